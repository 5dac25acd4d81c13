import { useId, useState } from 'react';
import { SYMBOLS } from '../../board/tiles/figures.ts';
import {
  type Drawing,
  isSide,
  SYMMETRIES,
  type Symmetry,
  type Tool,
  TOOLS,
  type Turn,
  TURNS,
} from '../../games/sokoban/editor/drawing.ts';
import type { EditorAction } from '../../games/sokoban/editor/editor.ts';
import { type Direction, DIRECTIONS } from '../../games/sokoban/rules/direction.ts';
import { MAX_SIDE } from '../../games/sokoban/rules/level.ts';
import { shownKey } from '../../play/commands/command.tsx';
import type { Skin } from '../../play/page/sokoban-settings.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice, FormField, Toggle } from '../../ui/controls/fields.tsx';
import { keyName, useShownShortcut } from '../../ui/keyboard/shortcuts.ts';
import { announce } from '../../ui/messages/announce.ts';
import prose from '../../ui/styles/prose.module.css';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { movedWords, PEN_KEYS, TOOL_WORDS } from './editor-commands.ts';
import styles from './editor.module.css';
import { type Pen, TOOL_KEYS } from './use-drawing.ts';

/** The figures that represent each tool, in layers. */
const TOOL_FIGURES: Readonly<Partial<Record<Tool, string>>> = {
  goal: SYMBOLS.eye,
  box: SYMBOLS.crate,
  'box-on-goal': SYMBOLS.chest,
  player: SYMBOLS.peacock,
};

const SYMMETRY_WORDS: Readonly<Record<Symmetry, PlainMessage>> = {
  // Translators: no symmetry.
  none: message('None'),
  'left-right': message('Left–right'),
  'up-down': message('Up–down'),
  // Translators: both symmetries.
  both: message('Both'),
};

interface ToolButtonProps {
  readonly tool: Tool;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ToolButton({ tool, isChosen, onChoose }: ToolButtonProps) {
  const shortcut = useShownShortcut(TOOL_KEYS[tool].toUpperCase());
  const figure = TOOL_FIGURES[tool];
  const name = format(TOOL_WORDS[tool]);
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={isChosen}
      aria-keyshortcuts={shortcut}
      title={shortcut ? t('{command} ({key})', { command: name, key: shortcut }) : name}
      onClick={onChoose}
    >
      <span className={styles.picture} data-tool={tool} aria-hidden="true">
        <svg viewBox="0 0 100 100" focusable="false">
          {figure ? (
            <use href={`#${figure}`} />
          ) : (
            tool === 'erase' && <path d="M22 62 58 26l24 24-30 30H38zM14 84h72" />
          )}
        </svg>
      </span>
      <span className={styles.name}>{name}</span>
    </button>
  );
}

interface PenProps {
  readonly pen: Pen;
  readonly onPen: (pen: Pen) => void;
}

interface ToolBoxProps extends PenProps {
  /** The appearance of the squares. */
  readonly skin: Skin;
}

/** The tool to draw with. */
export function ToolBox({ pen, onPen, skin }: ToolBoxProps) {
  return (
    <div className={styles.tools} data-skin={skin} role="group" aria-label={t('Tools')}>
      {TOOLS.map((tool) => (
        <ToolButton
          key={tool}
          tool={tool}
          isChosen={tool === pen.tool}
          onChoose={() => onPen({ ...pen, tool })}
        />
      ))}
    </div>
  );
}

/** Options for drawing: filling whole patches, and symmetry. */
export function PenOptions({ pen, onPen }: PenProps) {
  return (
    <>
      <Toggle
        label={format(PEN_KEYS.fills.label)}
        shortcut={shownKey(PEN_KEYS.fills)}
        checked={pen.fills}
        onChange={(fills) => onPen({ ...pen, fills })}
      />
      <Choice
        legend={t('Draw symmetrically')}
        value={pen.symmetry}
        options={SYMMETRIES.map((value) => ({ value, label: format(SYMMETRY_WORDS[value]) }))}
        onChange={(symmetry) => onPen({ ...pen, symmetry })}
      />
    </>
  );
}

/** The names of a side of the drawing, and of a step on that side. */
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

/** The size as numbers, so that a single step leads from an empty room to the largest one. */
function SizeForm({ drawing, onSize }: SizeFormProps) {
  const id = useId();
  const now = { cols: `${drawing.cols}`, rows: `${drawing.rows}` };
  const [edited, setEdited] = useState({ ...now, from: now });
  // A typed size is discarded if the size changes in another way.
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

/** Size, position and orientation of the whole drawing. */
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
