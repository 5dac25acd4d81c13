import { COLUMN_COUNT } from '../rules/board.ts';
import {
  COLUMN_FEATURES,
  Features,
  FIRST_RANK,
  FIRST_SUIT,
  PARTS,
  RANK_FEATURES,
  SUIT_FEATURES,
  TABLE_FEATURES,
  WHOLE_TABLE,
} from './net-features.ts';
import { ROWS, type Table } from './table.ts';

/*
 * A small network that predicts from a table how likely the coach wins from there. Parts of one
 * kind (columns, suits, ranks) go through the same layer and are summed, as in a deep set (Zaheer
 * et al., 2017); these sums and the features of the whole table go through two more layers. The
 * output is added to a linear function of the search's value, so the network only has to learn what
 * the value does not capture.
 *
 * It uses only + − × ÷ and comparisons: every machine gets the same numbers.
 */

/** The sizes of the layers. */
export const COLUMN_UNITS = 16;
export const SUIT_UNITS = 16;
export const RANK_UNITS = 8;
/** Room for the units of any part. */
export const UNITS_OF_PART = 16;
export const SUMS = COLUMN_UNITS + SUIT_UNITS + RANK_UNITS;
export const FIRST_UNITS = 32;
export const SECOND_UNITS = 16;
/** The number of possible row counts: from none to five. */
export const ROW_COUNTS = 6;

/** The parameters of a network: matrices by input and then by unit, with their biases. */
export interface NetNumbers {
  readonly column: Float64Array;
  readonly columnBias: Float64Array;
  readonly suit: Float64Array;
  readonly suitBias: Float64Array;
  readonly rank: Float64Array;
  readonly rankBias: Float64Array;
  /** From the sums, and then from the features of the whole table. */
  readonly first: Float64Array;
  readonly firstBias: Float64Array;
  readonly second: Float64Array;
  readonly secondBias: Float64Array;
  readonly out: Float64Array;
  /** By rows left: the bias, and the weight per point of the value. */
  readonly level: Float64Array;
  readonly slope: Float64Array;
}

/** The number of elements of each matrix. */
export const NET_SIZES: Readonly<Record<keyof NetNumbers, number>> = {
  column: COLUMN_FEATURES * COLUMN_UNITS,
  columnBias: COLUMN_UNITS,
  suit: SUIT_FEATURES * SUIT_UNITS,
  suitBias: SUIT_UNITS,
  rank: RANK_FEATURES * RANK_UNITS,
  rankBias: RANK_UNITS,
  first: (SUMS + TABLE_FEATURES) * FIRST_UNITS,
  firstBias: FIRST_UNITS,
  second: FIRST_UNITS * SECOND_UNITS,
  secondBias: SECOND_UNITS,
  out: SECOND_UNITS,
  level: ROW_COUNTS,
  slope: ROW_COUNTS,
};

/** The names of the matrices. */
export const NET_NAMES = Object.keys(NET_SIZES) as readonly (keyof NetNumbers)[];

/** Keeps the sums over many parts about as large as single features. */
export const PART_SCALE = 0.3;

/**
 * Predicts how likely the coach wins from given tables, one after another: call `expect` with the
 * unseen cards first.
 */
export class ValueNet {
  readonly features = new Features();
  /** Suits in the deck. */
  suits = 4;
  /* The outputs of the units for the last table: negative values add nothing. */
  /** By part: its units, UNITS_OF_PART for each. */
  readonly parts = new Float64Array(PARTS * UNITS_OF_PART);
  readonly sums = new Float64Array(SUMS);
  readonly units = new Float64Array(FIRST_UNITS);
  readonly last = new Float64Array(SECOND_UNITS);
  /** The inputs of a layer that are not 0, with their amounts. */
  private readonly inputs = new Uint8Array(SUMS + TABLE_FEATURES);
  private readonly inputAmounts = new Float64Array(SUMS + TABLE_FEATURES);

  readonly numbers: NetNumbers;

  constructor(numbers: NetNumbers) {
    this.numbers = numbers;
  }

  /** Sets the unseen cards of the tables that follow. */
  expect(table: Pick<Table, 'unseen' | 'unseenCount' | 'suits'>): void {
    this.suits = table.suits;
    this.features.expect(table);
  }

  /** The log odds of a win from the record at `at`, which is worth `value` points. */
  logOdds(records: Uint8Array, at: number, value: number): number {
    const { numbers, sums, features, units, last, inputs, inputAmounts } = this;
    features.read(records, at, value);
    sums.fill(0);
    const { column, columnBias, suit, suitBias, rank, rankBias } = numbers;
    for (let part = 0; part < COLUMN_COUNT; part++) {
      this.addPart(part, column, columnBias, COLUMN_UNITS, 0);
    }
    for (let part = FIRST_SUIT; part < FIRST_SUIT + this.suits; part++) {
      this.addPart(part, suit, suitBias, SUIT_UNITS, COLUMN_UNITS);
    }
    for (let part = FIRST_RANK; part < WHOLE_TABLE; part++) {
      this.addPart(part, rank, rankBias, RANK_UNITS, COLUMN_UNITS + SUIT_UNITS);
    }
    const { first, firstBias, second, secondBias, out, level, slope } = numbers;
    const { names, amounts, ends } = features;
    let count = this.addInputs(sums, SUMS);
    for (let at = ends[WHOLE_TABLE - 1]!; at < ends[WHOLE_TABLE]!; at++) {
      inputs[count] = SUMS + names[at]!;
      inputAmounts[count++] = amounts[at]!;
    }
    multiply(inputs, inputAmounts, 0, count, first, firstBias, units, 0);
    count = this.addInputs(units, FIRST_UNITS);
    multiply(inputs, inputAmounts, 0, count, second, secondBias, last, 0);
    const rows = records[at + ROWS]!;
    let odds = level[rows]! + slope[rows]! * value;
    for (let unit = 0; unit < SECOND_UNITS; unit++) {
      if (last[unit]! > 0) odds += last[unit]! * out[unit]!;
    }
    return odds;
  }

