import * as v from 'valibot';
import { dayNumber } from '../../core/calendar.ts';
import { DIFFICULTIES } from '../../games/spider/rules/difficulty.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';

/** Where the deals are kept that were chosen by their day. */
export const CHOSEN_DAYS_KEY = 'spider.v1.chosenDays';

/** The deal of a day, which is given as `2026-11-21`. */
export interface ChosenDay extends Pick<SpiderParams, 'difficulty' | 'seed'> {
  readonly day: string;
}

/** The last one first. What is damaged is forgotten: such a deal then has its number. */
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

/** Whether both are of one deal. */
export const isSameDeal = (one: Omit<ChosenDay, 'day'>, other: Omit<ChosenDay, 'day'>) =>
  one.seed === other.seed && one.difficulty === other.difficulty;

/** Opens what is stored of them. */
export function openDays(storage: TextStorage) {
  return createStoredState({
    ...schemaState(ChosenDaysSchema),
    storage,
    key: CHOSEN_DAYS_KEY,
    onStorageError: () => undefined,
  });
}

/** All of them, the last one first. */
export function chosenDays(storage: TextStorage): readonly ChosenDay[] {
  return openDays(storage).getState().days;
}

/** The day by which a deal was chosen, where it was not dealt in another way since; otherwise `null`. */
export function dayChosen(days: readonly ChosenDay[], deal: Omit<ChosenDay, 'day'>): string | null {
  return days.find((each) => isSameDeal(each, deal))?.day ?? null;
}
