import { FOUNDATION_COUNT } from '../rules/board.ts';
import { Candidates, SeenSet } from './candidates.ts';
import { Columns } from './columns.ts';
import { MoveList, playPacked } from './moves.ts';
import { DEAL, type Problem, RECORD_SIZE, ROWS_DEALT } from './packed.ts';
import { MAX_COST, Rating, type Weights } from './rating.ts';

/** The positions of one layer of a beam, stratum after stratum, with room for `width` in each. */
class Layer {
  readonly records: Uint8Array;
  /** By position: its number in the trail. */
  readonly nodes: Int32Array;
  /** By stratum: the number of positions. */
  readonly counts: Int32Array;

  constructor(strata: number, width: number) {
    this.records = new Uint8Array(strata * width * RECORD_SIZE);
    this.nodes = new Int32Array(strata * width);
    this.counts = new Int32Array(strata);
  }

  /** Memory that a layer needs. */
  static bytesFor(strata: number, width: number): number {
    return strata * width * (RECORD_SIZE + Int32Array.BYTES_PER_ELEMENT);
  }
}

/** How each of at most `capacity` positions was reached: a tree of moves. */
class Trail {
  private count = 0;
  private readonly parents: Int32Array;
  private readonly moves: Int16Array;

  private readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.parents = new Int32Array(capacity);
    this.moves = new Int16Array(capacity);
  }

  /** Memory that a trail needs. */
  static bytesFor(capacity: number): number {
    return capacity * (Int32Array.BYTES_PER_ELEMENT + Int16Array.BYTES_PER_ELEMENT);
  }

  /** The number of positions that still fit. */
  get room(): number {
    return this.capacity - this.count;
  }

  /**
   * Adds a position and returns its number. The first one is the root, whose parent and move do not
   * matter.
   */
  add(parent: number, move: number): number {
    this.parents[this.count] = parent;
    this.moves[this.count] = move;
    return this.count++;
  }

  /** The packed moves from the root to a position. */
  lineTo(node: number): number[] {
    const line: number[] = [];
    for (let at = node; at > 0; at = this.parents[at]!) line.push(this.moves[at]!);
    return line.reverse();
  }
}

/** Sorts candidates by cost: a counting sort, as costs are small integers and most of the cheap ones are taken. */
class CostOrder {
  private order = new Int32Array(0);
  private readonly ends = new Int32Array(MAX_COST + 2);

  /** The indices of the candidates, cheapest first, otherwise in their original order. */
  of({ scores, count }: Candidates<Int16Array>): Int32Array {
    const { ends } = this;
    if (this.order.length < count) this.order = new Int32Array(scores.length);
    const { order } = this;
    ends.fill(0);
    for (let at = 0; at < count; at++) ends[scores[at]! + 1]!++;
    for (let cost = 1; cost < ends.length; cost++) ends[cost]! += ends[cost - 1]!;
    for (let at = 0; at < count; at++) order[ends[scores[at]!]!++] = at;
    return order;
  }
}

/** Memory that a number of candidates needs, including their order. */
function candidateBytes(count: number): number {
  return count * (4 * Int32Array.BYTES_PER_ELEMENT + 2 * Int16Array.BYTES_PER_ELEMENT);
}

/*
 * A beam search that goes from layer to layer: all moves from the positions of one layer are rated,
 * and the best form the next. Positions before and after a deal cannot be compared, since ten new
 * cards always look like a loss; so each layer consists of strata, one for each number of rows
 * dealt, and each stratum keeps its own best positions (stratified beam search: Lelis, Zilles and
 * Holte, 2013).
 */

/** Positions expanded between two chances to stop: about 5 ms. */
const SLICE = 2000;

/**
 * The number of full layers that fit into memory. Lines have 100 to 300 moves, but a stratum is
 * seldom full in its first layers, and has no new positions in its last.
 */
const FULL_LAYERS = 256;

/** The maximum number of candidates per kept position of a stratum, as measured. */
const CANDIDATES = 40;

export interface BeamOptions {
  /** The number of positions that each stratum keeps. */
  readonly width: number;
  readonly weights: Weights;
  /** Longer lines are not searched for. */
  readonly maxMoves: number;
}

/**
 * `dry`: all positions that the beam's moves reach were tried, so a wider beam finds no more.
 * `trimmed`: some were left out.
 */
type BeamEnd =
  | { readonly kind: 'solved'; readonly line: readonly number[] }
  | { readonly kind: 'dry' | 'trimmed' };

class Beam {
  private readonly strata: number;
  private readonly columns: Columns;
  private readonly rating: Rating;
  private readonly list = new MoveList();
  private readonly candidates = new Candidates(Int16Array);
  private readonly costOrder = new CostOrder();
  private readonly seen: SeenSet;
  private readonly trail: Trail;
  private readonly dealt = new Uint8Array(RECORD_SIZE);
  private layer: Layer;
  private next: Layer;
  private line: readonly number[] | null = null;
  private isTrimmed = false;

  private readonly problem: Problem;
  private readonly options: BeamOptions;

