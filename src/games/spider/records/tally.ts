import type { GameRecord } from './records.ts';

/** A figure over several wins. */
export interface Extent {
  readonly best: number;
  readonly sum: number;
}

/** The figures of the won games. */
interface WinFigures {
  /** In milliseconds; the shortest is best. */
  readonly timePlayed: Extent;
  /** The fewest are best. */
  readonly moves: Extent;
  /** The highest is best. */
  readonly score: Extent;
}

/**
 * The figures kept for consecutive games, without the games themselves. A run is counted in games: positive for wins,
 * negative for losses, 0 without any game.
 *
 * A new statistic needs a field here only if it must cover games that are no longer in the list (history.ts folds the
 * oldest). Tallies are stored, and folded games cannot be counted again: the field must be optional in `TallySchema`
 * (history-codec.ts), with a defined meaning if it is missing, and must be covered by a new frozen set
 * (docs/areas/proof.md).
 */
export interface Tally {
  readonly wins: number;
  readonly losses: number;
  readonly ofWins: WinFigures | null;
  /** The run at the beginning, which may be the end of a longer one. */
  readonly firstRun: number;
  /** The run at the end, which may continue. */
  readonly lastRun: number;
  readonly longestWins: number;
  readonly longestLosses: number;
}

export const NO_GAMES: Tally = {
  wins: 0,
  losses: 0,
  ofWins: null,
  firstRun: 0,
  lastRun: 0,
  longestWins: 0,
  longestLosses: 0,
};

/** The tally of one game. */
export function tallyOf({ outcome, timePlayed, moves, score }: GameRecord): Tally {
  const alone = (value: number): Extent => ({ best: value, sum: value });
  const won = outcome === 'win';
  return {
    wins: won ? 1 : 0,
    losses: won ? 0 : 1,
    ofWins: won
      ? { timePlayed: alone(timePlayed), moves: alone(moves), score: alone(score) }
      : null,
    firstRun: won ? 1 : -1,
    lastRun: won ? 1 : -1,
    longestWins: won ? 1 : 0,
    longestLosses: won ? 0 : 1,
  };
}

type Better = (a: number, b: number) => number;
const lowest: Better = (a, b) => Math.min(a, b);
const highest: Better = (a, b) => Math.max(a, b);

function joinFigures(a: WinFigures | null, b: WinFigures | null): WinFigures | null {
  if (!a || !b) return a ?? b;
  const join = (name: keyof WinFigures, better: Better): Extent => ({
    best: better(a[name].best, b[name].best),
    sum: a[name].sum + b[name].sum,
  });
  return {
    timePlayed: join('timePlayed', lowest),
    moves: join('moves', lowest),
    score: join('score', highest),
  };
}

/** Joins the tally of the games in `a` with that of the following games in `b`. `NO_GAMES` is neutral. */
export function joinTallies(a: Tally, b: Tally): Tally {
  if (a.firstRun === 0) return b;
  if (b.firstRun === 0) return a;
  const meet = Math.sign(a.lastRun) === Math.sign(b.firstRun) ? a.lastRun + b.firstRun : 0;
  const isOneRun = (tally: Tally) => Math.abs(tally.firstRun) === tally.wins + tally.losses;
  return {
    wins: a.wins + b.wins,
    losses: a.losses + b.losses,
    ofWins: joinFigures(a.ofWins, b.ofWins),
    firstRun: meet !== 0 && isOneRun(a) ? meet : a.firstRun,
    lastRun: meet !== 0 && isOneRun(b) ? meet : b.lastRun,
    longestWins: Math.max(a.longestWins, b.longestWins, meet),
    longestLosses: Math.max(a.longestLosses, b.longestLosses, -meet),
  };
}

/** For each game, in order of time, the share of wins (0–1) among it and the games before it, `span` games at most. */
export function winRates(games: readonly GameRecord[], span: number): readonly number[] {
  let wins = 0;
  return games.map((game, index) => {
    if (game.outcome === 'win') wins++;
    if (games[index - span]?.outcome === 'win') wins--;
    return wins / Math.min(index + 1, span);
  });
}
