import { dayOf } from '../../../core/calendar.ts';
import { dealOfDay } from '../library/numbered-deals.ts';
import type { Difficulty } from '../rules/difficulty.ts';
import type { GameRecord } from './records.ts';

/** How the deal of a day went: won on its day, won later, won with help, or played without a win. */
export type DailyResult = 'won' | 'later' | 'helped' | 'tried';

/** The better ones first. */
const RANKS: readonly DailyResult[] = ['won', 'later', 'helped', 'tried'];

function resultOf({ outcome, assisted, timestamp }: GameRecord, day: string): DailyResult {
  if (outcome === 'loss') return 'tried';
  if (assisted) return 'helped';
  return dayOf(timestamp) === day ? 'won' : 'later';
}

/** The same deal may be that of several days: a game on one of them is of that day alone. */
function isOfDay({ seed, difficulty, timestamp }: GameRecord, day: string): boolean {
  const played = dayOf(timestamp);
  return played === day || (played > day && dealOfDay(difficulty, played) !== seed);
}

/**
 * The best result of the deal of a day (`2026-11-21`, in UTC) with one of these difficulties, or `null` where it was not
 * played on that day or later. Which deal it was follows from the day, so nothing is stored for it.
 */
export function dailyResult(
  games: readonly GameRecord[],
  difficulties: readonly Difficulty[],
  day: string,
): DailyResult | null {
  const seeds = new Map(difficulties.map((each) => [each, dealOfDay(each, day)]));
  const results = games
    .filter((game) => seeds.get(game.difficulty) === game.seed && isOfDay(game, day))
    .map((game) => resultOf(game, day));
  return RANKS.find((rank) => results.includes(rank)) ?? null;
}

/** The days on which the deal of that day was won without help, in order of the games. */
export function daysWon(
  games: readonly GameRecord[],
  difficulties: readonly Difficulty[],
): readonly string[] {
  return games.flatMap((game) => {
    const day = dayOf(game.timestamp);
    const isDaily =
      difficulties.includes(game.difficulty) && dealOfDay(game.difficulty, day) === game.seed;
    return isDaily && resultOf(game, day) === 'won' ? [day] : [];
  });
}
