import { fieldOf, reachable, squareOf, type Field } from '../../rules/field.ts';
import type { Cell } from '../../rules/level.ts';
import type { Position } from '../../rules/rules.ts';

/**
 * What never changes while a position is being solved. Squares, sides and steps are those of
 * `Field`. Only floor that the player could walk to if there were no boxes is part of it: boxes
 * beyond stand for ever.
 */
export interface SolverBoard {
  readonly steps: Field['steps'];
  /** Number of squares, the border among them. */
  readonly size: number;
  /** By square: 1 for everything that is no floor. */
  readonly walls: Uint8Array;
  /** The floor, ascending. */
  readonly floor: Int32Array;
  readonly isGoal: Uint8Array;
  readonly goals: Int32Array;
  /** The initial squares of the boxes, ascending. */
  readonly boxes: Int32Array;
  readonly player: number;
  /**
   * How many boxes there are beyond the number of goals. The level is won when as many boxes are on
   * goals as can be; with a surplus, boxes may stay anywhere, so that most proofs do not hold.
   */
  readonly surplus: number;
}

/** Walls off all that the player could not walk to if there were no boxes, and gives the rest, ascending. */
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
 * A board of its parts. `walls` is by square and becomes the board's own; `boxes` and `goals` must
 * be squares that the player could walk to if there were no boxes.
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

/** Whether a board has too much floor for tables by square; searches do without these. */
export function isLarge({ floor }: Pick<SolverBoard, 'floor'>): boolean {
  return floor.length > MAX_FLOOR;
}
