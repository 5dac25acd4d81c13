import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gameRecord } from '../../test-support/spider-records.ts';
import { TimesChart, WinRateChart } from './charts.tsx';

/** Games of one minute, two minutes and so on, of which every other one is lost. */
function games(count: number) {
  return Array.from({ length: count }, (_, index) =>
    gameRecord({
      number: index + 1,
      outcome: index % 2 === 0 ? 'win' : 'loss',
      timePlayed: (index + 1) * 60_000,
    }),
  );
}

test('the win rate is a line from the sixth game on; before that, a text announces it', () => {
  const { rerender } = render(<WinRateChart games={games(1)} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(/Shown after 6 games \(5 more\)\./)).toBeVisible();
  rerender(<WinRateChart games={games(6)} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Win rate over 6 games: from 60% to 50%, lowest 50%, highest 60%.',
  );
});

test('times are bars from the third win on', () => {
  const { rerender } = render(<TimesChart games={games(3)} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(/Shown after 3 wins \(1 more\)\./)).toBeVisible();
  rerender(<TimesChart games={games(5)} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Times of 3 wins: best 1:00, slowest 5:00, last 5:00.',
  );
});
