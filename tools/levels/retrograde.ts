import { grow } from '../../src/core/grow.ts';

/** Walls and goals of a room in which boxes are to be placed. Cells are `row * cols + col`; the edge is all wall. */
export interface BareRoom {
  readonly cols: number;
  readonly rows: number;
  /** By cell: 1 for a wall. */
  readonly walls: Uint8Array;
  /** Ascending. */
  readonly goals: readonly number[];
}

/** An opening of a room, with the figures of its best solution. */
export interface Start {
  /** Cells, ascending. */
  readonly boxes: readonly number[];
  /** A cell of the player's region. */
  readonly player: number;
  /** The fewest pushes of any solution. */
  readonly pushes: number;
  /** The fewest box changes of any solution with the fewest pushes. */
  readonly changes: number;
}

const NONE = 255;
/** The most pushes that a table can hold. */
const MAX_PUSHES = 254;

/** Ways to choose `k` of `n`, by `k * STRIDE + n`. */
const STRIDE = 64;
const MAX_BOXES = 8;
const choose = new Int32Array((MAX_BOXES + 1) * STRIDE);
for (let n = 0; n < STRIDE; n++) {
  choose[n] = 1;
  for (let k = 1; k <= MAX_BOXES; k++) {
    choose[k * STRIDE + n] =
      n === 0 ? 0 : choose[k * STRIDE + n - 1]! + choose[(k - 1) * STRIDE + n - 1]!;
  }
}

/** All placements of `k` boxes on `n` squares in the order of their ranks, `k` squares each. */
function placementsOf(n: number, k: number): Uint8Array {
  const all = new Uint8Array(choose[k * STRIDE + n]! * k);
  const now = Array.from({ length: k }, (_, index) => index);
  for (let at = 0; at < all.length; at += k) {
    for (let i = 0; i < k; i++) all[at + i] = now[i]!;
    let moved = 0;
    while (moved < k - 1 && now[moved]! + 1 === now[moved + 1]) moved++;
    now[moved]!++;
    for (let i = 0; i < moved; i++) now[i] = i;
  }
  return all;
}

/** The tables of placements, which are the same for all rooms. */
const knownPlacements = new Map<number, Uint8Array>();

function placements(n: number, k: number): Uint8Array {
  const key = k * STRIDE + n;
  let known = knownPlacements.get(key);
  if (!known) {
    known = placementsOf(n, k);
    knownPlacements.set(key, known);
  }
  return known;
}

/** Tables that are reused from room to room, since rooms are searched by the thousand. */
let region = new Uint8Array(0);
let far = new Uint8Array(0);
let changesTo = new Uint8Array(0);
let firstBoxes = new Uint8Array(0);
let labelled = new Uint8Array(0);
let found = new Int32Array(1 << 16);

/**
 * All positions of a room from which it can be solved, with the fewest pushes that each needs: breadth-first search by
 * pulls from the solved position. A position is a placement of the boxes and a region of the player.
 */
export class Retrograde {
  /** Floor, by its number. */
  private readonly floor: readonly number[];
  /** By side and number of a floor square: the number of the next square; `NONE` for a wall. */
  private readonly next: readonly Uint8Array[];
  /** The floor from which a box can get to a goal, by its number among these squares. */
  private readonly live: Uint8Array;
  /** By number of a floor square: its number among those; `NONE` for the others. */
  private readonly liveAt: Uint8Array;
  private readonly boxCount: number;
  private count = 0;

  /** `null` if the room has too many positions: more than `most`, or too much floor. */
  static of(room: BareRoom, most: number): Retrograde | null {
    const map = new Retrograde(room);
    const size = choose[map.boxCount * STRIDE + map.live.length]! * map.floor.length;
    if (map.live.length < map.boxCount || map.floor.length > NONE || size > most) return null;
    map.search(size, room);
    return map;
  }

  private constructor({ cols, walls, goals }: BareRoom) {
    this.floor = Array.from(walls.keys()).filter((cell) => walls[cell] === 0);
    this.boxCount = goals.length;
    const numberAt = new Map(this.floor.map((cell, index) => [cell, index]));
    this.next = [-1, -cols, 1, cols].map((step) =>
      Uint8Array.from(this.floor, (cell) => numberAt.get(cell + step) ?? NONE),
    );
    const seen = new Set(goals.map((goal) => numberAt.get(goal)!));
    for (const square of seen) {
      for (const next of this.next) {
        const to = next[square]!;
        if (to !== NONE && next[to] !== NONE) seen.add(to);
      }
    }
    this.live = Uint8Array.from(seen).sort();
    this.liveAt = new Uint8Array(this.floor.length).fill(NONE);
    for (const [index, square] of this.live.entries()) this.liveAt[square] = index;
  }

  /** How many positions can be solved. */
  get size(): number {
    return this.count;
  }

