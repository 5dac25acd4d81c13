import type { Field } from './field.ts';

/**
 * Which ways round a square are open. The free squares are a graph, and two sides of a square stay
 * connected when a box fills that square exactly if the edges to them lie in the same biconnected
 * component. One depth-first search (Hopcroft & Tarjan, "Efficient algorithms for graph
 * manipulation", CACM 16, 1973) finds these for the whole board, so that each later question costs
 * one comparison.
 *
 * The answer holds, for `square * 4 + side`, the number of the component to which the edge between
 * a square and its neighbour on that side belongs; 0 where there is no such edge. Only what can be
 * reached from `start` is looked at.
 */
export function edgeBlocks({ blocked, steps }: Field, start: number): Int32Array {
  const size = blocked.length;
  const block = new Int32Array(size * 4);
  const order = new Int32Array(size);
  const low = new Int32Array(size);
  /** The edge by which the search came to a square, as `parent * 4 + side`. */
  const entry = new Int32Array(size).fill(-1);
  const nextSide = new Uint8Array(size);
  const edges: number[] = [];
  let visited = 1;
  let blocks = 0;
  let at = start;
  order[at] = low[at] = visited;

  const close = (until: number) => {
    blocks++;
    for (let edge = edges.pop(); edge !== undefined; edge = edges.pop()) {
      const side = edge & 3;
      const far = (edge >> 2) + steps[side as 0 | 1 | 2 | 3];
      block[edge] = blocks;
      block[far * 4 + (side ^ 2)] = blocks;
      if (edge === until) return;
    }
  };

  for (;;) {
    const side = nextSide[at] ?? 0;
    const entered = entry[at] ?? 0;
    if (side < 4) {
      nextSide[at] = side + 1;
      const to = at + (steps[side] ?? 0);
      const back = entered >= 0 && to === entered >> 2;
      if (blocked[to] === 1 || back) continue;
      const seen = order[to] ?? 0;
      if (seen === 0) {
        edges.push(at * 4 + side);
        entry[to] = at * 4 + side;
        order[to] = low[to] = ++visited;
        at = to;
      } else if (seen < (order[at] ?? 0)) {
        edges.push(at * 4 + side);
        low[at] = Math.min(low[at] ?? 0, seen);
      }
    } else {
      if (entered < 0) return block;
      const parent = entered >> 2;
      if ((low[at] ?? 0) >= (order[parent] ?? 0)) close(entered);
      else low[parent] = Math.min(low[parent] ?? 0, low[at] ?? 0);
      at = parent;
    }
  }
}