  constructor(problem: Problem, options: BeamOptions) {
    this.problem = problem;
    this.options = options;
    this.strata = problem.stock.rows + 1;
    this.columns = new Columns(problem.stock);
    this.rating = new Rating(this.columns, options.weights);
    const capacity = this.strata * options.width * FULL_LAYERS;
    this.seen = new SeenSet(capacity);
    this.trail = new Trail(capacity);
    this.layer = new Layer(this.strata, options.width);
    this.next = new Layer(this.strata, options.width);
    const stratum = problem.record[ROWS_DEALT]!;
    const place = stratum * options.width;
    this.layer.records.set(problem.record, place * RECORD_SIZE);
    this.layer.counts[stratum] = 1;
    this.layer.nodes[place] = this.trail.add(0, DEAL);
    this.columns.load(problem.record, 0);
    this.seen.add(this.columns.a, this.columns.b);
  }

  *run(): Generator<number, BeamEnd> {
    let expanded = 0;
    for (let moves = 1; moves <= this.options.maxMoves; moves++) {
      let kept = 0;
      for (let stratum = 0; stratum < this.strata; stratum++) {
        this.candidates.clear();
        if (stratum > 0) this.dealFrom(stratum - 1);
        const first = stratum * this.options.width;
        const end = first + this.layer.counts[stratum]!;
        for (let parent = first; parent < end && !this.line; parent++) {
          this.expand(parent);
          if (++expanded < SLICE) continue;
          yield expanded;
          expanded = 0;
        }
        if (this.line) {
          yield expanded;
          return { kind: 'solved', line: this.line };
        }
        kept += this.keepBest(stratum);
      }
      if (kept === 0) {
        yield expanded;
        return { kind: this.isTrimmed ? 'trimmed' : 'dry' };
      }
      [this.layer, this.next] = [this.next, this.layer];
    }
    yield expanded;
    return { kind: 'trimmed' };
  }

  private win(parent: number, move: number): void {
    this.line = [...this.trail.lineTo(this.layer.nodes[parent]!), move];
  }

  /**
   * Rates the results of dealing from the positions of a stratum. They are played, since only few
   * deals complete a suit.
   */
  private dealFrom(stratum: number): void {
    const { columns, rating, layer, dealt } = this;
    const first = stratum * this.options.width;
    const end = first + layer.counts[stratum]!;
    for (let parent = first; parent < end; parent++) {
      columns.load(layer.records, parent * RECORD_SIZE);
      if (!columns.mayDeal) continue;
      playPacked(layer.records, parent * RECORD_SIZE, DEAL, this.problem.stock, dealt, 0);
      columns.load(dealt, 0);
      if (columns.completed >= FOUNDATION_COUNT) this.win(parent, DEAL);
      rating.rateLoaded();
      this.candidates.add(parent, DEAL, rating.cost, rating.a, rating.b);
    }
  }

  /** Rates the moves of a position. */
  private expand(parent: number): void {
    const { columns, rating, list, candidates } = this;
    columns.load(this.layer.records, parent * RECORD_SIZE);
    list.find(columns, false);
    for (let i = 0; i < list.count; i++) {
      const move = list.moves[i]!;
      rating.rateMove(move);
      if (rating.completed >= FOUNDATION_COUNT) this.win(parent, move);
      candidates.add(parent, move, rating.cost, rating.a, rating.b);
    }
  }

  /**
   * Plays the best candidates, as many as a stratum keeps, to form its next layer; returns their
   * number.
   */
  private keepBest(stratum: number): number {
    const { layer, next, candidates, seen, trail } = this;
    const { width } = this.options;
    const { parents, moves, a, b, count } = candidates;
    const order = this.costOrder.of(candidates);
    const most = Math.min(width, trail.room);
    let kept = 0;
    for (let i = 0; i < count; i++) {
      if (kept === most) {
        this.isTrimmed = true;
        break;
      }
      const best = order[i]!;
      if (!seen.add(a[best]!, b[best]!)) continue;
      const parent = parents[best]!;
      const move = moves[best]!;
      const place = stratum * width + kept++;
      next.nodes[place] = trail.add(layer.nodes[parent]!, move);
      playPacked(
        layer.records,
        parent * RECORD_SIZE,
        move,
        this.problem.stock,
        next.records,
        place * RECORD_SIZE,
      );
    }
    next.counts[stratum] = kept;
    return kept;
  }
}

/** Memory that a search with one beam needs. */
export function beamBytes({ stock }: Problem, width: number): number {
  const strata = stock.rows + 1;
  const capacity = strata * width * FULL_LAYERS;
  return (
    SeenSet.bytesFor(capacity) +
    Trail.bytesFor(capacity) +
    2 * Layer.bytesFor(strata, width) +
    candidateBytes(width * CANDIDATES)
  );
}

/**
 * Searches for a win with one beam. Runs in slices, each of which yields the number of positions
 * that it expanded. A search that ends without a win proves nothing.
 */
export function beamSearch(problem: Problem, options: BeamOptions): Generator<number, BeamEnd> {
  return new Beam(problem, options).run();
}
