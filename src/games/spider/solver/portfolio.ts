import { beamBytes, type BeamOptions } from './beam.ts';
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
