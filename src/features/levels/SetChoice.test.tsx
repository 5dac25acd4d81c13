import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { OLDER_PACKS, packs } from '../../games/sokoban/levels/packs.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import {
  type Library,
  withFolder,
  withPlayed,
  withSolved,
} from '../../games/sokoban/records/library.ts';
import {
  NO_STATISTICS,
  type Statistics,
  withSolution,
} from '../../games/sokoban/records/statistics.ts';
import type { SetOrder } from '../../play/page/sokoban-settings.ts';
import { SetChoice } from './SetChoice.tsx';

const NO_LIBRARY: Library = { sets: {}, closed: [], recent: [], place: null };

const onChange = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  HTMLElement.prototype.scrollIntoView = vi.fn();
});

const [onOrder, onFold] = [vi.fn(), vi.fn()];

function show(
  collections: number,
  {
    statistics = NO_STATISTICS,
    order = 'added',
    library = NO_LIBRARY,
    value = 'parlor',
  }: {
    readonly statistics?: Statistics;
    readonly order?: SetOrder;
    readonly library?: Library;
    readonly value?: string;
  } = {},
) {
  const own = Array.from({ length: collections }, (_, index) => ({
    id: `own-${index}`,
    title: `Set ${index}`,
    author: index === 3 ? 'Zoë Moss' : null,
    levels: index + 1,
    ...(index > 9 ? { folder: 'Old' } : {}),
  }));
  render(
    <SetChoice
      value={value}
      own={own}
      read={new Map()}
      statistics={statistics}
      library={library}
      onFold={onFold}
      order={order}
      onOrder={onOrder}
      onChange={onChange}
    />,
  );
}

const names = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

test('a pack shows its progress, a collection its number of levels', () => {
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

test('older packs are collapsed, except while one of them is shown', () => {
  show(0);
  const older = screen.getByRole('group', { name: '' });
  expect(older).not.toHaveAttribute('open');
  expect(within(older).getAllByRole('radio', { hidden: true })).toHaveLength(OLDER_PACKS.length);
  const field = screen.getByRole('group', { name: 'Older packs' });
  expect(within(field).getAllByRole('option')).toHaveLength(OLDER_PACKS.length);
  cleanup();
  show(0, { value: 'harbour' });
  expect(screen.getByRole('radio', { name: 'The Harbour' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'The Harbour' })).toBeVisible();
});

test('collections can be searched by title or author, ignoring case and accents', async () => {
  show(12);
  const user = userEvent.setup();
  const search = screen.getByRole('searchbox', { name: 'Search your collections' });
  await user.type(search, 'zoe');
  expect(names().filter((name) => name?.startsWith('Set'))).toEqual(['Set 34 levels']);
  await user.click(screen.getByRole('radio', { name: 'Set 3' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('own-3');
  await user.clear(search);
  await user.type(search, 'nothing');
  expect(screen.getByText('No collection matches.')).toBeVisible();
});

test('collections are listed in file order, by name with natural numbers, or by author in groups', async () => {
  show(12, { order: 'title' });
  const own = () => names().filter((name) => name?.startsWith('Set'));
  // Folders are listed first.
  expect(own().slice(0, 3)).toEqual(['Set 1011 levels', 'Set 1112 levels', 'Set 01 level']);
  await userEvent.selectOptions(screen.getByLabelText('Order of your collections'), 'By author');
  expect(onOrder).toHaveBeenCalledExactlyOnceWith('author');
  cleanup();
  show(12, { order: 'author' });
  expect(own()[0]).toBe('Set 34 levels');
  expect(screen.getByText('Zoë Moss', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('No author', { selector: 'p' })).toBeVisible();
});

test('folders collapse with an announced state, and open for a search', async () => {
  show(12, { library: withFolder(NO_LIBRARY, 'Old', false) });
  const folder = screen.getByText('Old').closest('details');
  expect(folder).not.toHaveAttribute('open');
  expect(screen.getByText('Old')).toHaveTextContent('Old 2');
  await userEvent.type(screen.getByRole('searchbox'), 'set 11');
  expect(screen.getByText('Old').closest('details')).toHaveAttribute('open');
  expect(screen.getByRole('radio', { name: 'Set 11' })).toBeInTheDocument();
  await userEvent.clear(screen.getByRole('searchbox'));
  const details = screen.getByText('Old').closest('details');
  if (!details) throw new Error('there is no folder');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(onFold).toHaveBeenLastCalledWith('Old', true);
});

test('stored counts and dates are shown, and used for sorting, without reading the sets', () => {
  const counted = withSolved(NO_LIBRARY, new Map([['own-2', 2]]));
  const library = withPlayed(
    withPlayed(counted, 'own-2', 'k', Date.UTC(2026, 10, 24)),
    'own-1',
    'k',
    5,
  );
  show(4, { library, order: 'played' });
  expect(names().filter((name) => name?.startsWith('Set'))).toEqual([
    'Set 22 of 3 · 24 Nov',
    'Set 12 levels · 1 Jan',
    'Set 01 level',
    'Set 34 levels',
  ]);
});
