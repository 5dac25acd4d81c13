import { dayOf } from '../../../core/calendar.ts';
import { dealOfDay } from '../library/numbered-deals.ts';
import { DIFFICULTIES, type Difficulty } from '../rules/params.ts';
import type { GameRecord } from './records.ts';

/** The result of a daily deal: won on its day, won later, won with help, or played without a win. */
type DailyResult = 'won' | 'later' | 'helped' | 'tried';

/** Best first. */
const RANKS: readonly DailyResult[] = ['won', 'later', 'helped', 'tried'];

/** The player's date when a game ended; for older records, which lack it, the date in UTC. */
const endedOn = ({ daily, timestamp }: GameRecord): string => daily?.on ?? dayOf(timestamp);

function resultOf(game: GameRecord, day: string): DailyResult {
  if (game.outcome === 'loss') return 'tried';
  if (game.assisted) return 'helped';
  return endedOn(game) === day ? 'won' : 'later';
}

function isBetter(a: DailyGame, b: DailyGame): boolean {
  const [rankA, rankB] = [RANKS.indexOf(a.result), RANKS.indexOf(b.result)];
  return rankA === rankB ? a.game.moves < b.game.moves : rankA < rankB;
}

/** Several days can have the same deal: a game on one of them belongs to that day alone. */
function isOfDay({ seed, difficulty, timestamp, daily }: GameRecord, day: string): boolean {
  if (daily !== undefined) return daily?.day === day;
  const played = dayOf(timestamp);
  return played === day || (played > day && dealOfDay(difficulty, played) !== seed);
}

/** The result of a daily deal, with the game that achieved it. */
interface DailyGame {
  readonly result: DailyResult;
  readonly game: GameRecord;
}

/**
 * The best game of the deal of a day (`2026-11-21`) with one of these difficulties, or `null` if it was not played on
 * that day or later. Among games with the same result, the one with the fewest moves is best.
 */
export function dailyGame(
  games: readonly GameRecord[],
  difficulties: readonly Difficulty[],
  day: string,
): DailyGame | null {
  const seeds = new Map(difficulties.map((each) => [each, dealOfDay(each, day)]));
  return games
    .filter((game) => seeds.get(game.difficulty) === game.seed && isOfDay(game, day))
    .map((game) => ({ game, result: resultOf(game, day) }))
    .reduce<DailyGame | null>((best, next) => (best && !isBetter(next, best) ? best : next), null);
}

/** The result of that game. */
export function dailyResult(...asked: Parameters<typeof dailyGame>): DailyResult | null {
  return dailyGame(...asked)?.result ?? null;
}

/** The day whose deal a game with one of these difficulties was played as; `null` for any other deal. */
function dayOfGame(game: GameRecord, difficulties: readonly Difficulty[]): string | null {
  const { daily, timestamp, difficulty, seed } = game;
  const day = daily === undefined ? dayOf(timestamp) : (daily?.day ?? '');
  return difficulties.includes(difficulty) && dealOfDay(difficulty, day) === seed ? day : null;
}

/** The days whose deal was won on that day without help, in order of the games. */
export function daysWon(
  games: readonly GameRecord[],
  difficulties: readonly Difficulty[],
): readonly string[] {
  return games.flatMap((game) => {
    const day = dayOfGame(game, difficulties);
    return day !== null && resultOf(game, day) === 'won' ? [day] : [];
  });
}

/** The days whose deal was won at any difficulty, each with its best result, in a single pass. */
export function dailyWins(
  games: readonly GameRecord[],
): ReadonlyMap<string, Exclude<DailyResult, 'tried'>> {
  const wins = new Map<string, Exclude<DailyResult, 'tried'>>();
  for (const game of games) {
    const day = dayOfGame(game, DIFFICULTIES);
    const result = day === null ? 'tried' : resultOf(game, day);
    if (day === null || result === 'tried') continue;
    const known = wins.get(day);
    if (!known || RANKS.indexOf(result) < RANKS.indexOf(known)) wins.set(day, result);
  }
  return wins;
}
