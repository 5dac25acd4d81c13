import { insideCells, type Cell, type Level } from '../../games/sokoban/rules/level.ts';
import { type BoxPaths, walkPath } from '../../games/sokoban/rules/paths.ts';
import type { Position } from '../../games/sokoban/rules/rules.ts';
import { cellWords } from '../../play/sokoban/words.ts';
import { message, format } from '../../words/message.ts';
import { t } from '../../words/t.ts';

/** The names of the kinds of squares. */
const NAMES = {
  wall: message('Wall'),
  floor: message('Floor'),
  goal: message('Goal'),
  box: message('Box'),
  placed: message('Box on a goal'),
  player: message('Player'),
  home: message('Player on a goal'),
  // Translators: a square outside the walls.
  outside: message('Outside'),
} as const;

/** The kind of a square. */
type Square = keyof typeof NAMES;

/** Returns the kind of a square; `inside` is whether each cell is within the walls. */
function squareAt(
  { level, player, boxes }: Position,
  inside: readonly boolean[],
  cell: Cell,
): Square {
  const named = (plain: Square, onGoal: Square) => (level.goalAt[cell] ? onGoal : plain);
  if (level.walls[cell]) return 'wall';
  if (cell === player) return named('player', 'home');
  if (boxes.includes(cell)) return named('box', 'placed');
  return inside[cell] ? named('floor', 'goal') : 'outside';
}

/** Describes the contents and place of a square: `Box on a goal, row 2 column 5`. */
export function exploredSquareWords(position: Position, cell: Cell): string {
  const { level } = position;
  const square = format(NAMES[squareAt(position, insideCells(level), cell)]);
  // Translators: {place} is “row 2 column 5”.
  return t('{square}, {place}', { square, place: cellWords(level, cell) });
}

/** The same, with the effect of pointing at it unless that is obvious from its contents. `choice` is the chosen box. */
export function reachedSquareWords(
  position: Position,
  cell: Cell,
  choice: Pick<BoxPaths, 'targets'> | null,
): string {
  const { level, boxes, player } = position;
  const square = exploredSquareWords(position, cell);
  if (level.walls[cell] || boxes.includes(cell)) return square;
  if (choice) {
    return choice.targets[cell] === 1
      ? t('{square}; the box can go here', { square })
      : t('{square}; not for the box', { square });
  }
  if (cell === player) return square;
  const path = walkPath(position, cell);
  return path
    ? // Translators: {square} is “Goal, row 2 column 5”.
      t('{square}; {n, plural, one {# step} other {# steps}} away', { square, n: path.length })
    : t('{square}; no path there', { square });
}

/** The announcement when exploring starts. */
export function beginningWords(position: Position): string {
  return t(
    'Exploring. {square}. The arrow keys look around, Enter walks there or chooses a box, Escape ends it.',
    { square: exploredSquareWords(position, position.player) },
  );
}

/** The words for a run of adjacent squares of the same kind. */
const RUNS: Readonly<Record<Square, (n: number) => string>> = {
  // Translators: adjacent squares in a row of the board, in a list.
  wall: (n) => t('{n, plural, one {wall} other {# walls}}', { n }),
  floor: (n) => t('{n, plural, one {floor} other {# floor squares}}', { n }),
  goal: (n) => t('{n, plural, one {goal} other {# goals}}', { n }),
  box: (n) => t('{n, plural, one {box} other {# boxes}}', { n }),
  placed: (n) => t('{n, plural, one {box on a goal} other {# boxes on goals}}', { n }),
  player: () => t('player'),
  home: () => t('player on a goal'),
  outside: (n) => t('{n, plural, one {outside} other {# squares outside}}', { n }),
};

/**
 * Describes the board row by row, combining adjacent squares of the same kind: `3 walls, player, box, 2 floor squares,
 * goal, wall`. Omits squares outside the walls at the end of a row.
 */
export function rowsWords(position: Position): readonly string[] {
  const { level } = position;
  const inside = insideCells(level);
  return Array.from({ length: level.rows }, (_, row) => rowWords(position, inside, row));
}

function rowWords(position: Position, inside: readonly boolean[], row: number): string {
  const { cols }: Level = position.level;
  const runs: { readonly square: Square; length: number }[] = [];
  for (let cell = row * cols; cell < (row + 1) * cols; cell++) {
    const square = squareAt(position, inside, cell);
    const last = runs.at(-1);
    if (last?.square === square) last.length += 1;
    else runs.push({ square, length: 1 });
  }
  if (runs.at(-1)?.square === 'outside') runs.pop();
  // Translators: a row of the board without anything in it.
  if (runs.length === 0) return t('nothing');
  // Translators: between the parts of a list.
  return runs.map(({ square, length }) => RUNS[square](length)).join(t(', '));
}
