import { SYMMETRIES, type Symmetry, type Tool, TOOLS } from '../../games/sokoban/editor/drawing.ts';
import { Choice, Toggle } from '../../ui/controls/fields.tsx';
import { useShownShortcut } from '../../ui/keyboard/shortcuts.ts';
import { shownKey } from '../../play/commands/command.ts';
import type { Skin } from '../../play/settings/sokoban-settings.ts';
import { SYMBOLS } from '../../board/tiles/figures.ts';
import { PEN_KEYS, TOOL_WORDS } from './editor-commands.ts';
import { TOOL_KEYS, type Pen } from './use-drawing.ts';
import { message, format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import styles from './editor.module.css';

/** The figures that stand for each tool, one above the other. */
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
  /** How what is drawn looks. */
  readonly skin: Skin;
}

/** What to draw with. */
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

/** How to draw: patches at once, or the same on both sides. */
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
