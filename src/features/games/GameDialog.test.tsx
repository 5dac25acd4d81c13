import type { ComponentProps, ComponentType } from 'react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import {
  keptOf,
  linesOf,
  SOLUTIONS_KEY,
  SolutionsSchema,
  type KeptSolutions,
} from '../../games/sokoban/records/solutions.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import type { Snapshot } from '../../games/sokoban/records/snapshots.ts';
import type { Move } from '../../games/sokoban/rules/rules.ts';
import { SOKOBAN_COMMANDS } from '../../play/sokoban/sokoban-commands.ts';
import { commandsThatRun } from '../../test-support/commands.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanPage } from '../../test-support/sokoban-page.tsx';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import { GameDialog, MeasuresDialog, SnapshotsDialog } from './GameDialog.tsx';

vi.mock('../../ui/messages/confirm.ts', () => ({ askConfirm: vi.fn() }));

beforeEach(withNativeDialogs);

const ROOM = '########\n#@ $ . #\n#      #\n########';
const CAPTION =
  '\nTitle: A long way home\nAuthor: Pea Hen\nComment:\nTake the left one first.\nComment-End:';
const LEVEL = levelOf(ROOM + CAPTION);

type Shown = ComponentType<
  ComponentProps<typeof GameDialog> & ComponentProps<typeof SnapshotsDialog>
>;

interface Kept {
  readonly moves?: readonly Move[];
  readonly best?: KeptSolutions;
  readonly snapshots?: Snapshot[];
}

function show({ moves = [], best, snapshots = [] }: Kept, Shown: Shown = GameDialog) {
  const { game: store } = sokobanStores(LEVEL, {}, moves);
  const { session } = store.getState();
  const key = keyOf(LEVEL);
  const actions = { take: vi.fn(), remove: vi.fn(), returnTo: vi.fn(), jump: vi.fn() };
  const [onWatch, onWatchLine, onClose] = [vi.fn(), vi.fn(), vi.fn()];
  const solutions = createStoredState({
    ...schemaState(SolutionsSchema),
    storage: memoryStorage(),
    key: SOLUTIONS_KEY,
    onStorageError: vi.fn(),
  });
  if (best) solutions.setState({ levels: { [key]: best } });
  render(
    sokobanPage(
      {
        store,
        session,
        commands: commandsThatRun(SOKOBAN_COMMANDS),
        elapsedMs: () => 0,
        solutions,
        snapshots: createStore(() => ({ levels: { [key]: snapshots } })) as never,
      },
      <Shown
        actions={actions}
        game={{
          watching: { watch: onWatch, watchLine: onWatchLine },
        }}
        onClose={onClose}
      />,
    ),
  );
  const kept = () => linesOf(keptOf(solutions.getState(), key)).map(({ lurd }) => lurd);
  return {
    actions,
    onWatchLine,
    onClose,
    kept,
    isAssisted: () => store.getState().session.assisted,
    game: within(screen.getByRole('dialog')),
  };
}

test('it shows the full title, the author and the comment of the level', () => {
  const { game } = show({});
  expect(screen.getByRole('dialog', { name: 'This game' })).toBeVisible();
  expect(game.getByText('A long way home')).toBeVisible();
  expect(game.getByText('Your own level · by Pea Hen')).toBeVisible();
  expect(game.getByText('Take the left one first.')).toBeVisible();
});

test('solutions can be watched, the best first', () => {
  const others = [{ lurd: 'drurRR', on: '2026-11-24', assisted: true as const }];
  const { game, onWatchLine } = show({
    ...{ moves: [['r']], best: { byMoves: 'rRR', byPushes: 'rRR', others } },
  });
  const list = within(game.getByRole('list', { name: 'Your solutions' }));
  expect(list.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
    'Fewest moves and pushes3 moves, 2 pushes · by you',
    'Another solution6 moves, 2 pushes · by you, with help · 24 Nov',
  ]);
  fireEvent.click(list.getByLabelText(/^Watch: Another solution/));
  expect(onWatchLine).toHaveBeenCalledExactlyOnceWith({
    ...{ name: 'Another solution', lurd: 'drurRR', isHelp: true, lost: null },
  });
});

test('a solution can be copied, and deleted with undo', () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const others = [{ lurd: 'drurRR' }];
  const { game, kept } = show({ best: { byMoves: 'rRR', byPushes: 'rRR', others } });
  fireEvent.click(game.getByLabelText(/^Copy: Another/));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('drurRR');
  vi.unstubAllGlobals();
  fireEvent.click(game.getByLabelText(/^Delete: Fewest/));
  expect(kept()).toEqual(['drurRR']);
  const { action, text } = toastStore.getState().toasts.at(-1) ?? {};
  expect(text).toBe('The solution of 3 moves, 2 pushes was deleted.');
  act(() => action?.run());
  expect(kept()).toEqual(['rRR', 'drurRR']);
});

test('a solution is optimized, unless that would count as help that the player does not want', async () => {
  const others = [{ lurd: 'rRR', by: 'solver' as const, assisted: true as const }];
  const best = { byMoves: 'druRR', byPushes: 'druRR', others };
  const { game, isAssisted, kept } = show({ best });
  expect(game.getByText('3 moves, 2 pushes · by the solver')).toBeVisible();
  fireEvent.click(game.getByLabelText(/^Optimize: Fewest/));
  const dialog = within(screen.getByRole('dialog', { name: 'Optimizer' }));
  expect(dialog.getByText('This solution has 5 moves, 2 pushes.')).toBeVisible();
  vi.mocked(askConfirm).mockResolvedValueOnce(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Optimize' }));
  await Promise.resolve();
  expect(askConfirm).toHaveBeenCalledOnce();
  expect(isAssisted()).toBe(false);
  expect(kept()).toEqual(['druRR', 'rRR']);
});

test('without any solution the dialog says so; it has four actions and a button for the tools', () => {
  const { game } = show({});
  expect(game.getByText(/Your solutions appear here once you solve this level/)).toBeVisible();
  const names = game.getAllByRole('button').map((each) => each.textContent);
  expect(names).toEqual([
    ...['Replay this game', 'Moves…', 'Share this level…', 'Pause', 'Tools…'],
    '', // Close
  ]);
});

test('the metrics that compare solutions have a dialog of their own', () => {
  const { game } = show({ moves: [['r', 'r']] }, MeasuresDialog);
  const counts = game.getAllByRole('definition').map((each) => each.textContent);
  expect(counts).toEqual(['1', '1', '1']);
});

test('a position is saved under the typed name, which stays in the field if that fails', () => {
  const { game, actions } = show({}, SnapshotsDialog);
  const field = game.getByLabelText<HTMLInputElement>('Save position');
  const keep = () => {
    fireEvent.change(field, { target: { value: 'Start' } });
    fireEvent.submit(field);
    return field.value;
  };
  actions.take.mockReturnValueOnce(true).mockReturnValueOnce(false);
  expect([keep(), keep()]).toEqual(['', 'Start']);
  expect(actions.take.mock.calls).toEqual([['Start'], ['Start']]);
  expect(game.getByText('Save')).toHaveAttribute('type', 'submit');
});

test('returning to a snapshot closes the dialog', () => {
  const snapshot = { name: 'Before the push', line: 'r rd' };
  const { game, actions, onClose } = show({ snapshots: [snapshot] }, SnapshotsDialog);
  expect(game.getByText('3 moves')).toBeVisible();
  fireEvent.click(game.getByLabelText('Return to “Before the push”'));
  expect(actions.returnTo).toHaveBeenCalledExactlyOnceWith(snapshot);
  expect(onClose).toHaveBeenCalledOnce();
});
