import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_ANSWER } from '../../../core/solver.ts';
import { current } from '../../../engine/session.ts';
import type { Move } from '../../../games/sokoban/rules/move.ts';
import { answer, type SokobanAnswer } from '../../../games/sokoban/solver/answer.ts';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../../test-support/sokoban-stores.ts';
import type { SokobanSolver } from '../../../workers/open-sokoban.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import { goBack } from './go-back.ts';
import { lampOf, lampWords } from './analysis-words.ts';
import { createAnalysis } from './analysis.ts';
import { createQuestions } from './questions.ts';

/** Ends what hangs. */
const PATIENCE_MS = 60_000;

vi.mock('../../kit/messages/announce.ts', () => ({ announce: vi.fn() }));

const LEVEL = levelOf('########\n#      #\n# $  . #\n#@   $.#\n########');
const OTHER = levelOf('########\n#      #\n# $  . #\n#@ $  .#\n########');
const ABORTED = { kind: 'gave-up', reason: 'aborted' } as const;

/** The game and its solver, which works when the test says so. */
function setUp(chosen: object = { lamp: true }) {
  const { game, settings } = sokobanStores(LEVEL, chosen);
  const asked: string[] = [];
  let job: { finish: (answer: SokobanAnswer) => void; solve: () => SokobanAnswer } | null = null;
  let failure: Error | null = null;
  const cancel = () => {
    job?.finish(ABORTED);
    job = null;
  };
  const solver: SokobanSolver = {
    start: (problem, milliseconds) => {
      cancel();
      asked.push(`${problem.solverGoal} after ${problem.position.pushes}`);
      return new Promise((resolve, reject) => {
        let now = 0;
        const solve = () => {
          const work = answer(problem, { time: { milliseconds, now: () => now++ } });
          for (;;) {
            const step = work.next();
            if (step.done === true) return step.value.result;
          }
        };
        job = { finish: resolve, solve };
        if (failure) reject(failure);
      });
    },
    cancel,
    close: cancel,
  };
  const onFewest = vi.fn();
  const onFailure = vi.fn<(words: string, again: () => Promise<boolean>) => void>();
  const later = (run: () => void) => {
    run();
  };
  const pause = vi.fn(() => Promise.resolve());
  const analysis = createAnalysis({ game, settings, solver, onFewest, onFailure, later, pause });
  const settle = () => new Promise<void>((done) => setTimeout(done));
  return {
    game,
    settings,
    analysis,
    onFewest,
    onFailure,
    pause,
    /** What was asked since this was looked at last. */
    asked: () => asked.splice(0),
    fail: (error: Error | null) => (failure = error),
    play: (...move: Move) => game.getState().play(move),
    /** The solver works on what it is asked until it is asked nothing more. */
    async work() {
      await settle();
      for (let running = job; running !== null; running = job) {
        job = null;
        running.finish(running.solve());
        await settle();
      }
    },
  };
}

// A machine that is busy elsewhere for a moment must not end a slice.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Each look at this clock is 10 ms after the last, so that each push takes up a slice. */
function slowClock() {
  let now = 0;
  return vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
}

