import { useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Result } from '../../core/result.ts';
import { current } from '../../engine/session.ts';
import { distinctMoves } from '../../games/spider/rules/rules.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { announce } from '../../ui/messages/announce.ts';
import { useSpoken } from '../../ui/browser/use-spoken.ts';
import { useCommandLine } from './use-command-line.ts';
import { useFocusToTable } from '../../play/table/Notice.tsx';
import { runName } from '../../board/cards/scene/table-words.ts';
import { ShownPlan } from '../hint/HintBar.tsx';
import { Adviser } from '../lamp/Adviser.tsx';
import type { SpiderSession } from '../../play/spider/spider-store.ts';
import { typedCommands } from './read-typed.ts';
import { runTyped, type TypedTarget } from './run-typed.ts';
import { typedLine } from './typed-move.ts';
import { classes } from '../../ui/styles/classes.ts';
import { t } from '../../words/t.ts';
import panels from '../../ui/styles/panel.module.css';
import styles from './CommandBox.module.css';

interface CommandBoxProps {
  readonly session: SpiderSession;
  readonly target: TypedTarget;
  readonly onClose: () => void;
}

/** What can be typed now: the moves that the rules allow, and the commands. */
function offered(session: SpiderSession) {
  const { tableau } = current(session);
  const moves = distinctMoves(tableau).map((move) => ({
    value: typedLine(tableau, move),
    label: runName(tableau[move.from]?.slice(-move.length) ?? []),
  }));
  return [...moves, ...typedCommands().map((value) => ({ value, label: '' }))];
}

/** Why the last line was refused, what came of it, or what can be typed. */
function resultWords(result: Result<string> | null, isHinted: boolean): string {
  if (result?.ok === false) return result.error;
  if (isHinted) return t('Type “play it” to play it, or “hint” for the next hint.');
  if (!result) {
    return t(
      // Translators: what is typed stays English, and the words of the language may be named besides
      'A move (7 to 3, or 9s on 10h: nine of spades on ten of hearts), deal, undo 2, hint, or any command.',
    );
  }
  return result.value;
}

/** One line for moves and commands in words: for the keyboard, for speech, and for switches. */
export function CommandBox({ session, target, onClose }: CommandBoxProps) {
  const id = useId();
  const [result, setResult] = useState<Result<string> | null>(null);
  const { hint, text, seesHidden, plan } = useStore(target.hints.state);
  const spoken = useSpoken();
  // oxlint-disable-next-line hooks/exhaustive-deps -- the language decides the words
  const offers = useMemo(() => offered(session), [session, spoken]);
  const box = useRef<HTMLElement>(null);
  const { onSubmit, input } = useCommandLine({
    onRun: (line) => {
      const came = runTyped(line, target);
      setResult(came);
      // What was done is told by the game itself.
      if (!came.ok) announce(came.error);
      return came.ok;
    },
    onClose,
  });
  useFocusToTable(box);
  return (
    <section ref={box} className={classes(panels.panel, styles.box)} aria-label={t('Type a move')}>
      <form className={styles.line} onSubmit={onSubmit}>
        <label htmlFor={id}>{t('{of, select, cards {Move} other {Move}}', { of: 'cards' })}</label>
        <input
          {...input}
          id={id}
          list={`${id}-offers`}
          aria-describedby={`${id}-result`}
          placeholder="7 to 3"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        <datalist id={`${id}-offers`}>
          {offers.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
        <Button type="submit">{t('Do it')}</Button>
        <IconButton icon="close" label={t('Close')} shortcut="Escape" compact onClick={onClose} />
      </form>
      <div className={styles.words}>
        {hint && (
          <div>
            <Adviser who={seesHidden ? 'solver' : 'coach'} />
            <span data-testid="hint-text">{text?.()}</span>
            {plan && <ShownPlan moves={plan()} />}
          </div>
        )}
        <p id={`${id}-result`} data-refused={result?.ok === false || undefined}>
          {resultWords(result, hint !== null)}
        </p>
      </div>
    </section>
  );
}
