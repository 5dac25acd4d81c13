import type { SolverBoard } from '../solver/board/board.ts';
import { pushTarget, type Push } from '../solver/lines/line.ts';
import { Reach } from '../solver/board/reach.ts';
import { BoxState } from '../solver/board/box-state.ts';
import type { Pulls } from './pulls.ts';

/**
 * How many pushes that can be made along a line of play lose the level. `pulls` must be complete: what
 * it does not know cannot be solved.
 */
export function trapsOf(
  { store }: Pulls,
  board: SolverBoard,
  boxes: readonly number[],
  player: number,
  pushes: readonly Push[],
): number {
  const { steps } = board;
  const boxState = new BoxState({ ...board, boxes: Int32Array.from(boxes) });
  const reach = new Reach(board);
  const after = new Reach(board);
  const { blocked } = boxState;
  let traps = 0;
  let at = player;
  for (const push of pushes) {
    reach.flood(blocked, at);
    for (const box of Array.from(boxState.boxes)) {
      const sides = reach.sidesOf(box);
      for (let side = 0; side < 4; side++) {
        const to = box + steps[side ^ 2]!;
        if ((sides & (1 << side)) === 0 || blocked[to] === 1) continue;
        boxState.move(box, to);
        if (store.find(boxState.boxes, after.flood(blocked, box)) < 0) traps++;
        boxState.move(to, box);
      }
    }
    boxState.move(push >> 2, pushTarget(push, steps));
    at = push >> 2;
  }
  return traps;
}
