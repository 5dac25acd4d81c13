import { DEAL } from '../solver/packed.ts';
import { fillForDeal } from './fill.ts';
import { begunWin, isAllKnown } from './last-phase.ts';
import { bestOf, LEAST_GAIN, plansFor, type Effort, type Plan, type Plans } from './planner.ts';
import { ROWS, type Table } from './table.ts';
import { tidyPlan } from './tidy-plan.ts';
import type { CoachWeights, Weights } from './weights.ts';

/** Positions that the solver may try once nothing is hidden, for each table of a layer. */
const NODES_EACH = 400;

/**
 * What to do on a table:
 * - `win`: the line wins for sure
 * - `turn`: the line turns a card that was never seen, with its last move
 * - `improve`: the line makes the table better
 * - `deal`: the line fills empty columns, if need be, and deals
 * - `none`: nothing more can be gained
 */
export interface Decision {
  readonly kind: 'win' | 'turn' | 'improve' | 'deal' | 'none';
  /** Packed moves. */
  readonly line: readonly number[];
  /** The plan behind the line, if it is one. */
  readonly plan?: Plan;
  /** What the coach looked at; `null` where the solver answered. */
  readonly plans: Plans | null;
}

/** The weights that hold for a table. */
export function weightsFor({ record }: Table, weights: CoachWeights): Weights {
  return (record[ROWS] ?? 0) > 0 ? weights.withRows : weights.withoutRows;
}

/** Whether a plan makes the table better. */
export function isGain(plan: Plan, { standing, leastQuietGain }: Plans): boolean {
  return plan.standing > standing + (plan.untilTurned > 0 ? LEAST_GAIN : leastQuietGain);
}

/** The network that chooses the plans for a table, if there is one. */
export const netFor = ({ suits }: Table, weights: CoachWeights) => weights.net?.(suits) ?? null;

/** The best plans of a table as somebody plays. */
export function plansBy(table: Table, weights: CoachWeights, effort: Effort): Plans {
  return plansFor(table, weightsFor(table, weights), effort, netFor(table, weights));
}

/** The part of a plan that is played before it is thought over again. */
export function lineOf({ line, untilTurned }: Plan): readonly number[] {
  return untilTurned > 0 ? line.slice(0, untilTurned) : line;
}

/** The part of the tidied plan that is played. A plan that a network has chosen keeps its end. */
export function tidyLineOf(table: Table, weights: CoachWeights, plan: Plan): readonly number[] {
  const keepsEnd = netFor(table, weights) !== null;
  return lineOf(tidyPlan(table, weightsFor(table, weights), plan, keepsEnd));
}

/** The line that makes a table ready for a deal and deals; the deal waits where filling turns a card. */
export function dealDecision(table: Table, weights: CoachWeights, plans: Plans | null): Decision {
  const own = weightsFor(table, weights);
  const { line, turns } = fillForDeal(table, own, netFor(table, weights));
  return turns ? { kind: 'turn', line, plans } : { kind: 'deal', line: [...line, DEAL], plans };
}

/**
 * Decides what to do. Lines that turn nothing raise the value of the table, and what is turned or dealt stays so:
 * following the decisions always ends.
 */
export function decide(table: Table, weights: CoachWeights, effort: Effort): Decision {
  if (isAllKnown(table)) {
    const line = begunWin(table, effort.width * NODES_EACH);
    if (line) return { kind: 'win', line, plans: null };
  }
  const plans = plansBy(table, weights, effort);
  const asLine = (plan: Plan) => tidyLineOf(table, weights, plan);
  const gaining = [plans.quiet, ...plans.turning].filter((plan) => plan && isGain(plan, plans));
  const best = bestOf(gaining);
  if (best) {
    const kind = best.untilTurned > 0 ? 'turn' : 'improve';
    return { kind, line: asLine(best), plan: best, plans };
  }
  if ((table.record[ROWS] ?? 0) > 0) return dealDecision(table, weights, plans);
  const turning = bestOf(plans.turning);
  return turning
    ? { kind: 'turn', line: asLine(turning), plan: turning, plans }
    : { kind: 'none', line: [], plans };
}
