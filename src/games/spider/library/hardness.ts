import { mulberry32, type Rng } from '../../../core/rng.ts';
import type { SolverLimits } from '../../../core/solver.ts';
import type { Effort } from '../coach/planner.ts';
import { viewOf } from '../coach/player-view.ts';
import { tableOf } from '../coach/table.ts';
import { type World, WorldGame } from '../coach/world.ts';
import { type CoachWeights, GRADE_WEIGHTS, type Weights } from '../coach/weights.ts';
import { FOUNDATION_COUNT } from '../rules/board.ts';
import { DIFFICULTIES, type Difficulty, SUITS_OF } from '../rules/params.ts';
import type { Position } from '../rules/game.ts';
import { type SearchProgress, solve } from '../solver/solve.ts';

/** The difficulty of a game at any moment: the number of suits of its cards. */
export function difficultyOf({ tableau, stock, completed }: Position): Difficulty {
  const cards = [...tableau.flat(), ...stock.cards, ...completed.flat()];
  const suits = new Set(cards.map(({ suit }) => suit));
  return DIFFICULTIES.find((each) => SUITS_OF[each].length === suits.size) ?? '4-suit';
}

/** Odd, so that there is a median. */
const SEARCHES = 3;

/**
 * How hard a position is for the solver: the number of nodes it needs for a win when it begins with
 * a beam of width 1, which is greedy play, and widens it until it wins. Since one search may be
 * lucky, it is the median of three that choose differently between equal positions. `null` if one
 * of them ends without a win. The limits apply to each.
 */
export function* measureEffort(
  position: Position,
  limits: SolverLimits,
): Generator<SearchProgress, number | null> {
  const efforts: number[] = [];
  for (let variant = 0; variant < SEARCHES; variant++) {
    const { result, nodes } = yield* solve(position, limits, {
      firstWidth: 1,
      variant,
      widerOnly: true,
    });
    if (result.kind !== 'solved') return null;
    efforts.push(nodes);
  }
  return efforts.sort((a, b) => a - b)[Math.floor(SEARCHES / 2)] ?? null;
}

/** The number of players that try a deal, once each. */
const TRIES = 8;
/** Their effort: all tries of a deal take an eighth of a second on one core. */
const PLAY: Effort = { width: 12, layers: 32 };
/** The maximum relative deviation of a weight. */
const VARIETY = 0.15;

/** Draws numbers in the order of the terms: a new term has to come last, or all grades change. */
function varied(weights: Weights, rng: Rng): Weights {
  const vary = (value: number) => value * (1 + VARIETY * (2 * rng() - 1));
  const entries = Object.entries(weights).map(
    ([name, value]: [string, number | readonly number[]]) => [
      name,
      typeof value === 'number' ? vary(value) : value.map(vary),
    ],
  );
  return Object.fromEntries(entries) as Weights;
}

/**
 * The coach without networks, and variants with slightly different weights, always the same ones.
 */
const PLAYERS: readonly CoachWeights[] = Array.from({ length: TRIES }, (_, player) => {
  if (player === 0) return GRADE_WEIGHTS;
  const weights = varied(GRADE_WEIGHTS.withRows, mulberry32(1000 + player));
  return { withRows: weights, withoutRows: weights };
});

/** The deal itself as a world. */
function worldOf(opening: Position): World {
  const cards = [...opening.tableau.flat(), ...opening.stock.cards];
  const { record, stock } = tableOf(viewOf(opening, new Set(cards.map(({ id }) => id))));
  return { covered: record, stock };
}

/**
 * The number of suits that all the players together complete in a deal, each playing alone from the
 * opening, without undo and without seeing hidden cards: `TRIES` times eight if all win. Yields the
 * number of tries after each one.
 */
export function* suitsOfTries(opening: Position): Generator<number, number> {
  const table = tableOf(viewOf(opening));
  const world = worldOf(opening);
  let suits = 0;
  for (const [player, weights] of PLAYERS.entries()) {
    suits += new WorldGame(table, world).playOut(weights, PLAY);
    yield player + 1;
  }
  return suits;
}

/** The solver efforts that about 35, 70 and 92 of 100 deals stay below. */
const EFFORTS: Readonly<Record<Difficulty, readonly [number, number, number]>> = {
  '1-suit': [530, 670, 1_180],
  '2-suit': [1_880, 3_690, 7_790],
  '4-suit': [18_200, 41_600, 114_000],
};

/**
 * Each bound that the effort reaches counts as this many suits that the coach does not complete.
 */
const SUITS_OF_EFFORT = 4;

/**
 * How hard a deal is to play: the number of suits that the coach does not complete in several
 * tries, plus a surcharge for the effort of a win to the solver, which sees all cards and separates
 * deals that the tries do not. `null` if the solver finds no win within the limits, which apply to
 * each of its searches. Yields progress during the searches and the tries.
 */
export function* measureHardness(
  opening: Position,
  limits: SolverLimits,
): Generator<{ readonly nodes: number }, number | null> {
  const effort = yield* measureEffort(opening, limits);
  if (effort === null) return null;
  const tries = suitsOfTries(opening);
  let next = tries.next();
  for (; !next.done; next = tries.next()) yield { nodes: next.value };
  const passed = EFFORTS[difficultyOf(opening)].filter((bound) => effort >= bound).length;
  return TRIES * FOUNDATION_COUNT - next.value + SUITS_OF_EFFORT * passed;
}
