import type { SpiderParams } from '../../games/spider/rules/params.ts';
import { today } from '../../platform/today.ts';
import type { TextStorage } from '../../platform/storage.ts';
import type { SpiderSession, SpiderStore } from './spider-store.ts';
import { dayOfDeal } from './day-of-deal.ts';
import { chosenDays, dayChosen, isSameDeal, openDays, type ChosenDay } from './chosen-days.ts';

/** So many are kept: a year of them. */
const DAYS_KEPT = 366;

/** Keeps by which day a deal was chosen, or that it was not chosen by one. */
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

/** Keeps which day's deals the games are that are opened. */
export type DayNotes = ReturnType<typeof createDayNotes>;

/**
 * Thousand numbered deals come again and again: the day that a deal was chosen by is its name until it is dealt in another
 * way. The deal of today is that of today however it is opened.
 */
export function createDayNotes(
  storage: TextStorage,
  store: Pick<SpiderStore, 'getState' | 'onChange'>,
) {
  let chosen: string | null = null;
  const dayOfToday = (deal: SpiderParams) => dayOfDeal(deal, null, today());
  const isNew = ({ log }: SpiderSession) => log.length === 0;
  return {
    /** Calls what opens a deal; `day`: it was chosen as that of this day. */
    opening: (day: string | null, open: () => void) => {
      chosen = day;
      open();
      chosen = null;
    },
    /** Notes the deals that are opened, until the returned function is called. */
    watch: () => {
      const { session } = store.getState();
      const day = dayOfToday(session.params);
      if (isNew(session) && day !== null) noteDay(storage, session.params, day);
      return store.onChange(({ change, session: opened }) => {
        if (change.kind !== 'open') return;
        // A game that continues keeps its name, unless it was chosen by a day now.
        if (isNew(opened)) noteDay(storage, opened.params, chosen ?? dayOfToday(opened.params));
        else if (chosen !== null) noteDay(storage, opened.params, chosen);
      });
    },
  };
}
