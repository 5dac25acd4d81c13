import { dayAfter, dayNumber } from '../../core/calendar.ts';
import type { DailyWin } from '../../play/page/game-entry.ts';

/** The daily games won in both games, by day (`2026-11-21`). */
interface DailyWins {
  readonly spider: ReadonlyMap<string, DailyWin>;
  readonly sokoban: ReadonlyMap<string, DailyWin>;
}

/** A game with a deal or level of the day. */
export type DailyGame = keyof DailyWins;

/** The pane of a day. */
export interface Pane {
  readonly day: string;
  readonly spider: DailyWin | null;
  readonly sokoban: DailyWin | null;
  /**
   * `set` once a game of the day is won; `clear` for a past day without a win; `empty` for today, future days, and days
   * before the first win ever.
   */
  readonly kind: 'set' | 'clear' | 'empty';
  readonly isToday: boolean;
}

/** The window of a month. */
export interface MonthWindow {
  /** `2026-11`. */
  readonly month: string;
  readonly panes: readonly Pane[];
  /** How many panes are set. */
  readonly count: number;
  /** Whether the month is over or its last day is won, without a gap that would break a streak. */
  readonly isFinished: boolean;
}

/** As for streaks, one day may be missed in any run of this many days. */
const WEEK = 7;

const monthOf = (day: string) => day.slice(0, 7);

/** The days of both games up to `today`. Later ones occur if the clock or the time zone was changed. */
function daysUntil({ spider, sokoban }: DailyWins, today: string): readonly string[] {
  return [...new Set([...spider.keys(), ...sokoban.keys()])].filter((day) => day <= today).sort();
}

/** Whether at most one day in any seven is missing, and no future one. */
function isWhole(panes: readonly Pane[], today: string): boolean {
  const last = panes.at(-1);
  if (!last || last.day > today || (last.isToday && last.kind !== 'set')) return false;
  const missed = panes.flatMap(({ kind }, index) => (kind === 'set' ? [] : [index]));
  return missed.every((at, index) => index === 0 || at - (missed[index - 1] ?? at) >= WEEK);
}

/** The window of a month (`2026-11`) on the player’s date `today`. */
export function monthWindow(wins: DailyWins, month: string, today: string): MonthWindow {
  const [first = today] = daysUntil(wins, today);
  const panes: Pane[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = dayAfter(day)) {
    const wonBy = (game: DailyGame) => (day <= today ? (wins[game].get(day) ?? null) : null);
    const [spider, sokoban] = [wonBy('spider'), wonBy('sokoban')];
    const passed = day < today && day >= first ? 'clear' : 'empty';
    const kind = spider || sokoban ? 'set' : passed;
    panes.push({ day, spider, sokoban, kind, isToday: day === today });
  }
  const count = panes.filter(({ kind }) => kind === 'set').length;
  return { month, panes, count, isFinished: count > 0 && isWhole(panes, today) };
}

/** The windows of all months with a pane, latest first; the current month always leads. */
export function allWindows(wins: DailyWins, today: string): readonly MonthWindow[] {
  const now = monthOf(today);
  const months = new Set([...daysUntil(wins, today).map(monthOf), now]);
  // An invalid date in a damaged record has no month.
  const known = [...months].filter((month) => dayNumber(`${month}-01`) !== null);
  return known
    .sort()
    .reverse()
    .map((month) => monthWindow(wins, month, today));
}
