import { useId, useState } from 'react';
import { DIRECTIONS, type Direction } from '../../games/sokoban/rules/direction.ts';
import { type Drawing, isSide, type Turn, TURNS } from '../../games/sokoban/editor/drawing.ts';
import type { EditorAction } from '../../games/sokoban/editor/editor.ts';
import { MAX_SIDE } from '../../games/sokoban/rules/level.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FormField } from '../../ui/controls/fields.tsx';
import { keyName } from '../../ui/keyboard/shortcuts.ts';
import { announce } from '../../ui/messages/announce.ts';
import { movedWords } from './editor-commands.ts';
import { message, format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './editor.module.css';

/** The words for a side of the drawing, and for a step there. */
interface SideWords {
  readonly less: PlainMessage;
  readonly more: PlainMessage;
  readonly move: PlainMessage;
  readonly arrow: string;
}

const SIDES: Readonly<Record<Direction, SideWords>> = {
  l: {
    less: message('Remove the left column'),
    more: message('Add a column on the left'),
    move: message('Move everything left'),
    arrow: '←',
  },
  u: {
    less: message('Remove the top row'),
    more: message('Add a row at the top'),
    move: message('Move everything up'),
    arrow: '↑',
  },
  r: {
    less: message('Remove the right column'),
    more: message('Add a column on the right'),
    move: message('Move everything right'),
    arrow: '→',
  },
  d: {
    less: message('Remove the bottom row'),
    more: message('Add a row at the bottom'),
    move: message('Move everything down'),
    arrow: '↓',
  },
};

const TURN_WORDS: Readonly<Record<Turn, PlainMessage>> = {
  mirror: message('Mirror left to right'),
  flip: message('Mirror top to bottom'),
  rotate: message('Turn clockwise'),
};

const TURN_SIGNS: Readonly<Record<Turn, string>> = { mirror: '⇋', flip: '⥮', rotate: '↻' };

interface ShapePanelProps {
  readonly drawing: Drawing;
  readonly dispatch: (action: EditorAction) => void;
}

interface SizeFormProps {
  readonly drawing: Pick<Drawing, 'rows' | 'cols'>;
  readonly onSize: (size: Pick<Drawing, 'rows' | 'cols'>) => void;
}

/** The size by numbers: from an empty room to the largest one in a step. */
function SizeForm({ drawing, onSize }: SizeFormProps) {
  const id = useId();
  const now = { cols: `${drawing.cols}`, rows: `${drawing.rows}` };
  const [edited, setEdited] = useState({ ...now, from: now });
  // What was typed gives way to a size that has changed since.
  const isStale = edited.from.cols !== now.cols || edited.from.rows !== now.rows;
  const typed = isStale ? now : edited;
  const size = { cols: Number(typed.cols), rows: Number(typed.rows) };
  const isFit = { cols: isSide(size.cols), rows: isSide(size.rows) };
  const hasFault = !isFit.cols || !isFit.rows;
  const labels = { cols: t('Columns'), rows: t('Rows') };
  return (
    <form
      className={styles.size}
      aria-label={t('Size by numbers')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasFault) onSize(size);
      }}
    >
      {(['cols', 'rows'] as const).map((side) => (
        <FormField key={side}>
          <label htmlFor={`${id}-${side}`}>{labels[side]}</label>
          <input
            id={`${id}-${side}`}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_SIDE}
            value={typed[side]}
            autoComplete="off"
            aria-invalid={isFit[side] ? undefined : true}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget: { value } }) =>
              setEdited({ ...typed, from: now, [side]: value })
            }
          />
        </FormField>
      ))}
      <Button type="submit" aria-disabled={hasFault}>
        {t('Set size')}
      </Button>
      <p id={`${id}-hint`} role="status" className={hasFault ? prose.error : prose.hint}>
        {t('From 1 to {most} each.', { most: MAX_SIDE })}
      </p>
    </form>
  );
}

/** Size, place and orientation of the whole drawing. */
export function ShapePanel({ drawing, dispatch }: ShapePanelProps) {
  const { cols, rows } = drawing;
  const size = t(
    '{n, plural, one {# column} other {# columns}}, {rows, plural, one {# row} other {# rows}}',
    { n: cols, rows },
  );
  return (
    <>
      <fieldset className={styles.shape}>
        <legend>{t('Size: {cols} × {rows}', { cols, rows })}</legend>
        {DIRECTIONS.map((side) => {
          const { less, more, arrow } = SIDES[side];
          return (
            <div key={side} className={styles.pair} data-side={side}>
              <button
                type="button"
                aria-label={format(less)}
                title={format(less)}
                onClick={() => dispatch({ t: 'resize', side, by: -1 })}
              >
                −
              </button>
              <span aria-hidden="true">{arrow}</span>
              <button
                type="button"
                aria-label={format(more)}
                title={format(more)}
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
      <SizeForm drawing={drawing} onSize={(next) => dispatch({ t: 'size', ...next })} />
      <fieldset className={`${styles.shape} ${styles.row}`}>
        <legend>
          {t(
            // Translators: the heading of buttons that move a drawing.
            '{what, select, drawing {Move} other {}}',
            { what: 'drawing' },
          )}
        </legend>
        {DIRECTIONS.map((direction) => (
          <button
            key={direction}
            type="button"
            aria-label={format(SIDES[direction].move)}
            title={t('{command} ({key})', {
              command: format(SIDES[direction].move),
              key: keyName('Ctrl+arrow'),
            })}
            onClick={() => {
              dispatch({ t: 'shift', direction });
              announce(movedWords(direction));
            }}
          >
            {SIDES[direction].arrow}
          </button>
        ))}
      </fieldset>
      <fieldset className={`${styles.shape} ${styles.row}`}>
        <legend>{t('Mirror and turn')}</legend>
        {TURNS.map((how) => (
          <button
            key={how}
            type="button"
            aria-label={format(TURN_WORDS[how])}
            title={format(TURN_WORDS[how])}
            onClick={() => {
              dispatch({ t: 'turn', how });
              announce(t('{command}: done', { command: format(TURN_WORDS[how]) }));
            }}
          >
            {TURN_SIGNS[how]}
          </button>
        ))}
      </fieldset>
    </>
  );
}
