// All that can be pulled apart from the solved position, layer by layer: the length of the way back to the solved
// position is then the fewest pushes that solve a level, and no other solver is needed to know it.

/** A square of floor, as its place in the graph of the room. */
type Square = number;

/** One push of a solution. */
export interface Push {
  /** Where the box stands before. */
  readonly box: Square;
  /** 0 left, 1 up, 2 right, 3 down. */
  readonly side: number;
}

/** A position from which the solved one is as far away as it can be, or nearly. */
export interface Opening {
  readonly boxes: readonly Square[];
  /** All squares to which the player can walk. */
  readonly region: readonly Square[];
  /** A solution with the fewest pushes. */
  readonly pushes: readonly Push[];
}

/** Bits for a square in the key of a position. Six squares are 36 bits, which a number holds exactly. */
const BASE = 64;

/** Positions beyond which a room is given up: they would fill the memory. */
const MOST_POSITIONS = 900_000;

/** All positions of a room with so many boxes, as far as they can be solved. */
export class Pulls {
  private readonly graph: readonly Int8Array[];
  private readonly count: number;
  /** By position: its boxes, ascending, `count` squares each. */
  private readonly boxes: number[] = [];
  /** By position: the first square of the player's region. */
  private readonly players: number[] = [];
  private readonly parents: number[] = [];
  /** By position: the push that leads to its parent, as box * 4 + side. */
  private readonly pushes: number[] = [];
  /** The first position of each layer: of those that need as many pushes as the layer's number. */
  private readonly layers: number[] = [0];
  private readonly known = new Set<number>();
  /** Whether all positions were found; if not, the last layer is missing some. */
  readonly complete: boolean;

  constructor(graph: readonly Int8Array[], goals: readonly Square[]) {
    this.graph = graph;
    this.count = goals.length;
    const around = new Uint8Array(graph.length);
    for (let square = 0; square < graph.length; square++) {
      if (goals.includes(square) || around[square] === 1) continue;
      const region = this.region(square, goals);
      for (const each of region) around[each] = 1;
      this.add(goals, region, -1, 0);
    }
    this.complete = this.search();
  }

  /** The most pushes that any position needs. */
  get depth(): number {
    return this.layers.length - 1;
  }

  /** Positions found. */
  get size(): number {
    return this.players.length;
  }

  /** Positions that need `depth` pushes, at most `most` of them. */
  openings(depth: number, most: number): readonly Opening[] {
    const start = this.layers[depth] ?? 0;
    const end = Math.min(this.layers[depth + 1] ?? this.size, start + most);
    return Array.from({ length: Math.max(0, end - start) }, (_, index) =>
      this.opening(start + index),
    );
  }

  private opening(position: number): Opening {
    const boxes = this.boxesOf(position);
    const pushes: Push[] = [];
    for (let at = position; (this.parents[at] ?? -1) >= 0; at = this.parents[at] ?? -1) {
      const push = this.pushes[at] ?? 0;
      pushes.push({ box: push >> 2, side: push & 3 });
    }
    return { boxes, region: this.region(this.players[position] ?? 0, boxes), pushes };
  }

  private boxesOf(position: number): readonly Square[] {
    return this.boxes.slice(position * this.count, (position + 1) * this.count);
  }

  private region(start: Square, boxes: readonly Square[]): readonly Square[] {
    const seen = new Uint8Array(this.graph.length);
    for (const box of boxes) seen[box] = 1;
    seen[start] = 1;
    const queue = [start];
    for (const square of queue) {
      for (const next of this.graph[square] ?? []) {
        if (next < 0 || seen[next] === 1) continue;
        seen[next] = 1;
        queue.push(next);
      }
    }
    return queue;
  }

  private add(boxes: readonly Square[], region: readonly Square[], parent: number, push: number) {
    const player = Math.min(...region);
    const key = boxes.reduce((sum, box) => sum * BASE + box, player);
    if (this.known.has(key)) return;
    this.known.add(key);
    this.boxes.push(...boxes);
    this.players.push(player);
    this.parents.push(parent);
    this.pushes.push(push);
  }

  private search(): boolean {
    for (let position = 0, end = this.size; position < this.size; position++) {
      if (position === end) {
        this.layers.push(position);
        end = this.size;
      }
      this.pull(position);
      if (this.size > MOST_POSITIONS) return false;
    }
    return true;
  }

  private pull(position: number): void {
    const boxes = this.boxesOf(position);
    const region = this.region(this.players[position] ?? 0, boxes);
    const isReached = new Uint8Array(this.graph.length);
    for (const square of region) isReached[square] = 1;
    for (const [index, box] of boxes.entries()) {
      for (let side = 0; side < 4; side++) {
        const to = this.graph[box]?.[side] ?? -1;
        if (to < 0 || isReached[to] === 0) continue;
        const player = this.graph[to]?.[side] ?? -1;
        if (player < 0 || isReached[player] === 0) continue;
        const pulled = boxes.with(index, to).sort((a, b) => a - b);
        this.add(pulled, this.region(player, pulled), position, to * 4 + (side ^ 2));
      }
    }
  }
}
