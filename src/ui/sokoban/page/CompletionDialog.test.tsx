import { fireEvent, render, screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { LevelRecord } from '../../../games/sokoban/records/statistics.ts';
import { memoryStorage } from '../../../platform/storage.ts';
import { withNativeDialogs } from '../../../test-support/native-dialogs.ts';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../../test-support/sokoban-stores.ts';
import { createLeaderboards } from '../game/leaderboards.ts';
import { openSokobanStorage } from '../game/sokoban-storage.ts';
import { CompletionDialog } from './CompletionDialog.tsx';

beforeEach(withNativeDialogs);

const LEVEL = levelOf('#####\n#@$.#\n#####');
const recordOf = (moves: number): LevelRecord => {
  const solution = { moves, pushes: 1 };
  return { solved: 1, byMoves: solution, byPushes: solution };
};

/** The message that the level was solved in five moves, after this record. */
function show({ before = null as LevelRecord | null, hasNext = false } = {}) {
  const { session } = sokobanStores(LEVEL, {}, [['r']]).game.getState();
  const storage = memoryStorage();
  const [onNext, onLevels] = [vi.fn(), vi.fn()];
  const { progress, optima } = openSokobanStorage(storage);
  render(
    <CompletionDialog
      completion={{ session, solution: { moves: 5, pushes: 1 }, timeMs: 0, before }}
      title="Short"
      place="Your own level"
      leaderboard={createLeaderboards(storage).of(LEVEL)}
      analysis={{ state: createStore(() => ({ goal: null })) as never }}
      progress={progress}
      optima={optima}
      hasNext={hasNext}
      onNext={onNext}
      onLevels={onLevels}
      onAgain={vi.fn()}
      onCopyLink={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Level complete' }));
  const said = (figure: string) => dialog.getByText(figure).nextSibling?.textContent;
  return { dialog, onNext, onLevels, said };
}

test('a solution is told beside the best before it', () => {
  expect(show().said('Moves')).toBe('5 first solution');
});

test.each([
  [6, '5 New best was 6'],
  [5, '5 equals your best'],
  [4, '5 best 4'],
])('after a best of %i moves it says: %s', (moves, words) => {
  expect(show({ before: recordOf(moves) }).said('Moves')).toBe(words);
});

test('at the end of the levels the first answer is to choose another', () => {
  const { dialog, onLevels } = show();
  const answer = dialog.getByText('Levels');
  expect(answer).toHaveFocus();
  expect(answer).toHaveAttribute('data-kind', 'primary');
  expect(dialog.queryByText('Next level')).toBeNull();
  fireEvent.click(answer);
  expect(onLevels).toHaveBeenCalledOnce();
});

test('where there is a next level, that is the first answer', () => {
  const { dialog, onNext } = show({ hasNext: true });
  expect(dialog.getByText('Next level')).toHaveFocus();
  expect(dialog.getByText('Levels')).not.toHaveAttribute('data-kind', 'primary');
  fireEvent.click(dialog.getByText('Next level'));
  expect(onNext).toHaveBeenCalledOnce();
});
