import { COLUMN_COUNT, FOUNDATION_COUNT, RUN_LENGTH } from '../rules/board.ts';
import { packMove } from '../solver/packed.ts';
import { termsOf, worthOf } from './coach.ts';
import { isAllKnown, netFor, plansBy, certainWin, weightsFor } from './decide.ts';
import { type Effort, effortOf, type Plans } from './planner.ts';
import type { PlayerView } from './player-view.ts';
import { COMPLETED, mayDeal, mayMove, ROWS, type Table, tableOf } from './table.ts';
import { WorldGame, worldsOf, type World } from './world.ts';
import { COACH } from './trained-nets.ts';
import { type CoachWeights, COACH_BY_VALUE } from './weights.ts';

/** The share of games won, by count, pulled slightly towards one half (Laplace’s rule). */
export function shareOf({ won, games }: { readonly won: number; readonly games: number }): number {
  return (won + 1) / (games + 2);
}

/** Converts log odds to a share of games won, from 0 to 1. */
export function shareOfLogOdds(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** The rating of a table by which plans are compared: the log odds of its network, or its value without one. */
export function standingOf(table: Table, weights: CoachWeights): number {
  const value = worthOf(termsOf(table, weightsFor(table, weights)));
  const net = netFor(table, weights);
  net?.expect(table);
  return net ? net.logOdds(table.record, 0, value) : value;
}

/** The rating of the best table of these plans that the player has had or can reach for certain. */
export function bestOfAll({ standing, best }: Plans): number {
  return Math.max(standing, best?.standing ?? standing);
}

/**
 * Corrections of a network's predicted log odds, by number of suits. The networks were trained on
 * games with one random choice in twelve, and for four suits also on games of weaker players, so
 * the coach wins more. Fitted on games not used for training: deals `fit1` to `fit400`, and for two
 * suits also `told1` to `told200`.
 */
const SHIFTS: Readonly<Partial<Record<number, number>>> = { 2: 0.2, 4: 0.65 };

/** Before a row is dealt, the network's predictions are no better than the overall win rate. */
const MAX_FORESEEN_ROWS = 4;

/** The plan width with which the shifts were fitted: wider plans report the best of more tables. */
const EFFORT = effortOf(64);

/** Converts a network's log odds to the share of games that the coach wins, from 0 to 1. */
export function shareOfOdds(logOdds: number, suits: number): number {
  return shareOfLogOdds(logOdds + (SHIFTS[suits] ?? 0));
}

/** The maximum number of rows left for a network to predict anything; `null` if it never does. */
export function foreseenFrom(table: Table): number | null {
  return netFor(table, COACH) && !isAllKnown(table) ? MAX_FORESEEN_ROWS : null;
}

/**
 * The share of games like this one that the coach wins, as its network predicts from the best table
 * that can be reached for certain. `null` without a network, or if the network cannot predict:
 * before a row is dealt, or with nothing hidden, for which it was not trained. If no row is left
 * and no card can be turned, the coach gives up, whatever the network predicts.
 */
export function predictedShare(table: Table): number | null {
  const most = foreseenFrom(table);
  const rows = table.record[ROWS]!;
  if (most === null || rows > most) return null;
  const plans = plansBy(table, COACH, EFFORT);
  if (rows === 0 && plans.turning.every((plan) => plan === null)) return 0;
  return shareOfOdds(bestOfAll(plans), table.suits);
}

/** The probability of a win, given what the player sees. */
export type Chance =
  /** A win exists, and nothing hidden could spoil it. */
  | { readonly kind: 'certain' }
  /** The rules allow no further move: no chance. */
  | { readonly kind: 'none' }
  /** The share of games like this one that the coach wins, from 0 to 1. */
  | { readonly kind: 'estimate'; readonly share: number }
  /** Nothing is hidden, and the solver finds no win within its limits, which proves nothing. */
  | { readonly kind: 'unfound' }
  /**
   * Too much is still hidden: until at most `untilRows` rows are left, an estimate is no better
   * than the overall win rate.
   */
  | { readonly kind: 'unknown'; readonly untilRows: number };

interface ChanceEffort {
  /** The number of games to play out. */
  readonly games: number;
  /** For each decision in them. */
  readonly play: Effort;
}

const CHANCE_EFFORT: ChanceEffort = {
  games: 24,
  play: { width: 16, layers: 24 },
};

/** With more rows of stock left, playouts predict no better than the overall win rate. */
const MAX_ROWS = 1;
/** Positions that the search for a certain win may try: about a second. */
const NODES = 300_000;

/** Whether so little is hidden that playouts predict better than the overall win rate. */
function canPlayOn({ record }: Table): boolean {
  return record[ROWS]! <= MAX_ROWS;
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
 * Estimates the chance of a win with the network, or without one by playouts of the coach in
 * sampled worlds. The same view and effort give the same answer. A position is reported as lost
 * only if the rules allow no further move: samples cannot prove a loss.
 */
export function chanceOf(view: PlayerView, effort: ChanceEffort = CHANCE_EFFORT): Chance {
  const table = tableOf(view);
  if (table.record[COMPLETED]! >= FOUNDATION_COUNT) return { kind: 'certain' };
  if (!canAct(table)) return { kind: 'none' };
  if (isAllKnown(table)) return { kind: certainWin(table, NODES) ? 'certain' : 'unfound' };
  const share = predictedShare(table);
  if (share !== null) return { kind: 'estimate', share };
  if (!canPlayOn(table)) return { kind: 'unknown', untilRows: foreseenFrom(table) ?? MAX_ROWS };
  return { kind: 'estimate', share: sharePlayedOn(table, effort) };
}

/** Whether a line wins in a world if the coach, by default without its networks, plays it out. */
function isWonIn(
  world: World,
  table: Table,
  line: readonly number[],
  play: Effort,
  weights: CoachWeights = COACH_BY_VALUE,
): boolean {
  const game = new WorldGame(table, world);
  for (const move of line) game.play(move);
  return game.playOut(weights, play) >= FOUNDATION_COUNT;
}

/** The share of games won when played out from a table. */
function sharePlayedOn(table: Table, { games, play }: ChanceEffort): number {
  const nextWorld = worldsOf(table);
  let won = 0;
  for (let game = 0; game < games; game++) if (isWonIn(nextWorld(), table, [], play, COACH)) won++;
  return shareOf({ won, games });
}

/** The games won in the same worlds, with each of two lines. */
export interface Compared {
  /** With the better line; all games if it certainly wins. */
  readonly better: number;
  readonly played: number;
  readonly games: number;
}

/** Positions that the search for a certain win may try. */
const NODES_TO_COMPARE = 100_000;

/** The number of games after which the better line has to be ahead; otherwise the comparison ends. */
const FEW_GAMES = 8;

/** Whether so little is hidden that playouts are informative. */
export function isLate(table: Table): boolean {
  return isAllKnown(table) || canPlayOn(table);
}

/**
 * Plays out two lines of packed moves, each of which ends no later than when something new is seen.
 * Hidden cards are dealt again in each world, so luck does not count. If nothing is hidden, there
 * is only one world, and the solver answers. The same table gives the same answer everywhere.
 */
export function compared(
  table: Table,
  better: readonly number[],
  played: readonly number[],
  { games, play }: ChanceEffort = CHANCE_EFFORT,
): Compared {
  const nextWorld = worldsOf(table);
  if (isAllKnown(table)) {
    const world = nextWorld();
    const wins = (line: readonly number[]) => {
      const game = new WorldGame(table, world);
      for (const move of line) game.play(move);
      return certainWin(game.table, NODES_TO_COMPARE) ? 1 : 0;
    };
    return { better: wins(better), played: wins(played), games: 1 };
  }
  let [first, other] = [0, 0];
  for (let game = 1; game <= games; game++) {
    const world = nextWorld();
    if (isWonIn(world, table, better, play)) first++;
    if (isWonIn(world, table, played, play)) other++;
    if (game === FEW_GAMES && first <= other) return { better: first, played: other, games: game };
  }
  return { better: first, played: other, games };
}

/**
 * Relates the value of the best table that can be reached for certain to the share of games won so
 * far: half of them at `even` points, 85 of 100 with `spread` points more, and 15 with `spread`
 * points less.
 */
export interface Outlook {
  readonly even: number;
  readonly spread: number;
}

/**
 * For one suit, which has no network; by rows of stock left, starting at 0. Calibrated on the
 * coach's own games by `npm run calibrate:coach -- --values`.
 */
const OUTLOOKS: readonly Outlook[] = [
  { even: -124, spread: 63 },
  { even: -239, spread: 70 },
  { even: -324, spread: 68 },
  { even: -375, spread: 80 },
  { even: -387, spread: 64 },
  { even: -415, spread: 54 },
];

/**
 * The share of games won with this outlook, from 0 to 1. Every machine computes the same, since √
 * is exact too.
 */
export function shareWon({ even, spread }: Outlook, value: number): number {
  const x = (value - even) / spread;
  return 0.5 + x / (2 * Math.sqrt(1 + x * x));
}

/** The outlook for a number of rows left. */
export function outlookWith(rows: number): Outlook {
  const outlook = OUTLOOKS[rows];
  if (!outlook) throw new Error('a game has five rows of stock at most');
  return outlook;
}
