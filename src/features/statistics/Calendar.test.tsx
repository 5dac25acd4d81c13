import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLocale } from '../../words/language.ts';
import { Calendar } from './Calendar.tsx';

afterEach(() => {
  setLocale('en', null);
  vi.restoreAllMocks();
});

// Recent browsers return a promise, which an effect must not return as its cleanup.
HTMLElement.prototype.scrollIntoView = vi.fn<() => unknown>(() => Promise.resolve());

const TODAY = '2026-11-24';

type ResultOf = ComponentProps<typeof Calendar>['resultOf'];

function show(results: Readonly<Record<string, ReturnType<ResultOf>>> = {}, day = TODAY) {
  const onPlay = vi.fn();
  render(
    <Calendar
      title="Daily deals"
      offer="its deal with 2 suits"
      today={day}
      streaks={{ now: 3, best: 12 }}
      resultOf={(each) => results[each] ?? null}
      onPlay={onPlay}
    />,
  );
  return { onPlay };
}

/** The days of the displayed weeks; 0 outside the month. */
const weeks = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => Number(textContent)));

/** The headings of the weekdays. */
const weekdays = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('weeks begin on Monday, and contain only days of their month', () => {
  show();
  expect(weekdays()).toHaveLength(7);
  expect(weekdays()[0]).toMatch(/^Mo/);
  expect(weeks()[0]).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(weeks().at(-1)).toEqual([30, 0, 0, 0, 0, 0, 0]);
  expect(
    weeks()
      .flat()
      .filter((day) => day > 0),
  ).toHaveLength(30);
});

test.each([
  ['2028-02-24', [0, 1, 2, 3, 4, 5, 6]],
  ['1969-12-24', [1, 2, 3, 4, 5, 6, 7]],
])('the first week of the month of %s is %j', (day, week) => {
  show({}, day);
  expect(weeks()[0]).toEqual(week);
});

test.each([
  ['ja', undefined, [1, 2, 3, 4, 5, 6, 7]],
  ['es', undefined, [0, 0, 0, 0, 0, 0, 1]],
  ['es', 'es-MX', [1, 2, 3, 4, 5, 6, 7]],
] as const)('weeks begin as in the region of %s, %s', (language, locale, week) => {
  setLocale(language, {}, locale);
  show();
  expect(weeks()[0]).toEqual(week);
});

test('weeks that begin on Sunday have it first', () => {
  setLocale('ja', {});
  show();
  expect(weekdays()).toEqual(['日', '月', '火', '水', '木', '金', '土']);
});

test('weeks begin on Monday if the browser does not provide the first day', () => {
  const { Locale } = Intl;
  vi.spyOn(Intl, 'Locale').mockImplementation(function (tag, options) {
    const known = new Locale(tag, options);
    Object.defineProperty(known, 'getWeekInfo', { value: undefined });
    Object.defineProperty(known, 'weekInfo', { value: undefined });
    return known;
  });
  setLocale('ja', {}, 'ja-JP');
  show();
  expect(weeks()[0]).toEqual([0, 0, 0, 0, 0, 0, 1]);
});

test('each day except those in the future shows its result and can be played', () => {
  const { onPlay } = show({ '2026-11-20': 'won', '2026-11-21': 'helped' });
  expect(screen.getByText('20')).toHaveAccessibleName('20 November: won on the day');
  expect(screen.getByText('21')).toHaveAccessibleName('21 November: won with help');
  expect(screen.getByText('24')).toHaveAttribute('aria-current', 'date');
  fireEvent.click(screen.getByText('3'));
  expect(onPlay).toHaveBeenCalledExactlyOnceWith('2026-11-03');
  expect(screen.getByText('25').tagName).toBe('TD');
  expect(screen.getByText(/^Choose a day to play its deal with 2 suits\./)).toBeVisible();
});

test('goes back to earlier months, and forward only up to the current one', () => {
  show();
  const after = screen.getByLabelText('Next month');
  expect(after).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(screen.getByLabelText('Previous month'));
  expect(screen.getByText('October 2026')).toBeInTheDocument();
  expect(screen.getByText('31')).toHaveAccessibleName('31 October: not played');
  fireEvent.click(after);
  expect(screen.getByText('November 2026')).toBeInTheDocument();
});
