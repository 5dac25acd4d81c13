import { mulberry32, type Rng, shuffled } from '../../src/core/rng.ts';
import { shareOfLogOdds } from '../../src/games/spider/coach/chance.ts';
import {
  COLUMN_FEATURES,
  FIRST_RANK,
  FIRST_SUIT,
  RANK_FEATURES,
  SUIT_FEATURES,
  TABLE_FEATURES,
  WHOLE_TABLE,
} from '../../src/games/spider/coach/net-features.ts';
import {
  COLUMN_UNITS,
  FIRST_UNITS,
  NET_NAMES,
  type NetNumbers,
  noNumbers,
  PART_SCALE,
  RANK_UNITS,
  ROW_COUNTS,
  SECOND_UNITS,
  SUIT_UNITS,
  SUMS,
  UNITS_OF_PART,
  ValueNet,
} from '../../src/games/spider/coach/value-net.ts';
import { COLUMN_COUNT, FOUNDATION_COUNT } from '../../src/games/spider/rules/board.ts';
import { gamesOf, SAMPLE_SIZE, SampleTable, suitsAtEnd } from './samples.ts';

/** The gradient of the log odds of the last table that a network read, summed over many tables. */
export class Gradient {
  readonly numbers = noNumbers();
  private readonly sums = new Float64Array(SUMS);
  private readonly units = new Float64Array(FIRST_UNITS);
  private readonly last = new Float64Array(SECOND_UNITS);
  private readonly own = new Float64Array(UNITS_OF_PART);

  /** Resets the sums. */
  clear(): void {
    for (const part of NET_NAMES) this.numbers[part].fill(0);
  }

  /** Adds the gradient of the last table, times `weight`. */
  add(net: ValueNet, rows: number, value: number, weight: number): void {
    const { numbers: slopes, sums, units, last } = this;
    const { numbers, features } = net;
    slopes.level[rows]! += weight;
    slopes.slope[rows]! += weight * value;
    for (let unit = 0; unit < SECOND_UNITS; unit++) {
      const said = net.last[unit]!;
      last[unit] = said > 0 ? weight * numbers.out[unit]! : 0;
      if (said > 0) slopes.out[unit]! += weight * said;
      slopes.secondBias[unit]! += last[unit]!;
    }
    for (let input = 0; input < FIRST_UNITS; input++) {
      const said = net.units[input]!;
      units[input] = 0;
      if (said <= 0) continue;
      const row = input * SECOND_UNITS;
      let sum = 0;
      for (let unit = 0; unit < SECOND_UNITS; unit++) {
        sum += last[unit]! * numbers.second[row + unit]!;
        slopes.second[row + unit]! += said * last[unit]!;
      }
      units[input] = sum;
      slopes.firstBias[input]! += sum;
    }
    for (let input = 0; input < SUMS; input++) {
      const row = input * FIRST_UNITS;
      const said = net.sums[input]!;
      let sum = 0;
      for (let unit = 0; unit < FIRST_UNITS; unit++) {
        sum += units[unit]! * numbers.first[row + unit]!;
        slopes.first[row + unit]! += said * units[unit]!;
      }
      sums[input] = sum;
    }
    const { names, amounts, ends } = features;
    for (let at = ends[WHOLE_TABLE - 1]!; at < ends[WHOLE_TABLE]!; at++) {
      const row = (SUMS + names[at]!) * FIRST_UNITS;
      for (let unit = 0; unit < FIRST_UNITS; unit++) {
        slopes.first[row + unit]! += amounts[at]! * units[unit]!;
      }
    }
    for (let part = 0; part < COLUMN_COUNT; part++) {
      this.addPart(net, part, slopes.column, slopes.columnBias, COLUMN_UNITS, 0);
    }
    for (let part = FIRST_SUIT; part < FIRST_SUIT + net.suits; part++) {
      this.addPart(net, part, slopes.suit, slopes.suitBias, SUIT_UNITS, COLUMN_UNITS);
    }
    for (let part = FIRST_RANK; part < WHOLE_TABLE; part++) {
      const from = COLUMN_UNITS + SUIT_UNITS;
      this.addPart(net, part, slopes.rank, slopes.rankBias, RANK_UNITS, from);
    }
  }

  private addPart(
    net: ValueNet,
    part: number,
    slopes: Float64Array,
    bias: Float64Array,
    units: number,
    from: number,
  ): void {
    const { own, sums } = this;
    const { names, amounts, ends } = net.features;
    for (let unit = 0; unit < units; unit++) {
      const said = net.parts[part * UNITS_OF_PART + unit]!;
      own[unit] = said > 0 ? PART_SCALE * sums[from + unit]! : 0;
      bias[unit]! += own[unit]!;
    }
    for (let at = part === 0 ? 0 : ends[part - 1]!; at < ends[part]!; at++) {
      const row = names[at]! * units;
      const amount = amounts[at]!;
      for (let unit = 0; unit < units; unit++) slopes[row + unit]! += amount * own[unit]!;
    }
  }
}

/** Tables per step. */
const BATCH = 1024;
/** The maximum step; steps grow to it at first, and fall to 0 along half a cosine. */
const RATE = 0.002;
const WARM_UP = 200;
/** Adam (Kingma and Ba, 2015). */
const MEAN_KEPT = 0.9;
const SQUARE_KEPT = 0.999;
const MIN_SQUARE = 1e-8;
/** The learning rate of a point of value is a hundredth of that of a feature. */
const SLOPE_RATE = 0.02;
/** One game out of this many is held out for validation. */
const CHECK_EVERY = 20;

/** An approximately normal number: the sum of twelve uniform ones. */
function normal(rng: Rng): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += rng();
  return sum;
}