  /** The squares on which a box is not lost, as cells. */
  get liveCells(): readonly number[] {
    return Array.from(this.live, (square) => this.floor[square]!);
  }

  private rankOf(boxes: Uint8Array): number {
    let rank = 0;
    for (let i = 0; i < this.boxCount; i++) rank += choose[(i + 1) * STRIDE + boxes[i]!]!;
    return rank;
  }

  private search(size: number, { goals }: BareRoom): void {
    const { boxCount, live, liveAt, floor } = this;
    const width = floor.length;
    const ranks = size / width;
    if (region.length < size) {
      region = new Uint8Array(size);
      far = new Uint8Array(size);
      changesTo = new Uint8Array(size);
      firstBoxes = new Uint8Array(size);
    }
    if (labelled.length < ranks) labelled = new Uint8Array(ranks);
    labelled.fill(0, 0, ranks);
    far.fill(NONE, 0, size);
    // In local variables, the tables are faster.
    const [ofRegion, pushesTo, changesOf, firsts, known] = [
      region,
      far,
      changesTo,
      firstBoxes,
      labelled,
    ];
    const ways = choose;
    const next = new Uint8Array(4 * width);
    for (const [side, step] of this.next.entries()) next.set(step, side * width);
    const table = placements(live.length, boxCount);
    const root = new Uint8Array(NONE + 1).fill(NONE);

    /** Numbers the player's regions of a placement, each after its lowest square. */
    const label = (rank: number, boxes: Uint8Array) => {
      known[rank] = 1;
      const base = rank * width;
      root.fill(0, 0, width);
      for (let i = 0; i < boxCount; i++) root[live[boxes[i]!]!] = NONE;
      // A square joins the regions of its left and upper neighbours; each points to a lower square of its region.
      for (let square = 0; square < width; square++) {
        if (root[square] === NONE) continue;
        let low = root[next[square]!]!;
        let high = root[next[width + square]!]!;
        if (low === NONE) low = high;
        if (low === NONE) root[square] = square;
        else {
          if (high !== NONE && high !== low) {
            while (root[low] !== low) low = root[low]!;
            while (root[high] !== high) high = root[high]!;
            if (low > high) [low, high] = [high, low];
            root[high] = low;
          }
          root[square] = low;
        }
      }
      for (let square = 0; square < width; square++) {
        root[square] = root[root[square]!]!;
        ofRegion[base + square] = root[square]!;
      }
    };

    const home = Uint8Array.from(goals, (goal) => liveAt[floor.indexOf(goal)]!).sort();
    const solved = this.rankOf(home);
    label(solved, home);
    let queue = found;
    let count = 0;
    for (let square = 0; square < width; square++) {
      const id = solved * width + square;
      if (ofRegion[id] !== square) continue;
      pushesTo[id] = 0;
      changesOf[id] = 0;
      firsts[id] = 0;
      queue[count++] = id;
    }
    const moved = new Uint8Array(boxCount);
    for (let head = 0; head < count; head++) {
      const id = queue[head]!;
      const rank = Math.floor(id / width);
      const base = rank * width;
      const here = id - base;
      const pushes = pushesTo[id]! + 1;
      if (pushes > MAX_PUSHES) break;
      const first = rank * boxCount;
      for (let i = 0; i < boxCount; i++) {
        const box = live[table[first + i]!]!;
        for (let side = 0; side < 4; side++) {
          const to = next[side * width + box]!;
          if (to === NONE || ofRegion[base + to] !== here) continue;
          const beyond = next[side * width + to]!;
          if (beyond === NONE || ofRegion[base + beyond] === NONE) continue;
          // The other boxes in order, with the moved one at its new place.
          const place = liveAt[to]!;
          let own = i;
          for (; own > 0 && table[first + own - 1]! > place; own--) {
            moved[own] = table[first + own - 1]!;
          }
          for (let j = 0; j < own; j++) moved[j] = table[first + j]!;
          for (let j = i + 1; j < boxCount; j++) moved[j] = table[first + j]!;
          for (; own < boxCount - 1 && table[first + own + 1]! < place; own++) {
            moved[own] = table[first + own + 1]!;
          }
          moved[own] = place;
          let toRank = 0;
          for (let j = 0, row = STRIDE; j < boxCount; j++, row += STRIDE) {
            toRank += ways[row + moved[j]!]!;
          }
          if (known[toRank] === 0) label(toRank, moved);
          const toId = toRank * width + ofRegion[toRank * width + beyond]!;
          const before = pushesTo[toId]!;
          if (before < pushes) continue;
          const changes = changesOf[id]! + (1 - ((firsts[id]! >> i) & 1));
          if (before === NONE) {
            pushesTo[toId] = pushes;
            changesOf[toId] = changes;
            firsts[toId] = 1 << own;
            if (count === queue.length) queue = grow(queue);
            queue[count++] = toId;
          } else if (changes < changesOf[toId]!) {
            changesOf[toId] = changes;
            firsts[toId] = 1 << own;
          } else if (changes === changesOf[toId]) {
            firsts[toId]! |= 1 << own;
          }
        }
      }
    }
    found = queue;
    this.count = count;
  }

