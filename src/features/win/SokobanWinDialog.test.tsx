import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { current } from '../../engine/session.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { withFewest } from '../../games/sokoban/records/optima.ts';
import type { KeptSolutions } from '../../games/sokoban/records/solutions.ts';
import type { LevelRecord } from '../../games/sokoban/records/statistics.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { today } from '../../platform/today.ts';
import { createLeaderboards } from '../../play/sokoban/arcade-state.ts';
import { endlessRecipe } from '../../play/page/sokoban-settings.ts';
import { dailyRecipe } from '../../play/sokoban/recipes.ts';
import { openSokobanStorage } from '../../play/sokoban/sokoban-storage.ts';
import { openMenu } from '../../test-support/open-menu.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanPage } from '../../test-support/sokoban-page.tsx';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import { SokobanWinDialog } from './SokobanWinDialog.tsx';

beforeEach(withNativeDialogs);

const LEVEL = levelOf('#####\n#@$.#\n#####');
const recordOf = (moves: number): LevelRecord => {
  const solution = { moves, pushes: 1 };
  return { solved: 1, byMoves: solution, byPushes: solution };
};

/** Shows the dialog for a level solved in five moves, with this record before it. */
function show({
  before = null as LevelRecord | null,
  hasNext = false,
  level = LEVEL,
  line = 'r',
  kept = null as KeptSolutions | null,
  fewest = null as number | null,
  ofToday = false,
  assisted = false,
} = {}) {
  const steps = Array.from(line, (letter) => [letter as Direction]);
  const played = sokobanStores(level, {}, steps).game.getState().session;
  const day = today();
  // Endless levels always have a next one.
  const recipe = ofToday ? dailyRecipe(day) : hasNext ? endlessRecipe({}) : undefined;
  const params = { ...played.params, ...(recipe && { recipe }) };
  const session = { ...played, params, assisted };
  const { pushes } = current(session);
  const storage = memoryStorage();
  const [onNext, onLevels, onReplay, onShowLost] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const { progress, optima, statistics, solutions } = openSokobanStorage(storage);
  statistics.setState({ dailies: { [day]: { on: day } } });
  if (fewest !== null) optima.update((known) => withFewest(known, keyOf(level), fewest));
  if (kept) solutions.setState({ levels: { [keyOf(level)]: kept } });
  const leaderboards = createLeaderboards(storage);
  const commands = { copyLink: { run: vi.fn() } } as never;
  render(
    sokobanPage(
      { commands, progress, optima, statistics, solutions, leaderboards },
      <SokobanWinDialog
        completion={{ session, solution: { moves: 5, pushes }, timeMs: 0, day, before }}
        analysis={{ state: createStore(() => ({ goal: null })) as never }}
        levels={{ open: vi.fn(), openNext: onNext }}
        watching={{ watch: onReplay, watchLost: onShowLost }}
        onLevels={onLevels}
        onStatistics={vi.fn()}
        onClose={vi.fn()}
      />,
    ),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Level complete' }));
  const said = (figure: string) => dialog.getByText(figure).nextSibling?.textContent;
  return { dialog, onNext, onLevels, onReplay, onShowLost, said };
}

test('a first solution is marked as such', () => {
  expect(show().said('Moves')).toBe('5 first time');
});

test('only a solution of today’s level mentions a streak of days', () => {
  expect(show().dialog.queryByText(/streak/)).toBeNull();
  cleanup();
  expect(show({ ofToday: true }).dialog.getByText(/^Today’s level: a streak/)).toBeVisible();
});

test.each([
  [6, '5 New best was 6'],
  [5, '5 equals your best'],
  [4, '5 best 4'],
])('after a best of %i moves, five moves show: %s', (moves, words) => {
  expect(show({ before: recordOf(moves) }).said('Moves')).toBe(words);
});

test('after the last level, the primary action is to choose another', () => {
  const { dialog, onLevels } = show();
  const answer = dialog.getByText('Levels');
  expect(answer).toHaveFocus();
  expect(answer).toHaveAttribute('data-kind', 'primary');
  expect(dialog.queryByText('Next level')).toBeNull();
  fireEvent.click(answer);
  expect(onLevels).toHaveBeenCalledOnce();
});

test('if there is a next level, it is the primary action', () => {
  const { dialog, onNext } = show({ hasNext: true });
  expect(dialog.getByText('Next level')).toHaveFocus();
  expect(dialog.queryByText('Levels')).toBeNull();
  openMenu('More');
  expect(dialog.getByText('Levels').closest('[role=menuitem]')).not.toBeNull();
  fireEvent.click(dialog.getByText('Next level'));
  expect(onNext).toHaveBeenCalledOnce();
});

test('the game can be replayed move by move', () => {
  const { dialog, onReplay } = show();
  openMenu('More');
  fireEvent.click(dialog.getByText('Replay'));
  expect(onReplay).toHaveBeenCalledOnce();
});

const ROOM = levelOf('########\n#      #\n# @$  .#\n#      #\n########');
const KEPT: KeptSolutions = { byMoves: 'RRR', byPushes: 'RRR' };
const before: LevelRecord = {
  solved: 1,
  byMoves: { moves: 3, pushes: 3 },
  byPushes: { moves: 3, pushes: 3 },
};

test('a solution with more pushes than the best shows the minimum, and where pushes were lost', () => {
  const { dialog, onShowLost, said } = show({
    ...{ level: ROOM, line: 'rurrdlulldrrr', kept: KEPT, before, fewest: 3 },
  });
  expect(said('Pushes')).toBe('5 best 3');
  expect(dialog.getByText('Your best, 3 pushes, is the fewest possible.')).toBeVisible();
  fireEvent.click(dialog.getByText('2 pushes more than your best: show where'));
  expect(onShowLost).toHaveBeenCalledExactlyOnceWith({
    detours: [{ from: 5, to: 11, extra: 2 }],
    metric: 'pushes',
    against: 'own',
  });
  expect(dialog.queryByText('Show where pushes were lost')).toBeNull();
});

test('a first solution is also compared with what is possible', async () => {
  const { dialog, said } = show({ level: ROOM, line: 'rurrdlulldrrr', fewest: 3 });
  expect(await dialog.findByText('Show where pushes were lost')).toBeVisible();
  // Shown only once.
  expect(dialog.getByText('It can be done in 3 pushes, 2 fewer.')).toBeVisible();
  expect(said('Pushes')).toBe('5 first time');
});

test('the minimum of pushes is reported, with the best known moves if this solution took more', () => {
  const words = (earlier: LevelRecord | null) => {
    const { dialog } = show({ fewest: 1, before: earlier });
    const { textContent } = dialog.getByText(/^Perfect/);
    cleanup();
    return textContent;
  };
  const proven = 'Perfect: fewest possible pushes.';
  expect(words(null)).toContain(proven);
  expect(words(recordOf(5))).not.toContain('moves');
  expect(words(recordOf(4))).toContain(`${proven} The best known in moves: 4.`);
});

test('a solution as good as the best has nothing to show', () => {
  const label = /show where/;
  expect(
    show({ level: ROOM, line: 'rrr', kept: KEPT, before }).dialog.queryByText(label),
  ).toBeNull();
});

test('a solution with help says so, and visibly explains why the result is not entered', async () => {
  const { dialog } = show({ assisted: true, fewest: 1 });
  const reason = await dialog.findByText(
    'Solved with help, so this result is not entered in the leaderboard.',
  );
  expect(reason.closest('details')).toBeNull();
  // Once: the collapsed leaderboard does not repeat it.
  expect(dialog.getAllByText(/Solved with help/)).toHaveLength(1);
  expect(dialog.queryByText('Star.')).toBeNull();
  cleanup();
  const own = show({ fewest: 1 }).dialog;
  expect(await own.findByText(/Add your name to the leaderboard/)).toBeVisible();
  expect(own.queryByText(/Solved with help/)).toBeNull();
});

test('a solution found by the solver reveals nothing', () => {
  const kept: KeptSolutions = { ...KEPT, assisted: true };
  const { dialog } = show({ level: ROOM, line: 'rurrdlulldrrr', kept, before });
  expect(dialog.queryByText(/show where/)).toBeNull();
});
