import { fireEvent, render, screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import type { KeptSolutions } from '../../../games/sokoban/records/solutions.ts';
import type { Snapshot } from '../../../games/sokoban/records/snapshots.ts';
import type { Move } from '../../../games/sokoban/rules/move.ts';
import { withNativeDialogs } from '../../../test-support/native-dialogs.ts';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../../test-support/sokoban-stores.ts';
import { GameDialog } from './GameDialog.tsx';

beforeEach(withNativeDialogs);

const ROOM = '########\n#@ $ . #\n#      #\n########';
const CAPTION =
  '\nTitle: A long way home\nAuthor: Pea Hen\nComment:\nTake the left one first.\nComment-End:';
const LEVEL = levelOf(ROOM + CAPTION);

interface Kept {
  readonly moves?: readonly Move[];
  readonly best?: KeptSolutions;
  readonly snapshots?: Snapshot[];
}

function show({ moves = [], best, snapshots = [] }: Kept) {
  const { session } = sokobanStores(LEVEL, {}, moves).game.getState();
  const key = keyOf(LEVEL);
  const actions = { take: vi.fn(), remove: vi.fn(), returnTo: vi.fn(), jump: vi.fn() };
  const [onWatch, onClose] = [vi.fn(), vi.fn()];
  render(
    <GameDialog
      session={session}
      elapsedMs={() => 0}
      solutions={createStore(() => ({ levels: best ? { [key]: best } : {} })) as never}
      snapshots={createStore(() => ({ levels: { [key]: snapshots } })) as never}
      actions={actions}
      onWatch={onWatch}
      tools={[]}
      onClose={onClose}
    />,
  );
  return { actions, onWatch, onClose, game: within(screen.getByRole('dialog')) };
}

test('it has the whole title, the author and the comment of the level', () => {
  const { game } = show({});
  expect(screen.getByRole('dialog', { name: 'This game' })).toBeVisible();
  expect(game.getByText('A long way home')).toBeVisible();
  expect(game.getByText('Your own level · by Pea Hen')).toBeVisible();
  expect(game.getByText('Take the left one first.')).toBeVisible();
});

test('the best solutions are there to be watched, and this game, or pasted moves where nothing was played', () => {
  const { game, onWatch } = show({ moves: [['r']], best: { byMoves: 'rRR', byPushes: 'rRR' } });
  for (const name of ['Watch: fewest moves', 'Watch: fewest pushes']) {
    fireEvent.click(game.getByLabelText(name));
  }
  fireEvent.click(game.getByText('Watch this game'));
  expect(onWatch.mock.calls).toEqual([['byMoves'], ['byPushes'], ['game']]);
});

test('where nothing was played and solved, that is said, and pasted moves are there to be watched', () => {
  const { game, onWatch } = show({});
  expect(game.getByText(/Solve this level, and your best solutions are kept here/)).toBeVisible();
  fireEvent.click(game.getByText('Watch pasted moves'));
  expect(onWatch).toHaveBeenCalledExactlyOnceWith('pasted');
});

test('a position is kept under the name that is typed, which stays where it is not kept', () => {
  const { game, actions } = show({});
  const field = game.getByLabelText<HTMLInputElement>('Name of a snapshot of this position');
  const keep = () => {
    fireEvent.change(field, { target: { value: 'Start' } });
    fireEvent.submit(field);
    return field.value;
  };
  actions.take.mockReturnValueOnce(true).mockReturnValueOnce(false);
  expect([keep(), keep()]).toEqual(['', 'Start']);
  expect(actions.take.mock.calls).toEqual([['Start'], ['Start']]);
  expect(game.getByText('Keep it')).toHaveAttribute('type', 'submit');
});

test('to return to a snapshot closes it', () => {
  const snapshot = { name: 'Before the push', line: 'r rd' };
  const { game, actions, onClose } = show({ snapshots: [snapshot] });
  expect(game.getByText('3 moves')).toBeVisible();
  fireEvent.click(game.getByLabelText('Return to “Before the push”'));
  expect(actions.returnTo).toHaveBeenCalledExactlyOnceWith(snapshot);
  expect(onClose).toHaveBeenCalledOnce();
});
