import { cleanup, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { packs } from '../../../games/sokoban/levels/packs.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import {
  NO_STATISTICS,
  withSolution,
  type Statistics,
} from '../../../games/sokoban/records/statistics.ts';
import type { SetOrder } from '../settings/settings.ts';
import { SetChoice } from './SetChoice.tsx';

const onChange = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  HTMLElement.prototype.scrollIntoView = vi.fn();
});

const onOrder = vi.fn();

function show(
  collections: number,
  {
    statistics = NO_STATISTICS,
    order = 'added',
  }: { readonly statistics?: Statistics; readonly order?: SetOrder } = {},
) {
  const own = Array.from({ length: collections }, (_, index) => ({
    id: `own-${index}`,
    title: `Set ${index}`,
    author: index === 3 ? 'Zoë Moss' : null,
    levels: index + 1,
  }));
  render(
    <SetChoice
      value="parlor"
      own={own}
      read={new Map()}
      statistics={statistics}
      order={order}
      onOrder={onOrder}
      onChange={onChange}
    />,
  );
}

const names = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

test('a pack says how far the player is in it, and a collection how many levels it has', () => {
  const [level] = packs[0]?.levels ?? [];
  if (!level) throw new Error('there is no level');
  const solved = withSolution(NO_STATISTICS, keyOf(level.level), {
    solution: { moves: 3, pushes: 2 },
    elapsedMs: 1000,
    assisted: false,
    day: '2026-11-24',
  });
  show(2, { statistics: solved });
  expect(names()).toContain('The Peacock’s Parlor1 of 4');
  expect(names()).toContain('Set 12 levels');
  expect(screen.getByRole('radio', { name: 'The Peacock’s Parlor' })).toHaveAccessibleDescription(
    '1 of 4',
  );
  expect(screen.getByRole('option', { name: 'Set 0 (1 level)' })).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('many collections are looked for by title or author, in letters of any kind', async () => {
  show(12);
  const user = userEvent.setup();
  const search = screen.getByRole('searchbox', { name: 'Search your collections' });
  await user.type(search, 'zoe');
  expect(names().filter((name) => name?.startsWith('Set'))).toEqual(['Set 34 levels']);
  await user.click(screen.getByRole('radio', { name: 'Set 3' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('own-3');
  await user.clear(search);
  await user.type(search, 'nothing');
  expect(screen.getByText('No collection is called so.')).toBeVisible();
});

test('collections are listed as they came, by name with numbers in order, or by author in groups', async () => {
  show(12, { order: 'title' });
  const own = () => names().filter((name) => name?.startsWith('Set'));
  expect(own().slice(-2)).toEqual(['Set 1011 levels', 'Set 1112 levels']);
  await userEvent.selectOptions(screen.getByLabelText('Order of your collections'), 'By author');
  expect(onOrder).toHaveBeenCalledExactlyOnceWith('author');
  cleanup();
  show(12, { order: 'author' });
  expect(own()[0]).toBe('Set 34 levels');
  expect(screen.getByText('Zoë Moss', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('No author named', { selector: 'p' })).toBeVisible();
});
