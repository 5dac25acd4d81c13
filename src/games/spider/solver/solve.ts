import { assertNever } from '../../../core/result.ts';
import { luby } from '../../../core/luby.ts';
import { mulberry32 } from '../../../core/rng.ts';
import { type SolverLimits, type SolverResult, stopper } from '../../../core/solver.ts';
import { FOUNDATION_COUNT, type SpiderMove } from '../rules/board.ts';
import type { Position } from '../rules/game.ts';
import { beamBytes, type BeamOptions, beamSearch } from './beam.ts';
import { packPosition, type Problem, unpackMove } from './packed.ts';
import { proveLoss } from './proof.ts';
import type { Weights } from './rating.ts';

const WIDENING = 2;
/** Beams of each width. */
const WEIGHTS: readonly Omit<Weights, 'seed'>[] = [
  { faceDown: 4, piece: 4, misplaced: 0, empty: 4, base: 4, noise: 4 },
  { faceDown: 4, piece: 4, misplaced: -2, empty: 4, base: 4, noise: 4 },
];
/** More widths than memory allows. */
const SEEDS_EACH = 1000;

interface PortfolioOptions {
  readonly firstWidth: number;
  /** Beams drop lines longer than this. */
  readonly maxMoves: number;
  /** For each beam. */
  readonly maxBytes: number;
  /** Different numbers choose differently between equal positions. */
  readonly variant: number;
  /**
   * Whether wide beams are like the narrow ones, only wider; otherwise their weights vary, which
   * wins sooner.
   */
  readonly widerOnly: boolean;
}

/** The beams to try one after another, without end. Ends at once if none fits into memory. */
export function portfolio(problem: Problem, options: PortfolioOptions): Generator<BeamOptions> {
  return options.widerOnly ? widening(problem, options) : varied(problem, options);
}

/**
 * Wider and wider beams, each width with different weights. From the widest one that fits into
 * memory on, only the noise changes.
 */
