import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { finish } from '../../core/work.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { OPTIMA_KEY, OptimaSchema } from '../../games/sokoban/records/optima.ts';
import {
  SNAPSHOTS_KEY,
  SnapshotsSchema,
  snapshotsOf,
} from '../../games/sokoban/records/snapshots.ts';
import {
  keptOf,
  linesOf,
  SOLUTIONS_KEY,
  SolutionsSchema,
} from '../../games/sokoban/records/solutions.ts';
import { answer, type SokobanProblem } from '../../games/sokoban/solver/answer.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanPage } from '../../test-support/sokoban-page.tsx';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { OptimizerDialog } from './OptimizerDialog.tsx';

vi.mock('../../ui/messages/confirm.ts', () => ({ askConfirm: vi.fn(() => Promise.resolve(true)) }));
vi.mock('../../workers/open-sokoban.ts', () => ({
  openSokobanSolver: () => ({
    start: (problem: SokobanProblem) => Promise.resolve(finish(answer(problem, {})).result),
    cancel: vi.fn(),
    close: vi.fn(),
  }),
}));

beforeEach(withNativeDialogs);

/** Two boxes, pushed in turns. */
const LEVEL = levelOf('#########\n# $   . #\n#@      #\n# $   . #\n#########');
const TURNS = 'uRdldRuuRRdlldRRRuluR';

function show(lurd: string, from = 0) {
  const { game: store } = sokobanStores(LEVEL, {}, []);
  const stored = { storage: memoryStorage(), onStorageError: vi.fn() };
  const solutions = createStoredState({
    ...schemaState(SolutionsSchema),
    ...stored,
    key: SOLUTIONS_KEY,
  });
  const snapshots = createStoredState({
    ...schemaState(SnapshotsSchema),
    ...stored,
    key: SNAPSHOTS_KEY,
  });
  const optima = createStoredState({
    ...schemaState(OptimaSchema),
    ...stored,
    key: OPTIMA_KEY,
  });
  const { session } = store.getState();
  const onWatch = vi.fn();
  render(
    sokobanPage(
      { store, session, solutions, snapshots, optima },
      <OptimizerDialog line={{ lurd }} from={from} onWatch={onWatch} onClose={vi.fn()} />,
    ),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Optimizer' }));
  const slider = (name: string) => dialog.getByRole<HTMLInputElement>('slider', { name });
  return {
    dialog,
    onWatch,
    start: slider('Start of the stretch'),
    end: slider('End of the stretch'),
    optimize: async (expected: RegExp) => {
      fireEvent.click(dialog.getByRole('button', { name: 'Optimize' }));
      await waitFor(() => expect(dialog.getByText(expected)).toBeVisible());
    },
    isAssisted: () => store.getState().session.assisted,
    kept: () => linesOf(keptOf(solutions.getState(), keyOf(LEVEL))),
    snapshots: () => snapshotsOf(snapshots.getState(), keyOf(LEVEL)),
  };
}

test('a stretch of a solution is improved by box changes; the result is kept, and can be watched', async () => {
  const { dialog, start, end, optimize, isAssisted, kept, onWatch } = show(TURNS, 1);
  expect(start).toHaveAttribute('aria-valuetext', 'Push 1 of 8');
  expect(end).toHaveAttribute('aria-valuetext', 'Push 8 of 8');
  fireEvent.change(end, { target: { value: 5 } });
  fireEvent.click(dialog.getByLabelText('Box changes'));
  await optimize(/^2 box changes fewer: 17 moves, 8 pushes\.$/);
  expect(isAssisted()).toBe(true);
  const found = { lurd: 'uRRRlllddRRRRuluR', by: 'optimizer', assisted: true };
  expect(kept()).toMatchObject([found]);
  fireEvent.click(dialog.getByText('Watch it'));
  const watched = { name: 'The better solution', lurd: found.lurd, isHelp: true, lost: null };
  expect(onWatch).toHaveBeenCalledExactlyOnceWith(watched);
  expect(dialog.queryByText('Save as snapshot')).toBeNull();
});

test('the ends of a stretch push each other along, by the slider or push by push', () => {
  const { dialog, start, end } = show(TURNS, 99);
  const values = () => [start.valueAsNumber, end.valueAsNumber];
  expect(values()).toEqual([0, 8]);
  fireEvent.change(end, { target: { value: 3 } });
  fireEvent.change(start, { target: { value: 6 } });
  expect(values()).toEqual([6, 7]);
  const last = within(dialog.getByRole('group', { name: 'End of the stretch' }));
  fireEvent.click(last.getByLabelText('Previous push'));
  expect(values()).toEqual([5, 6]);
  fireEvent.click(last.getByLabelText('Next push'));
  expect(values()).toEqual([5, 7]);
  const first = within(dialog.getByRole('group', { name: 'Start of the stretch' }));
  fireEvent.change(start, { target: { value: 0 } });
  expect(first.getByLabelText('Previous push')).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(first.getByLabelText('Previous push'));
  expect(values()).toEqual([0, 7]);
});

test('a line that does not solve the level is improved, and kept as a snapshot on request', async () => {
  const { dialog, optimize, kept, snapshots } = show(TURNS.slice(0, -3));
  expect(dialog.getByText('This line has 18 moves, 7 pushes.')).toBeVisible();
  await optimize(/^4 moves fewer, with as many pushes: 14 moves, 7 pushes\.$/);
  expect([kept(), snapshots()]).toEqual([[], []]);
  fireEvent.click(dialog.getByText('Save as snapshot'));
  const line = 'urrrlllddrrrru';
  expect(snapshots()).toEqual([{ name: 'Snapshot 1', line, assisted: true }]);
  expect(toastStore.getState().toasts.at(-1)?.text).toBe('Saved as “Snapshot 1”.');
});

test('it asks before it helps in a game without help', async () => {
  const { dialog, isAssisted } = show(TURNS);
  vi.mocked(askConfirm).mockResolvedValueOnce(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Optimize' }));
  await act(() => Promise.resolve());
  expect(isAssisted()).toBe(false);
  expect(dialog.getByRole('button', { name: 'Optimize' })).toBeVisible();
});
