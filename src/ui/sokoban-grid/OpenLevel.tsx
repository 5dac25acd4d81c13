import { useId, useState, type SubmitEvent } from 'react';
import type { SokobanParams } from '../../games/sokoban/params.ts';
import { parseLevel } from '../../games/sokoban/xsb-read.ts';
import { noticeWords } from './words.ts';

interface OpenLevelProps {
  readonly onOpen: (params: SokobanParams) => void;
}

const EXAMPLE = '  #####\n###   #\n# $ # ##\n# #  . #\n#  @ # #\n########';

/** Paste a level, and play it. */
export function OpenLevel({ onOpen }: OpenLevelProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const level = parseLevel(text);
  const error = asked && !level.ok ? level.error.message : null;
  const notice = level.ok ? noticeWords(level.value) : '';

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (level.ok) onOpen({ level: level.value, origin: null });
  };
  return (
    <form className="sok-paste" onSubmit={onSubmit}>
      <div className="field">
        <label htmlFor={`${id}-text`}>Level in XSB notation</label>
        <p className="hint" id={`${id}-hint`}>
          # wall, . goal, $ box, * box on a goal, @ player, + player on a goal; space, - or _ floor.
          Plain or run-length encoded, with Title: and Author: if you like.
        </p>
        <textarea
          id={`${id}-text`}
          value={text}
          rows={10}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          placeholder={EXAMPLE}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error !== null}
          onChange={(event) => {
            setText(event.target.value);
            setAsked(event.target.value.trim() !== '');
          }}
        />
        <p id={`${id}-error`} className={error ? 'field__error' : 'hint'} aria-live="polite">
          {error ?? notice}
        </p>
      </div>
      <div className="dialog__actions">
        <button type="submit" className="button button--primary" aria-disabled={!level.ok}>
          Play this level
        </button>
      </div>
    </form>
  );
}
