import { dayOf, inCalendar } from '../core/calendar.ts';
import { watchPage } from './page-lifecycle.ts';

const MINUTE_MS = 60_000;

/**
 * The player's date at a moment (milliseconds since 1970), as `2026-11-21`, by their clock and time zone. A computer's
 * clock may be wrong by any number of years.
 */
export function dayAt(moment: number): string {
  const at = inCalendar(moment);
  return dayOf(at - new Date(at).getTimezoneOffset() * MINUTE_MS);
}

/** The player's date now. Code that names a day and opens what belongs to it reads it once for both. */
export function today(): string {
  return dayAt(Date.now());
}

const listeners = new Set<() => void>();
let stop: (() => void) | null = null;

/**
 * Checks the date every minute, which includes midnight in every time zone, and whenever the page is shown. A single
 * timer for midnight is not enough: it does not count the hours while the computer sleeps, and the page is not notified
 * of sleep.
 */
function lookAtClock(): () => void {
  let known = today();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(look, MINUTE_MS - (Date.now() % MINUTE_MS));
    const now = today();
    if (now === known) return;
    known = now;
    for (const listener of [...listeners]) listener();
  };
  const unwatch = watchPage({ onShow: look, onHide: () => undefined });
  addEventListener('focus', look);
  look();
  return () => {
    removeEventListener('focus', look);
    unwatch();
    clearTimeout(timer);
  };
}

/** Calls back when the player's date changes. Returns an unsubscribe function. */
export function watchToday(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= lookAtClock();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}
