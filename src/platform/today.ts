/**
 * The day in UTC as `2026-11-21`, the same for everyone on earth at one moment. `now` is in
 * milliseconds since 1970; left out, it is the computer's clock.
 */
export function utcDay(now: number = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10);
}
