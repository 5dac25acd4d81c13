import { shuffled, type Rng } from '../../../core/rng.ts';
import { below, floorOf, oneOf, tidied, type RoomFrame, type Room } from './room.ts';

/** The floor to begin with, in squares: for each box, and for the player besides. */
const FLOOR_PER_BOX = [4, 8] as const;
const FLOOR_BESIDES = 7;

/** Goals close together look as if somebody had meant them; these of 100 rooms have such. */
const CLUSTERED = 75;

/** Digs rectangles of up to 3 by 3, each next to what is floor already, until there is enough of it. */
function dig(frame: RoomFrame, wanted: number, rng: Rng): Uint8Array {
  const { cols, inner, isInner, steps } = frame;
  const walls = new Uint8Array(isInner.length).fill(1);
  let at = oneOf(inner, rng);
  for (let floor = 0; floor < wanted;) {
    const [width, height] = [1 + below(3, rng), 1 + below(3, rng)];
    for (let row = 0; row < height; row++) {
      for (let col = 0; col < width; col++) {
        const square = at + row * cols + col;
        if (isInner[square] !== 1 || walls[square] === 0) continue;
        walls[square] = 0;
        floor++;
      }
    }
    const next = oneOf(floorOf({ walls }), rng) + oneOf(steps, rng);
    if (isInner[next] === 1) at = next;
  }
  return walls;
}

function chooseGoals(
  frame: RoomFrame,
  walls: Uint8Array,
  count: number,
  rng: Rng,
): readonly number[] {
  const order = shuffled(floorOf({ walls }), rng);
  if (below(100, rng) >= CLUSTERED) return order.slice(0, count);
  const goals = order.slice(0, 1);
  while (goals.length < count) {
    const beside = (square: number) => frame.steps.some((step) => goals.includes(square + step));
    const free = order.filter((square) => !goals.includes(square));
    const next = free.find(beside) ?? free[0];
    if (next === undefined) break;
    goals.push(next);
  }
  return goals;
}

/** A room at random, with `boxes` goals; chance may need several tries, which is always the same number. */
export function firstRoom(frame: RoomFrame, boxes: number, rng: Rng): Room {
  for (;;) {
    const [least, most] = FLOOR_PER_BOX;
    const wanted = FLOOR_BESIDES + boxes * (least + below(most - least + 1, rng));
    const walls = dig(frame, Math.min(wanted, Math.floor(frame.inner.length * 0.8)), rng);
    const goals = chooseGoals(frame, walls, boxes, rng);
    const room = goals.length === boxes ? tidied({ walls, goals }, frame) : null;
    if (room) return room;
  }
}
