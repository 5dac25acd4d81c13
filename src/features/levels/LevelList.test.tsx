import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { keysOfSet } from '../../games/sokoban/records/level-set.ts';
import { NO_STATISTICS } from '../../games/sokoban/records/statistics.ts';
import { LevelList } from './LevelList.tsx';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const SET = {
  id: 'own',
  title: 'Halls',
  levels: Array.from({ length: 8 }, (_, index) => ({
    level: levelOf(
      `${'#'.repeat(index + 7)}\n#@ $ .${' '.repeat(index)}#\n${'#'.repeat(index + 7)}`,
    ),
    title: `Hall ${index + 1}`,
  })),
};

test('an empty filter and an empty search have their own messages', () => {
  const solution = { moves: 3, pushes: 2 };
  const record = { solved: 1, byMoves: solution, byPushes: solution };
  const list = (levels: Readonly<Record<string, typeof record>>) => (
    <LevelList
      set={SET}
      statistics={{ ...NO_STATISTICS, levels }}
      current={null}
      isBegun={() => false}
      takesFocus={false}
      onOpen={vi.fn()}
    />
  );
  const { rerender } = render(list({}));
  const statusAfter = (shown: string) => {
    fireEvent.click(screen.getByRole('radio', { name: shown }));
    return screen.getByRole('status').textContent;
  };
  expect(statusAfter('Started')).toBe('Nothing started yet.');
  expect(statusAfter('Solved')).toBe('Nothing solved yet.');
  rerender(list(Object.fromEntries(keysOfSet(SET).map((key) => [key, record]))));
  expect(statusAfter('Unsolved')).toBe('All are solved.');
  expect(statusAfter('Solved')).toBe('8 levels found.');
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'cellar' } });
  expect(statusAfter('Solved')).toBe('No level matches.');
});
