import type { Rng } from '../../core/rng.ts';
import {
  dealDecision,
  decide,
  isGain,
  lineOf,
  weightsFor,
} from '../../games/spider/coach/decide.ts';
import type { Effort, Plan, Plans } from '../../games/spider/coach/planner.ts';
import { viewOf } from '../../games/spider/coach/player-view.ts';
import { lentRating } from '../../games/spider/coach/rating.ts';
import { playOn, ROWS, tableOf, type Table } from '../../games/spider/coach/table.ts';
import type { CoachWeights } from '../../games/spider/coach/weights.ts';
import { WorldGame, worldsOf } from '../../games/spider/coach/world.ts';
import { FOUNDATION_COUNT } from '../../games/spider/rules/board.ts';
import { spider } from '../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import { endSamples, packSample } from './samples.ts';

/** How often a choice is left to chance, and how often that is to deal at once. */
const CHANCE = 0.08;
const DEAL_CHANCE = 0.15;
/** Then it is one of so many of the best plans. */
const CHOICES = 3;

/**
 * What is done at a decision: the plan that is followed, if it is one, and the moves up to where something new is
 * seen.
 */
interface Choice {
  readonly plan: Plan | null;
  readonly line: readonly number[];
}

/** One of the best plans by chance, or to deal; `null` where there is nothing to choose. */
function byChance(table: Table, weights: CoachWeights, plans: Plans, rng: Rng): Choice | null {
  if (table.record[ROWS]! > 0 && rng() < DEAL_CHANCE) {
    return { plan: null, line: dealDecision(table, weights, null).line };
  }
  const good = [...plans.turning, plans.quiet]
    .filter((plan) => plan !== null)
    .filter((plan) => isGain(plan, plans))
    .toSorted((a, b) => b.standing - a.standing)
    .slice(0, CHOICES);
  const plan = good[Math.floor(rng() * good.length)];
  return plan ? { plan, line: lineOf(plan) } : null;
}

/**
 * Plays a deal, whose hidden cards lie at random, and packs the table to which each decision means to get: the end of
 * its plan, with what that turns still unknown; before a deal the table as it is.
 */
export function samplesOf(
  params: SpiderParams,
  weights: CoachWeights,
  effort: Effort,
  rng: Rng,
): { readonly samples: readonly Uint8Array[]; readonly suits: number } {
  const opening = tableOf(viewOf(spider.open(params)));
  const game = new WorldGame(opening, worldsOf(opening)());
  const samples: Uint8Array[] = [];
  const end = (suits: number) => {
    endSamples(samples, suits);
    return { samples, suits };
  };
  while (game.suits < FOUNDATION_COUNT) {
    const { table } = game;
    const { kind, line, plan = null, plans } = decide(table, weights, effort);
    if (kind === 'win') return end(FOUNDATION_COUNT);
    if (kind === 'none') break;
    const chosen = plans && rng() < CHANCE ? byChance(table, weights, plans, rng) : null;
    const choice = chosen ?? { plan, line };
    const record = table.record.slice();
    for (const move of choice.plan?.line ?? []) playOn(record, 0, move);
    const rating = lentRating(weightsFor(table, weights), table);
    rating.load(record, 0);
    samples.push(packSample(record, table.unseen, rating.value));
    for (const move of choice.line) game.play(move);
  }
  return end(game.suits);
}
