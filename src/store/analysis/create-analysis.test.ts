import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SolverResult } from '../../core/solver.ts';
import { start } from '../../engine/session.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { toyGame } from '../../test-support/toy-game.ts';
import { createGameStore } from '../game-store.ts';
import { ownMoves } from './asking.ts';
import { createAnalysisState, isThinking } from './analysis-state.ts';
import { createAnalysis } from './create-analysis.ts';

const ABORTED = { kind: 'gave-up', reason: 'aborted' } as const;
const NO_TIME = { kind: 'gave-up', reason: 'time' } as const;

beforeEach(() => {
  // Lines are processed in time slices: on a busy machine, a question would come later than the test expects.
  vi.spyOn(performance, 'now').mockReturnValue(0);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A toy game with a lamp. Its solver answers when the test says so. */
function setUp({ staysLit = false, thinkMs = undefined as (() => number) | undefined } = {}) {
  const game = createGameStore({
    game: toyGame,
    first: () => start(toyGame, { start: 0 }),
    storage: memoryStorage(),
    key: 'toy.v1.lastGame',
    now: () => 0,
    onStorageError: vi.fn(),
    onFollow: vi.fn(),
  });
  const asked: { readonly state: number; readonly ms: number }[] = [];
  const shortened: { readonly known: readonly number[]; readonly ms: number }[] = [];
  let progress = (_: { nodes: number }) => undefined as unknown;
  let job: {
    resolve: (result: SolverResult<number>) => void;
    reject: (error: Error) => void;
  } | null = null;
  const cancel = vi.fn(() => {
    job?.resolve(ABORTED);
    job = null;
  });
  const close = vi.fn(() => {
    cancel();
  });
  const limit = vi.fn();
  const waiting: (() => void)[] = [];
  const state = createAnalysisState<number, never>();
  const analysis = createAnalysis({
    game: ownMoves(toyGame, { keyOf: String, shortenRounds: [500, 5_000] }),
    store: game,
    state,
    solver: {
      start: ({ state, known }, ms, onProgress) => {
        cancel();
        progress = onProgress;
        if (known) shortened.push({ known, ms });
        else asked.push({ state, ms });
        return new Promise((resolve, reject) => (job = { resolve, reject }));
      },
      limit,
      cancel,
      close,
    },
    staysLit: () => staysLit,
    ...(thinkMs && { thinkMs }),
    later: (run) => waiting.push(run),
    pause: () => Promise.resolve(),
  });
  const settle = () => new Promise<void>((done) => setTimeout(done));
  return {
    game,
    lamp: {
      ...analysis,
      getState: () => ({ ...state.getState(), isThinking: isThinking(state.getState()) }),
    },
    asked,
    shortened,
    limit,
    close,
    states: () => asked.map(({ state }) => state),
    /** Plays, then runs the paint callbacks that the lamp waits for. */
    play: (move: number) => {
      game.getState().play(move);
      for (const run of waiting.splice(0)) run();
    },
    after: () => {
      for (const run of waiting.splice(0)) run();
    },
    answer: (result: SolverResult<number>) => {
      job?.resolve(result);
      return settle();
    },
    /** Makes the solver report progress. */
    progress: (nodes: number) => progress({ nodes }),
    fail: (message: string) => {
      job?.reject(new Error(message));
      return settle();
    },
  };
}

describe('the lamp', () => {
  test('is off at first, and asks nothing', () => {
    const { lamp, play, asked, game } = setUp();
    play(3);
    expect(lamp.getState()).toMatchObject({ isLit: false, isThinking: false });
    expect(asked).toEqual([]);
    expect(game.getState().session.assisted).toBe(false);
  });

  test('asks about each new position, but not about known ones', async () => {
    const { lamp, play, states, answer, game, after } = setUp();
    void lamp.light();
    expect(game.getState().session.assisted).toBe(true);
    expect(lamp.getState().isThinking).toBe(true);
    await answer({ kind: 'solved', moves: [5, 9, 6] });
    expect(lamp.getState()).toMatchObject({
      isThinking: false,
      verdict: { kind: 'winnable', next: 5, left: 3 },
    });
    play(5);
    expect(lamp.getState().verdict).toEqual({ kind: 'winnable', next: 9, left: 2 });
    game.getState().undo();
    after();
    expect(lamp.getState().verdict).toMatchObject({ kind: 'winnable', left: 3 });
    expect(states()).toEqual([0]);
    play(3);
    expect(states()).toEqual([0, 3]);
    await answer(NO_TIME);
    expect(lamp.getState()).toMatchObject({
      verdict: { kind: 'open', triedMs: 10_000 },
      wasWinnable: true,
      isThinking: false,
    });
    game.getState().undo();
    after();
    play(3);
    expect(states()).toEqual([0, 3]);
  });

  test('reports once a second how long and how much it has searched', () => {
    const { lamp, play, progress } = setUp();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    void lamp.light();
    const at = (ms: number, nodes: number) => {
      clock.mockReturnValue(ms);
      progress(nodes);
      return lamp.getState().searched;
    };
    expect(at(900, 10)).toBeNull();
    expect(at(1200, 20)).toEqual({ seconds: 1, ofSeconds: 10, positions: 20, best: null });
    expect(at(1900, 30)).toEqual({ seconds: 1, ofSeconds: 10, positions: 20, best: null });
    expect(at(3000, 40)).toEqual({ seconds: 3, ofSeconds: 10, positions: 40, best: null });
    play(3);
    expect(lamp.getState().searched).toBeNull();
  });

  test('drops the question about a position that was left', async () => {
    const { lamp, play, states, answer } = setUp();
    void lamp.light();
    play(3);
    await answer({ kind: 'unsolvable' });
    expect(states()).toEqual([0, 3]);
    expect(lamp.getState()).toMatchObject({ verdict: { kind: 'lost' }, isThinking: false });
    play(4);
    expect(lamp.getState().verdict).toEqual({ kind: 'lost' });
    expect(states()).toEqual([0, 3]);
  });

  test('thinks as long as the player has chosen, and continues if they choose a longer time', async () => {
    let limit = 30_000;
    const { lamp, asked, answer } = setUp({ thinkMs: () => limit });
    void lamp.light();
    await answer(NO_TIME);
    lamp.follow();
    expect(asked.map(({ ms }) => ms)).toEqual([30_000]);
    limit = 60_000;
    lamp.follow();
    expect(asked.map(({ ms }) => ms)).toEqual([30_000, 60_000]);
  });

  test.each([
    ['longer', 60_000, 60],
    ['shorter', 3_000, 3],
  ])('continues a running search if a %s time is chosen', async (_, ms, ofSeconds) => {
    let chosen = 10_000;
    const { lamp, asked, answer, limit, progress } = setUp({ thinkMs: () => chosen });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const lit = lamp.light();
    expect(lamp.getState().limitMs).toBe(10_000);
    clock.mockReturnValue(4000);
    progress(7);
    chosen = ms;
    lamp.limit(ms);
    expect(limit).toHaveBeenCalledExactlyOnceWith(ms);
    expect(lamp.getState()).toMatchObject({ limitMs: ms, searched: { seconds: 4, ofSeconds } });
    clock.mockReturnValue(5000);
    progress(8);
    expect(lamp.getState().searched).toMatchObject({ seconds: 5, ofSeconds });
    await answer(NO_TIME);
    expect(await lit).toBe(true);
    expect(asked).toHaveLength(1);
    expect(lamp.getState()).toMatchObject({
      limitMs: null,
      verdict: { kind: 'open', triedMs: ms },
    });
    // No search is running now, and looking back has time limits of its own.
    lamp.limit(20_000);
    expect(limit).toHaveBeenCalledOnce();
  });

  test('thinks longer each time it is asked to', async () => {
    const { lamp, asked, answer } = setUp();
    void lamp.light();
    await answer(NO_TIME);
    void lamp.lookLonger();
    await answer(NO_TIME);
    void lamp.lookLonger();
    expect(asked.map(({ ms }) => ms)).toEqual([10_000, 60_000, 360_000]);
    await answer({ kind: 'solved', moves: [9, 9, 2] });
    expect(lamp.getState().verdict).toMatchObject({ kind: 'winnable' });
  });

  test('turns off with the game, unless the player wants it in every game', async () => {
    const once = setUp();
    void once.lamp.light();
    once.game.getState().open({ start: 5 });
    once.after();
    expect(once.lamp.getState().isLit).toBe(false);
    expect(once.game.getState().session.assisted).toBe(false);
    const always = setUp({ staysLit: true });
    always.game.getState().open({ start: 5 });
    always.after();
    expect(always.states()).toEqual([0, 5]);
    // Lit automatically, it counts as help only once something is shown.
    expect(always.game.getState().session.assisted).toBe(false);
    await always.answer(NO_TIME);
    expect(always.game.getState().session.assisted).toBe(true);
  });

  test('forgets what it knew when another game is opened', async () => {
    const { lamp, game, after, states, answer } = setUp({ staysLit: true });
    await answer({ kind: 'solved', moves: [5, 9, 6] });
    game.getState().open({ start: 5 });
    after();
    expect(lamp.getState().verdict).toMatchObject({ kind: 'open' });
    expect(states()).toEqual([0, 5]);
  });

  test('shows nothing about the next game or position once it is off', async () => {
    const { lamp, game, answer, play } = setUp();
    void lamp.light();
    await answer({ kind: 'solved', moves: [5, 9, 6] });
    game.getState().open({ start: 1 });
    expect(lamp.getState()).toMatchObject({ isLit: false, verdict: { kind: 'open', triedMs: 0 } });
    void lamp.findWin('hint');
    await answer({ kind: 'solved', moves: [4, 9, 6] });
    expect(lamp.getState().verdict).toMatchObject({ kind: 'winnable', left: 3 });
    play(2);
    expect(lamp.getState()).toMatchObject({ wasWinnable: false, verdict: { kind: 'open' } });
  });

  test('ends its worker when it is turned off', async () => {
    const { lamp, close, answer } = setUp();
    void lamp.light();
    lamp.putOut();
    expect(close).toHaveBeenCalledOnce();
    await answer({ kind: 'unsolvable' });
    expect(lamp.getState()).toMatchObject({ isLit: false, isThinking: false });
  });

  test('reports why the solver failed', async () => {
    const { lamp, fail } = setUp();
    void lamp.light();
    await fail('out of memory');
    expect(lamp.getState()).toMatchObject({ failure: 'out of memory', isThinking: false });
  });

  test('can ask again after a failure', async () => {
    const { lamp, fail, answer, states } = setUp();
    void lamp.light();
    await fail('out of memory');
    void lamp.retry();
    expect(lamp.getState()).toMatchObject({ failure: null, isThinking: true });
    await answer({ kind: 'unsolvable' });
    expect(lamp.getState()).toMatchObject({ verdict: { kind: 'lost' }, isThinking: false });
    expect(states()).toEqual([0, 0]);
  });

  test('stops thinking on request', async () => {
    const { lamp, answer } = setUp();
    const lit = lamp.light();
    lamp.stop();
    expect(await lit).toBe(false);
    await answer({ kind: 'unsolvable' });
    expect(lamp.getState()).toMatchObject({
      isLit: true,
      isThinking: false,
      verdict: { kind: 'open', triedMs: 0 },
    });
  });
});

describe('a win once found', () => {
  const LONG = { kind: 'solved', moves: [1, 4, 9, 6] } as const;
  const SHORT = { kind: 'solved', moves: [9, 9, 2] } as const;

  test('is shown at once, and then shortened twice', async () => {
    const { lamp, answer, shortened, asked } = setUp();
    expect(await Promise.all([lamp.light(), answer(LONG)])).toEqual([true, undefined]);
    expect(lamp.getState()).toMatchObject({
      verdict: { left: 4 },
      isThinking: false,
      goal: 'shorter-win',
    });
    await answer(SHORT);
    expect(lamp.getState()).toMatchObject({ verdict: { left: 3, next: 9 }, goal: 'shorter-win' });
    await answer(SHORT);
    expect(lamp.getState()).toMatchObject({ verdict: { left: 3 }, goal: null });
    expect(shortened).toEqual([
      { known: LONG.moves, ms: 500 },
      { known: SHORT.moves, ms: 5_000 },
    ]);
    expect(asked).toHaveLength(1);
  });

  test('is not shortened again while the player follows it', async () => {
    const { lamp, answer, shortened, play } = setUp();
    void lamp.light();
    for (const found of [LONG, SHORT, SHORT]) await answer(found);
    play(9);
    await answer(SHORT);
    expect(lamp.getState()).toMatchObject({ verdict: { left: 2 }, goal: null });
    expect(shortened).toHaveLength(2);
  });

  test('stays known if shortening is cancelled or fails', async () => {
    const { lamp, answer, fail, play } = setUp();
    void lamp.light();
    await answer(LONG);
    play(1);
    expect(lamp.getState()).toMatchObject({ verdict: { left: 3 }, goal: 'shorter-win' });
    await fail('out of memory');
    expect(lamp.getState()).toMatchObject({
      verdict: { left: 3 },
      goal: null,
      failure: null,
    });
  });
});

describe('a win line', () => {
  test('is found without the lamp, and asked for once', async () => {
    const { lamp, answer, states, game, play } = setUp();
    const first = lamp.findWin('hint');
    expect(game.getState().session.assisted).toBe(true);
    await answer({ kind: 'solved', moves: [5, 4, 5, 6] });
    await answer({ kind: 'solved', moves: [5, 9, 6] });
    expect(await first).toEqual([5, 9, 6]);
    play(5);
    expect(await lamp.findWin('hint')).toEqual([9, 6]);
    expect(states()).toEqual([0]);
    expect(lamp.getState().isLit).toBe(false);
  });

  test('is shortened for longer if all of it is wanted', async () => {
    const { lamp, answer, shortened } = setUp();
    const solution = lamp.findWin('solution');
    await answer({ kind: 'solved', moves: [1, 4, 9, 6] });
    await answer({ kind: 'solved', moves: [9, 9, 2] });
    expect(await solution).toEqual([9, 9, 2]);
    expect(shortened).toEqual([{ known: [1, 4, 9, 6], ms: 2_000 }]);
  });

  test('is null if none was found, or if the player played on', async () => {
    const { lamp, answer, play } = setUp();
    const left = lamp.findWin('hint');
    play(3);
    expect(await left).toBeNull();
    const vain = lamp.findWin('hint');
    await answer(NO_TIME);
    expect(await vain).toBeNull();
  });
});

describe('looking back', () => {
  test('finds the last position from which a win is known', async () => {
    const { lamp, play, answer, states } = setUp();
    for (const move of [2, 4, 3, 5]) play(move);
    const done = lamp.lookBack();
    expect(lamp.getState()).toMatchObject({
      isThinking: true,
      lookBack: { kind: 'looking', at: 2, atMostMs: 12_000 },
    });
    await answer({ kind: 'solved', moves: [9, 5] });
    await answer({ kind: 'unsolvable' });
    await done;
    expect(states()).toEqual([6, 9]);
    expect(lamp.getState()).toMatchObject({
      isThinking: false,
      lookBack: { kind: 'found', point: { lastWon: 2, firstOpen: 3, isProven: true } },
    });
    play(1);
    expect(lamp.getState().lookBack).toBeNull();
  });
});
