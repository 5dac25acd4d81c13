import { inLocale } from './in-locale.ts';

/** What browsers know of the weeks of a country; TypeScript does not know it yet, nor does Firefox. */
interface WeekInfo {
  /** From 1 for Monday to 7 for Sunday. */
  readonly firstDay: number;
}
interface KnowsWeeks {
  readonly getWeekInfo?: () => WeekInfo;
  readonly weekInfo?: WeekInfo;
}

/** The day on which weeks begin in a calendar, from 1 for Monday to 7 for Sunday; Monday where the browser does not know. */
export const firstWeekday = inLocale((locale) => {
  const known = new Intl.Locale(locale) as Intl.Locale & KnowsWeeks;
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
});
