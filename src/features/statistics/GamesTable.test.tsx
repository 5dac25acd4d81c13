import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { gameRecord } from '../../test-support/spider-records.ts';
import { GamesTable } from './GamesTable.tsx';

const GAMES = [
  gameRecord({ number: 1, seed: 'ann', timePlayed: 300_000, outcome: 'loss', line: 'deal' }),
  gameRecord({ number: 2, seed: 'bob', timePlayed: 900_000, difficulty: '4-suit', line: '9>9x9' }),
  gameRecord({ number: 3, seed: 'cyd', timePlayed: 60_000, difficulty: '2-suit' }),
].map((game, index) => ({ ...game, timestamp: 1_700_000_000_000 + index }));

const seeds = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the newest game comes first; a header sorts in both directions', async () => {
  render(<GamesTable games={GAMES} present={null} scope="all" chosen={[]} onRetry={vi.fn()} />);
  expect(seeds()).toEqual(['cyd', 'bob', 'ann']);
  expect(header('Date')).toHaveAttribute('aria-sort', 'descending');

  await choose('Time');
  expect(seeds()).toEqual(['cyd', 'ann', 'bob']);
  expect(header('Time')).toHaveAttribute('aria-sort', 'ascending');
  expect(header('Date')).toHaveAttribute('aria-sort', 'none');

  await choose('Time');
  expect(seeds()).toEqual(['bob', 'ann', 'cyd']);
  expect(header('Time')).toHaveAttribute('aria-sort', 'descending');
});

test('games are filtered by result and by difficulty', async () => {
  const { rerender } = render(
    <GamesTable games={GAMES} present={null} scope="all" chosen={[]} onRetry={vi.fn()} />,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Won' }));
  expect(seeds()).toEqual(['cyd', 'bob']);
  rerender(
    <GamesTable games={GAMES} present={null} scope="4-suit" chosen={[]} onRetry={vi.fn()} />,
  );
  expect(seeds()).toEqual(['bob']);
  await userEvent.click(screen.getByRole('radio', { name: 'Lost' }));
  expect(screen.getByRole('status')).toHaveTextContent('No games lost yet.');
  const helped = { ...gameRecord({ number: 9, assisted: true, hints: 4 }), seed: 'dee' };
  rerender(
    <GamesTable
      games={[...GAMES, helped]}
      present={null}
      scope="all"
      chosen={[]}
      onRetry={vi.fn()}
    />,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'With help' }));
  expect(seeds()).toEqual(['dee']);
  expect(screen.getByRole('cell', { name: 'Won, with help' })).toBeVisible();
});

test('a game with hints shows their number, and does not count as unaided', async () => {
  const games = [
    { ...gameRecord({ number: 1, hints: 122 }), seed: 'hinted' },
    { ...gameRecord({ number: 2, timestamp: 2e12 }), seed: 'alone' },
    { ...gameRecord({ number: 3, hints: 40, coached: 40 }), seed: 'coached' },
  ];
  render(<GamesTable games={games} present={null} scope="all" chosen={[]} onRetry={vi.fn()} />);
  expect(screen.getByRole('cell', { name: 'Won, 122 hints' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Won, with coach' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Unaided' }));
  expect(seeds()).toEqual(['alone']);
});

test('the game on the table is shown first, and is neither won nor lost', async () => {
  const present = { ...gameRecord(), seed: 'now', moves: 4 };
  render(<GamesTable games={GAMES} present={present} scope="all" chosen={[]} onRetry={vi.fn()} />);
  expect(seeds()).toEqual(['now', 'cyd', 'bob', 'ann']);
  await choose('Deal');
  expect(seeds()).toEqual(['now', 'ann', 'bob', 'cyd']);
  await userEvent.click(screen.getByRole('radio', { name: 'Lost' }));
  expect(seeds()).toEqual(['ann']);
});

test('there are no filters before the first finished game', () => {
  render(
    <GamesTable games={[]} present={gameRecord()} scope="all" chosen={[]} onRetry={vi.fn()} />,
  );
  expect(seeds()).toEqual(['peacock']);
  expect(header('Date')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Date' })).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('No finished games yet.');
});

test('a thousand games are shown page by page', async () => {
  const games = Array.from({ length: 1000 }, (_, index) =>
    gameRecord({ number: index + 1, seed: `seed${index}`, timestamp: 1e12 + index }),
  );
  const props = { games, present: null, chosen: [], onRetry: vi.fn() };
  const { rerender } = render(<GamesTable {...props} scope="all" />);
  expect(screen.getByRole('status')).toHaveTextContent('1–20 of 1,000');
  const previous = screen.getByRole('button', { name: 'Previous page' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await choose('Previous page');
  expect(screen.getByRole('status')).toHaveTextContent('1–20 of 1,000');
  await choose('Next page');
  expect(previous).toHaveAttribute('aria-disabled', 'false');
  await choose('Previous page');
  expect(previous).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await choose('Next page');
  expect(screen.getByRole('status')).toHaveTextContent('21–40 of 1,000');
  expect(seeds()[0]).toBe('seed979');
  await choose('Date');
  expect(screen.getByRole('status')).toHaveTextContent('1–20 of 1,000');
  expect(seeds()[0]).toBe('seed0');
  await choose('Next page');
  rerender(<GamesTable {...props} scope={games[0]!.difficulty} />);
  expect(screen.getByRole('status')).toHaveTextContent('1–20 of 1,000');
});

test('a row restarts its deal, and shows its moves if they are stored', async () => {
  const onRetry = vi.fn();
  const onReplay = vi.fn();
  render(
    <GamesTable
      games={GAMES}
      present={null}
      scope="all"
      chosen={[]}
      onRetry={onRetry}
      onReplay={onReplay}
    />,
  );
  await choose('Play bob again');
  expect(onRetry).toHaveBeenCalledExactlyOnceWith({
    difficulty: '4-suit',
    seed: 'bob',
    relaxedDealing: false,
  });
  expect(screen.queryByRole('button', { name: 'Replay cyd' })).toBeNull();
  await choose('Replay ann');
  expect(onReplay).toHaveBeenCalledExactlyOnceWith(
    { difficulty: '1-suit', seed: 'ann', relaxedDealing: false },
    [{ t: 'deal' }],
    300_000,
  );
  await choose('Replay bob');
  expect(onReplay).toHaveBeenCalledOnce();
});

test('a daily deal is labelled with its day, and replayed as such', async () => {
  const onRetry = vi.fn();
  const daily = { day: '2026-11-09', on: '2026-11-09' };
  const game = { ...gameRecord(), seed: '417', daily };
  render(<GamesTable games={[game]} present={null} scope="all" chosen={[]} onRetry={onRetry} />);
  expect(seeds()).toEqual([expect.stringMatching(/^Deal of 9 Nov/)]);
  await userEvent.click(screen.getByRole('button', { name: /^Play Deal of 9 Nov.* again$/ }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ seed: '417' }),
    '2026-11-09',
  );
});
