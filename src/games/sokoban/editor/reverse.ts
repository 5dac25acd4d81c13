import type { Game } from '../../../engine/game.ts';
import { DIRECTIONS, type Direction } from '../rules/direction.ts';
import { insideCells, neighbour, type Cell, type Level } from '../rules/level.ts';
import { lettersOf } from '../rules/lurd.ts';
import { walkPath } from '../rules/paths.ts';
import { opening, type Position } from '../rules/rules.ts';

/*
 * Sokoban played backwards: from the solved level, pulling. Every step here reverses a step of `rules.ts`, so a way
 * from the solved level to its opening is a solution read backwards. `moves` and `pushes` of such a position count
 * steps and pulls.
 */

/** One step backwards; with `pulls` the box behind the player follows. */
interface BackStep {
  readonly direction: Direction;
  readonly pulls: boolean;
}

/** The opposite direction: `DIRECTIONS` lists opposites two apart. */
export function oppositeDirection(direction: Direction): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(direction) + 2) % 4] ?? direction;
}

/**
 * The position after a step backwards, or `null` if a wall, a box or the board's edge is in the way, or there is no box
 * to pull. Stepping the other way from the result with `step`, with a push if this was a pull, gives `position` again.
 */
export function stepBack(position: Position, { direction, pulls }: BackStep): Position | null {
  const { level, boxes, player } = position;
  const to = neighbour(level, player, direction);
  if (to === null || level.walls[to] || boxes.includes(to)) return null;
  const moves = position.moves + 1;
  if (!pulls) return { ...position, player: to, moves };
  const behind = neighbour(level, player, oppositeDirection(direction));
  const box = behind === null ? -1 : boxes.indexOf(behind);
  if (box < 0) return null;
  return { level, player: to, boxes: boxes.with(box, player), moves, pushes: position.pushes + 1 };
}

/** Everything that determines the start of play backwards. */
interface ReverseParams {
  readonly level: Level;
  /** The cell of the player; the nearest free one if that is a wall or a box. */
  readonly player: Cell;
  /** The goals that hold a box at the end, if there are more goals than boxes; by default the first ones. */
  readonly filled?: readonly Cell[];
}

/** The goals that hold a box at the end of a level, unless the player chooses others. */
export function filledGoals({ goals, boxes }: Level): readonly Cell[] {
  return goals.slice(0, boxes.length);
}

/** The goals after `goal` was chosen to hold a box, which it takes from the goal that was chosen longest ago. */
export function withBoxOn(filled: readonly Cell[], goal: Cell): readonly Cell[] {
  const others = filled.filter((cell) => cell !== goal);
  return [...others.slice(others.length - filled.length + 1), goal];
}

/**
 * The solved level. The requested goals are filled first, then others from the first on; with more boxes than goals the
 * rest stay in place. The player is put on the requested cell, or on the nearest free one.
 */
function solvedPosition({ level, player, filled: wished = [] }: ReverseParams): Position {
  const { boxes, goals, goalAt } = level;
  const choices = new Set([...wished.filter((cell) => goalAt[cell]), ...goals]);
  const filled = [...choices].slice(0, boxes.length);
  const rest = boxes.filter((cell) => !goalAt[cell]).slice(0, boxes.length - filled.length);
  const solved = [...filled, ...rest];
  const inside = insideCells(level);
  const isFree = (cell: Cell) => inside[cell] === true && !solved.includes(cell);
  const distance = (cell: Cell) =>
    Math.abs(Math.floor(cell / level.cols) - Math.floor(player / level.cols)) +
    Math.abs((cell % level.cols) - (player % level.cols));
  const free = [...inside.keys()].filter(isFree);
  const nearest = free.reduce<Cell | null>(
    (best, cell) => (best === null || distance(cell) < distance(best) ? cell : best),
    null,
  );
  return { level, boxes: solved, player: nearest ?? player, moves: 0, pushes: 0 };
}

/** Whether the boxes are as in the opening, and the player can walk to their initial cell. */
function isBackAtOpening(position: Position): boolean {
  const { level, boxes } = position;
  return (
    level.boxes.every((cell) => boxes.includes(cell)) && walkPath(position, level.player) !== null
  );
}

/** A run of steps backwards, as one undo step. */
export type BackMove = readonly BackStep[];

/** Play backwards as a game of the suite. */
export const backwards: Pick<Game<ReverseParams, Position, BackMove>, 'open' | 'apply'> = {
  open: solvedPosition,
  apply(position, move) {
    let now: Position | null = move.length > 0 ? position : null;
    for (const backStep of move) now = now && stepBack(now, backStep);
    return now;
  },
};

/**
 * The LURD of the solution that play backwards has found: from the level's opening to its solved
 * position. `null` unless `end` is back at the opening; `line` must have led there.
 */
export function solutionOf(end: Position, line: readonly BackMove[]): string | null {
  const start = opening(end.level);
  if (!isBackAtOpening(end)) return null;
  const approach = walkPath(start, end.player) ?? [];
  const back = line.flat();
  // A walk before the first pull would follow the last push.
  const forth = back
    .slice(back.findIndex(({ pulls }) => pulls))
    .reverse()
    .map(({ direction }) => oppositeDirection(direction));
  return lettersOf(start, [...approach, ...forth]);
}