function* widening(
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

/**
 * The widest beams that are alike: if these do not win, varied beams win sooner than wider ones.
 */
const LAST_ALIKE = 128;
/** The width of the narrowest varied beams. */
const NARROWEST = 128;

/** The values from which the weights of a beam are drawn; duplicates are drawn more often. */
const VARIED = {
  faceDown: [2, 3, 4, 4, 5, 6, 8],
  piece: [3, 4, 4, 5],
  misplaced: [-4, -3, -2, -2, 0, 0, 1],
  empty: [2, 4, 4, 6, 8],
  base: [2, 4, 4, 6],
  noise: [1, 2, 4, 4, 8],
} as const satisfies Readonly<Record<keyof Omit<Weights, 'seed'>, readonly number[]>>;

/**
 * Widening beams while they are narrow, then beams with random weights, narrow ones more often than
 * wide ones.
 */
function* varied(problem: Problem, options: PortfolioOptions): Generator<BeamOptions> {
  const { maxMoves, maxBytes, variant } = options;
  for (const beam of widening(problem, options)) {
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

/*
 * Method: beams of growing width search for a win, and alongside them an exhaustive search looks
 * for a proof that there is none. Face-down cards count like all others. docs/solvers.md gives the
 * reasons for these choices, and the rejected alternatives.
 */

/** What a tab can spare, for all arrays of both searches together. */
const MAX_BYTES = 224 * 2 ** 20;
const PROOF_BYTES = 1 / 4;
/** The longest first win in the census has 499 moves (docs/winnability.md). */
const MAX_MOVES = 500;

/**
 * Nodes of the proof for each node of the beams; one costs as much as five of theirs. With rows
 * left there are hardly ever few enough positions.
 */
const PROOF_SHARE = { withStock: 0.02, withoutStock: 0.2 };

/** The progress of a search. */
export interface SearchProgress {
  /** Positions whose moves have been tried so far. */
  readonly nodes: number;
  /** The number of comparable positions that the current beam keeps; 0 without a beam. */
  readonly width: number;
}

interface SolverReport {
  readonly result: SolverResult<SpiderMove>;
  readonly nodes: number;
}

type Answer =
  | { readonly kind: 'solved'; readonly line: readonly number[] }
  | { readonly kind: 'unsolvable' | 'memory' };

/** The search for a proof, in parts. */
class Proof {
  nodes = 0;
  /** The result, once it has ended. */
  answer: Answer | null = null;
  private readonly steps: ReturnType<typeof proveLoss>;

  constructor(problem: Problem, bytes: number) {
    this.steps = proveLoss(problem, bytes);
  }

  /** Continues, if possible, until it has tried this many positions. */
  advanceTo(nodes: number): void {
    while (!this.answer && this.nodes < nodes) {
      const step = this.steps.next();
      if (step.done) this.answer = step.value;
      else this.nodes += step.value;
    }
  }
}

/** How a search begins; the default is the fastest. */
interface SearchStart {
  /** Of the first beam. A narrow one is often enough, and costs little if not. */
  readonly firstWidth: number;
  /** Searches with different numbers choose differently between equal positions. */
  readonly variant: number;
  /**
   * Which beams follow if narrow ones do not win: varied ones, which is the fastest, or only wider
   * ones.
   */
  readonly widerOnly: boolean;
}

const USUAL_START: SearchStart = { firstWidth: 8, variant: 0, widerOnly: false };

function* search(
  problem: Problem,
  bytes: number,
  start: SearchStart,
): Generator<SearchProgress, Answer> {
  const share = PROOF_SHARE[problem.stock.rows > 0 ? 'withStock' : 'withoutStock'];
  const proof = new Proof(problem, bytes * PROOF_BYTES);
  const maxBytes = bytes * (1 - PROOF_BYTES);
  const beams = portfolio(problem, { ...start, maxMoves: MAX_MOVES, maxBytes });
  let beamNodes = 0;
  for (const options of beams) {
    const beam = beamSearch(problem, options);
    let step = beam.next();
    for (; !step.done; step = beam.next()) {
      beamNodes += step.value;
      proof.advanceTo(beamNodes * share);
      if (proof.answer && proof.answer.kind !== 'memory') return proof.answer;
      yield { nodes: beamNodes + proof.nodes, width: options.width };
    }
    if (step.value.kind === 'solved') return step.value;
    if (step.value.kind === 'dry') break;
  }
  // A wider beam finds no more, or none fits into memory.
  for (;;) {
    proof.advanceTo(proof.nodes + 1);
    if (proof.answer) return proof.answer;
    yield { nodes: beamNodes + proof.nodes, width: 0 };
  }
}

function resultOf(answer: Answer): SolverResult<SpiderMove> {
  switch (answer.kind) {
    case 'solved':
      return { kind: 'solved', moves: answer.line.map(unpackMove) };
    case 'unsolvable':
      return { kind: 'unsolvable' };
    case 'memory':
      return { kind: 'gave-up', reason: 'memory' };
    default:
      return assertNever(answer);
  }
}

/**
 * Searches for a win from any position, or for a proof of loss, and sees all cards. Works in slices
 * of some milliseconds, so that its caller can do other work in between, or stop. The same position
 * and the same node limit give the same report everywhere.
 */
export function* solve(
  position: Position,
  limits: SolverLimits = {},
  start: SearchStart = USUAL_START,
): Generator<SearchProgress, SolverReport> {
  if (position.completed.length >= FOUNDATION_COUNT) {
    return { result: { kind: 'solved', moves: [] }, nodes: 0 };
  }
  const reasonToStop = stopper(limits);
  const steps = search(packPosition(position), limits.bytes ?? MAX_BYTES, start);
  let nodes = 0;
  for (;;) {
    const reason = reasonToStop(nodes);
    if (reason) return { result: { kind: 'gave-up', reason }, nodes };
    const step = steps.next();
    if (step.done) return { result: resultOf(step.value), nodes };
    nodes = step.value.nodes;
    yield step.value;
  }
}
