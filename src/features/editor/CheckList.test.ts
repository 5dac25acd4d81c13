import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { current } from '../../engine/session.ts';
import { replayLurd } from '../../games/sokoban/index.ts';
import { isWon } from '../../games/sokoban/rules/rules.ts';
import { answer, type SokobanAnswer } from '../../games/sokoban/solver/answer.ts';
import type { SolveProgress } from '../../games/sokoban/solver/progress.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import type { SokobanSolver } from '../../workers/open-sokoban.ts';
import { createSolvability } from './CheckList.tsx';

const GOOD = levelOf('########\n#      #\n# @$  .#\n#      #\n########');
const TITLED = { ...GOOD, title: 'Hall' };
const CORNERED = levelOf('########\n#$     #\n# @   .#\n#      #\n########');
/** Unsolvable, but without a short proof: the second box cannot get past the first one. */
const BLOCKED = levelOf('#########\n#@ $ $..#\n###   ###\n  #   #\n  #####');
const SOLVED = levelOf('#####\n#@* #\n#####');

/** A solver that answers immediately, or on demand if `isHeld`. */
function setUp({ isHeld = false, fails = false } = {}) {
  const asked: string[] = [];
  const limited = vi.fn();
  let job: {
    readonly resolve: (found: SokobanAnswer) => void;
    readonly report: (progress: Partial<SolveProgress>) => void;
  } | null = null;
  const cancel = vi.fn(() => {
    job?.resolve({ kind: 'gave-up', reason: 'aborted' });
    job = null;
  });
  const solver: SokobanSolver = {
    start: (problem, milliseconds, onProgress) => {
      cancel();
      asked.push(`${problem.solverGoal} ${milliseconds}`);
      if (fails) return Promise.reject(new Error('no memory'));
      const isWaiting = isHeld && problem.solverGoal === 'solution';
      if (isWaiting) {
        return new Promise((resolve) => {
          job = { resolve, report: (progress) => onProgress?.(progress as SolveProgress) };
        });
      }
      const work = answer(problem, { nodes: 100_000 });
      for (;;) {
        const step = work.next();
        if (step.done === true) return Promise.resolve(step.value.result);
      }
    },
    limit: limited,
    cancel,
    close: vi.fn(),
  };
  const open = vi.fn(() => solver);
  const check = createSolvability(open);
  return {
    ...check,
    asked,
    limited,
    open,
    known: () => check.state.getState().known,
    level: () => check.state.getState().level,
    /** Waits until the drawing has been unchanged long enough to be checked. */
    calm: () => vi.advanceTimersByTimeAsync(1000),
    finish: async (found: SokobanAnswer) => {
      job?.resolve(found);
      job = null;
      await vi.advanceTimersByTimeAsync(0);
    },
    report: (nodes: number) => job?.report({ nodes }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the check of a drawn level', () => {
  test('waits for the pen to rest, and checks only the last drawing', async () => {
    const { look, known, level, asked, calm, open } = setUp();
    look(GOOD);
    look(CORNERED);
    expect([known().kind, open.mock.calls.length]).toEqual(['unknown', 0]);
    await calm();
    expect(asked).toEqual(['deadlock 5000']);
    expect(level()).toBe(CORNERED);
    expect(known()).toMatchObject({ kind: 'lost', proof: { kind: 'dead-square', cells: [9] } });
  });

  test('keeps the previous result until there is a new one, and recognizes the same board', async () => {
    const { look, known, level, asked, calm } = setUp();
    look(GOOD);
    await calm();
    expect(known().kind).toBe('open');
    look(CORNERED);
    expect([known().kind, level()]).toEqual(['open', GOOD]);
    await calm();
    expect(known().kind).toBe('lost');
    look(GOOD);
    await calm();
    const before = asked.length;
    // A different title, but the same board.
    look(TITLED);
    await calm();
    expect([asked.length, level()]).toEqual([before, TITLED]);
    look(null);
    expect([known().kind, level()]).toEqual(['unknown', null]);
  });

  test('needs no solver for a solved level, and reports no failure of the check', async () => {
    const solved = setUp();
    solved.look(SOLVED);
    await solved.calm();
    expect([solved.known().kind, solved.open.mock.calls.length]).toEqual(['open', 0]);
    const failing = setUp({ fails: true });
    failing.look(GOOD);
    await failing.calm();
    expect(failing.known().kind).toBe('open');
  });
});

describe('whether it can be solved', () => {
  test('is answered with a solution that plays', async () => {
    const { look, search, known, asked, calm } = setUp();
    look(GOOD);
    search(10_000);
    expect(known()).toEqual({ kind: 'searching', limitMs: 10_000, searched: null });
    await calm();
    const answered = known();
    if (answered.kind !== 'solvable') throw new Error(answered.kind);
    expect(answered.pushes).toBe(3);
    const played = replayLurd(GOOD, answered.lurd);
    expect(played.ok && isWon(current(played.value))).toBe(true);
    // The pending proof search is skipped.
    expect(asked).toEqual(['solution 10000']);
  });

  test('is answered by a proof that it is impossible', async () => {
    const { look, search, known, calm } = setUp();
    look(BLOCKED);
    await calm();
    search(10_000);
    await calm();
    expect(known()).toMatchObject({ kind: 'lost' });
  });

  test('reports progress, accepts a longer limit, and reports the time spent in vain', async () => {
    const { look, search, limit, known, report, finish, limited, calm } = setUp({ isHeld: true });
    look(GOOD);
    await calm();
    limit(60_000);
    expect(limited).not.toHaveBeenCalled();
    search(10_000);
    await vi.advanceTimersByTimeAsync(2100);
    report(7);
    report(8);
    expect(known()).toMatchObject({ limitMs: 10_000, searched: { seconds: 2, positions: 7 } });
    limit(30_000);
    expect(limited).toHaveBeenCalledExactlyOnceWith(30_000);
    expect(known()).toMatchObject({ limitMs: 30_000, searched: { seconds: 2 } });
    await finish({ kind: 'gave-up', reason: 'time' });
    expect(known()).toEqual({ kind: 'vain', triedMs: 30_000, isStopped: false });
  });

  test('is abandoned when it is stopped, or when the drawing changes', async () => {
    const { look, search, stop, known, level, calm } = setUp({ isHeld: true });
    look(GOOD);
    search(10_000);
    stop();
    await calm();
    expect(known()).toEqual({ kind: 'vain', triedMs: 0, isStopped: true });
    search(10_000);
    look(CORNERED);
    expect([known().kind, level()]).toEqual(['unknown', null]);
    await calm();
    expect([known().kind, level()]).toEqual(['lost', CORNERED]);
  });

  test('reports a failure of the solver', async () => {
    const { look, search, known, calm } = setUp({ fails: true });
    look(GOOD);
    search(10_000);
    await calm();
    expect(known()).toEqual({ kind: 'failed', reason: 'no memory' });
  });
});
