import * as v from 'valibot';
import { dayNumber, dayOf } from '../../core/calendar.ts';
import { rememberLast } from '../../core/remember-last.ts';
import { dealOfDay } from '../../games/spider/library/numbered-deals.ts';
import type { GameRecord } from '../../games/spider/records/records.ts';
import {
  DIFFICULTIES,
  type Difficulty,
  type SpiderParams,
} from '../../games/spider/rules/params.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import { dayOfYear, shortDay } from '../../ui/format/format.ts';
import { t } from '../../words/t.ts';

/** The storage key of the deals that were chosen for a day. */
export const CHOSEN_DAYS_KEY = 'spider.v1.chosenDays';

/** The deal of a day, given as `2026-11-21`. */
export interface ChosenDay extends Pick<SpiderParams, 'difficulty' | 'seed'> {
  readonly day: string;
}

/** Most recent first. Damaged entries are dropped: their deals are named by number. */
export const ChosenDaysSchema = v.object({
  days: v.fallback(
    v.array(
      v.object({
        difficulty: v.picklist(DIFFICULTIES),
        seed: v.string(),
        day: v.pipe(
          v.string(),
          v.check((text) => dayNumber(text) !== null),
        ),
      }),
    ),
    [],
  ),
});

/** Whether both are the same deal. */
const isSameDeal = (one: Omit<ChosenDay, 'day'>, other: Omit<ChosenDay, 'day'>) =>
  one.seed === other.seed && one.difficulty === other.difficulty;

/** Opens the stored days. */
function openDays(storage: TextStorage) {
  return createStoredState({
    ...schemaState(ChosenDaysSchema),
    storage,
    key: CHOSEN_DAYS_KEY,
    onStorageError: () => undefined,
  });
}

/** All stored days, most recent first. */
export function chosenDays(storage: TextStorage): readonly ChosenDay[] {
  return openDays(storage).getState().days;
}

/** The day that a deal was chosen for, unless it has been dealt in another way since; otherwise `null`. */
export function dayChosen(days: readonly ChosenDay[], deal: Omit<ChosenDay, 'day'>): string | null {
  return days.find((each) => isSameDeal(each, deal))?.day ?? null;
}

/** How many days to keep: one year. */
const DAYS_KEPT = 366;

/** Records the day that a deal was chosen for, or that it was not chosen for one. */
export function noteDay(
  storage: TextStorage,
  deal: Omit<ChosenDay, 'day'>,
  day: string | null,
): void {
  const { difficulty, seed } = deal;
  if (dayChosen(chosenDays(storage), deal) === day) return;
  openDays(storage).update(({ days }) => {
    const others = days.filter((each) => !isSameDeal(each, deal));
    return {
      days: day === null ? others : [{ difficulty, seed, day }, ...others].slice(0, DAYS_KEPT),
    };
  });
}

type Deal = Pick<SpiderParams, 'difficulty' | 'seed'>;

/** Requested on every move, and cached per deal. */
const namedBy = rememberLast(
  (difficulty: Difficulty, seed: string, chosen: string | null, today: string): string | null =>
    dealOfDay(difficulty, today) === seed ? today : chosen,
);

/**
 * The day whose deal this is: today, or else the day it was `chosen` for; `null` for any other deal, even if its number
 * is also that of some day. With only a thousand numbered deals, each belongs to many days.
 */
export function dayOfDeal(
  { difficulty, seed }: Deal,
  chosen: string | null,
  today: string,
): string | null {
  return namedBy(difficulty, seed, chosen, today);
}

/** Same as `dayOfDeal`, using the stored days. */
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
 * "Deal of 22 Nov": the day whose deal a game was when it was played; otherwise `null`. Older records have a timestamp
 * instead, whose UTC date was the day.
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
