import { Walker } from '../../rules/field.ts';
import type { SolverBoard } from '../board/board.ts';
import { BoxState } from '../board/box-state.ts';
import { pushTarget, type Push } from './line.ts';
import type { Keys } from '../search/zobrist.ts';

/** What a line costs: so much for each push, and so much for each move of the player, pushes among them. */
export interface LineCost {
  readonly push: number;
  readonly move: number;
}

/** More than all pushes or moves of a line, so that the other count only decides between equals. */
const FIRST = 2 ** 20;
export const PUSHES_THEN_MOVES: LineCost = { push: FIRST, move: 1 };
export const MOVES_THEN_PUSHES: LineCost = { push: 1, move: FIRST };

/** All positions of a line, from the opening of its board to its end: one more than it has pushes. */
export interface LineTrace {
  readonly positions: number;
  /** By position: the squares of the boxes, ascending. */
  readonly boxes: readonly Uint16Array[];
  /** By position: the words of the boxes' key. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** By position: the player's square, right after the push. */
  readonly player: Uint16Array;
  /** By position: the cost from the opening on; the player walks the shortest path between pushes. */
  readonly cost: Float64Array;
}

/** Plays a line of legal pushes from the opening of a board. */
export function traceOf(
  board: SolverBoard,
  keys: Keys,
  pushes: readonly Push[],
  cost: LineCost,
): LineTrace {
  const state = new BoxState(board);
  const walker = new Walker({ blocked: state.blocked, steps: board.steps });
  const positions = pushes.length + 1;
  const boxes: Uint16Array[] = [];
  const low = new Int32Array(positions);
  const high = new Int32Array(positions);
  const player = new Uint16Array(positions);
  const costs = new Float64Array(positions);
  player[0] = board.player;
  for (let i = 0; i < positions; i++) {
    boxes.push(state.boxes.slice());
    for (const box of state.boxes) {
      low[i]! ^= keys.boxLow[box]!;
      high[i]! ^= keys.boxHigh[box]!;
    }
    const push = pushes[i];
    if (push === undefined) break;
    const box = push >> 2;
    const behind = box + board.steps[push & 3]!;
    walker.walk(player[i]!, -1, [behind]);
    costs[i + 1] = costs[i]! + cost.push + (walker.distanceTo(behind) + 1) * cost.move;
    player[i + 1] = box;
    state.move(box, pushTarget(push, board.steps));
  }
  return { positions, boxes, low, high, player, cost: costs };
}
