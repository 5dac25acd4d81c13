import { DEAL } from '../solver/packed.ts';
import { fillForDeal } from './fill.ts';
import { begunWin, isAllKnown } from './last-phase.ts';
import { plansFor, type Effort, type Plan, type Plans } from './planner.ts';
import { ROWS, type Table } from './table.ts';
import { tidyPlan } from './tidy-plan.ts';
import type { CoachWeights, Weights } from './weights.ts';

/** What a line has to gain: less could be an error of adding up. */
const LEAST_GAIN = 1e-6;
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
  /** What the plan behind the line leads to, if it is a plan. */
  readonly value?: number;
  /** What the coach looked at; `null` where the solver answered. */
  readonly plans: Plans | null;
}

/** The weights that hold for a table. */
export function weightsFor({ record }: Table, weights: CoachWeights): Weights {
  return (record[ROWS] ?? 0) > 0 ? weights.withRows : weights.withoutRows;
}

/** Whether a plan makes the table better. */
export function isGain(plan: Plan, { value }: Plans): boolean {
  return plan.value > value + LEAST_GAIN;
}

/** The part of a plan that is played before it is thought over again. */
export function lineOf({ line, untilTurned }: Plan): readonly number[] {
  return untilTurned > 0 ? line.slice(0, untilTurned) : line;
}

function bestTurning({ turning }: Plans): Plan | null {
  let best: Plan | null = null;
  for (const plan of turning) if (plan && (!best || plan.value > best.value)) best = plan;
  return best;
}

/** The line that makes a table ready for a deal and deals; the deal waits where filling turns a card. */
export function dealDecision(table: Table, weights: Weights, plans: Plans | null): Decision {
  const { line, turns } = fillForDeal(table, weights);
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
  const own = weightsFor(table, weights);
  const plans = plansFor(table, own, effort);
  const { best } = plans;
  if (best && isGain(best, plans)) {
    const kind = best.untilTurned > 0 ? 'turn' : 'improve';
    return { kind, line: lineOf(tidyPlan(table, own, best)), value: best.value, plans };
  }
  if ((table.record[ROWS] ?? 0) > 0) return dealDecision(table, own, plans);
  const turning = bestTurning(plans);
  return turning
    ? { kind: 'turn', line: lineOf(tidyPlan(table, own, turning)), value: turning.value, plans }
    : { kind: 'none', line: [], plans };
}
