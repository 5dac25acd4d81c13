import { COLUMN_COUNT } from '../rules/board.ts';
import { Candidates, SeenSet } from '../solver/candidates.ts';
import { sharedRating, type Rating } from './rating.ts';
import { playOn, type Table, TABLE_SIZE, mayMove } from './table.ts';
import type { ValueNet } from './value-net.ts';
import type { Weights } from './weights.ts';

/**
 * Returns candidates with the highest score first: a heap, because only some hundred of thousands are used. Ties go to
 * the first, so the order is the same everywhere.
 */
class BestFirst {
  private readonly candidates: Candidates<Float64Array>;
  private heap = new Int32Array(0);
  private left = 0;

  constructor(candidates: Candidates<Float64Array>) {
    this.candidates = candidates;
  }

  /** Starts with all current candidates. */
  begin(): void {
    const { count, scores } = this.candidates;
    if (this.heap.length < count) this.heap = new Int32Array(scores.length);
    this.left = count;
    for (let at = 0; at < count; at++) this.heap[at] = at;
    for (let at = (count >> 1) - 1; at >= 0; at--) this.sink(at);
  }

  /** The index of the best remaining one, or −1. */
  take(): number {
    if (this.left === 0) return -1;
    const best = this.heap[0]!;
    this.heap[0] = this.heap[--this.left]!;
    this.sink(0);
    return best;
  }

  private isBefore(one: number, other: number): boolean {
    const { scores } = this.candidates;
    const difference = scores[one]! - scores[other]!;
    return difference > 0 || (difference === 0 && one < other);
  }

  private sink(start: number): void {
    const { heap, left } = this;
    const item = heap[start]!;
    let at = start;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= left) break;
      if (child + 1 < left && this.isBefore(heap[child + 1]!, heap[child]!)) child++;
      if (!this.isBefore(heap[child]!, item)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = item;
  }
}

/*
 * What can be reached with certainty, whatever is hidden: a beam search whose layers are moves. A
 * turned card stays unknown, and its column is left alone from then on; the search continues with
 * the other columns. Rows are not dealt. So a plan may turn several cards, empty columns and
 * complete suits in any deal that looks like this one.
 *
 * The value guides the search. A network, if there is one, chooses the best of the tables found: it
 * predicts better how games continue, but is too slow for every table.
 */

/** How long the coach may think: counts, so that the same effort gives the same game on every machine. */
export interface Effort {
  /** Tables that each layer keeps. */
  readonly width: number;
  /** Moves of the longest plan. */
  readonly layers: number;
}

/** The usual effort for a width: narrow searches go astray before many layers. */
export function effortOf(width: number): Effort {
  return { width, layers: width <= 8 ? 16 : width <= 64 ? 32 : 40 };
}

/** A line of certain moves, and the value of the table at its end. */
export interface Plan {
  /** Packed moves. */
  readonly line: readonly number[];
  /** The number of moves up to the first unseen card; 0 if none is turned. */
  readonly untilTurned: number;
  /** In points of the value. */
  readonly value: number;
  /** The rating of the table, by which plans are compared: the network's log odds of a win, without one the value. */
  readonly standing: number;
}

export interface Plans {
  /** The value of the table, or of a better earlier one that the player can return to. */
  readonly value: number;
  /** The rating that a plan has to exceed. */
  readonly standing: number;
  /** The minimum gain of a plan that turns nothing. */
  readonly leastQuietGain: number;
  /** The best of all plans; `null` if there is no move. */
  readonly best: Plan | null;
  /** The best of those that turn a card, by the column in which they turn the first one. */
  readonly turning: readonly (Plan | null)[];
  /** The best of those that turn none. */
  readonly quiet: Plan | null;
}

const NONE = -1;

/** The minimum gain of any plan: less could be a rounding error. */
export const MIN_GAIN = 1e-6;
/** With a network, a difference up to this does not make a table better. */
const SHADE = 0.05;

/**
 * The network rates tables whose value is at most this many points below the best one so far, and the best ones of each
 * column that can be turned: turning a card may cost points. With twice the points it rates twice as many tables, and
 * wins no more games.
 */
const MARGIN = 4;

/** Shared: searches run one after another, and need one layer at a time. */
const CANDIDATES = new Candidates(Float64Array);
const BEST_FIRST = new BestFirst(CANDIDATES);

/** The plan with the best rating; of equal ones, the first. */
export function bestOf(plans: readonly (Plan | null)[]): Plan | null {
  let best: Plan | null = null;
  for (const plan of plans) if (plan && (!best || plan.standing > best.standing)) best = plan;
  return best;
}

