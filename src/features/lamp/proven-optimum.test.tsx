import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { OPTIMA_KEY } from '../../games/sokoban/records/optima.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { passFrame } from '../../test-support/announced.ts';
import { silentWorkers } from '../../test-support/silent-workers.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { createCompletion } from '../../play/sokoban/completion.ts';
import { createAnimations } from '../../play/sokoban/sokoban-actions.ts';
import { openSokobanStorage } from '../../play/sokoban/sokoban-storage.ts';
import { createSokobanAnalysis, saveProvenOptimum } from './sokoban-analysis.ts';

const LEVEL = levelOf('#######\n#@$ . #\n#     #\n#######');

/** A page with a level that was just won. */
function setUp(storage = memoryStorage()) {
  const { game, settings } = sokobanStores(LEVEL, {});
  const { optima, statistics, solutions } = openSokobanStorage(storage);
  const animations = createAnimations(game, () => true);
  const { playback } = animations;
  const onSolved = vi.fn();
  const completion = createCompletion({ store: game, playback, statistics, solutions, onSolved });
  const analysis = createSokobanAnalysis({
    ...{ game, settings, optima, play: vi.fn(), onWatch: vi.fn() },
  });
  const ends = [
    animations.watch(),
    completion.watch(),
    analysis.watch(),
    saveProvenOptimum(completion, optima, analysis),
  ];
  game.getState().play(['r', 'r']);
  return {
    shownWin: () => completion.state.getState().shown,
    state: analysis.state,
    unmount: () => {
      for (const end of ends) end();
    },
  };
}

test('the solver started by a win reports nothing without an answer, and ends with the page', async () => {
  const { unmount, state } = setUp();
  await waitFor(() => {
    expect(silentWorkers()).toHaveLength(1);
  });
  const [worker] = silentWorkers();
  expect(worker?.url).toContain('sokoban.worker');
  expect(worker?.received).toEqual([expect.objectContaining({ t: 'start' })]);
  expect(state.getState().goal).not.toBeNull();
  expect(toastStore.getState().toasts).toEqual([]);
  expect(worker?.isEnded).toBe(false);
  unmount();
  expect(worker?.isEnded).toBe(true);
});

test('the solver is not started if the fewest pushes are known', async () => {
  const known = JSON.stringify({ levels: { [keyOf(LEVEL)]: 2 } });
  const { state, shownWin } = setUp(memoryStorage([[OPTIMA_KEY, known]]));
  await waitFor(() => {
    expect(shownWin()).not.toBeNull();
  });
  await passFrame();
  await vi.dynamicImportSettled();
  expect([silentWorkers(), state.getState().goal]).toEqual([[], null]);
});
