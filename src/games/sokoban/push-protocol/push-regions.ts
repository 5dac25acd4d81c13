/**
 * The offsets of the eight squares around a square, on a board with rows of `width` squares: clockwise, starting on the
 * left. A *place* is an index into this ring. Orthogonal neighbours are at even places, in the order of `DIRECTIONS`;
 * the opposite place is four further.
 */
function ringOf(width: number): readonly number[] {
  return [-1, -1 - width, -width, 1 - width, 1, 1 + width, width, width - 1];
}

/** The opposite place. */
function oppositePlace(place: number): number {
  return (place + 4) & 7;
}

/**
 * Things that are tied to each other, each on one of two sides: union–find with a parity, by rank and without path
 * compression, so that undoing a tie detaches just one thing.
 */
class Curves {
  /** By thing: its parent, or itself. */
  private readonly parents: Int32Array;
  /** By thing: 1 if it is on the opposite side from its parent. */
  private readonly sides: Uint8Array;
  private readonly ranks: Uint8Array;
  /** Things that have a parent. */
  private readonly tied: number[] = [];

  /** For things from 0 to `count`, exclusive. */
  constructor(count: number) {
    this.parents = Int32Array.from({ length: count }, (_, thing) => thing);
    this.sides = new Uint8Array(count);
    this.ranks = new Uint8Array(count);
  }

  /**
   * Ties two things, the second on the same side as the first (0) or on the other (1). Returns false if they are
   * already tied with a different parity: then a closed curve of ties leads from one side to the other.
   */
  tie(a: number, b: number, side: number): boolean {
    const { parents, sides, ranks } = this;
    let first = a;
    let second = b;
    let turns = side;
    for (let up = parents[first]!; up !== first; up = parents[first]!) {
      turns ^= sides[first]!;
      first = up;
    }
    for (let up = parents[second]!; up !== second; up = parents[second]!) {
      turns ^= sides[second]!;
      second = up;
    }
    if (first === second) return turns === 0;
    const rankOfFirst = ranks[first]!;
    const rankOfSecond = ranks[second]!;
    const under = rankOfFirst < rankOfSecond ? first : second;
    const over = under === first ? second : first;
    if (rankOfFirst === rankOfSecond) ranks[over] = rankOfFirst + 1;
    parents[under] = over;
    sides[under] = turns;
    this.tied.push(under);
    return true;
  }

  /** Undoes all ties. */
  clear(): void {
    for (const thing of this.tied) {
      this.ranks[this.parents[thing]!] = 0;
      this.parents[thing] = thing;
      this.sides[thing] = 0;
    }
    this.tied.length = 0;
  }
}

/**
 * Spanning trees of the squares that are not walls, one for each connected part of the board. All arrays are by square;
 * walls have zeros.
 */
interface WalkTrees {
  /** The number of the tree, from 1. */
  readonly tree: Int32Array;
  /** The square's own number: those of all squares below it in its tree follow, up to `end`. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** The place of the square above, nearer to the root; odd for the root, which has none. */
  readonly up: Uint8Array;
}

const NO_PLACE = 1;

/** How many squares are below each one, itself included; `order` has every square before those below it. */
function countBelow(order: Int32Array, { tree, up }: WalkTrees, ring: readonly number[]) {
  const counts = new Int32Array(tree.length);
  for (let at = order.length - 1; at >= 0; at--) {
    const square = order[at]!;
    const count = counts[square]! + 1;
    counts[square] = count;
    const place = up[square]!;
    if (place !== NO_PLACE) {
      const above = square + ring[place]!;
      counts[above]! += count;
    }
  }
  return counts;
}

/**
 * Grows the trees, each from its first square and level by level: so of two adjacent squares, one is below the other
 * only if it is directly below. `floor` has 1 for each square that is not a wall, in rows of `width` with a border of
 * walls.
 */
