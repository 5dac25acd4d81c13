import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SolverResult } from '../../core/solver.ts';
import { current, start } from '../../engine/session.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { ownMoves } from '../../store/analysis/asking.ts';
import { createAnalysis } from '../../store/analysis/create-analysis.ts';
import { createGameStore } from '../../store/game-store.ts';
import { toyGame } from '../../test-support/toy-game.ts';
import { announce } from '../../ui/messages/announce.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { analysisActions, analysisWords } from './analysis-words.ts';
import { createAnalysisControl } from './analysis-control.ts';
import { lampLabel } from './lamp-words.ts';

vi.mock('../../ui/messages/announce.ts', () => ({ announce: vi.fn() }));
vi.mock('../../ui/messages/toasts.ts', () => ({ showToast: vi.fn() }));
vi.mock('../../ui/messages/confirm.ts', () => ({ askConfirm: vi.fn() }));

beforeEach(() => {
  for (const mock of [announce, showToast, askConfirm]) vi.mocked(mock).mockReset();
  vi.mocked(askConfirm).mockResolvedValue(true);
});

/** A win from 0 to 9; anything beyond counts as lost in the toy game. */
const solve = (state: number): SolverResult<number> =>
  state > 9 ? { kind: 'unsolvable' } : { kind: 'solved', moves: [20 - state] };

/** A third game with everything a game provides, and a solver that answers at once, or fails. */
function setUp({ stays: initially = false, isAlwaysAnnounced = false } = {}) {
  let stays = initially;
  const store = createGameStore({
    game: toyGame,
    first: () => start(toyGame, { start: 0 }),
    storage: memoryStorage(),
    key: 'toy.v1.lastGame',
    now: () => 0,
    onStorageError: vi.fn(),
    onFollow: vi.fn(),
  });
  const onShow = vi.fn();
  let failure: Error | null = null;
  let onWanted = () => {};
  const solver = {
    start: vi.fn(({ state }: { readonly state: number }) =>
      failure ? Promise.reject(failure) : Promise.resolve(solve(state)),
    ),
    cancel: vi.fn(),
    close: vi.fn(),
  };
  const load = vi.fn(() =>
    Promise.resolve(
      (state: Parameters<typeof createAnalysis<never, never, never, number, never>>[0]['state']) =>
        createAnalysis({
          game: ownMoves(toyGame, { keyOf: String, shortenRounds: [500] }),
          store,
          state,
          solver,
          staysLit: () => stays,
          later: (run) => {
            run();
          },
          pause: () => Promise.resolve(),
        }),
    ),
  );
  const control = createAnalysisControl({
    store,
    isWon: (state: number) => state === 20,
    words: {
      game: 'deal',
      move: 'move',
      won: () => 'This sum is reached.',
      question: () => ({ title: 'Ask?', text: 'It counts as help.' }),
      played: () => store.getState().session.cursor,
      describeMove: (index) => `plus ${store.getState().session.moves[index] ?? 0}`,
    },
    load,
    isWanted: () => stays,
    staysLit: () => stays,
    watchWanted: (onChange) => {
      onWanted = onChange;
      return () => {};
    },
    showsProofs: false,
    isAlwaysAnnounced,
    onShow,
  });
  const command = (label: string) =>
    ({
      label,
      word: 'Hint',
      icon: 'hint',
      keys: [],
      repeats: false,
      run: vi.fn(),
      onKey: vi.fn(),
    }) as const;
  const commands = { winningHint: command('h'), solution: command('o'), lookBack: command('g') };
  return {
    store,
    solver,
    load,
    control,
    onShow,
    unwatch: control.watch(),
    settle: () => new Promise<void>((done) => setTimeout(done)),
    play: (...moves: readonly number[]) => {
      for (const move of moves) store.getState().play(move);
    },
    setStays: (now: boolean) => {
      stays = now;
      onWanted();
    },
    fail: (error: Error | null) => (failure = error),
    label: () => lampLabel(control.state.getState()),
    words: () => analysisWords(control.state.getState(), control.words),
    actions: () =>
      analysisActions(control.state.getState(), control, commands).map(({ label }) => label),
  };
}

describe('the setting that lights the lamp in every game', () => {
  test('turns the lamp on and off in a game without moves', async () => {
    const { setStays, settle, label, store } = setUp();
    setStays(true);
    await settle();
    expect(label()).toBe('Lamp: winnable');
    expect(store.getState().session.assisted).toBe(true);
    setStays(false);
    expect(label()).toBe('Lamp off');
    expect(showToast).not.toHaveBeenCalled();
  });

  test('leaves a started game alone, even when it is reopened', async () => {
    const { setStays, settle, label, store, play, unwatch, control } = setUp();
    play(2);
    setStays(true);
    await settle();
    expect(label()).toBe('Lamp off');
    expect(showToast).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('lit from the next game on'),
    );
    expect(store.getState().session.assisted).toBe(false);
    unwatch();
    control.watch();
    await settle();
    expect(label()).toBe('Lamp off');
    // Pressing the lamp asks first.
    await control.press();
    expect(askConfirm).toHaveBeenCalledOnce();
    expect(label()).toBe('Lamp: winnable');
  });

  test('applies from the next game on, and immediately in a game with help', async () => {
    const { setStays, settle, label, store, play } = setUp();
    play(2);
    setStays(true);
    store.getState().open({ start: 1 });
    await settle();
    expect(label()).toBe('Lamp: winnable');
    setStays(false);
    play(2);
    setStays(true);
    await settle();
    expect(label()).toBe('Lamp: winnable');
  });
});

