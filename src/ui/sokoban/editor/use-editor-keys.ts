import { TOOLS } from '../../../games/sokoban/editor/drawing.ts';
import type { Direction } from '../../../games/sokoban/rules/direction.ts';
import type { EditorAction } from '../../../games/sokoban/editor/editor.ts';
import type { KeyList } from '../../kit/popups/KeysDialog.tsx';
import { announce } from '../../kit/messages/announce.ts';
import { oncePerPress, useShortcuts, type Shortcuts } from '../../kit/keyboard/use-shortcuts.ts';
import { keysOf, keyShortcutsOf, shortcutsOf, type Commands } from '../../play/commands/command.ts';
import { DIRECTION_WORDS } from '../input/directions.ts';
import { DRAW_COMMANDS, PEN_KEYS } from './editor-commands.ts';
import { TOOL_WORDS } from './editor-words.ts';
import { GLYPH_KEYS, TOOL_KEYS, type Pen } from './pen.ts';
import type { DrawingTools } from './use-drawing.ts';

/** The keys of the editor, for its help. */
export const EDITOR_KEYS: KeyList = [
  [['←', '↑', '↓', '→'], 'Go to another square'],
  [['Shift+arrow'], 'Go there and draw'],
  [['Space', 'Enter'], 'Draw with the chosen tool'],
  ...TOOLS.map((tool) => [[TOOL_KEYS[tool].toUpperCase()], `Tool: ${TOOL_WORDS[tool]}`] as const),
  [['#', '-', '.', '$', '*', '@'], 'Draw what the sign stands for in XSB'],
  [['Delete'], 'Take off what lies on top'],
  ...keysOf(PEN_KEYS),
  [['Ctrl+arrow'], 'Move the whole drawing'],
  ...keysOf(DRAW_COMMANDS),
];

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'l',
  ArrowUp: 'u',
  ArrowRight: 'r',
  ArrowDown: 'd',
};

interface KeyActions {
  readonly drawing: DrawingTools;
  readonly pen: Pen;
  readonly onPen: (pen: Pen) => void;
  readonly dispatch: (action: EditorAction) => void;
  readonly commands: Commands<keyof typeof DRAW_COMMANDS>;
}

/** The keyboard of the editor, anywhere on its page. */
export function useEditorKeys({ drawing, pen, onPen, dispatch, commands }: KeyActions): void {
  const shortcuts: Record<string, Shortcuts[string]> = {
    ...shortcutsOf(commands),
    ' ': oncePerPress(() => drawing.draw()),
    Enter: oncePerPress(() => drawing.draw()),
    ...keyShortcutsOf(PEN_KEYS, {
      fills: () => {
        onPen({ ...pen, fills: !pen.fills });
        announce(pen.fills ? 'Draws single squares' : 'Fills whole patches');
      },
    }),
  };
  for (const [key, direction] of Object.entries(ARROWS)) {
    shortcuts[key] = () => drawing.go(direction, false);
    shortcuts[`Shift+${key}`] = () => drawing.go(direction, true);
    shortcuts[`Ctrl+${key}`] = () => {
      dispatch({ t: 'shift', direction });
      announce(`Moved ${DIRECTION_WORDS[direction]}`);
    };
  }
  for (const tool of TOOLS) {
    shortcuts[TOOL_KEYS[tool]] = () => {
      onPen({ ...pen, tool });
      announce(TOOL_WORDS[tool]);
    };
  }
  for (const [key, tool] of Object.entries(GLYPH_KEYS)) {
    shortcuts[key] = () => drawing.draw(tool);
  }
  useShortcuts(shortcuts);
}
