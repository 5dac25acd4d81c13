import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_ANSWER } from '../../core/solver.ts';
import { current } from '../../engine/session.ts';
import type { Move } from '../../games/sokoban/rules/rules.ts';
import { answer, type SokobanAnswer } from '../../games/sokoban/solver/answer.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import type { SokobanSolver } from '../../workers/open-sokoban.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { analysisWords } from './analysis-words.ts';
import { lookOf } from './lamp-words.ts';
import { announce } from '../../ui/messages/announce.ts';
import { confirmStore, declinePending } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import {
  fewestOf,
  isUnsolvable,
  NO_OPTIMA,
  type Optima,
} from '../../games/sokoban/records/optima.ts';
import { openAnalysis } from './open-sokoban-analysis.ts';
import { createSokobanHint } from '../hint/sokoban-hint.ts';
import { createSokobanAnalysis } from './sokoban-analysis.ts';

/** Ends tests that hang. */
const TIMEOUT_MS = 60_000;

vi.mock('../../ui/messages/announce.ts', () => ({ announce: vi.fn() }));
vi.mock('../../ui/messages/toasts.ts', () => ({ showToast: vi.fn() }));

const LEVEL = levelOf('########\n#      #\n# $  . #\n#@   $.#\n########');
const OTHER = levelOf('########\n#      #\n# $  . #\n#@ $  .#\n########');
const ABORTED = { kind: 'gave-up', reason: 'aborted' } as const;

/** The game and its solver, which works when the test says so. */
function setUp(chosen: object = { lamp: true }, level = LEVEL) {
  const { game, settings } = sokobanStores(level, chosen);
  const asked: string[] = [];
  let job: { finish: (answer: SokobanAnswer) => void; solve: () => SokobanAnswer } | null = null;
  let failure: Error | null = null;
  const cancel = () => {
    job?.finish(ABORTED);
    job = null;
  };
  const limit = vi.fn();
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
    limit,
    cancel,
    close: cancel,
  };
  let optima = NO_OPTIMA;
  const places = {
    game,
    settings,
    optima: {
      getState: () => optima,
      update: (change: (now: Optima) => Optima) => (optima = change(optima)),
    },
  };
  const later = (run: () => void) => {
    run();
  };
  const pause = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const onWatch = vi.fn();
  const page = { solver, later, pause };
  const analysis = createSokobanAnalysis(
    { ...places, onWatch },
    (marks) => Promise.resolve((state) => openAnalysis({ ...places, marks }, state, page)),
    pause,
  );
  const { state, words, marks } = analysis;
  const hint = createSokobanHint(game, analysis, game.getState().play);
  const settle = () => new Promise<void>((done) => setTimeout(done));
  return {
    game,
    settings,
    analysis,
    hint,
    onWatch,
    pause,
    /** Makes the next pause last until the returned function is called. */
    hold: () => {
      let goOn = () => undefined as unknown;
      pause.mockReturnValueOnce(new Promise((resolve) => (goOn = () => resolve())));
      return () => goOn();
    },
    state,
    marks,
    limit,
    look: () => lookOf(state.getState()),
    words: () => analysisWords(state.getState(), words),
    fewest: () => fewestOf(optima, keyOf(LEVEL)),
    isUnsolvable: () => isUnsolvable(optima, keyOf(level)),
    /** Follows the game, as the page does. */
    watch: async () => {
      analysis.watch();
      await settle();
    },
    /** The questions asked since the last call. */
    asked: () => asked.splice(0),
    fail: (error: Error | null) => (failure = error),
    play: (...move: Move) => game.getState().play(move),
    /** Lets the solver work until it is asked nothing more; `known` may reduce its answers. */
    async work(known = (found: SokobanAnswer) => found) {
      await settle();
      for (let running = job; running !== null; running = job) {
        job = null;
        running.finish(known(running.solve()));
        await settle();
      }
    },
  };
}

// The texts of results are loaded with the first analysis.
beforeAll(() => import('./sokoban-analysis-words.ts'));

