import { Curves } from './push-curves.ts';
import { oppositePlace, ringOf } from './push-ring.ts';
import { growTrees, type WalkTrees } from './push-tree.ts';

/** By square, on the way to the number of what is there. */
const FREE = -1;
const WALL = -2;

/**
 * Gives each `WALL` a number from `first` on, the same for all that touch, corners included. Gives the number
 * after the last.
 */
function numberWalls(numbers: Int32Array, ring: readonly number[], first: number): number {
  let next = first;
  const queue: number[] = [];
  for (let start = 0; start < numbers.length; start++) {
    if (numbers[start] !== WALL) continue;
    numbers[start] = next;
    queue.push(start);
    for (let square = queue.pop(); square !== undefined; square = queue.pop()) {
      for (const step of ring) {
        if (numbers[square + step] !== WALL) continue;
        numbers[square + step] = next;
        queue.push(square + step);
      }
    }
    next++;
  }
  return next;
}

/** The places that lie on the left of who comes from one place and goes on to another, as bits. */
function leftOf(from: number, to: number): number {
  let bits = 0;
  for (let place = (from + 1) & 7; place !== to; place = (place + 1) & 7) bits |= 1 << place;
  return bits;
}

const LEFT = Array.from({ length: 64 }, (_, pair) => leftOf(pair >> 3, pair & 7));

/**
 * Which squares of a board are connected, while boxes move and walls do not: without a search, and at a cost
 * that depends on the number of boxes alone.
 *
 * Two squares are cut apart exactly if a closed curve of walls and boxes that touch, corners included, runs
 * round one of them and not the other: if it crosses a path from one to the other an odd number of times.
 * The path is that of a tree which was grown once over all squares that are no walls, so only boxes can lie
 * on it. Think of it as led past them, on their left. What is tied then are boxes and what they touch: on the
 * same side of the path or, where the tie crosses it, on the other. A closed curve with an odd number of
 * crossings shows when two things would have to lie on both.
 */
export class PushRegions {
  private readonly ring: readonly number[];
  private readonly trees: WalkTrees;
  /** By square: `FREE`, the number of the box from 0, or above all boxes that of the walls. */
  private readonly things: Int32Array;
  /** By box: its square. */
  private readonly boxes: Int32Array;
  /** By box: what lies on the left of the path that leads through it, if one does. */
  private readonly lefts: Uint8Array;
  private readonly curves: Curves;

  /**
   * `floor` has 1 for each square that is no wall, in rows of `width` with a border of walls; `boxes` are
   * squares of the floor, each once.
   */
  constructor(width: number, floor: Uint8Array, boxes: readonly number[]) {
    this.ring = ringOf(width);
    this.trees = growTrees(width, floor);
    this.things = Int32Array.from(floor, (isFloor) => (isFloor === 0 ? WALL : FREE));
    this.boxes = Int32Array.from(boxes);
    this.lefts = new Uint8Array(boxes.length);
    this.curves = new Curves(numberWalls(this.things, this.ring, boxes.length));
    for (const [box, square] of boxes.entries()) this.things[square] = box;
  }

  isFree(square: number): boolean {
    return this.things[square] === FREE;
  }

  /** Whether one can walk from one square to the other; never if either is blocked. */
  connected(a: number, b: number): boolean {
    const { tree } = this.trees;
    if (!this.isFree(a) || !this.isFree(b) || tree[a] !== tree[b]) return false;
    if (a === b || !this.meetsBoxes(a, b)) return true;
    const isOpen = this.tieAll();
    this.curves.clear();
    return isOpen;
  }

  /** A box moves from the square where it stands to a free one. */
  move(from: number, to: number): void {
    const box = this.things[from]!;
    this.things[from] = FREE;
    this.things[to] = box;
    this.boxes[box] = to;
  }

  /** Whether there are boxes on the tree's path from one square to the other; notes its left at each box. */
  private meetsBoxes(a: number, b: number): boolean {
    const { boxes, lefts } = this;
    const { start, end, up } = this.trees;
    const first = start[a]!;
    const second = start[b]!;
    let meets = false;
    for (let box = 0; box < boxes.length; box++) {
      const square = boxes[box]!;
      const own = start[square]!;
      const after = end[square]!;
      const above = up[square]!;
      const hasFirst = own <= first && first < after;
      const hasSecond = own <= second && second < after;
      lefts[box] = 0;
      if (!hasFirst && !hasSecond) continue;
      const from = hasFirst ? this.placeTowards(square, first) : above;
      const to = hasSecond ? this.placeTowards(square, second) : above;
      if (from === to) continue;
      lefts[box] = LEFT[(from << 3) | to]!;
      meets = true;
    }
    return meets;
  }

  /** The place at which the tree goes on from a square down to the one with this number. */
  private placeTowards(square: number, number: number): number {
    const { start, end, up } = this.trees;
    for (let place = 0; place < 8; place += 2) {
      const beside = square + this.ring[place]!;
      const isBelow = place !== up[square];
      if (isBelow && start[beside]! <= number && number < end[beside]!) return place;
    }
    throw new RangeError('The square is not below the other.');
  }

  /** Ties every box to what it touches; false as soon as there is a curve that cuts the path. */
  private tieAll(): boolean {
    const { boxes, things, ring, lefts, curves } = this;
    for (let box = 0; box < boxes.length; box++) {
      const square = boxes[box]!;
      const left = lefts[box]!;
      let last = FREE;
      let lastSide = 0;
      for (let place = 0; place < 8; place++) {
        const thing = things[square + ring[place]!]!;
        if (thing <= box) continue; // free, or a box that is tied to this one already
        const leftOfThing = thing < boxes.length ? lefts[thing]! : 0;
        const side = ((left >> place) ^ (leftOfThing >> oppositePlace(place))) & 1;
        if (thing === last && side === lastSide) continue; // along a wall: half the time of a full board
        last = thing;
        lastSide = side;
        if (!curves.tie(box, thing, side)) return false;
      }
    }
    return true;
  }
}
