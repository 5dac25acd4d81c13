import { fieldOf, reachable, squareOf, type Field } from '../../rules/field.ts';
import type { Cell } from '../../rules/level.ts';
import type { Position } from '../../rules/rules.ts';

/**
 * The constant part of a position being solved. Squares, sides and steps are those of `Field`. It includes only floor
 * that the player could reach without boxes: boxes beyond never move.
 */
export interface SolverBoard {
  readonly steps: Field['steps'];
  /** Number of squares, including the border. */
  readonly size: number;
  /** By square: 1 for everything that is not floor. */
  readonly walls: Uint8Array;
  /** The floor, ascending. */
  readonly floor: Int32Array;
  readonly isGoal: Uint8Array;
  readonly goals: Int32Array;
  /** The initial squares of the boxes, ascending. */
  readonly boxes: Int32Array;
  readonly player: number;
  /**
   * The number of boxes in excess of the goals. The level is won when as many boxes as possible are on goals; with a
   * surplus, boxes may stay anywhere, so most proofs do not apply.
   */
  readonly surplus: number;
}

/** Walls off everything that the player could not reach without boxes, and returns the rest, ascending. */
function seal(walls: Uint8Array, steps: Field['steps'], player: number): Int32Array {
  const floor = reachable(walls, steps, player);
  walls.fill(1);
  for (const square of floor) walls[square] = 0;
  return Int32Array.from(floor).sort();
}

/** The boxes off the goals and the goals without a box that are unreachable for good. */
export function walledOff(position: Position): {
  readonly boxes: readonly Cell[];
  readonly goals: readonly Cell[];
} {
  const { level } = position;
  const { blocked: walls, steps } = fieldOf({ ...position, boxes: [] });
  seal(walls, steps, squareOf(level, position.player));
  const isBeyond = (cell: Cell) => walls[squareOf(level, cell)] === 1;
  return {
    boxes: position.boxes.filter((box) => isBeyond(box) && !level.goalAt[box]),
    goals: level.goals.filter((goal) => isBeyond(goal) && !position.boxes.includes(goal)),
  };
}

/**
 * The board of a position, or `null` if a box or a goal that can never be reached makes the
 * level unsolvable.
 */
export function boardOf(position: Position): SolverBoard | null {
  const { level } = position;
  const { blocked: walls, steps } = fieldOf({ ...position, boxes: [] });
  const player = squareOf(level, position.player);
  seal(walls, steps, player);

  const squares = (cells: readonly number[]) => cells.map((cell) => squareOf(level, cell));
  const isFloor = (square: number) => walls[square] === 0;
  const allGoals = squares(level.goals);
  const allBoxes = squares(position.boxes);
  const wanted = Math.min(allBoxes.length, allGoals.length);
  const stillWanted =
    wanted - allBoxes.filter((box) => !isFloor(box) && allGoals.includes(box)).length;

  const boxes = allBoxes.filter(isFloor);
  const goals = allGoals.filter(isFloor);
  if (Math.min(boxes.length, goals.length) < stillWanted) return null;
  return boardOn(walls, steps, boxes, goals, player);
}

/**
 * A board from its parts. `walls` is by square and becomes the board's own; `boxes` and `goals` must be squares that
 * the player could reach without boxes.
 */
export function boardOn(
  walls: Uint8Array,
  steps: Field['steps'],
  boxes: readonly number[],
  goals: readonly number[],
  player: number,
): SolverBoard {
  const isGoal = new Uint8Array(walls.length);
  for (const goal of goals) isGoal[goal] = 1;
  return {
    steps,
    size: walls.length,
    walls,
    floor: seal(walls, steps, player),
    isGoal,
    goals: Int32Array.from(goals),
    boxes: Int32Array.from(boxes).sort(),
    player,
    surplus: boxes.length - goals.length,
  };
}

/** On boards with more floor, tables by square take too much time or memory. */
const MAX_FLOOR = 2000;

/** Whether a board has too much floor for tables by square; searches then work without them. */
export function isLarge({ floor }: Pick<SolverBoard, 'floor'>): boolean {
  return floor.length > MAX_FLOOR;
}