/** Initial weights that preserve variance from layer to layer (He et al., 2015). */
function firstNumbers(): NetNumbers {
  const rng = mulberry32(7);
  const numbers = noNumbers();
  const fill = (array: Float64Array, inputs: number, part: number) => {
    for (let at = 0; at < array.length; at++) {
      array[at] = part * Math.sqrt(2 / inputs) * normal(rng);
    }
  };
  fill(numbers.column, COLUMN_FEATURES, 1);
  fill(numbers.suit, SUIT_FEATURES, 1);
  fill(numbers.rank, RANK_FEATURES, 1);
  fill(numbers.first, SUMS + TABLE_FEATURES, 0.5);
  fill(numbers.second, FIRST_UNITS, 1);
  fill(numbers.out, SECOND_UNITS, 0.1);
  return numbers;
}

/** The performance of a network on held-out games. */
interface Quality {
  /** Mean of −log of the probability given to the outcome. */
  readonly loss: number;
  /** Brier scores by rows left. */
  readonly brier: readonly number[];
}

/** Trains a network on tables of games to estimate the probability of a win. */
export class Trainer {
  readonly net = new ValueNet(firstNumbers());
  readonly tables: number;
  private readonly samples: Uint8Array;
  private readonly games: Int32Array;
  private readonly table: SampleTable;
  private readonly learning: number[] = [];
  private readonly checking: number[] = [];
  private readonly gradient = new Gradient();
  private readonly means = noNumbers();
  private readonly squares = noNumbers();
  private step = 0;

  constructor(samples: Uint8Array, suits: number) {
    this.samples = samples;
    this.games = gamesOf(samples);
    this.tables = this.games.length;
    this.table = new SampleTable(suits);
    for (const [at, game] of this.games.entries()) {
      (game % CHECK_EVERY === 0 ? this.checking : this.learning).push(at);
    }
  }

  /** 1 if the game of a table was won, otherwise 0. */
  private wonOf(at: number): number {
    return suitsAtEnd(this.samples, at * SAMPLE_SIZE) === FOUNDATION_COUNT ? 1 : 0;
  }

  private logOdds(net: ValueNet, at: number): number {
    const { table } = this;
    table.read(this.samples, at * SAMPLE_SIZE);
    net.expect(table);
    return net.logOdds(table.record, 0, table.value);
  }

  /**
   * The target of each table: the outcome of its game. With a teacher, its estimates of the following tables of the
   * game, the next one with the weight 1 − `lambda` and each further one less by the factor `lambda`: that has less
   * variance than the outcome (TD(λ), Sutton 1988).
   */
  targets(teacher: ValueNet | null, lambda: number): Float32Array {
    const { games } = this;
    const targets = Float32Array.from(games, (_, at) => this.wonOf(at));
    for (let at = games.length - 2; at >= 0 && teacher; at--) {
      if (games[at + 1] !== games[at]) continue;
      const next = shareOfLogOdds(this.logOdds(teacher, at + 1));
      targets[at] = (1 - lambda) * next + lambda * targets[at + 1]!;
    }
    return targets;
  }

  /** Trains for this many epochs; reports the performance after each. */
  *learn(targets: Float32Array, epochs: number): Generator<Quality> {
    const { learning, gradient, net } = this;
    const rng = mulberry32(1);
    const steps = epochs * Math.floor(learning.length / BATCH);
    for (let epoch = 0; epoch < epochs; epoch++) {
      const order = shuffled(learning, rng);
      for (let from = 0; from + BATCH <= order.length; from += BATCH) {
        gradient.clear();
        for (const at of order.slice(from, from + BATCH)) {
          const error = shareOfLogOdds(this.logOdds(net, at)) - targets[at]!;
          gradient.add(net, this.table.rows, this.table.value, error / BATCH);
        }
        this.take(steps);
      }
      yield this.quality();
    }
  }

  /** One step of gradient descent. */
  private take(steps: number): void {
    const { means, squares, gradient, net } = this;
    this.step++;
    const warm = Math.min(1, this.step / WARM_UP);
    const rate = (RATE * warm * (1 + Math.cos((Math.PI * this.step) / steps))) / 2;
    const meanPart = 1 - MEAN_KEPT ** this.step;
    const squarePart = 1 - SQUARE_KEPT ** this.step;
    for (const name of NET_NAMES) {
      const [own, slopes, mean, square] = [
        net.numbers[name],
        gradient.numbers[name],
        means[name],
        squares[name],
      ];
      const ownRate = name === 'slope' ? rate * SLOPE_RATE : rate;
      for (let at = 0; at < own.length; at++) {
        const slope = slopes[at]!;
        const meanNow = MEAN_KEPT * mean[at]! + (1 - MEAN_KEPT) * slope;
        const squareNow = SQUARE_KEPT * square[at]! + (1 - SQUARE_KEPT) * slope * slope;
        mean[at] = meanNow;
        square[at] = squareNow;
        own[at]! -=
          (ownRate * meanNow) / meanPart / (Math.sqrt(squareNow / squarePart) + MIN_SQUARE);
      }
    }
  }

  private quality(): Quality {
    const [squares, counts] = [new Float64Array(ROW_COUNTS), new Float64Array(ROW_COUNTS)];
    let loss = 0;
    for (const at of this.checking) {
      const chance = shareOfLogOdds(this.logOdds(this.net, at));
      const won = this.wonOf(at);
      loss -= Math.log(won === 1 ? chance : 1 - chance);
      squares[this.table.rows]! += (chance - won) ** 2;
      counts[this.table.rows]!++;
    }
    return {
      loss: loss / this.checking.length,
      brier: [...squares].map((sum, rows) => sum / counts[rows]!),
    };
  }
}