function growTrees(width: number, floor: Uint8Array): WalkTrees {
  const ring = ringOf(width);
  const { length } = floor;
  const [tree, start, end] = [length, length, length].map((size) => new Int32Array(size)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  const up = new Uint8Array(length);
  const trees = { tree, start, end, up };
  const queue = new Int32Array(length);
  let [count, queued] = [0, 0];
  for (let root = 0; root < length; root++) {
    if (floor[root] === 0 || tree[root] !== 0) continue;
    let next = queued;
    tree[root] = ++count;
    up[root] = NO_PLACE;
    queue[queued++] = root;
    while (next < queued) {
      const square = queue[next++]!;
      for (let place = 0; place < 8; place += 2) {
        const adjacent = square + ring[place]!;
        if (floor[adjacent] === 0 || tree[adjacent] !== 0) continue;
        tree[adjacent] = count;
        up[adjacent] = oppositePlace(place);
        queue[queued++] = adjacent;
      }
    }
  }
  const order = queue.subarray(0, queued);
  const counts = countBelow(order, trees, ring);
  // By square: the next free number for the squares below it.
  const free = new Int32Array(length);
  let numbered = 1;
  for (const square of order) {
    const place = up[square]!;
    const above = square + ring[place]!;
    const number = place === NO_PLACE ? numbered : free[above]!;
    const after = number + counts[square]!;
    if (place === NO_PLACE) numbered = after;
    else free[above] = after;
    [start[square], end[square], free[square]] = [number, after, number + 1];
  }
  return trees;
}

/** By square, before its contents are numbered. */
const FREE = -1;
const WALL = -2;

/**
 * Numbers each `WALL` from `first` on, with the same number for all that touch, even at corners. Returns the number
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

/** The places on the left of a path from one place to another, as bits. */
function leftOf(from: number, to: number): number {
  let bits = 0;
  for (let place = (from + 1) & 7; place !== to; place = (place + 1) & 7) bits |= 1 << place;
  return bits;
}

const LEFT = Array.from({ length: 64 }, (_, pair) => leftOf(pair >> 3, pair & 7));

/**
 * Which squares of a board are connected, while boxes move and walls do not: without a search, at a cost that depends
 * only on the number of boxes.
 *
 * Two squares are separated if and only if a closed curve of walls and boxes that touch, even at corners, runs around
 * one of them and not the other: if it crosses a path from one to the other an odd number of times. The path is that of
 * a tree grown once over all squares without walls, so only boxes can be on it. Imagine that it passes them on their
 * left. Boxes are tied to what they touch: on the same side of the path or, if the tie crosses it, on the other. A
 * closed curve with an odd number of crossings exists if two things would have to be on both sides.
 */
export class PushRegions {
  private readonly ring: readonly number[];
  private readonly trees: WalkTrees;
  /** By square: `FREE`, the number of the box from 0, or that of the walls, which is above those of all boxes. */
  private readonly things: Int32Array;
  /** By box: its square. */
  private readonly boxes: Int32Array;
  /** By box: the places on the left of the path through it, if there is one. */
  private readonly lefts: Uint8Array;
  private readonly curves: Curves;

  /**
   * `floor` has 1 for each square that is not a wall, in rows of `width` with a border of walls; `boxes` are squares of
   * the floor, each once.
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

  /** Moves a box from its square to a free one. */
  move(from: number, to: number): void {
    const box = this.things[from]!;
    this.things[from] = FREE;
    this.things[to] = box;
    this.boxes[box] = to;
  }

  /** Whether boxes are on the tree's path from one square to the other; records its left side at each box. */
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

  /** The place at which the tree continues from a square down to the one with this number. */
  private placeTowards(square: number, number: number): number {
    const { start, end, up } = this.trees;
    for (let place = 0; place < 8; place += 2) {
      const adjacent = square + this.ring[place]!;
      const isBelow = place !== up[square];
      if (isBelow && start[adjacent]! <= number && number < end[adjacent]!) return place;
    }
    throw new RangeError('The square is not below the other.');
  }

  /** Ties every box to what it touches; returns false as soon as a curve cuts the path. */
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
