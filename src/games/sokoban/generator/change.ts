import type { Rng } from '../../../core/rng.ts';
import { below, oneOf, tidied, type RoomFrame, type Room } from './room.ts';

type Change = (walls: Uint8Array, goals: number[], frame: RoomFrame, rng: Rng) => void;

/** Floor becomes wall, or wall floor. */
const turnOver: Change = (walls, _, { inner }, rng) => {
  const square = oneOf(inner, rng);
  walls[square] = walls[square] === 1 ? 0 : 1;
};

/** Two squares side by side change places. */
const swap: Change = (walls, _, { inner, isInner, steps }, rng) => {
  const square = oneOf(inner, rng);
  const other = square + oneOf(steps, rng);
  if (isInner[other] !== 1) return;
  const before = walls[square]!;
  walls[square] = walls[other]!;
  walls[other] = before;
};

/** A block of two by two becomes wall or floor. */
const block: Change = (walls, _, { cols, inner, isInner }, rng) => {
  const corner = oneOf(inner, rng);
  const what = below(2, rng);
  for (const square of [corner, corner + 1, corner + cols, corner + cols + 1]) {
    if (isInner[square] === 1) walls[square] = what;
  }
};

/** A goal moves one square on, into a wall if need be, which gives way. */
const nudgeGoal: Change = (walls, goals, { isInner, steps }, rng) => {
  const index = below(goals.length, rng);
  const to = goals[index]! + oneOf(steps, rng);
  if (isInner[to] !== 1) return;
  goals[index] = to;
  walls[to] = 0;
};

/** A goal goes anywhere. */
const moveGoal: Change = (walls, goals, { inner }, rng) => {
  const to = oneOf(inner, rng);
  goals[below(goals.length, rng)] = to;
  walls[to] = 0;
};

/** Each as often as it stands here: of twenty changes. */
const CHANGES: readonly Change[] = [
  ...Array<Change>(7).fill(turnOver),
  ...Array<Change>(4).fill(swap),
  ...Array<Change>(2).fill(block),
  ...Array<Change>(5).fill(nudgeGoal),
  ...Array<Change>(2).fill(moveGoal),
];

/** How often, of ten times, one change is made rather than two. */
const SINGLE = 6;

/** A room that differs a little, or `null` where that makes none. */
export function changed(room: Room, frame: RoomFrame, rng: Rng): Room | null {
  const walls = room.walls.slice();
  const goals = [...room.goals];
  const times = below(10, rng) < SINGLE ? 1 : 2;
  for (let i = 0; i < times; i++) oneOf(CHANGES, rng)(walls, goals, frame, rng);
  return tidied({ walls, goals }, frame);
}
