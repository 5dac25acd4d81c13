import { oppositePlace, ringOf } from './push-ring.ts';

/**
 * Trees along which one can walk over all squares that are no walls, one for each part of the board. All by
 * square; walls have zeros.
 */
export interface WalkTrees {
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
 * Grows the trees, each from its first square and level by level: so of two squares beside each other one is
 * below the other only if it is directly below. `floor` has 1 for each square that is no wall, in rows of
 * `width` with a border of walls.
 */
export function growTrees(width: number, floor: Uint8Array): WalkTrees {
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
        const beside = square + ring[place]!;
        if (floor[beside] === 0 || tree[beside] !== 0) continue;
        tree[beside] = count;
        up[beside] = oppositePlace(place);
        queue[queued++] = beside;
      }
    }
  }
  const order = queue.subarray(0, queued);
  const counts = countBelow(order, trees, ring);
  // By square: the first number that is still free for what is below it.
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
