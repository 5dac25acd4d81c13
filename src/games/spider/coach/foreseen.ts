import { netFor, plansBy } from './decide.ts';
import { isAllKnown } from './last-phase.ts';
import { effortOf } from './planner.ts';
import { shareOfLogOdds } from './share.ts';
import { bestOfAll } from './standing.ts';
import { ROWS, type Table } from './table.ts';
import { COACH } from './trained-nets.ts';

/**
 * What is added to the log odds that a network tells, by number of suits. They have learnt from games in which one choice
 * of twelve was left to chance, the one for four suits from weaker players too: the coach wins more of them. Found in
 * games that they did not learn from: deals `fit1` to `fit400`, and for two suits `told1` to `told200` as well.
 */
const SHIFTS: Readonly<Partial<Record<number, number>>> = { 2: 0.2, 4: 0.65 };

/** Before a row is dealt the network foretells games no better than the usual rate does. */
const MOST_ROWS = 4;

/** So wide the plans were searched with that the shifts were found: wider, the best of more tables is told. */
const EFFORT = effortOf(64);

/** The part of games won, from 0 to 1, that a network’s log odds stand for. */
export function shareOfOdds(logOdds: number, suits: number): number {
  return shareOfLogOdds(logOdds + (SHIFTS[suits] ?? 0));
}

/** How few rows have to be left for a network to tell; `null` where none ever does. */
export function foreseenFrom(table: Table): number | null {
  return netFor(table, COACH) && !isAllKnown(table) ? MOST_ROWS : null;
}

/**
 * The part of games like this one that the coach wins, as its network foretells it of the best table that can be reached
 * for certain; `null` where there is no network, or it cannot tell: before a row is dealt, and where nothing is hidden,
 * which it has not learnt. Where no row is left and no card can be turned, the coach gives up, whatever the network says.
 */
export function foreseenShare(table: Table): number | null {
  const most = foreseenFrom(table);
  const rows = table.record[ROWS]!;
  if (most === null || rows > most) return null;
  const plans = plansBy(table, COACH, EFFORT);
  if (rows === 0 && plans.turning.every((plan) => plan === null)) return 0;
  return shareOfOdds(bestOfAll(plans), table.suits);
}
