import type { TextStorage } from '../../../platform/storage.ts';
import { isSameDeal, openDays, type ChosenDay } from './chosen-days.ts';

/** So many are kept: a year of them. */
const DAYS_KEPT = 366;

/** Keeps that a deal was chosen by its day. */
export function keepChosenDay(storage: TextStorage, chosen: ChosenDay): void {
  openDays(storage).update(({ days }) => ({
    days: [chosen, ...days.filter((each) => !isSameDeal(each, chosen))].slice(0, DAYS_KEPT),
  }));
}