describe('the lamp', () => {
  test('asks about the position on the board, and has its solution shortened', async () => {
    const { analysis, asked, work, onFewest, game } = setUp();
    analysis.watch();
    expect(lampOf(analysis.state.getState())).toBe('thinking');
    expect(game.getState().session.assisted).toBe(false);
    await work();
    expect(asked()).toEqual(['solution after 0', 'fewest-pushes after 0']);
    expect(lampWords(analysis.state.getState())).toBe('Winnable: 4 pushes to go, no fewer');
    expect(onFewest).toHaveBeenCalledWith(keyOf(LEVEL), 4);
    expect(game.getState().session.assisted).toBe(true);
  });

  test('takes in a long solution in slices, and lets the page do what waits in between', async () => {
    const { analysis, asked, work, pause } = setUp();
    analysis.watch();
    const clock = slowClock();
    await work();
    clock.mockRestore();
    expect(asked()).toEqual(['solution after 0', 'fewest-pushes after 0']);
    // Five positions on the way, for each of the two answers.
    expect(pause).toHaveBeenCalledTimes(10);
    expect(lampWords(analysis.state.getState())).toBe('Winnable: 4 pushes to go, no fewer');
  });

  test('looks at a long game in slices before it asks about it', async () => {
    const { analysis, asked, work, pause, play } = setUp();
    play('u', 'r');
    play('r');
    const clock = slowClock();
    analysis.watch();
    expect(asked()).toEqual([]);
    await work();
    clock.mockRestore();
    expect(asked()).toEqual(['solution after 2', 'fewest-pushes after 2']);
    expect(lampWords(analysis.state.getState())).toBe('Winnable: 2 pushes to go, no fewer');
    // The opening and two pushes, and, for each answer, what was played and what is left.
    expect(pause.mock.calls.length).toBeGreaterThan(10);
  });

  test('leaves a long game alone that is left while it is looked at', async () => {
    const { analysis, asked, work, play, game } = setUp();
    play('u', 'r');
    play('r');
    const clock = slowClock();
    analysis.watch();
    game.getState().open({ level: OTHER, origin: null });
    await work();
    clock.mockRestore();
    expect(asked()).toEqual(['solution after 0', 'fewest-pushes after 0']);
  });

  test('asks nothing while the player walks, or follows a known solution, or takes it back', async () => {
    const { analysis, asked, work, play, game } = setUp();
    analysis.watch();
    await work();
    asked();
    play('u', 'u', 'r', 'l', 'd');
    play('r');
    play('r', 'r', 'd');
    play('r');
    expect(lampWords(analysis.state.getState())).toBe('Won');
    game.getState().undo();
    game.getState().undo();
    expect(lampWords(analysis.state.getState())).toBe('Winnable: 3 pushes to go, no fewer');
    expect(asked()).toEqual([]);
  });

  test('gives up what it was looking for once a box is pushed', async () => {
    const { analysis, asked, work, play } = setUp();
    analysis.watch();
    play('u');
    expect(asked()).toEqual(['solution after 0']);
    play('r');
    expect(asked()).toEqual(['solution after 1']);
    await work();
    expect(analysis.state.getState().verdict).toMatchObject({ kind: 'winnable', left: 3 });
  });

  test('says that a position is lost, with the boxes that prove it', async () => {
    const { analysis, work, play } = setUp();
    analysis.watch();
    await work();
    play('r', 'u');
    await work();
    expect(analysis.state.getState()).toMatchObject({
      verdict: { kind: 'lost' },
      deadlock: { kind: 'dead-square', cells: [10] },
      wasWinnable: true,
    });
  });

  test('forgets a level that was left', async () => {
    const { analysis, asked, work, game } = setUp();
    analysis.watch();
    await work();
    game.getState().open({ level: OTHER, origin: null });
    expect(analysis.state.getState().verdict).toEqual({ kind: 'open', triedMs: 0 });
    await work();
    expect(asked().slice(2)).toEqual(['solution after 0', 'fewest-pushes after 0']);
  });

  test('says when the solver fails, and does not ask the same again', async () => {
    const { analysis, asked, fail, onFailure } = setUp();
    fail(new Error('out of memory'));
    analysis.watch();
    await vi.waitFor(() => {
      expect(onFailure).toHaveBeenCalledWith(
        'The solver failed: out of memory',
        expect.any(Function),
      );
    }, PATIENCE_MS);
    expect(asked()).toEqual(['solution after 0']);
    expect(analysis.state.getState().solverGoal).toBeNull();
  });

  test('says when the solver does not answer, and asks the same again when the player wants it', async () => {
    const { analysis, asked, fail, onFailure, work } = setUp();
    fail(new Error(NO_ANSWER));
    analysis.watch();
    await vi.waitFor(() => {
      expect(onFailure).toHaveBeenCalledWith('The solver does not answer', expect.any(Function));
    });
    fail(null);
    const answered = onFailure.mock.lastCall?.[1]();
    await work();
    expect(await answered).toBe(true);
    expect(asked()).toEqual(['solution after 0', 'solution after 0']);
    expect(analysis.state.getState().verdict.kind).toBe('winnable');
  });
});

