import { gridOf } from '../../../games/sokoban/rules/grid.ts';
import { t } from '../../../words/t.ts';
import type { Cell, Position } from '../../../games/sokoban/index.ts';
import { columnsOf } from '../../command-line/text-width.ts';
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

/** In a lower window the map needs the row more. */
const ROWS_FOR_TWO = 12;
/** In a narrower window boxes and goals take a row each. */
const COLUMNS_FOR_BOTH = 80;
const GAP = '   ';

/** How many rows say what is out of sight. They stay, so that nothing jumps when it comes into sight. */
export function beyondRowCount({ columns, rows }: WindowSize): 1 | 2 {
  return columns < COLUMNS_FOR_BOTH && rows >= ROWS_FOR_TWO ? 2 : 1;
}

/** How many of some cells are beyond each edge, as an arrow and a number; of a corner, they count to the side. */
function countsBeyond(
  cells: readonly Cell[],
  columns: number,
  { rows, cols }: ReturnType<typeof shownPart>,
): readonly (readonly [arrow: string, count: number])[] {
  const beyond = { '←': 0, '→': 0, '↑': 0, '↓': 0 };
  for (const cell of cells) {
    const [row, col] = [Math.floor(cell / columns), cell % columns];
    if (col < cols.from) beyond['←']++;
    else if (col >= cols.from + cols.length) beyond['→']++;
    else if (row < rows.from) beyond['↑']++;
    else if (row >= rows.from + rows.length) beyond['↓']++;
  }
  return Object.entries(beyond).filter(([, count]) => count > 0);
}

/**
 * How many boxes, and goals without a box, are beyond each edge of the part that is shown. Where they have to share a
 * row that is too narrow, in fewer words.
 */
export function beyondTexts(
  { level, boxes }: Position,
  part: ReturnType<typeof shownPart>,
  size: WindowSize,
): readonly string[] {
  const filled = new Set(boxes);
  const open = level.goals.filter((goal) => !filled.has(goal));
  const boxCounts = countsBeyond(boxes, level.cols, part);
  const goalCounts = countsBeyond(open, level.cols, part);
  const where = (counts: typeof boxCounts, between: string) =>
    counts.map((count) => count.join(between)).join(between.repeat(2));
  const [boxesLong, goalsLong] = [where(boxCounts, ' '), where(goalCounts, ' ')];
  const captions = [
    boxesLong === ''
      ? t('All boxes are in sight.')
      : t('Boxes further on: {where}', { where: boxesLong }),
    goalsLong === ''
      ? t('All open goals are in sight.')
      : t('Open goals further on: {where}', { where: goalsLong }),
  ];
  if (beyondRowCount(size) === 2) return captions;
  const both = captions.join(GAP);
  if (columnsOf(both) <= size.columns) return [both];
  const [boxesShort, goalsShort] = [where(boxCounts, ''), where(goalCounts, '')];
  const short = [
    boxesShort === '' ? '' : t('Boxes {where}', { where: boxesShort }),
    goalsShort === '' ? '' : t('Goals {where}', { where: goalsShort }),
  ];
  return [short.join(' ').trim()];
}
