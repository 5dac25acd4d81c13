import { netFor, plansBy, weightsFor } from './decide.ts';
import type { Effort, Plans } from './planner.ts';
import type { Table } from './table.ts';
import { termsOf, worthOf } from './terms.ts';
import type { CoachWeights } from './weights.ts';

/** How well a table stands as it is, as plans are compared: the log odds of its network, without one its value. */
export function standingOf(table: Table, weights: CoachWeights): number {
  const value = worthOf(termsOf(table, weightsFor(table, weights)));
  const net = netFor(table, weights);
  net?.expect(table);
  return net ? net.logOdds(table.record, 0, value) : value;
}

/** How well the best table of these plans stands, that the player has had or that can be reached for certain. */
export function bestOfAll({ standing, best }: Plans): number {
  return Math.max(standing, best?.standing ?? standing);
}

/** The same of a table. */
export function bestStanding(table: Table, weights: CoachWeights, effort: Effort): number {
  return bestOfAll(plansBy(table, weights, effort));
}
