import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayAt, today, watchToday } from './today.ts';

/** Node re-reads the time zone each time it is set. */
function inZone<T>(zone: string, run: () => T): T {
  const before = process.env['TZ'];
  process.env['TZ'] = zone;
  try {
    return run();
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
}

describe('the player’s date', () => {
  test.each([
    ['UTC', '2026-11-28T00:00:00Z', '2026-11-28'],
    ['UTC', '2026-11-27T23:59:59.999Z', '2026-11-27'],
    // A Friday evening in Los Angeles, when it is Saturday in UTC.
    ['America/Los_Angeles', '2026-11-28T04:00:00Z', '2026-11-27'],
    ['America/Los_Angeles', '2026-11-28T08:00:00Z', '2026-11-28'],
    ['Pacific/Auckland', '2026-11-21T11:00:00Z', '2026-11-22'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['Asia/Kathmandu', '2026-11-27T18:14:59Z', '2026-11-27'],
    ['Asia/Kathmandu', '2026-11-27T18:15:00Z', '2026-11-28'],
    // Summer time ends: a day of 25 hours.
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['UTC', '2028-02-29T12:00:00Z', '2028-02-29'],
  ])('in %s at %s is %s', (zone, moment, day) => {
    expect(inZone(zone, () => dayAt(Date.parse(moment)))).toBe(day);
  });

  test('is a valid day whatever the clock says', () => {
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
      inZone(zone, () => {
        expect(dayAt(8.64e15 + 1)).toBe('9999-12-31');
        expect(dayAt(-8.64e15)).toMatch(/^0000-01-01$/);
        expect(dayAt(Number.NaN)).toMatch(/^19(?:69-12-31|70-01-01)$/);
      });
    }
  });
});

describe('a new day', () => {
  let unwatch = () => {};
  const listener = vi.fn<() => void>();
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 27, 22, 30, 12, 345) });
    listener.mockReset();
    unwatch = watchToday(listener);
  });
  afterEach(() => {
    unwatch();
    vi.useRealTimers();
  });

  test('is reported at midnight, once', () => {
    vi.advanceTimersByTime(new Date(2026, 10, 28).getTime() - Date.now() - 1);
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect([listener.mock.calls.length, today()]).toEqual([1, '2026-11-28']);
    vi.advanceTimersByTime(86_000_000);
    expect(listener).toHaveBeenCalledOnce();
  });

  test.each(['visibilitychange', 'pageshow', 'focus'])(
    'is reported on %s after a night',
    (event) => {
      vi.setSystemTime(new Date(2026, 10, 28, 7));
      const target = event === 'visibilitychange' ? document : window;
      target.dispatchEvent(new Event(event));
      expect(listener).toHaveBeenCalledOnce();
    },
  );

  test('is reported within a minute when a computer wakes up with the page visible', () => {
    vi.setSystemTime(new Date(2026, 10, 28, 7));
    vi.advanceTimersByTime(60_000);
    expect(listener).toHaveBeenCalledOnce();
  });

  test('is not reported after unsubscribing', () => {
    unwatch();
    expect(vi.getTimerCount()).toBe(0);
    vi.setSystemTime(new Date(2026, 10, 28, 7));
    dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(120_000);
    expect(listener).not.toHaveBeenCalled();
  });
});
