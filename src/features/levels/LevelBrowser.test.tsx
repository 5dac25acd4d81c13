import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { packs } from '../../games/sokoban/levels/packs.ts';
import { keyOf, type ListedLevel } from '../../games/sokoban/records/level-set.ts';
import { withPlayed } from '../../games/sokoban/records/library.ts';
import { withSolution } from '../../games/sokoban/records/statistics.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { withWholePage } from '../../test-support/whole-page.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanPage } from '../../test-support/sokoban-page.tsx';
import { openCollections } from './collections.ts';
import { createIncoming } from '../files/incoming.ts';
import { openSokobanStorage } from '../../play/sokoban/sokoban-storage.ts';
import { play as playIn, start } from '../../engine/session.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import { packById, packParams } from '../../play/sokoban/packs.ts';
import { suiteSokoban } from '../../play/sokoban/sokoban-store.ts';
import { LevelBrowser } from './LevelBrowser.tsx';

const onOpen = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  withWholePage();
});

const storage = withFiles(memoryStorage());
const collections = openCollections({ storage, onStorageError: vi.fn() });

const incoming = createIncoming({
  ...{ onMoves: vi.fn(), onLevels: vi.fn(), onSchokobanFiles: vi.fn(), onRefused: vi.fn() },
});
const { statistics, solutions, optima, settings, library } = openSokobanStorage(storage);

const PASTED: SokobanParams = { level: levelOf('######\n#@ $.#\n######'), origin: null };

function Browser({ session = start(suiteSokoban, PASTED) }: { readonly session?: SokobanSession }) {
  return sokobanPage(
    { session, statistics, solutions, optima, settings },
    <LevelBrowser
      library={library}
      collections={collections}
      incoming={incoming}
      ways={[]}
      onOpen={onOpen}
      onClose={onClose}
      isKept={() => false}
      topScoreOf={() => null}
    />,
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Level in XSB notation');
const paste = (value: string) => fireEvent.change(field(), { target: { value } });
const play = () => fireEvent.click(screen.getByText('Play this level'));

test('a level can be pasted, and its problems are shown', () => {
  render(<Browser />);
  paste('####\n#@$@.#\n######');
  expect(screen.getByText(/Line 2/)).toBeVisible();
  expect(field()).toBeInvalid();
  play();
  expect(onOpen).not.toHaveBeenCalled();
  const good = '#####\n#@$.#\n#####\nTitle: Mine';
  paste(good);
  expect(screen.queryByText(/Line 2/)).toBeNull();
  play();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ level: levelOf(good), origin: null });
});

test('a level of a pasted collection can be chosen', async () => {
  render(<Browser />);
  const board = '#####\n#@$.#\n#####\nTitle:';
  paste(`${board} One\n\n${board} Two\n\n${board} Three\n`);
  await userEvent.selectOptions(screen.getByLabelText('3 levels found. Which one?'), '2. Two');
  play();
  const two = levelOf(`${board} Two`);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ level: two, origin: null });
});

test('a typed level survives switching to a pack and back', () => {
  render(<Browser />);
  paste('#@$');
  fireEvent.click(screen.getByLabelText(/Parlor/));
  expect(screen.queryByLabelText('Level in XSB notation')).toBeNull();
  expect(screen.getByText(/First Feather/)).toBeVisible();
  fireEvent.click(screen.getByLabelText(/Open a level/));
  expect(field().value).toBe('#@$');
  expect(screen.getByText(/has no goal/)).toBeVisible();
});

