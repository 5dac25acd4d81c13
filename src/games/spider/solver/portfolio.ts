import { luby } from '../../../core/luby.ts';
import { beamBytes, type BeamOptions } from './beam.ts';
import { mulberry32 } from '../../../core/rng.ts';
import type { Problem } from './packed.ts';
import type { Weights } from './rating.ts';

const WIDENING = 2;
/** Beams of each width. */
const WEIGHTS: readonly Omit<Weights, 'seed'>[] = [
  { faceDown: 4, piece: 4, misplaced: 0, empty: 4, base: 4, noise: 4 },
  { faceDown: 4, piece: 4, misplaced: -2, empty: 4, base: 4, noise: 4 },
];
/** More widths than memory allows. */
const SEEDS_EACH = 1000;

export interface PortfolioOptions {
  readonly firstWidth: number;
  /** Beams keep no longer lines than this. */
  readonly maxMoves: number;
  /** For each beam. */
  readonly maxBytes: number;
  /** Other numbers choose otherwise between equal positions. */
  readonly variant: number;
}

/**
 * The beams to try one after the other: wider and wider ones, each width with different weights. From the
 * widest on that fits into the memory, only the noise changes. Ends at once if none fits.
 */
export function* portfolio(
  problem: Problem,
  { firstWidth, maxMoves, maxBytes, variant }: PortfolioOptions,
): Generator<BeamOptions> {
  const fits = (width: number) => beamBytes(problem, width) <= maxBytes;
  let width = firstWidth;
  for (let seed = variant * SEEDS_EACH; fits(width); seed++) {
    for (const weights of WEIGHTS) yield { width, maxMoves, weights: { ...weights, seed } };
    if (fits(width * WIDENING)) width *= WIDENING;
  }
}

/** The widest beams that are alike: what they have not won, beams that differ win sooner than wider ones. */
const LAST_ALIKE = 128;
/** Of the beams that differ. */
const NARROWEST = 128;

/** What the weights of a beam are drawn from; what is there more than once is drawn more often. */
const VARIED = {
  faceDown: [2, 3, 4, 4, 5, 6, 8],
  piece: [3, 4, 4, 5],
  misplaced: [-4, -3, -2, -2, 0, 0, 1],
  empty: [2, 4, 4, 6, 8],
  base: [2, 4, 4, 6],
  noise: [1, 2, 4, 4, 8],
} as const satisfies Readonly<Record<keyof Omit<Weights, 'seed'>, readonly number[]>>;

/**
 * The beams of `portfolio` as long as they are narrow, and then others without end whose weights are drawn at random, narrow
 * ones more often than wide ones. Ends at once if none fits into the memory.
 */
export function* variedPortfolio(
  problem: Problem,
  options: PortfolioOptions,
): Generator<BeamOptions> {
  const { maxMoves, maxBytes, variant } = options;
  for (const beam of portfolio(problem, options)) {
    if (beam.width > LAST_ALIKE) break;
    yield beam;
  }
  const rng = mulberry32(variant);
  const draw = <T>(choices: readonly T[]) => choices[Math.floor(rng() * choices.length)]!;
  for (let number = 1; beamBytes(problem, NARROWEST) <= maxBytes; number++) {
    const weights = {
      faceDown: draw(VARIED.faceDown),
      piece: draw(VARIED.piece),
      misplaced: draw(VARIED.misplaced),
      empty: draw(VARIED.empty),
      base: draw(VARIED.base),
      noise: draw(VARIED.noise),
      seed: Math.floor(rng() * SEEDS_EACH),
    };
    let width = NARROWEST * luby(number);
    while (beamBytes(problem, width) > maxBytes) width /= WIDENING;
    yield { width, maxMoves, weights };
  }
}