class Planner {
  private readonly rating: Rating;
  private readonly candidates = CANDIDATES;
  private readonly seen: SeenSet;
  /** Two layers that swap roles. */
  private readonly records: Uint8Array;
  private readonly numbers: Int32Array;
  /* By table number, in order of discovery. */
  private readonly parents: Int32Array;
  private readonly lineMoves: Int16Array;
  /** The column of the first card turned on the way, or NONE. */
  private readonly firstTurns: Int8Array;
  private count = 1;
  /*
   * The best table so far, its value and its rating, by the column of its first turned card; the
   * last entry is for none.
   */
  private readonly bestOf = new Int32Array(COLUMN_COUNT + 1).fill(NONE);
  private readonly bestValues = new Float64Array(COLUMN_COUNT + 1);
  private readonly bestStandings = new Float64Array(COLUMN_COUNT + 1).fill(-Infinity);
  /** The highest value so far, of all tables and by the column of the first turned card. */
  private highest = -Infinity;
  private readonly highestOf = new Float64Array(COLUMN_COUNT + 1).fill(-Infinity);

  private readonly effort: Effort;

  private readonly earlier: readonly Uint8Array[];
  private readonly net: ValueNet | null;

  constructor(table: Table, weights: Weights, effort: Effort, net: ValueNet | null) {
    this.effort = effort;
    this.earlier = table.earlier;
    this.net = net;
    net?.expect(table);
    const { width, layers } = effort;
    this.rating = sharedRating(weights, table);
    this.seen = new SeenSet(width * layers + 1 + table.earlier.length);
    this.records = new Uint8Array(2 * width * TABLE_SIZE);
    this.numbers = new Int32Array(2 * width);
    this.parents = new Int32Array(width * layers + 1);
    this.lineMoves = new Int16Array(width * layers + 1);
    this.firstTurns = new Int8Array(width * layers + 1).fill(NONE);
    this.records.set(table.record);
  }

  run(): Plans {
    const { rating, seen, records, effort } = this;
    let standing = -Infinity;
    for (const record of [...this.earlier, records]) {
      rating.load(record, 0);
      this.highest = Math.max(this.highest, rating.value);
      standing = Math.max(standing, this.standingOf(record, 0, rating.value));
      seen.add(rating.a, rating.b);
    }
    const value = this.highest;
    let first = 0;
    let count = 1;
    for (let layer = 0; layer < effort.layers && count > 0; layer++) {
      this.expand(first, count);
      first = effort.width - first;
      count = this.keepBest(first);
    }
    const turning = Array.from({ length: COLUMN_COUNT }, (_, column) => this.planOf(column));
    const quiet = this.planOf(COLUMN_COUNT);
    const best = bestOf([quiet, ...turning]);
    const leastQuietGain = this.net ? SHADE : MIN_GAIN;
    return { value, standing, leastQuietGain, best, turning, quiet };
  }

  private expand(first: number, count: number): void {
    const { rating, candidates, seen } = this;
    candidates.clear();
    for (let parent = first; parent < first + count; parent++) {
      rating.load(this.records, parent * TABLE_SIZE);
      rating.findMoves();
      for (let index = 0; index < rating.moveCount; index++) {
        const move = rating.moves[index]!;
        rating.rateMove(move);
        if (!seen.has(rating.a, rating.b)) {
          candidates.add(parent, move, rating.value, rating.a, rating.b);
        }
      }
    }
  }

  /** Plays the best candidates to fill the layer that begins at `first`; returns their number. */
  private keepBest(first: number): number {
    const { candidates, seen, records, effort } = this;
    BEST_FIRST.begin();
    let kept = 0;
    while (kept < effort.width) {
      const best = BEST_FIRST.take();
      if (best === NONE) break;
      if (!seen.add(candidates.a[best]!, candidates.b[best]!)) continue;
      const parent = candidates.parents[best]!;
      const move = candidates.moves[best]!;
      const at = (first + kept) * TABLE_SIZE;
      records.copyWithin(at, parent * TABLE_SIZE, (parent + 1) * TABLE_SIZE);
      const turned = playOn(records, at, move);
      this.note(first + kept, parent, move, turned, candidates.scores[best]!);
      kept++;
    }
    return kept;
  }

