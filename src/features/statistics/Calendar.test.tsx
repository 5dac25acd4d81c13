import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { speak } from '../../words/language.ts';
import { Calendar, firstWeekday, weeksOf } from './Calendar.tsx';

afterEach(() => {
  speak('en', null);
  vi.restoreAllMocks();
});

test('weeks begin as in the player’s region', () => {
  expect(firstWeekday()).toBe(1);
  speak('ja', {});
  expect(firstWeekday()).toBe(7);
  speak('es', {});
  expect(firstWeekday()).toBe(1);
  speak('es', {}, 'es-MX');
  expect(firstWeekday()).toBe(7);
});

test('they begin on Monday if the browser does not say', () => {
  vi.spyOn(Intl, 'Locale').mockImplementation(function () {
    return Object.create(null) as Intl.Locale;
  });
  speak('ja', {}, 'ja-JP');
  expect(firstWeekday()).toBe(1);
});

afterEach(() => speak('en', null));

// Recent browsers return a promise, which is no cleanup of an effect.
HTMLElement.prototype.scrollIntoView = vi.fn<() => unknown>(() => Promise.resolve());

const TODAY = '2026-11-24';

type ResultOf = ComponentProps<typeof Calendar>['resultOf'];

function show(results: Readonly<Record<string, ReturnType<ResultOf>>> = {}) {
  const onPlay = vi.fn();
  render(
    <Calendar
      title="Daily deals"
      offer="its deal with 2 suits"
      today={TODAY}
      streaks={{ now: 3, best: 12 }}
      resultOf={(day) => results[day] ?? null}
      onPlay={onPlay}
    />,
  );
  return { onPlay };
}

test('weeks begin on Monday, and contain only days of their month', () => {
  const weeks = weeksOf('2026-11', 1);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  expect(weeksOf('2028-02', 1).flat().at(1)).toBe('2028-02-01');
  expect(weeksOf('1969-12', 1).flat().at(0)).toBe('1969-12-01');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('weeks can begin on Sunday', () => {
  expect(weeksOf('2026-11', 7).flat().at(0)).toBe('2026-11-01');
  expect(weeksOf('2026-08', 7)[0]).toEqual([null, null, null, null, null, null, '2026-08-01']);
  speak('ja', {});
  show();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['日', '月', '火', '水', '木', '金', '土'],
  ]);
  const [, week] = screen.getAllByRole('row');
  expect(week).toHaveTextContent(/^1234567$/);
});

test('each day shows its result and can be played, except future days', () => {
  const { onPlay } = show({ '2026-11-20': 'won', '2026-11-21': 'helped' });
  expect(screen.getByText('20')).toHaveAccessibleName('20 November: won on the day');
  expect(screen.getByText('21')).toHaveAccessibleName('21 November: won with help');
  expect(screen.getByText('24')).toHaveAttribute('aria-current', 'date');
  fireEvent.click(screen.getByText('3'));
  expect(onPlay).toHaveBeenCalledExactlyOnceWith('2026-11-03');
  expect(screen.getByText('25').tagName).toBe('TD');
  expect(screen.getByText(/^Choose a day to play its deal with 2 suits\./)).toBeVisible();
});

test('goes back to earlier months, and forward to the current one only', () => {
  show();
  const after = screen.getByLabelText('Next month');
  expect(after).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(screen.getByLabelText('Previous month'));
  expect(screen.getByText('October 2026')).toBeInTheDocument();
  expect(screen.getByText('31')).toHaveAccessibleName('31 October: not played');
  fireEvent.click(after);
  expect(screen.getByText('November 2026')).toBeInTheDocument();
});