describe('the lamp', () => {
  test.each([true, false])('is turned off by a press if its text is visible: %s', async (is) => {
    const { control, label } = setUp({ isAlwaysAnnounced: is });
    const isPutOutNext = () => control.isPutOutNext(control.state.getState());
    expect(isPutOutNext()).toBe(false);
    vi.mocked(askConfirm).mockResolvedValueOnce(true);
    await control.press();
    expect(isPutOutNext()).toBe(true);
    control.close();
    expect(isPutOutNext()).toBe(is);
    await control.press();
    expect(label()).toBe(is ? 'Lamp off' : 'Lamp: winnable');
  });

  test('is loaded and lit once the player agrees, and asks once per game', async () => {
    const { control, load, label, store } = setUp();
    vi.mocked(askConfirm).mockResolvedValueOnce(false);
    await control.press();
    expect([load.mock.calls.length, label()]).toEqual([0, 'Lamp off']);
    expect(store.getState().session.assisted).toBe(false);
    await control.press();
    expect(label()).toBe('Lamp: winnable');
    expect(store.getState().session.assisted).toBe(true);
    await control.lookBack();
    await control.findWin('hint');
    expect([load.mock.calls.length, vi.mocked(askConfirm).mock.calls.length]).toEqual([1, 2]);
  });

  test('shows its text if that is hidden, and turns off if it is shown', async () => {
    const { control, label, solver } = setUp();
    await control.press();
    expect(control.state.getState().isShown).toBe(true);
    expect(control.close()).toBe(true);
    expect([label(), control.close()]).toEqual(['Lamp: winnable', false]);
    await control.press();
    expect(control.state.getState().isShown).toBe(true);
    await control.press();
    expect(label()).toBe('Lamp off');
    expect(solver.close).toHaveBeenCalledOnce();
    expect(announce).toHaveBeenLastCalledWith('The lamp is off.');
  });

  test('is lit without a question if the player wants it in every game', async () => {
    const { label, settle, store } = setUp({ stays: true });
    await settle();
    expect([label(), vi.mocked(askConfirm).mock.calls]).toEqual(['Lamp: winnable', []]);
    expect(store.getState().session.assisted).toBe(true);
  });

  test('is off in another attempt at the same game', async () => {
    const { control, label, store, play } = setUp();
    play(2);
    await control.press();
    store.getState().open({ start: 0 });
    expect(label()).toBe('Lamp off');
    expect(store.getState().session.assisted).toBe(false);
  });

  test('shows nothing for a won game', async () => {
    const { control, play, load } = setUp();
    play(9, 9, 2);
    await control.press();
    expect(showToast).toHaveBeenCalledWith('This sum is reached.');
    expect([load.mock.calls, vi.mocked(askConfirm).mock.calls]).toEqual([[], []]);
  });
});

test('looking back shows where the game went wrong, and its button goes back there', async () => {
  const { control, play, words, actions, store, onShow } = setUp();
  await control.lookBack();
  expect(showToast).toHaveBeenCalledWith('Nothing has been played yet.');
  play(2, 4, 3, 5);
  await control.lookBack();
  expect(words()).toBe(
    'You could still win after move 3 of 4. The next move (plus 5) lost the game.',
  );
  expect(actions()).toEqual(['Go back to move 3']);
  // Asking undoes nothing: the answer is shown and announced again, in front of whatever has taken its place.
  control.close();
  onShow.mockClear();
  vi.mocked(announce).mockClear();
  await control.lookBack();
  expect(current(store.getState().session)).toBe(14);
  expect(control.state.getState().isShown).toBe(true);
  expect(onShow).toHaveBeenCalledOnce();
  expect(announce).toHaveBeenCalledExactlyOnceWith(words());
  control.goBack();
  expect(current(store.getState().session)).toBe(9);
  expect(showToast).toHaveBeenLastCalledWith(
    'Back at the last winnable position: 1 move undone. Redo brings them back.',
  );
  expect(store.getState().redo()).toBe(true);
});

test('a solver failure is shown in place of the answer, and the player can retry', async () => {
  const { control, fail, words, actions, label, settle } = setUp();
  fail(new Error('no memory'));
  await control.press();
  expect(words()).toBe('The solver has stopped: no memory. The game continues without it.');
  expect([label(), actions()]).toEqual(['Lamp: the solver has stopped', ['Try again']]);
  fail(null);
  control.retry();
  await settle();
  expect([label(), actions()]).toEqual(['Lamp: winnable', ['Show solution', 'Winning hint']]);
});

test('an analysis that cannot be loaded is reported, and loaded the next time', async () => {
  const { control, load, label } = setUp();
  load.mockRejectedValueOnce(new Error('offline'));
  expect(await control.findWin('solution')).toBeNull();
  expect(showToast).toHaveBeenCalledWith(expect.stringContaining('could not be loaded'));
  expect(await control.findWin('solution')).toEqual([20]);
  expect(label()).toBe('Lamp off');
});

test('a pending press does not start the solver after the page was left', async () => {
  const { control, unwatch, solver, settle } = setUp();
  const pressed = control.press();
  await Promise.resolve();
  unwatch();
  await pressed;
  await settle();
  expect(solver.start).not.toHaveBeenCalled();
});