  private note(place: number, parent: number, move: number, turned: number, value: number): void {
    const number = this.count++;
    const before = this.numbers[parent]!;
    this.numbers[place] = number;
    this.parents[number] = before;
    this.lineMoves[number] = move;
    let firstTurn = this.firstTurns[before]!;
    if (firstTurn === NONE && turned !== 0) firstTurn = 31 - Math.clz32(turned);
    this.firstTurns[number] = firstTurn;
    const kind = firstTurn === NONE ? COLUMN_COUNT : firstTurn;
    const isBestOfKind = value > this.highestOf[kind]!;
    if (isBestOfKind) this.highestOf[kind] = value;
    if (value > this.highest) this.highest = value;
    if (this.net && !isBestOfKind && value < this.highest - MARGIN) return;
    const standing = this.standingOf(this.records, place * TABLE_SIZE, value);
    if (standing <= this.bestStandings[kind]!) return;
    this.bestStandings[kind] = standing;
    this.bestValues[kind] = value;
    this.bestOf[kind] = number;
  }

  private standingOf(records: Uint8Array, at: number, value: number): number {
    return this.net ? this.net.logOdds(records, at, value) : value;
  }

  private planOf(kind: number): Plan | null {
    const end = this.bestOf[kind]!;
    if (end === NONE) return null;
    const line: number[] = [];
    let untilTurned = 0;
    for (let number = end; number > 0; number = this.parents[number]!) {
      line.push(this.lineMoves[number]!);
      untilTurned = this.firstTurns[number] === NONE ? untilTurned : untilTurned + 1;
    }
    // Counted from the end: the moves starting with the one that turned the first card.
    const first = untilTurned === 0 ? 0 : line.length - untilTurned + 1;
    return {
      line: line.reverse(),
      untilTurned: first,
      value: this.bestValues[kind]!,
      standing: this.bestStandings[kind]!,
    };
  }
}

/** The best plans of a table without open unseen cards: by the network, or the value without one. */
export function plansFor(
  table: Table,
  weights: Weights,
  effort: Effort,
  net: ValueNet | null = null,
): Plans {
  return new Planner(table, weights, effort, net).run();
}

/** Tolerance for a different order of summation. */
const ROUNDING = 1e-9;

/** The end of a line of moves. */
interface End {
  readonly value: number;
  readonly a: number;
  readonly b: number;
  /** The number of moves up to the first unseen card, and the bit of its column; 0 if none is turned. */
  readonly untilTurned: number;
  readonly turned: number;
}

const isSame = (one: End, other: End) => one.a === other.a && one.b === other.b;

class Replay {
  private readonly table: Table;
  private readonly rating: Rating;
  /** The earlier tables, as keys. */
  private readonly earlier: ReadonlySet<string>;

  constructor(table: Table, weights: Weights) {
    this.table = table;
    this.rating = sharedRating(weights, table);
    this.earlier = new Set(table.earlier.map((record) => this.nameOf(record)));
  }

  private nameOf(record: Uint8Array): string {
    this.rating.load(record, 0);
    return `${this.rating.a} ${this.rating.b}`;
  }

  /** The end of a line; `null` if one of its moves is illegal, or leads back. */
  endOf(line: readonly number[]): End | null {
    const record = this.table.record.slice();
    let [untilTurned, turned] = [0, 0];
    for (const [index, move] of line.entries()) {
      if (!mayMove(record, move)) return null;
      const now = playOn(record, 0, move);
      if (this.earlier.size > 0 && this.earlier.has(this.nameOf(record))) return null;
      if (turned !== 0 || now === 0) continue;
      turned = now;
      untilTurned = index + 1;
    }
    this.rating.load(record, 0);
    const { value, a, b } = this.rating;
    return { value, a, b, untilTurned, turned };
  }
}

/**
 * The plan without unnecessary moves, and with moves that can wait after its first turned card, so that something new
 * is seen as early as possible. A move is dropped if the others stay legal and lead to an equally good table, or to the
 * same one with `keepsEnd`; it waits if the result is the same table. So nothing certain is lost.
 */
export function tidyPlan(table: Table, weights: Weights, plan: Plan, keepsEnd = false): Plan {
  const replay = new Replay(table, weights);
  let { line } = plan;
  let end = replay.endOf(line);
  if (!end) return plan;
  const { turned } = end;
  for (let index = line.length - 1; index >= 0 && line.length > 1; index--) {
    const shorter = line.toSpliced(index, 1);
    const found = replay.endOf(shorter);
    if (found?.turned !== turned) continue;
    if (keepsEnd ? !isSame(found, end) : found.value < end.value - ROUNDING) continue;
    line = shorter;
    end = found;
  }
  for (let index = end.untilTurned - 2; index >= 0; index--) {
    const last: number = end.untilTurned - 1;
    const later = line.toSpliced(index, 1).toSpliced(last, 0, line[index]!);
    const found = replay.endOf(later);
    if (found?.turned !== turned || found.untilTurned !== last) continue;
    if (!isSame(found, end)) continue;
    line = later;
    end = found;
  }
  return { ...plan, line, untilTurned: end.untilTurned };
}
