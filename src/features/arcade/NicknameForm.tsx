import { useId, useState } from 'react';
import { MAX_NICKNAME_LENGTH, readNickname } from '../../games/sokoban/schokoban/leaderboard.ts';
import { FormField } from '../../ui/controls/fields.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './leaderboard.module.css';

interface NicknameFormProps {
  /** The one that was entered last. */
  readonly last: string;
  /** Whether it gets the focus of its dialog. */
  readonly takesFocus: boolean;
  readonly onEnter: (nickname: string) => void;
}

/** Who played? */
export function NicknameForm({ last, takesFocus, onEnter }: NicknameFormProps) {
  const id = useId();
  const [text, setText] = useState(last);
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      className={styles.nickname}
      onSubmit={(event) => {
        event.preventDefault();
        const nickname = readNickname(text);
        if (nickname.ok) onEnter(nickname.value);
        else setError(nickname.error);
      }}
    >
      <FormField>
        <label htmlFor={id}>{t('Nickname for the leaderboard')}</label>
        <input
          id={id}
          value={text}
          autoComplete="nickname"
          spellCheck={false}
          data-initial-focus={takesFocus ? true : undefined}
          aria-invalid={error !== null}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
          }}
        />
        <p id={`${id}-hint`} className={error ? prose.error : prose.hint} role="status">
          {error ?? t('At most {limit} characters.', { limit: MAX_NICKNAME_LENGTH })}
        </p>
      </FormField>
      <Button type="submit">{t('Enter it')}</Button>
    </form>
  );
}
