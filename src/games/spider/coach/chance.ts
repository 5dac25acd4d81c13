import { FOUNDATION_COUNT } from '../rules/board.ts';
import type { Effort } from './planner.ts';
import type { PlayerView } from './player-view.ts';
import { isAllKnown, sureWin } from './last-phase.ts';
import { COMPLETED, ROWS, tableOf, type Table } from './table.ts';
import { COACH } from './trained-nets.ts';
import { isWonIn, worldsOf } from './world.ts';

/** How likely a win is, from what the player sees. */
export type Chance =
  /** There is a win, and nothing is hidden that could spoil it. */
  | { readonly kind: 'certain' }
  /** The coach won so many of so many games that it played on from here, the unseen cards dealt anew in each. */
  | { readonly kind: 'estimate'; readonly won: number; readonly games: number }
  /** Too much is hidden yet: an estimate would be no better than the usual rate. */
  | { readonly kind: 'unknown' };

export interface ChanceEffort {
  /** Games that are played on. */
  readonly games: number;
  /** For each decision in them. */
  readonly play: Effort;
}

export const CHANCE_EFFORT: ChanceEffort = {
  games: 24,
  play: { width: 16, layers: 24, worlds: 0 },
};

/** With more rows of stock left, estimates are not better than the usual rate. */
const MOST_ROWS = 1;
/** Positions that the search for a certain win may try. */
const NODES = 100_000;

/** The part of games won that an estimate stands for, a little nearer to one half than counted (Laplace's rule). */
export function shareOf({ won, games }: { readonly won: number; readonly games: number }): number {
  return (won + 1) / (games + 2);
}

/** Whether so little is hidden that an estimate is better than the usual rate. */
export function isTellable({ record }: Table): boolean {
  return record[ROWS]! <= MOST_ROWS;
}

/**
 * Estimates the chance of a win by playing on as the coach would, in sampled worlds. The same view and effort give the
 * same answer everywhere. It never says that a position is lost: that cannot be known from samples.
 */
export function chanceOf(view: PlayerView, effort: ChanceEffort = CHANCE_EFFORT): Chance {
  const table = tableOf(view);
  const { record } = table;
  if (record[COMPLETED]! >= FOUNDATION_COUNT) return { kind: 'certain' };
  if (isAllKnown(table) && sureWin(table, NODES)) return { kind: 'certain' };
  if (!isTellable(table)) return { kind: 'unknown' };
  return playedOn(table, effort);
}

/** The estimate for any position, also where it is not good enough to be told. */
export function playedOn(
  table: Table,
  { games, play }: ChanceEffort,
): Extract<Chance, { kind: 'estimate' }> {
  const nextWorld = worldsOf(table);
  let won = 0;
  for (let game = 0; game < games; game++) if (isWonIn(nextWorld(), table, [], play, COACH)) won++;
  return { kind: 'estimate', won, games };
}
