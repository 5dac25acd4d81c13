import { useRef } from 'react';
import type { SpiderMove } from '../../../games/spider/board.ts';
import type { Hint } from '../../../games/spider/hints.ts';
import { useFocusToTable } from '../focus-table.ts';

interface HintBarProps {
  readonly hint: Hint;
  readonly text: string;
  readonly onPlay: (move: SpiderMove) => void;
}

/** The shown hint in words, with a button that plays it: Enter does the same on the table. */
export function HintBar({ hint, text, onPlay }: HintBarProps) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusToTable(ref);
  return (
    <div ref={ref} className="notice hint-bar">
      <p className="hint-text">{text}</p>
      <button
        type="button"
        className="button"
        title="Play it (Enter)"
        onClick={() => {
          onPlay(hint.action);
        }}
      >
        Play it
      </button>
    </div>
  );
}
