import { TOOLS, type Tool } from '../../games/sokoban/editor/drawing.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import type { EditorAction } from '../../games/sokoban/editor/editor.ts';
import type { KeyList } from '../../ui/popups/KeysDialog.tsx';
import { announce } from '../../ui/messages/announce.ts';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import { oncePerPress, type Shortcuts } from '../../platform/keyboard/shortcuts.ts';
import { keysOf, keyShortcutsOf, shortcutsOf, type Commands } from '../../play/commands/command.ts';
import { DRAW_COMMANDS, PEN_KEYS } from './editor-commands.ts';
import { movedWords, TOOL_WORDS } from './editor-words.ts';
import { GLYPH_KEYS, TOOL_KEYS, type Pen } from './pen.ts';
import type { DrawingTools } from './use-drawing.ts';
import { message, format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';

const CHOICE_WORDS: Readonly<Record<Tool, PlainMessage>> = {
  wall: message('Tool: Wall'),
  floor: message('Tool: Floor'),
  goal: message('Tool: Goal'),
  box: message('Tool: Box'),
  'box-on-goal': message('Tool: Box on a goal'),
  player: message('Tool: Player'),
  erase: message('Tool: Eraser'),
};

/** The keys of the editor, for its help. */
export const EDITOR_KEYS: KeyList = [
  [['←', '↑', '↓', '→'], message('Go to another square')],
  [['Shift+arrow'], message('Go there and draw')],
  [['Space', 'Enter'], message('Draw with the chosen tool')],
  ...TOOLS.map((tool) => [[TOOL_KEYS[tool].toUpperCase()], CHOICE_WORDS[tool]] as const),
  [['#', '-', '.', '$', '*', '@'], message('Draw what the sign stands for in XSB')],
  [['Delete'], message('Take off what lies on top')],
  ...keysOf(PEN_KEYS),
  [['Ctrl+arrow'], message('Move the whole drawing')],
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
        announce(pen.fills ? t('Draws single squares') : t('Fills whole patches'));
      },
    }),
  };
  for (const [key, direction] of Object.entries(ARROWS)) {
    shortcuts[key] = () => drawing.go(direction, false);
    shortcuts[`Shift+${key}`] = () => drawing.go(direction, true);
    shortcuts[`Ctrl+${key}`] = () => {
      dispatch({ t: 'shift', direction });
      announce(movedWords(direction));
    };
  }
  for (const tool of TOOLS) {
    shortcuts[TOOL_KEYS[tool]] = () => {
      onPen({ ...pen, tool });
      announce(format(TOOL_WORDS[tool]));
    };
  }
  for (const [key, tool] of Object.entries(GLYPH_KEYS)) {
    shortcuts[key] = () => drawing.draw(tool);
  }
  useShortcuts(shortcuts);
}
