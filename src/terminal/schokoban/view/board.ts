import { gridOf } from '../../../games/sokoban/rules/grid.ts';
import { t } from '../../../words/t.ts';
import type { Position } from '../../../games/sokoban/index.ts';
import { spanAround, type Span } from './layout.ts';
import type { WindowSize } from '../model/model.ts';
import type { StyledText, Row } from './rows.ts';
import type { Style, TerminalTheme } from './theme.ts';

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
    const glyph = theme.glyphs[char] ?? ' ';
    // What fills its cell does so in two columns too.
    const filler = /[#$*]/.test(char) ? glyph : ' ';
    const text = theme.cellColumns === 2 ? glyph + filler : glyph;
    const last = pieces.at(-1);
    if (last && last.style === style)
      pieces[pieces.length - 1] = { ...last, text: last.text + text };
    else pieces.push(style ? { text, style } : { text });
  }
  return pieces;
}

/** The part of a map that is seen in `room`, which is counted in cells: round the player. */
export function shownPart(
  { level, player }: Position,
  room: WindowSize,
): { readonly rows: Span; readonly cols: Span } {
  return {
    rows: spanAround(Math.floor(player / level.cols), level.rows, room.rows),
    cols: spanAround(player % level.cols, level.cols, room.columns),
  };
}

/** The map as rows of text; of a map larger than `room`, the part round the player. */
export function boardRows(
  position: Position,
  room: WindowSize,
  theme: TerminalTheme,
): readonly Row[] {
  const { rows, cols } = shownPart(position, room);
  return gridOf(position)
    .grid.slice(rows.from, rows.from + rows.length)
    .map((chars) => paintRow(chars.slice(cols.from, cols.from + cols.length), theme));
}

/** How many boxes are beyond each edge of the part that is shown, in a few words; of a corner they count to the side. */
export function boxesBeyond(
  { level, boxes }: Position,
  { rows, cols }: ReturnType<typeof shownPart>,
): string {
  const beyond = { left: 0, right: 0, up: 0, down: 0 };
  for (const box of boxes) {
    const [row, col] = [Math.floor(box / level.cols), box % level.cols];
    if (col < cols.from) beyond.left++;
    else if (col >= cols.from + cols.length) beyond.right++;
    else if (row < rows.from) beyond.up++;
    else if (row >= rows.from + rows.length) beyond.down++;
  }
  const parts = [
    ['←', beyond.left],
    ['→', beyond.right],
    ['↑', beyond.up],
    ['↓', beyond.down],
  ] as const;
  const told = parts.filter(([, boxCount]) => boxCount > 0);
  if (told.length === 0) return t('All boxes are in sight.');
  return t('Boxes further on: {where}', {
    where: told.map((part) => part.join(' ')).join('  '),
  });
}
