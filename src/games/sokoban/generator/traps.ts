import type { Board } from '../solver/board.ts';
import { pushTarget, type Push } from '../solver/line.ts';
import { Reach } from '../solver/reach.ts';
import { Situation } from '../solver/situation.ts';
import type { Pulls } from './pulls.ts';

/**
 * How many pushes that can be made along a line of play lose the level. `pulls` must be complete: what
 * it does not know cannot be solved.
 */
export function trapsOf(
  { store }: Pulls,
  board: Board,
  boxes: readonly number[],
  player: number,
  pushes: readonly Push[],
): number {
  const { steps } = board;
  const situation = new Situation({ ...board, boxes: Int32Array.from(boxes) });
  const reach = new Reach(board);
  const after = new Reach(board);
  const { blocked } = situation;
  let traps = 0;
  let at = player;
  for (const push of pushes) {
    reach.flood(blocked, at);
    for (const box of Array.from(situation.boxes)) {
      const sides = reach.sidesOf(box);
      for (let side = 0; side < 4; side++) {
        const to = box + steps[side ^ 2]!;
        if ((sides & (1 << side)) === 0 || blocked[to] === 1) continue;
        situation.move(box, to);
        if (store.find(situation.boxes, after.flood(blocked, box)) < 0) traps++;
        situation.move(to, box);
      }
    }
    situation.move(push >> 2, pushTarget(push, steps));
    at = push >> 2;
  }
  return traps;
}
