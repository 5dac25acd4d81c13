import {
  COACH_BY_VALUE,
  type CoachWeights,
  type Weights,
} from '../../src/games/spider/coach/weights.ts';

/** The weights of a table with rows left, followed by their differences without rows. */
export type WeightVector = readonly number[];

/** How far a number is changed: relative to itself, and at least this much. */
const PART = 0.12;
const LEAST = 0.3;
/** Weights that apply to many cards of a table are changed less. */
const MIN_OF: Partial<Record<keyof Weights, number>> = { buried: 0.06, kingRun: 0.15 };
/** Weights without rows differ less from those with rows than those do from any others. */
const DIFFERENCE_PART = 0.6;

const { isArray } = Array;

function flat(weights: Weights): number[] {
  return Object.values(weights).flatMap((value: number | readonly number[]) => value);
}

function shaped(like: Weights, numbers: readonly number[]): Weights {
  let next = 0;
  const take = () => Math.round((numbers[next++] ?? 0) * 1000) / 1000;
  const entries = Object.entries(like).map(
    ([name, value]: [string, number | readonly number[]]) => [
      name,
      isArray(value) ? value.map(take) : take(),
    ],
  );
  return Object.fromEntries(entries) as Weights;
}

export function vectorOf({ withRows, withoutRows }: CoachWeights): WeightVector {
  const first = flat(withRows);
  return [...first, ...flat(withoutRows).map((value, index) => value - (first[index] ?? 0))];
}

/** Weights from these numbers, rounded, in the shape of others. */
export function weightsOf(like: CoachWeights, vector: WeightVector): CoachWeights {
  const half = vector.length / 2;
  const first = vector.slice(0, half);
  return {
    withRows: shaped(like.withRows, first),
    withoutRows: shaped(
      like.withoutRows,
      first.map((value, index) => value + (vector[half + index] ?? 0)),
    ),
  };
}

/** By index of the first half: the minimum step. */
const MIN_STEPS: readonly number[] = Object.entries(COACH_BY_VALUE.withRows).flatMap(
  ([name, value]: [string, number | readonly number[]]) => {
    const least = MIN_OF[name as keyof Weights] ?? LEAST;
    return isArray(value) ? value.map(() => least) : [least];
  },
);

/** How far each number is changed. The first, a column without face-down cards, is fixed. */
export function stepsOf(vector: WeightVector): WeightVector {
  const half = vector.length / 2;
  return vector.map((_, index) => {
    if (index % half === 0) return 0;
    const least = MIN_STEPS[index % half] ?? LEAST;
    const step = Math.max(PART * Math.abs(vector[index % half] ?? 0), least);
    return index < half ? step : DIFFERENCE_PART * step;
  });
}