describe('marks of what is dead', () => {
  test('cost no help: only short proofs are looked for', async () => {
    const { analysis, asked, work, play, game } = setUp({ deadlocks: 'always' });
    analysis.watch();
    await work();
    play('r', 'u');
    await work();
    expect(asked()).toEqual(['deadlock after 0', 'deadlock after 1']);
    expect(analysis.state.getState().deadlock).toEqual({ kind: 'dead-square', cells: [10] });
    expect(game.getState().session.assisted).toBe(false);
  });

  test('are not looked for before they are asked for', () => {
    const { analysis, asked, play } = setUp({});
    analysis.watch();
    play('r', 'u');
    expect(asked()).toEqual([]);
  });
});

test('a solution is turned into steps in slices before it is shown', async () => {
  const { analysis, game, settings, work, pause } = setUp();
  const onWatch = vi.fn();
  const questions = createQuestions({ analysis, game, settings, onWatch });
  analysis.watch();
  await work();
  pause.mockClear();
  const clock = slowClock();
  questions.showSolution();
  await vi.waitFor(() => {
    expect(onWatch).toHaveBeenCalledWith({ lurd: 'uRRRdR', from: 0 });
  }, PATIENCE_MS);
  clock.mockRestore();
  // The opening, and each of four pushes.
  expect(pause).toHaveBeenCalledTimes(5);
});

test('a search can be stopped, and goes on when the player wants it', async () => {
  const { analysis, game, settings, asked, work } = setUp();
  const questions = createQuestions({ analysis, game, settings, onWatch: vi.fn() });
  analysis.watch();
  questions.stop();
  await work();
  expect(asked()).toEqual(['solution after 0']);
  expect(analysis.state.getState()).toMatchObject({
    solverGoal: null,
    isStopped: true,
    notice: 'The search was stopped.',
  });
  analysis.follow();
  expect(analysis.state.getState()).toMatchObject({ solverGoal: 'solution', notice: null });
  questions.stop();
  game.getState().assist();
  questions.lookLonger();
  await work();
  expect(analysis.state.getState()).toMatchObject({ isStopped: false, notice: 'A win was found.' });
});

test('of a level that is solved nothing is looked for', async () => {
  const { analysis, game, settings, play, asked, work } = setUp({});
  const onWatch = vi.fn();
  const questions = createQuestions({ analysis, game, settings, onWatch });
  play('u', 'r', 'r', 'r', 'd', 'r');
  questions.hint();
  questions.showSolution();
  await work();
  expect(analysis.state.getState().notice).toBe('This level is solved.');
  expect([asked(), onWatch.mock.calls]).toEqual([[], []]);
  expect(game.getState().session.assisted).toBe(false);
});

describe('going back to before it was lost', () => {
  /** A push that is fine, one into the top row, and another that changes nothing about it. */
  const MOVES: readonly Move[] = [
    ['u', 'r'],
    ['d', 'r', 'u'],
    ['l', 'd', 'r', 'r', 'r'],
  ];

  test.each([{ lamp: true }, { deadlocks: 'on-request' }])('%j', async (chosen) => {
    const places = setUp(chosen);
    const { analysis, game, play, work } = places;
    analysis.watch();
    for (const move of MOVES) expect(play(...move)).toBe(true);
    const done = goBack(places);
    await work();
    expect(await done).toBe('Back to before it was lost: 2 pushes undone. Redo brings them back.');
    expect(current(game.getState().session).pushes).toBe(1);
    expect(game.getState().redo()).toBe(true);
    expect(game.getState().session.assisted).toBe('lamp' in chosen);
  });

  test('undoes nothing where nothing is lost', async () => {
    const places = setUp({});
    places.play('u', 'r');
    const done = goBack(places);
    await places.work();
    expect(await done).toBe('No deadlock is proven here.');
    expect(current(places.game.getState().session).pushes).toBe(1);
  });
});