// A machine that is busy for a moment must not end a slice.
beforeEach(() => {
  vi.mocked(showToast).mockClear();
  vi.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A clock that advances by 10 ms each time it is read, so that each push takes up a slice. */
function slowClock() {
  let now = 0;
  return vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
}

describe('the lamp', () => {
  test('asks about the position on the board, and shortens its solution', async () => {
    const { watch, look, words, asked, work, fewest, game } = setUp();
    await watch();
    expect(look()).toBe('thinking');
    expect(game.getState().session.assisted).toBe(false);
    await work();
    expect(asked()).toEqual(['solution after 0', 'fewest-pushes after 0']);
    expect(words()).toBe('You can still win, in 4 pushes. That is the minimum.');
    expect(fewest()).toBe(4);
    expect(game.getState().session.assisted).toBe(true);
  });

  test('shows the lower bound of pushes while the minimum is not proven', async () => {
    const { watch, words, work } = setUp();
    await watch();
    await work((found) =>
      found.kind === 'solved' ? { ...found, isOptimal: false, atLeast: 3 } : found,
    );
    expect(words()).toBe('You can still win, in 4 pushes. It cannot be done in fewer than 3.');
  });

  test('processes a long solution in slices, and yields to the page in between', async () => {
    const { watch, words, asked, work, pause } = setUp();
    await watch();
    const clock = slowClock();
    await work();
    clock.mockRestore();
    expect(asked()).toEqual(['solution after 0', 'fewest-pushes after 0']);
    // Five positions along the way, for each of the two answers.
    expect(pause).toHaveBeenCalledTimes(10);
    expect(words()).toBe('You can still win, in 4 pushes. That is the minimum.');
  });

  test('processes a long game in slices before it asks about it', async () => {
    const { hold, watch, words, asked, work, pause, play, game } = setUp();
    play('u', 'r');
    play('r');
    // The lamp was used before, so it is lit without a question.
    game.getState().assist();
    const clock = slowClock();
    const goOn = hold();
    await watch();
    expect(asked()).toEqual([]);
    goOn();
    await work();
    clock.mockRestore();
    expect(asked()).toEqual(['solution after 2', 'fewest-pushes after 2']);
    expect(words()).toBe('You can still win, in 2 pushes. That is the minimum.');
    // The opening and two pushes; then, for each answer, the moves played and those left.
    expect(pause.mock.calls.length).toBeGreaterThan(10);
  });

  test('drops a long game that is left while it is processed', async () => {
    const { watch, asked, hold, work, play, game } = setUp();
    play('u', 'r');
    play('r');
    const clock = slowClock();
    const goOn = hold();
    await watch();
    game.getState().open({ level: OTHER, origin: null });
    goOn();
    await work();
    clock.mockRestore();
    expect(asked()).toEqual(['solution after 0', 'fewest-pushes after 0']);
  });

  test('asks nothing while the player walks, follows a known solution, or undoes it', async () => {
    const { watch, words, asked, work, play, game } = setUp();
    await watch();
    await work();
    asked();
    play('u', 'u', 'r', 'l', 'd');
    play('r');
    play('r', 'r', 'd');
    play('r');
    expect(words()).toBe('This level is solved.');
    game.getState().undo();
    game.getState().undo();
    expect(words()).toBe('You can still win, in 3 pushes. That is the minimum.');
    expect(asked()).toEqual([]);
  });

  test('cancels its search once a box is pushed', async () => {
    const { watch, state, asked, work, play } = setUp();
    await watch();
    play('u');
    expect(asked()).toEqual(['solution after 0']);
    play('r');
    expect(asked()).toEqual(['solution after 1']);
    await work();
    expect(state.getState().verdict).toMatchObject({ kind: 'winnable', left: 3 });
  });

  test('reports a lost position with the boxes that prove it', async () => {
    const { watch, state, work, play } = setUp();
    await watch();
    await work();
    play('r', 'u');
    await work();
    expect(state.getState()).toMatchObject({
      verdict: { kind: 'lost' },
      proof: { kind: 'dead-square', cells: [10] },
      wasWinnable: true,
    });
  });

  test('forgets a level that was left', async () => {
    const { watch, state, asked, work, game } = setUp();
    await watch();
    await work();
    game.getState().open({ level: OTHER, origin: null });
    expect(state.getState().verdict).toEqual({ kind: 'open', triedMs: 0 });
    await work();
    expect(asked().slice(2)).toEqual(['solution after 0', 'fewest-pushes after 0']);
  });

  test('reports when the solver fails, and does not ask the same again', async () => {
    const { watch, words, state, asked, fail } = setUp();
    fail(new Error('out of memory'));
    await watch();
    await vi.waitFor(() => {
      expect(words()).toBe('The solver has stopped: out of memory. The game continues without it.');
    }, TIMEOUT_MS);
    expect(asked()).toEqual(['solution after 0']);
    expect(state.getState().goal).toBeNull();
  });

  test('reports when the solver does not answer, and retries on request', async () => {
    const { analysis, watch, words, state, asked, fail, work } = setUp();
    fail(new Error(NO_ANSWER));
    await watch();
    await vi.waitFor(() => {
      expect(words()).toBe('The solver is not responding. The game continues without it.');
    });
    fail(null);
    expect(asked()).toEqual(['solution after 0']);
    analysis.retry();
    expect(asked()).toEqual(['solution after 0']);
    await work();
    expect(state.getState()).toMatchObject({ failure: null, verdict: { kind: 'winnable' } });
  });
});

describe('deadlock marks', () => {
  test('do not count as help: only short proofs are searched for', async () => {
    const { watch, state, asked, work, play, game } = setUp({ deadlocks: 'always' });
    await watch();
    await work();
    play('r', 'u');
    await work();
    expect(asked()).toEqual(['deadlock after 0', 'deadlock after 1']);
    expect(state.getState().proof).toEqual({
      kind: 'dead-square',
      cells: [10],
      why: {
        name: 'wall',
        reasons: [{ kind: 'range', box: 10, cells: [10, 11, 9, 12, 13, 14] }],
      },
    });
    expect(game.getState().session.assisted).toBe(false);
  });

  test('are not searched for until requested', async () => {
    const { watch, asked, play } = setUp({});
    await watch();
    play('r', 'u');
    expect(asked()).toEqual([]);
  });
});

describe('“Why is this dead?”', () => {
  test('searches for a proof if none is shown, and does not count as help', async () => {
    const { analysis, watch, asked, marks, play, work, game } = setUp({});
    await watch();
    play('r', 'u');
    analysis.explain();
    await work();
    expect(asked()).toEqual(['deadlock after 1']);
    expect(marks.getState().why).toMatchObject({ explanation: { name: 'wall' }, step: 0 });
    expect(game.getState().session.assisted).toBe(false);
    // The same command dismisses it, and so does Escape.
    analysis.explain();
    expect(marks.getState().why).toBeNull();
    analysis.explain();
    await work();
    expect(asked()).toEqual([]);
    expect(marks.getState().why).not.toBeNull();
    expect(analysis.putAway()).toBe(true);
    expect(marks.getState().why).toBeNull();
  });

  test('disappears with the position', async () => {
    const { analysis, watch, marks, play, work, game } = setUp({});
    await watch();
    play('r', 'u');
    analysis.explain();
    await work();
    game.getState().undo();
    expect(marks.getState().why).toBeNull();
  });

  test('reports when nothing is proven', async () => {
    const { analysis, watch, marks, work } = setUp({});
    await watch();
    analysis.explain();
    await work();
    expect(marks.getState().why).toBeNull();
    expect(showToast).toHaveBeenCalledWith('Nothing is proven to be dead here.');
  });

  test('reports when the solver fails', async () => {
    const { analysis, watch, fail, words } = setUp({});
    await watch();
    fail(new Error('out of memory'));
    analysis.explain();
    await vi.waitFor(() => {
      expect(words()).toBe('The solver has stopped: out of memory. The game continues without it.');
    }, TIMEOUT_MS);
    expect(showToast).not.toHaveBeenCalled();
  });
});

test.each(['school', 'parlor'])(
  'learners of %s get deadlocks announced without a request',
  async (pack) => {
    const { game, watch, asked, work, state, play } = setUp({});
    await watch();
    expect(asked()).toEqual([]);
    game.getState().open({ level: LEVEL, origin: { pack, number: 4 } });
    await work();
    expect(asked()).toEqual([]);
    play('r', 'u');
    await work();
    expect(asked().at(-1)).toBe('deadlock after 1');
    expect(state.getState().proof?.why.name).toBe('wall');
    expect(game.getState().session.assisted).toBe(false);
  },
);

test('a solution is turned into steps in slices before it is shown', async () => {
  const { analysis, watch, onWatch, work, pause } = setUp();
  await watch();
  await work();
  pause.mockClear();
  const clock = slowClock();
  analysis.showSolution();
  await vi.waitFor(() => {
    expect(onWatch).toHaveBeenCalledWith({ lurd: 'uRRRdR', from: 0 });
  }, TIMEOUT_MS);
  clock.mockRestore();
  // The opening, and each of the four pushes.
  expect(pause).toHaveBeenCalledTimes(5);
});

test('a search can be stopped and resumed', async () => {
  const { analysis, watch, game, settings, state, words, asked, work } = setUp();
  await watch();
  analysis.stop();
  await work();
  expect(asked()).toEqual(['solution after 0']);
  expect(state.getState()).toMatchObject({ goal: null, isStopped: true });
  expect(words()).toBe('Not known to be winnable: the search was stopped.');
  settings.setState({ deadlocks: 'always' });
  expect(state.getState()).toMatchObject({ goal: 'win', isStopped: false });
  expect(words()).toBe('Thinking about this position…');
  const searched = { seconds: 1, ofSeconds: 30, positions: 12_345, best: null };
  state.setState({ searched });
  expect(words()).toBe('Thinking about this position… 1 of 30 seconds, 12,345 positions');
  const { level } = game.getState().session.params;
  state.setState({ searched: { ...searched, best: [level.goals[0] ?? 0] } });
  expect(words()).toMatch(/12,345 positions, at best 1 of 1 box on goals$/);
  analysis.stop();
  game.getState().assist();
  analysis.lookLonger();
  await work();
  expect(state.getState()).toMatchObject({ isStopped: false, verdict: { kind: 'winnable' } });
  expect(announce).toHaveBeenCalledWith('You can still win, in 4 pushes. Looking for fewer…');
});

test('a time limit chosen while the solver thinks applies to this search, however it started', async () => {
  const { analysis, watch, settings, state, words, limit, work } = setUp();
  await watch();
  analysis.chooseThinkTime('60');
  expect(settings.getState().thinkTime).toBe('60');
  expect(limit.mock.calls).toEqual([[60_000]]);
  // In the settings, for example.
  settings.setState({ thinkTime: '10' });
  expect(limit.mock.calls).toEqual([[60_000], [10_000]]);
  await work(() => ({ kind: 'gave-up', reason: 'time' }));
  expect(words()).toContain('found no win in 10 seconds');
  analysis.lookLonger();
  expect(state.getState().limitMs).toBe(30_000);
  // The setting already has this value, but the longer search does not use it.
  analysis.chooseThinkTime('10');
  expect(state.getState().limitMs).toBe(10_000);
  await work(() => ({ kind: 'gave-up', reason: 'time' }));
  for (const time of ['30', '60', '300', '1800']) {
    analysis.lookLonger();
    expect(state.getState().limitMs).toBe(Number(time) * 1000);
    await work(() => ({ kind: 'gave-up', reason: 'time' }));
  }
});

test('a level is marked as unsolvable if that is proven for its opening, not for a later position', async () => {
  const lost = setUp({ lamp: true }, levelOf('#######\n#$   .#\n#  $.@#\n#######'));
  await lost.watch();
  await lost.work();
  expect([lost.look(), lost.isUnsolvable()]).toEqual(['lost', true]);
  const { watch, work, play, look, isUnsolvable } = setUp();
  await watch();
  await work();
  play('r', 'u');
  await work();
  expect([look(), isUnsolvable()]).toEqual(['lost', false]);
});

test('nothing is searched for in a solved level', async () => {
  const { analysis, hint, watch, game, onWatch, play, asked, work } = setUp({});
  await watch();
  play('u', 'r', 'r', 'r', 'd', 'r');
  hint.show();
  analysis.showSolution();
  await work();
  expect(vi.mocked(showToast).mock.calls).toEqual(Array(2).fill(['This level is solved.']));
  expect([asked(), onWatch.mock.calls]).toEqual([[], []]);
  expect(game.getState().session.assisted).toBe(false);
});

test('the first hint is free', async () => {
  const { hint, watch, game, marks, play, work } = setUp({});
  await watch();
  const session = () => game.getState().session;
  hint.show();
  await work();
  expect(marks.getState().hint).toMatchObject({ isFree: true });
  expect(marks.getState().hint?.left).toBe(4);
  expect([session().assisted, session().hints]).toEqual([false, 1]);
  // Asked for again while it is shown, it is the same hint.
  hint.show();
  await work();
  expect(session().hints).toBe(1);
  expect(confirmStore.getState().pending).toBeNull();
  // It is also the same after it was closed, even from elsewhere, until a box is pushed.
  marks.setState({ hint: null });
  play('u');
  hint.show();
  await work();
  expect(marks.getState().hint).toMatchObject({ isFree: true });
  expect(session().hints).toBe(1);
  play('r');
  hint.show();
  await work();
  expect(confirmStore.getState().pending).not.toBeNull();
  declinePending();
});

test('a hint is the next push of a win, until a box is pushed', async () => {
  const { hint, watch, game, marks, play, asked, work } = setUp({});
  await watch();
  game.getState().assist();
  hint.show();
  await work();
  expect(asked()).toEqual(['solution after 0', 'fewest-pushes after 0']);
  const { hint: shown } = marks.getState();
  expect(shown?.push).toEqual({ box: 18, direction: 'r' });
  expect(shown?.words()).toBe('Push the box at row 3 column 3 right. 4 pushes to the win.');
  play('u');
  expect(marks.getState().hint).not.toBeNull();
  play('r');
  expect(marks.getState().hint).toBeNull();
});

test('playing a hint walks to the box and pushes it, once', async () => {
  const { hint, watch, game, marks, work } = setUp({});
  await watch();
  game.getState().assist();
  hint.show();
  await work();
  expect(hint.play()).toBe(true);
  expect(game.getState().session.moves).toEqual([['u', 'r']]);
  expect(marks.getState().hint).toBeNull();
  expect(hint.play()).toBe(false);
  expect(game.getState().session.moves).toHaveLength(1);
});

test('playing a free hint counts as help', async () => {
  const { hint, watch, game, work } = setUp({});
  await watch();
  const session = () => game.getState().session;
  expect(hint.play()).toBe(false);
  hint.show();
  await work();
  expect(session().assisted).toBe(false);
  expect(hint.play()).toBe(true);
  expect([session().assisted, session().moves]).toEqual([true, [['u', 'r']]]);
});

describe('going back to the last winnable position', () => {
  /** A fine push, one into the top row, and another that makes no difference. */
  const MOVES: readonly Move[] = [
    ['u', 'r'],
    ['d', 'r', 'u'],
    ['l', 'd', 'r', 'r', 'r'],
  ];

  test.each([{ lamp: true }, { deadlocks: 'on-request' }])('%j', async (chosen) => {
    const { analysis, watch, game, play, state, words, work } = setUp(chosen);
    await watch();
    for (const move of MOVES) expect(play(...move)).toBe(true);
    // The lamp has not been used yet, so the player would be asked.
    if ('lamp' in chosen) game.getState().assist();
    const done = analysis.lookBack();
    await work();
    await done;
    expect(state.getState().lookBack).toMatchObject({ point: { lastWon: 1, isProven: true } });
    const known = 'lamp' in chosen ? 'You could still win' : 'Nothing was proven to be lost';
    expect(words()).toBe(
      `${known} after push 1 of 3. The next push (the box at row 3 column 4 up) lost the game.`,
    );
    await analysis.lookBack();
    expect(current(game.getState().session).pushes).toBe(3);
    analysis.goBack();
    expect(showToast).toHaveBeenCalledWith(
      'Back at the last winnable position: 2 pushes undone. Redo brings them back.',
    );
    expect(current(game.getState().session).pushes).toBe(1);
    expect(game.getState().redo()).toBe(true);
    expect(game.getState().session.assisted).toBe('lamp' in chosen);
  });

  test('undoes nothing if nothing is lost', async () => {
    const { analysis, words, game, play, work } = setUp({});
    play('u', 'r');
    const done = analysis.lookBack();
    await work();
    await done;
    expect(words()).toBe('Nothing is proven to be lost here.');
    await analysis.lookBack();
    expect(current(game.getState().session).pushes).toBe(1);
  });
});
