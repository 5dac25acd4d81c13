import { mulberry32, type Rng } from '../../../core/rng.ts';
import type { Position } from '../rules/game.ts';
import type { Effort } from './planner.ts';
import { viewOf } from './player-view.ts';
import { tableOf } from './table.ts';
import { GRADE_WEIGHTS, type CoachWeights, type Weights } from './weights.ts';
import { WorldGame, type World } from './world.ts';

/** So many players try a deal, each once. */
export const TRIES = 8;
/** How each of them plays: an eighth of a second for all tries of a deal, on one core. */
const PLAY: Effort = { width: 12, layers: 32, worlds: 0 };
/** By how much of itself a weight differs at most between two of them. */
const VARIETY = 0.15;

/** Draws in the order of the terms: a new one has to come last, or all grades change. */
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

/** The coach without networks, and others who weigh things a little differently: always the same ones. */
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
 * How many suits all of the players together complete in a deal, each alone from its opening, without undo and without
 * seeing what is hidden: `TRIES` times eight if all win. It says after each try how many there were.
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
