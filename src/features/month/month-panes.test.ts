import { afterEach, expect, test } from 'vitest';
import { dealOfDay } from '../../games/spider/library/numbered-deals.ts';
import { dailyWins } from '../../games/spider/records/dailies.ts';
import type { DailyWin } from '../../play/page/game-entry.ts';
import { dayAt } from '../../platform/today.ts';
import { gameRecord } from '../../test-support/spider-records.ts';
import { allWindows, monthWindow } from './month-panes.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const winsOn = (...days: readonly string[]) =>
  new Map<string, DailyWin>(days.map((day) => [day, 'won']));
type DailyWins = Parameters<typeof monthWindow>[0];
const wins = (over: Partial<DailyWins> = {}): DailyWins => ({
  spider: new Map(),
  sokoban: new Map(),
  ...over,
});
const days = (month: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);

const kinds = (of: DailyWins, month: string, today: string) =>
  monthWindow(of, month, today)
    .panes.map(({ kind }) => kind[0])
    .join('');

test('a month has a pane for each of its days, leap years included', () => {
  const lengthOf = (month: string) => monthWindow(wins(), month, '2026-11-29').panes.length;
  expect(['2026-11', '2026-10', '2026-02', '2028-02', '1900-02'].map(lengthOf)).toEqual([
    30, 31, 28, 29, 28,
  ]);
  expect(monthWindow(wins(), '2028-02', '2026-11-29').panes.at(-1)?.day).toBe('2028-02-29');
});

test('a win sets the pane of its day; a missed day is clear, and today and later days are empty', () => {
  const of = wins({ spider: winsOn('2026-11-02'), sokoban: winsOn('2026-11-02', '2026-11-04') });
  expect(kinds(of, '2026-11', '2026-11-06')).toBe(`escsc${'e'.repeat(25)}`);
  const { panes, count } = monthWindow(of, '2026-11', '2026-11-06');
  expect(count).toBe(2);
  expect(panes[1]).toMatchObject({ spider: 'won', sokoban: 'won' });
  expect(panes[3]).toMatchObject({ spider: null, sokoban: 'won' });
  expect(panes.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual(['2026-11-06']);
});

test('days and months before the first win have no glass, and do not count as missed', () => {
  const of = wins({ sokoban: winsOn('2026-11-10') });
  expect(kinds(of, '2026-11', '2026-11-12')).toBe(`${'e'.repeat(9)}sc${'e'.repeat(19)}`);
  expect(kinds(of, '2026-10', '2026-11-12')).toBe('e'.repeat(31));
  expect(kinds(wins(), '2026-11', '2026-11-12')).toBe('e'.repeat(30));
});

test('a future day counts once it is today, after a change of the clock or time zone', () => {
  const of = wins({ spider: winsOn('2026-11-20', '2026-11-21') });
  expect(monthWindow(of, '2026-11', '2026-11-20')).toMatchObject({ count: 1 });
  expect(kinds(of, '2026-11', '2026-11-20').slice(19, 21)).toBe('se');
  expect(monthWindow(of, '2026-11', '2026-11-21')).toMatchObject({ count: 2 });
  expect(allWindows(wins({ spider: winsOn('2026-12-01') }), '2026-11-30')).toHaveLength(1);
});

test('the player’s date decides, in any time zone', () => {
  const moment = Date.parse('2026-11-30T23:30:00Z');
  const record = (day: string) =>
    gameRecord({
      timestamp: moment,
      seed: dealOfDay('1-suit', day),
      daily: { day, on: day },
    });
  for (const [place, day, month] of [
    ['America/Los_Angeles', '2026-11-30', '2026-11'],
    ['Asia/Tokyo', '2026-12-01', '2026-12'],
  ] as const) {
    process.env['TZ'] = place;
    expect(dayAt(moment)).toBe(day);
    const [window] = allWindows(wins({ spider: dailyWins([record(day)]) }), day);
    expect(window).toMatchObject({ month, count: 1 });
    expect(window?.panes.find(({ kind }) => kind === 'set')?.day).toBe(day);
  }
});

test('like a streak, a finished month has at most one missed day in any seven', () => {
  const november = days('2026-11', 30);
  const without = (...missed: readonly number[]) =>
    wins({ spider: winsOn(...november.filter((_, index) => !missed.includes(index + 1))) });
  const isFinished = (of: DailyWins, today = '2026-12-01') =>
    monthWindow(of, '2026-11', today).isFinished;
  expect(isFinished(without())).toBe(true);
  expect(isFinished(without(4, 11, 18, 25))).toBe(true);
  expect(isFinished(without(4, 10))).toBe(false);
  expect(isFinished(without(15, 16))).toBe(false);
  expect(isFinished(without(1, 30))).toBe(true);
  expect(isFinished(wins({ spider: winsOn('2026-11-30') }))).toBe(false);
});

test('the last day must be won or over', () => {
  const all = days('2026-11', 30);
  const isFinished = (of: DailyWins, today: string) => monthWindow(of, '2026-11', today).isFinished;
  expect(isFinished(wins({ spider: winsOn(...all) }), '2026-11-30')).toBe(true);
  expect(isFinished(wins({ spider: winsOn(...all.slice(0, 29)) }), '2026-11-30')).toBe(false);
  expect(isFinished(wins({ spider: winsOn(...all.slice(0, 29)) }), '2026-12-01')).toBe(true);
  expect(isFinished(wins({ spider: winsOn(...all) }), '2026-11-29')).toBe(false);
});

test('both games finish a month together', () => {
  const all = days('2026-02', 28);
  const of = wins({
    spider: winsOn(...all.filter((_, index) => index % 2 === 0)),
    sokoban: new Map(all.filter((_, index) => index % 2 === 1).map((day) => [day, 'helped'])),
  });
  expect(monthWindow(of, '2026-02', '2026-03-05')).toMatchObject({ count: 28, isFinished: true });
});

test('windows of earlier months follow the current one, except those without panes', () => {
  const of = wins({ spider: winsOn('2026-08-31', '2025-12-24'), sokoban: winsOn('2026-10-01') });
  const months = allWindows(of, '2026-11-29').map(({ month }) => month);
  expect(months).toEqual(['2026-11', '2026-10', '2026-08', '2025-12']);
});
