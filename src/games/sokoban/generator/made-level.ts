import type { Direction } from '../rules/direction.ts';
import { reachable } from '../rules/field.ts';
import type { Level } from '../rules/level.ts';
import { metricsOf, type Metrics } from '../rules/metrics.ts';
import { applyMove } from '../rules/move.ts';
import { isWon, opening } from '../rules/rules.ts';
import { boardOn } from '../solver/board/board.ts';
import { stepsOf } from '../solver/search/line.ts';
import { parseLevel } from '../files/xsb-read.ts';
import type { Design } from './judge.ts';
import type { RoomFrame, Room } from './room.ts';

/** A generated level, with a line of play that wins it by the rules of the game. */
export interface MadeLevel {
  readonly level: Level;
  readonly solution: readonly Direction[];
  /** The figures of the solution, which has the fewest box lines. */
  readonly metrics: Metrics;
}

/** The room as XSB: walls only where they touch floor, even at a corner. */
function xsbOf({ walls }: Room, { cols, rows }: RoomFrame, glyphAt: (square: number) => string) {
  const near = [-cols - 1, -cols, -cols + 1, -1, 1, cols - 1, cols, cols + 1];
  const glyph = (square: number) => {
    if (walls[square] === 0) return glyphAt(square);
    return near.some((by) => walls[square + by] === 0) ? '#' : ' ';
  };
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => glyph(row * cols + col)).join(''),
  );
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** The square of the player's region from which the walk to the first push is the longest. */
function startOf(
  { room, boxes, player, pushes: [first = 0] }: Design,
  { steps }: RoomFrame,
): number {
  const blocked = room.walls.slice();
  for (const box of boxes) blocked[box] = 1;
  const start = (first >> 2) + (steps[first & 3] ?? player);
  return reachable(blocked, steps, start).at(-1) ?? player;
}

/** The level of a design. Throws where its solution does not win it, which would be a mistake here. */
export function madeLevel(design: Design, frame: RoomFrame): MadeLevel {
  const { room, boxes, pushes } = design;
  const player = startOf(design, frame);
  const glyphAt = (square: number) => {
    const isGoal = room.goals.includes(square);
    if (boxes.includes(square)) return isGoal ? '*' : '$';
    if (square === player) return isGoal ? '+' : '@';
    return isGoal ? '.' : ' ';
  };
  const read = parseLevel(xsbOf(room, frame, glyphAt));
  if (!read.ok) throw new Error(`a generated level cannot be read: ${read.error.message}`);
  const level = read.value;
  const board = boardOn(room.walls.slice(), frame.steps, boxes, room.goals, player);
  const solution = stepsOf(board, level, pushes);
  const end = applyMove(opening(level), solution);
  if (!end || !isWon(end)) throw new Error('a generated level is not won by its solution');
  return { level, solution, metrics: metricsOf(opening(level), solution) };
}
