import { dayOf } from '../../core/calendar.ts';
import { rememberLast } from '../../core/remember-last.ts';
import { dealOfDay } from '../../games/spider/library/numbered-deals.ts';
import type { GameRecord } from '../../games/spider/records/records.ts';
import type { Difficulty } from '../../games/spider/rules/difficulty.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { dayOfYear, shortDay } from '../../ui/format/format-day.ts';
import { chosenDays, dayChosen, type ChosenDay } from './chosen-days.ts';
import { t } from '../../words/t.ts';

type Deal = Pick<SpiderParams, 'difficulty' | 'seed'>;

/** Asked for with each move, and answered once for each deal. */
const namedBy = rememberLast(
  (difficulty: Difficulty, seed: string, chosen: string | null, today: string): string | null =>
    dealOfDay(difficulty, today) === seed ? today : chosen,
);

/**
 * The day whose deal this is: today, otherwise the one that it was `chosen` by; `null` for every other deal, were it that
 * of some day as well. With thousand numbered deals, each is that of many days.
 */
export function dayOfDeal(
  { difficulty, seed }: Deal,
  chosen: string | null,
  today: string,
): string | null {
  return namedBy(difficulty, seed, chosen, today);
}

/** The same with what is stored of days that were chosen. */
export function storedDayOfDeal(storage: TextStorage, deal: Deal, today: string): string | null {
  return dayOfDeal(deal, dayChosen(chosenDays(storage), deal), today);
}

/** "Today’s deal, 24 Nov" or "Deal of 22 Nov"; `null` for `null`. */
export function dayWords(day: string, today: string): string;
export function dayWords(day: string | null, today: string): string | null;
export function dayWords(day: string | null, today: string): string | null {
  if (day === null) return null;
  return day === today
    ? t('Today’s deal, {day}', { day: shortDay(day) })
    : t('Deal of {day}', { day: dayOfYear(day, today) });
}

/**
 * "Deal of 22 Nov": the day whose deal a game was when it was played; otherwise `null`. Records of before that was kept
 * have a time, whose date in UTC was the day then.
 */
export function dayOfGame(
  game: Deal & Pick<GameRecord, 'timestamp' | 'daily'>,
  chosen: readonly ChosenDay[],
  today: string,
): string | null {
  const played = dayOf(game.timestamp);
  const formerly = () =>
    dealOfDay(game.difficulty, played) === game.seed ? played : dayChosen(chosen, game);
  const day = game.daily === undefined ? formerly() : (game.daily?.day ?? null);
  return day === null ? null : t('Deal of {day}', { day: dayOfYear(day, today) });
}