  /** Lists the positive outputs of a layer as the inputs of the next one; returns their number. */
  private addInputs(outputs: Float64Array, units: number): number {
    let count = 0;
    for (let unit = 0; unit < units; unit++) {
      if (outputs[unit]! <= 0) continue;
      this.inputs[count] = unit;
      this.inputAmounts[count++] = outputs[unit]!;
    }
    return count;
  }

  private addPart(
    part: number,
    matrix: Float64Array,
    bias: Float64Array,
    units: number,
    to: number,
  ): void {
    const { parts, sums } = this;
    const { names, amounts, ends } = this.features;
    const own = part * UNITS_OF_PART;
    const from = part === 0 ? 0 : ends[part - 1]!;
    multiply(names, amounts, from, ends[part]!, matrix, bias, parts, own);
    for (let unit = 0; unit < units; unit++) {
      const output = parts[own + unit]!;
      if (output > 0) sums[to + unit]! += PART_SCALE * output;
    }
  }
}

/**
 * Adds rows of a matrix, each times its amount, to the bias, and writes the sums to `outputs`. Eight units at a time,
 * because eight sums stay in registers (a plain loop makes a game take 14 % longer): the number of units is a multiple.
 */
function multiply(
  names: Uint8Array,
  amounts: Float64Array,
  from: number,
  to: number,
  matrix: Float64Array,
  bias: Float64Array,
  outputs: Float64Array,
  outputsAt: number,
): void {
  const units = bias.length;
  for (let unit = 0; unit < units; unit += 8) {
    let a = bias[unit]!;
    let b = bias[unit + 1]!;
    let c = bias[unit + 2]!;
    let d = bias[unit + 3]!;
    let e = bias[unit + 4]!;
    let f = bias[unit + 5]!;
    let g = bias[unit + 6]!;
    let h = bias[unit + 7]!;
    for (let at = from; at < to; at++) {
      const row = names[at]! * units + unit;
      const amount = amounts[at]!;
      a += amount * matrix[row]!;
      b += amount * matrix[row + 1]!;
      c += amount * matrix[row + 2]!;
      d += amount * matrix[row + 3]!;
      e += amount * matrix[row + 4]!;
      f += amount * matrix[row + 5]!;
      g += amount * matrix[row + 6]!;
      h += amount * matrix[row + 7]!;
    }
    const own = outputsAt + unit;
    outputs[own] = a;
    outputs[own + 1] = b;
    outputs[own + 2] = c;
    outputs[own + 3] = d;
    outputs[own + 4] = e;
    outputs[own + 5] = f;
    outputs[own + 6] = g;
    outputs[own + 7] = h;
  }
}

/**
 * A trained network as text for source code: for each matrix a scale, and two hexadecimal digits
 * per number. They count steps of 1/127 of the largest number of the matrix, starting at −127,
 * which is finer than the training noise.
 */
export type NetText = Readonly<Record<keyof NetNumbers, readonly [scale: number, steps: string]>>;

const STEPS = 127;

function mapped<T>(each: (name: keyof NetNumbers) => T): Record<keyof NetNumbers, T> {
  return Object.fromEntries(NET_NAMES.map((name) => [name, each(name)])) as Record<
    keyof NetNumbers,
    T
  >;
}

/** A network with all numbers 0. */
export function noNumbers(): NetNumbers {
  return mapped((name) => new Float64Array(NET_SIZES[name]));
}

/** Packs the numbers of a network, each rounded to a step of its matrix. */
export function netText(numbers: NetNumbers): NetText {
  return mapped((name) => {
    const largest = numbers[name].reduce((most, number) => Math.max(most, Math.abs(number)), 0);
    const scale = Number((largest / STEPS).toPrecision(6));
    const steps = Array.from(numbers[name], (number) =>
      scale > 0 ? Math.max(-STEPS, Math.min(STEPS, Math.round(number / scale))) : 0,
    );
    return [scale, steps.map((step) => (step + STEPS).toString(16).padStart(2, '0')).join('')];
  });
}

/** The numbers of a packed network. Throws if a matrix has another size, which is a bug. */
export function netNumbers(text: NetText): NetNumbers {
  return mapped((name) => {
    const [scale, steps] = text[name];
    if (steps.length !== 2 * NET_SIZES[name]) throw new Error(`a network with another ${name}`);
    return Float64Array.from(
      { length: NET_SIZES[name] },
      (_, at) => scale * (Number.parseInt(steps.slice(2 * at, 2 * at + 2), 16) - STEPS),
    );
  });
}