  /**
   * The opening of the highest worth in which no box is on any of the cells `without`; `null` if there is none. Only
   * until the next room is searched.
   */
  best(
    without: ReadonlySet<number>,
    worthOf: (pushes: number, changes: number) => number,
  ): Start | null {
    const { boxCount, floor, live } = this;
    const width = floor.length;
    const table = placements(live.length, boxCount);
    const isOut = Uint8Array.from(live, (square) => (without.has(floor[square]!) ? 1 : 0));
    let best = -1;
    let most = -Infinity;
    for (let at = this.count - 1; at >= 0; at--) {
      const id = found[at]!;
      const worth = worthOf(far[id]!, changesTo[id]!);
      if (worth <= most) continue;
      const first = Math.floor(id / width) * boxCount;
      let out = 0;
      for (let i = first; i < first + boxCount; i++) out += isOut[table[i]!]!;
      if (out === 0) [best, most] = [id, worth];
    }
    if (best < 0) return null;
    const rank = Math.floor(best / width);
    const boxes = Array.from(
      table.subarray(rank * boxCount, (rank + 1) * boxCount),
      (place) => floor[live[place]!]!,
    );
    return {
      boxes,
      player: floor[best - rank * width]!,
      pushes: far[best]!,
      changes: changesTo[best]!,
    };
  }

  /** The fewest pushes and box changes of an opening; `null` if it cannot be solved. */
  figuresOf({
    boxes,
    player,
  }: Pick<Start, 'boxes' | 'player'>): Pick<Start, 'pushes' | 'changes'> | null {
    const { floor, liveAt } = this;
    const places = Uint8Array.from(boxes, (cell) => liveAt[floor.indexOf(cell)] ?? NONE).sort();
    if (places.includes(NONE)) return null;
    const rank = this.rankOf(places);
    if (labelled[rank] === 0) return null;
    const width = floor.length;
    const id = rank * width + region[rank * width + floor.indexOf(player)]!;
    return far[id] === NONE ? null : { pushes: far[id]!, changes: changesTo[id]! };
  }

  /**
   * The pushes of a solution of an opening with the fewest pushes and, among those, the fewest box changes: the cell of
   * the box before each, and the side. Empty if there is none. Only until the next room is searched.
   */
  solution({
    boxes,
    player,
  }: Pick<Start, 'boxes' | 'player'>): readonly (readonly [cell: number, side: number])[] {
    const { floor, live, liveAt, next, boxCount } = this;
    const width = floor.length;
    const at = Uint8Array.from(boxes, (cell) => liveAt[floor.indexOf(cell)]!).sort();
    let walker = floor.indexOf(player);
    let held = -1;
    const pushes: (readonly [number, number])[] = [];
    for (;;) {
      const rank = this.rankOf(at);
      const here = labelled[rank] === 1 ? region[rank * width + walker]! : NONE;
      const id = rank * width + here;
      if (here === NONE || far[id] === NONE || far[id] === 0) return pushes;
      let push: { place: number; side: number; to: number; goesOn: boolean } | null = null;
      for (let i = 0; i < boxCount; i++) {
        if (((firstBoxes[id]! >> i) & 1) === 0 || (held >= 0 && at[i] !== held)) continue;
        const square = live[at[i]!]!;
        for (let side = 0; side < 4; side++) {
          const from = next[side ^ 2]![square]!;
          const to = next[side]![square]!;
          if (to === NONE || from === NONE || region[rank * width + from] !== here) continue;
          const place = liveAt[to]!;
          if (place === NONE || at.includes(place)) continue;
          const moved = Uint8Array.from(at, (box) => (box === at[i] ? place : box)).sort();
          const toRank = this.rankOf(moved);
          if (labelled[toRank] === 0) continue;
          const toId = toRank * width + region[toRank * width + square]!;
          if (far[toId] !== far[id]! - 1) continue;
          const goesOn = ((firstBoxes[toId]! >> moved.indexOf(place)) & 1) === 1;
          if (changesTo[toId]! + (goesOn ? 0 : 1) !== changesTo[id]) continue;
          // Straight on where possible.
          const isStraight = side === pushes.at(-1)?.[1] && from === walker;
          if (push === null || isStraight) push = { place: at[i]!, side, to: place, goesOn };
        }
      }
      if (push === null) throw new Error('the tables contradict themselves');
      const square = live[push.place]!;
      pushes.push([floor[square]!, push.side]);
      at[at.indexOf(push.place)] = push.to;
      at.sort();
      walker = square;
      held = push.goesOn ? push.to : -1;
    }
  }
}