test('Backspace goes back from the levels, except while typing', () => {
  render(<Browser />);
  fireEvent.keyDown(field(), { key: 'Backspace' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Close'), { key: 'Backspace' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('it reopens where the player left it while the same level is on the board', () => {
  render(<Browser />);
  fireEvent.click(screen.getByLabelText(/Palace Garden/));
  fireEvent.click(screen.getByLabelText('Close'));
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  const at = keyOf(levelOf('######\n#@ $.#\n######'));
  expect(library.getState().place).toMatchObject({ set: 'palace-garden', at });
  render(<Browser />);
  expect(screen.getByLabelText(/Palace Garden/)).toBeChecked();
  cleanup();
  library.update((now) => ({ ...now, place: now.place && { ...now.place, at: 'another' } }));
  render(<Browser />);
  expect(screen.getByLabelText(/Open a level/)).toBeChecked();
});

const cards = () =>
  screen.getAllByTestId('level-card').map((card) => Number(card.dataset['number']));

test('levels keep their numbers in the chosen order, which is remembered', async () => {
  render(<Browser />);
  fireEvent.click(screen.getByLabelText(/Palace Garden/));
  expect(cards().slice(0, 3)).toEqual([1, 2, 3]);
  const { levels } = packById('palace-garden') ?? { levels: [] };
  const [one, two] = [levels[0], levels[1]].map((entry) => entry && keyOf(entry.level));
  statistics.update((now) =>
    withSolution(now, one ?? '', {
      solution: { moves: 3, pushes: 1 },
      elapsedMs: 5,
      assisted: false,
      day: '2026-11-25',
    }),
  );
  library.update((now) => withPlayed(now, 'palace-garden', two ?? '', 7));
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'Unsolved first');
  expect([cards().at(0), cards().at(-1)]).toEqual([2, 1]);
  cleanup();
  expect(settings.getState().levelOrder).toBe('unsolved');
  render(<Browser />);
  fireEvent.click(screen.getByLabelText(/Palace Garden/));
  expect(screen.getByLabelText('Order')).toHaveValue('unsolved');
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'Last played first');
  expect(cards().slice(0, 3)).toEqual([2, 1, 3]);
});

test('the level being played counts as started', async () => {
  const params = packParams(packById('grove')!, 2)!;
  const opened = start(suiteSokoban, params);
  const moved = ([['l'], ['r'], ['u'], ['d']] as const)
    .map((move) => playIn(suiteSokoban, opened, move))
    .find((session) => session.moves.length > 0)!;
  for (const [session, begun] of [
    [opened, []],
    [moved, [2]],
  ] as const) {
    render(<Browser session={session} />);
    fireEvent.click(screen.getByLabelText(/Orchard/));
    await userEvent.click(screen.getByLabelText('Started'));
    const shown = screen
      .queryAllByTestId('level-card')
      .map((card) => Number(card.dataset['number']));
    expect(shown).toEqual(begun);
    cleanup();
  }
});

test('the next unsolved level is from the shown pack, whatever is on the board', () => {
  const next = () => screen.getByRole('button', { name: 'Next unsolved level' });
  render(<Browser />);
  // The level on the board was pasted.
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  expect(next()).toHaveAttribute('title', 'Choose a pack first.');
  fireEvent.click(screen.getByLabelText(/Orchard/));
  expect(next()).not.toHaveAttribute('aria-disabled');
  fireEvent.click(next());
  expect(onOpen).toHaveBeenLastCalledWith(packParams(packById('grove')!, 1));
  expect(onClose).not.toHaveBeenCalled();
  cleanup();

  const { levels } = packById('parlor')!;
  const solved = { solution: { moves: 3, pushes: 1 }, elapsedMs: 5, assisted: false } as const;
  const solve = (index: number, of: readonly ListedLevel[] = levels) =>
    statistics.update((now) =>
      withSolution(now, keyOf(of[index]!.level), { ...solved, day: '2026-11-25' }),
    );
  const third = start(suiteSokoban, packParams(packById('parlor')!, 3)!);
  solve(3);
  render(<Browser session={third} />);
  fireEvent.click(next());
  expect(onOpen).toHaveBeenLastCalledWith(packParams(packById('parlor')!, 1));
  cleanup();
  for (const index of [0, 1]) solve(index);
  render(<Browser session={third} />);
  fireEvent.click(next());
  expect(onOpen).toHaveBeenLastCalledWith(packParams(packById('school')!, 1));
  cleanup();
  for (const pack of packs.slice(1)) pack.levels.forEach((_, index) => solve(index, pack.levels));
  render(<Browser session={third} />);
  expect(next()).toHaveAttribute('title', 'All other levels of this pack are solved.');
  cleanup();
  solve(2);
  render(<Browser />);
  fireEvent.click(screen.getByLabelText(/Parlor/));
  expect(next()).toHaveAttribute('title', 'All levels of this pack are solved.');
});

test('a small set cannot be reordered, and is listed by number', () => {
  settings.setState({ levelOrder: 'size' });
  render(<Browser />);
  fireEvent.click(screen.getByLabelText(/Parlor/));
  expect(screen.queryByLabelText('Order')).toBeNull();
  expect(cards()).toEqual([1, 2, 3, 4]);
  settings.setState({ levelOrder: 'set' });
});
