import { DAY_MS, dayOf } from '../../../core/calendar.ts';
import { rememberLast } from '../../../core/remember-last.ts';
import { dealOfDay } from '../../../games/spider/library/numbered-deals.ts';
import type { GameRecord } from '../../../games/spider/records/records.ts';
import type { Difficulty } from '../../../games/spider/rules/difficulty.ts';
import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import { utcDay } from '../../../platform/today.ts';
import { dayOfYear, shortDay } from '../../kit/format/format-day.ts';
import { chosenDays, dayChosen, type ChosenDay } from './chosen-days.ts';
import { t } from '../../../words/t.ts';

type Deal = Pick<SpiderParams, 'difficulty' | 'seed'>;

/**
 * Days back that a deal is named by though it was not chosen by its day. With thousand numbered deals, one in thirty of
 * those that are chosen by their number is named so too; with the days of a year it would be one in three.
 */
const NAMED_DAYS = 31;

/** The last day, of so many before this one, whose deal that was; otherwise `null`. */
function lastDayOf({ difficulty, seed }: Deal, day: string): string | null {
  const last = Date.parse(day);
  for (let ago = 0; ago <= NAMED_DAYS; ago++) {
    const earlier = dayOf(last - ago * DAY_MS);
    if (dealOfDay(difficulty, earlier) === seed) return earlier;
  }
  return null;
}

/** Asked for with each move, and answered once for each deal. */
const namedBy = rememberLast(
  (difficulty: Difficulty, seed: string, chosen: string | null, today: string): string | null =>
    dealOfDay(difficulty, today) === seed
      ? today
      : (chosen ?? lastDayOf({ difficulty, seed }, today)),
);

/**
 * "Today’s deal, 24 Nov" or "Deal of 22 Nov" where this deal was `chosen` by its day, or is that of a day of the last
 * month; otherwise `null`.
 */
export function dayOfDeal(
  { difficulty, seed }: Deal,
  chosen: string | null,
  today: string = utcDay(),
): string | null {
  const day = namedBy(difficulty, seed, chosen, today);
  if (day === null) return null;
  return day === today
    ? t('Today’s deal, {day}', { day: shortDay(day) })
    : t('Deal of {day}', { day: dayOfYear(day, today) });
}

/** "24 Nov" where this is the deal of today, for who says “Today’s deal” beside it; otherwise `null`. */
export function todayOfDeal(
  { difficulty, seed }: Deal,
  chosen: string | null,
  today: string = utcDay(),
): string | null {
  return namedBy(difficulty, seed, chosen, today) === today ? shortDay(today) : null;
}

/** As `dayOfDeal`, with what is stored of days that were chosen. */
export function storedDayOfDeal(storage: TextStorage, deal: Deal): string | null {
  return dayOfDeal(deal, dayChosen(chosenDays(storage), deal));
}

/** "Deal of 22 Nov": the day whose deal a game was, as far as that is sure when it was played; otherwise `null`. */
export function dayOfGame(
  game: Deal & Pick<GameRecord, 'timestamp'>,
  chosen: readonly ChosenDay[],
  today: string = utcDay(),
): string | null {
  const played = dayOf(game.timestamp);
  const isOfItsDay = dealOfDay(game.difficulty, played) === game.seed;
  const day = isOfItsDay ? played : (dayChosen(chosen, game) ?? lastDayOf(game, played));
  return day === null ? null : t('Deal of {day}', { day: dayOfYear(day, today) });
}
