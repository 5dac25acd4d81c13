import { gridOf } from '../../../games/sokoban/rules/grid.ts';
import type { Position } from '../../../games/sokoban/index.ts';
import { spanAround } from './layout.ts';
import type { WindowSize } from '../model/model.ts';
import type { StyledText, Row } from './rows.ts';
import type { Style, TerminalTheme } from './theme.ts';

/** The specification's character for each character of XSB. */
const GLYPHS: Readonly<Record<string, string>> = {
  ...{ '#': '█', '.': '⨯', ' ': ' ' },
  ...{ $: '◼', '*': '◼', '@': '☻', '+': '☻' },
};

function styleOf(char: string, theme: TerminalTheme): Style | undefined {
  switch (char) {
    case '.':
      return theme.goal;
    case '$':
      return theme.box;
    case '*':
      return theme.boxOnGoal;
    case '+':
      return theme.playerOnGoal;
    default:
      return undefined;
  }
}

function paintRow(chars: readonly string[], theme: TerminalTheme): Row {
  const pieces: StyledText[] = [];
  for (const char of chars) {
    const style = styleOf(char, theme);
    const text = GLYPHS[char] ?? ' ';
    const last = pieces.at(-1);
    if (last && last.style === style)
      pieces[pieces.length - 1] = { ...last, text: last.text + text };
    else pieces.push(style ? { text, style } : { text });
  }
  return pieces;
}

/** The map as rows of text; of a map larger than `room`, the part round the player. */
export function boardRows(
  position: Position,
  room: WindowSize,
  theme: TerminalTheme,
): readonly Row[] {
  const { level, player } = position;
  const rows = spanAround(Math.floor(player / level.cols), level.rows, room.rows);
  const cols = spanAround(player % level.cols, level.cols, room.columns);
  return gridOf(position)
    .grid.slice(rows.from, rows.from + rows.length)
    .map((chars) => paintRow(chars.slice(cols.from, cols.from + cols.length), theme));
}
