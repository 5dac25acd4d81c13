import { COLUMN_COUNT, FOUNDATION_COUNT, RUN_LENGTH } from '../rules/board.ts';
import { packMove } from '../solver/packed.ts';
import { foreseenFrom, foreseenShare } from './foreseen.ts';
import type { Effort } from './planner.ts';
import type { PlayerView } from './player-view.ts';
import { isAllKnown, sureWin } from './last-phase.ts';
import { COMPLETED, mayDeal, mayMove, ROWS, tableOf, type Table } from './table.ts';
import { shareOf } from './share.ts';
import { COACH } from './trained-nets.ts';
import { isWonIn, worldsOf } from './world.ts';

/** How likely a win is, from what the player sees. */
export type Chance =
  /** There is a win, and nothing is hidden that could spoil it. */
  | { readonly kind: 'certain' }
  /** The rules allow nothing more: there is none. */
  | { readonly kind: 'none' }
  /** The part of games like this one that the coach wins, from 0 to 1. */
  | { readonly kind: 'estimate'; readonly share: number }
  /** Nothing is hidden, and the solver finds no win within its limits. That proves nothing. */
  | { readonly kind: 'unfound' }
  /** Too much is hidden yet: an estimate would be no better than the usual rate until so few rows are left. */
  | { readonly kind: 'unknown'; readonly untilRows: number };

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

/** With more rows of stock left, games that are played on tell no more than the usual rate. */
const MOST_ROWS = 1;
/** Positions that the search for a certain win may try: about a second. */
const NODES = 300_000;

/** Whether so little is hidden that games which are played on tell more than the usual rate. */
export function canPlayOn({ record }: Table): boolean {
  return record[ROWS]! <= MOST_ROWS;
}

/** Whether the rules allow a move or a deal. */
function canAct(table: Table): boolean {
  const columns = Array.from({ length: COLUMN_COUNT }, (_, column) => column);
  return (
    mayDeal(table) ||
    columns.some((from) =>
      columns.some((to) =>
        Array.from({ length: RUN_LENGTH }, (_, index) => packMove(from, to, index + 1)).some(
          (move) => mayMove(table.record, move),
        ),
      ),
    )
  );
}

/**
 * Estimates the chance of a win: by the network, and where there is none by playing on as the coach would, in sampled
 * worlds. The same view and effort give the same answer. It says that a position is lost only where the
 * rules allow nothing more: samples cannot prove it.
 */
export function chanceOf(view: PlayerView, effort: ChanceEffort = CHANCE_EFFORT): Chance {
  const table = tableOf(view);
  if (table.record[COMPLETED]! >= FOUNDATION_COUNT) return { kind: 'certain' };
  if (!canAct(table)) return { kind: 'none' };
  if (isAllKnown(table)) return { kind: sureWin(table, NODES) ? 'certain' : 'unfound' };
  const share = foreseenShare(table);
  if (share !== null) return { kind: 'estimate', share };
  if (!canPlayOn(table)) return { kind: 'unknown', untilRows: foreseenFrom(table) ?? MOST_ROWS };
  return { kind: 'estimate', share: sharePlayedOn(table, effort) };
}

/** The part of games won that are played on from a table. */
function sharePlayedOn(table: Table, { games, play }: ChanceEffort): number {
  const nextWorld = worldsOf(table);
  let won = 0;
  for (let game = 0; game < games; game++) if (isWonIn(nextWorld(), table, [], play, COACH)) won++;
  return shareOf({ won, games });
}
