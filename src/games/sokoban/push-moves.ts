import { chainTo, sidesOf, type PushPlan } from './push-plan.ts';

/*
 * Ways with the fewest steps: Dijkstra's search over the states of a push plan. A push costs the walk
 * round the box and one step more, so the queue is one list of states for each number of steps.
 *
 * What costs time is the walk. It is almost always the shortest that the geometry allows: 2 steps over a
 * free corner to a side next to this one, 4 over two corners to the side across. Only where these squares
 * are taken is it searched for.
 */

/**
 * Steps of the player from one side of the box on `square` to another; they must be connected. `walks`
 * remembers those that were searched for, which are as long there as back.
 */
function detour(
  { field, walker }: PushPlan,
  walks: Int32Array,
  square: number,
  side: number,
  other: number,
): number {
  if (side === other) return 0;
  const { blocked, steps } = field;
  const isFree = (...sides: readonly number[]) =>
    blocked[sides.reduce((at, each) => at + (steps[each] ?? 0), square)] === 0;
  if (side !== (other ^ 2)) {
    if (isFree(side, other)) return 2;
  } else {
    for (const around of [(side + 1) & 3, (side + 3) & 3]) {
      if (isFree(around) && isFree(side, around) && isFree(other, around)) return 4;
    }
  }
  const goal = square + (steps[other] ?? 0);
  const walked = Math.min(side, other) * 4 + Math.max(side, other) + square * 16;
  const known = walks[walked] ?? 0;
  if (known > 0) return known;
  walker.walk(square + (steps[side] ?? 0), square, [goal]);
  return (walks[walked] = walker.distanceTo(goal));
}

/**
 * The states of a way to `target` with the fewest steps, and of these the fewest pushes. The plan must
 * know a way there.
 */
export function fewestMoves(plan: PushPlan, target: number): number[] {
  const { field, start, player, search, walker } = plan;
  const { blocked, steps } = field;
  const size = search.distance.length;
  const moves = new Int32Array(size).fill(-1);
  const pushes = new Int32Array(size);
  const before = new Int32Array(size).fill(-1);
  const isDone = new Uint8Array(size);
  const walks = new Int32Array(size * 4);
  const queue: number[][] = [];

  const reach = (state: number, from: number, total: number, count: number) => {
    const known = moves[state] ?? -1;
    const isBetter =
      known < 0 || total < known || (total === known && count < (pushes[state] ?? 0));
    if (!isBetter) return;
    moves[state] = total;
    pushes[state] = count;
    before[state] = from;
    (queue[total] ??= []).push(state);
  };
  const expand = (state: number) => {
    const square = state >> 2;
    const total = moves[state] ?? 0;
    const count = (pushes[state] ?? 0) + 1;
    for (let side = 0; side < 4; side++) {
      const to = square + (steps[side ^ 2] ?? 0);
      const after = to * 4 + side;
      const behind = square + (steps[side] ?? 0);
      if (blocked[to] === 1 || blocked[behind] === 1 || isDone[after] === 1) continue;
      if (!search.blocks.connects(square, state & 3, side)) continue;
      // No walk is shorter than this, so what is known already may be good enough.
      const least = side === (state & 3) ? 0 : side === ((state & 3) ^ 2) ? 4 : 2;
      const known = moves[after] ?? -1;
      if (known >= 0 && known < total + least + 1) continue;
      reach(after, state, total + detour(plan, walks, square, state & 3, side) + 1, count);
    }
  };

  walker.walk(player, start);
  for (const [side, offset] of steps.entries()) {
    const distance = walker.distanceTo(start + offset);
    if (distance >= 0) reach(start * 4 + side, -1, distance, 0);
  }
  const ends = sidesOf(target);
  for (let total = 0; total < queue.length; total++) {
    for (const state of queue[total] ?? []) {
      if (isDone[state] === 1 || moves[state] !== total) continue;
      isDone[state] = 1;
      expand(state);
    }
    const arrived = ends.filter((state) => isDone[state] === 1);
    if (arrived.length === 0) continue;
    const best = arrived.reduce((a, b) => ((pushes[b] ?? 0) < (pushes[a] ?? 0) ? b : a));
    return chainTo(best, before);
  }
  return [];
}
