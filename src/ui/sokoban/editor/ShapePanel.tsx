import { DIRECTIONS, type Direction } from '../../../games/sokoban/rules/direction.ts';
import type { Drawing } from '../../../games/sokoban/editor/drawing.ts';
import { TURNS, type Turn } from '../../../games/sokoban/editor/drawing-shape.ts';
import type { EditorAction } from '../../../games/sokoban/editor/editor.ts';
import { announce } from '../../kit/messages/announce.ts';
import { DIRECTION_WORDS } from '../input/directions.ts';
import { count } from '../words/words.ts';
import prose from '../../kit/styles/prose.module.css';
import styles from './ShapePanel.module.css';

/** For each side: what lies there, where it is, and the arrow that points there. */
const SIDES: Readonly<Record<Direction, { line: string; where: string; arrow: string }>> = {
  l: { line: 'column', where: 'on the left', arrow: '←' },
  u: { line: 'row', where: 'at the top', arrow: '↑' },
  r: { line: 'column', where: 'on the right', arrow: '→' },
  d: { line: 'row', where: 'at the bottom', arrow: '↓' },
};

const TURN_WORDS: Readonly<Record<Turn, string>> = {
  mirror: 'Mirror left to right',
  flip: 'Mirror top to bottom',
  rotate: 'Turn clockwise',
};

const TURN_SIGNS: Readonly<Record<Turn, string>> = { mirror: '⇋', flip: '⥮', rotate: '↻' };

interface ShapePanelProps {
  readonly drawing: Drawing;
  readonly dispatch: (action: EditorAction) => void;
}

/** Size, place and orientation of the whole drawing. */
export function ShapePanel({ drawing, dispatch }: ShapePanelProps) {
  const size = `${count(drawing.cols, 'column')}, ${count(drawing.rows, 'row')}`;
  return (
    <>
      <fieldset className={styles.shape}>
        <legend>
          Size: {drawing.cols} × {drawing.rows}
        </legend>
        {DIRECTIONS.map((side) => {
          const { line, where, arrow } = SIDES[side];
          return (
            <div key={side} className={styles.pair} data-side={side}>
              <button
                type="button"
                aria-label={`Take away the ${line} ${where}`}
                title={`Take away the ${line} ${where}`}
                onClick={() => dispatch({ t: 'resize', side, by: -1 })}
              >
                −
              </button>
              <span aria-hidden="true">{arrow}</span>
              <button
                type="button"
                aria-label={`Add a ${line} ${where}`}
                title={`Add a ${line} ${where}`}
                onClick={() => dispatch({ t: 'resize', side, by: 1 })}
              >
                +
              </button>
            </div>
          );
        })}
        <p className={prose.hidden} aria-live="polite">
          {size}
        </p>
      </fieldset>
      <fieldset className={`${styles.shape} ${styles.row}`}>
        <legend>Move</legend>
        {DIRECTIONS.map((direction) => (
          <button
            key={direction}
            type="button"
            aria-label={`Move everything ${DIRECTION_WORDS[direction]}`}
            title={`Move everything ${DIRECTION_WORDS[direction]} (Ctrl+arrow)`}
            onClick={() => {
              dispatch({ t: 'shift', direction });
              announce(`Moved ${DIRECTION_WORDS[direction]}`);
            }}
          >
            {SIDES[direction].arrow}
          </button>
        ))}
      </fieldset>
      <fieldset className={`${styles.shape} ${styles.row}`}>
        <legend>Mirror and turn</legend>
        {TURNS.map((how) => (
          <button
            key={how}
            type="button"
            aria-label={TURN_WORDS[how]}
            title={TURN_WORDS[how]}
            onClick={() => {
              dispatch({ t: 'turn', how });
              announce(`${TURN_WORDS[how]}: done`);
            }}
          >
            {TURN_SIGNS[how]}
          </button>
        ))}
      </fieldset>
    </>
  );
}
