import { expect, test, vi } from 'vitest';
import { answer, type SokobanAnswer } from '../../games/sokoban/solver/answer.ts';
import type { SolveProgress } from '../../games/sokoban/solver/progress.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import type { SokobanSolver } from '../../workers/open-sokoban.ts';
import { createOptimizer, lostWords, optimizerWords, progressWords } from './optimizer.ts';

const ROOM = levelOf('########\n#      #\n# @$  .#\n#      #\n########');

/** A solver that works immediately. `instead` replaces its answer; with `'forever'`, it works until it is stopped. */
function setUp(instead: SokobanAnswer | Error | 'forever' | null = null) {
  let abort: () => void = vi.fn();
  const solver: SokobanSolver = {
    start: (problem, _, onProgress) => {
      if (instead instanceof Error) return Promise.reject(instead);
      if (instead && instead !== 'forever') return Promise.resolve(instead);
      const work = answer(problem, { nodes: Infinity });
      let step = work.next();
      let last: SolveProgress | null = null;
      while (step.done !== true) {
        last = step.value;
        step = work.next();
      }
      if (last) onProgress?.(last);
      if (instead === null) return Promise.resolve(step.value.result);
      return new Promise((resolve) => {
        abort = () => resolve({ kind: 'gave-up', reason: 'aborted' });
      });
    },
    limit: vi.fn(),
    cancel: () => abort(),
    close: () => abort(),
  };
  const onShortest = vi.fn();
  const optimizer = createOptimizer(onShortest, () => solver);
  return {
    ...optimizer,
    onShortest,
    words: () => optimizerWords(optimizer.state.getState()),
  };
}

test('a solution is improved, checked by the rules, and shown with the difference and where it is', async () => {
  const { start, words, onShortest } = setUp();
  const optimized = await start(ROOM, 'rurrdlulldrrr');
  expect(optimized).toMatchObject({ better: { lurd: 'RRR' }, isBest: true });
  expect(optimized?.lost).toEqual({
    detours: [{ from: 5, to: 11, extra: 2 }],
    metric: 'pushes',
  });
  expect(words()).toBe(
    '2 pushes and 10 moves fewer: 3 moves, 3 pushes. No solution has fewer pushes.',
  );
  expect(onShortest).toHaveBeenCalledExactlyOnceWith(ROOM, 3);
});

test('if moves are the metric, they come first', async () => {
  const { start, words, onShortest } = setUp();
  const task = { metric: 'moves', seconds: 60, stretch: null } as const;
  const optimized = await start(ROOM, 'rurrdlulldrrr', task);
  expect(optimized).toMatchObject({ better: { lurd: 'RRR' }, isBest: true, task });
  expect(words()).toMatch(/^10 moves and 2 pushes fewer: .* No solution has fewer moves\.$/);
  expect(onShortest).not.toHaveBeenCalled();
});

test('walks are shortened too, and a lack of improvement is reported', async () => {
  const { start, words } = setUp();
  await start(ROOM, 'udRRR');
  expect(words()).toMatch(/^2 moves fewer, with as many pushes: 3 moves, 3 pushes\./);
  expect(await start(ROOM, 'RRR')).toMatchObject({ better: null });
  expect(words()).toBe('No solution has fewer pushes.');
});

test('when time is up, the given line is kept', async () => {
  const { start, words } = setUp({ kind: 'solved', moves: ['r', 'r', 'r'], isOptimal: false });
  await start(ROOM, 'RRR', { metric: 'pushes', seconds: 300, stretch: null });
  expect(words()).toBe('No better one was found in 5 minutes.');
});

test('without a proof, the lower bound of pushes is shown', async () => {
  const moves = ['r', 'r', 'r'] as const;
  const { start, words } = setUp({ kind: 'solved', moves, isOptimal: false, atLeast: 2 });
  await start(ROOM, 'RRR');
  expect(words()).toMatch(/^No better one was found in .* No solution has fewer than 2 pushes\.$/);
});

test('an answer that does not solve the level is ignored', async () => {
  const { start, words } = setUp({ kind: 'solved', moves: ['r'], isOptimal: true });
  expect(await start(ROOM, 'RRR')).toBeNull();
  expect(words()).toBe('The solver has stopped: its solution does not solve the level.');
});

test('it reports its progress, and results found before a stop count', async () => {
  const { start, stop, words, state } = setUp('forever');
  const working = start(ROOM, 'rurrdlulldrrr');
  expect(words()).toBe('Looking for one with fewer pushes…');
  const now = state.getState();
  if (now.kind !== 'working' || !now.progress) throw new Error('it tells nothing');
  expect(progressWords(now.progress, now.task)).toEqual({
    now: '3 moves, 3 pushes',
    where: expect.stringMatching(/^Now round \d of 5, pushes \d to 3 of 3\.$/) as string,
    time: '0:00 of 0:15',
  });
  stop();
  expect(await working).toMatchObject({ better: { lurd: 'RRR' }, isBest: false, isStopped: true });
  expect(words()).toBe('2 pushes and 10 moves fewer: 3 moves, 3 pushes.');
});

test('it reports a stop without results, and why it failed', async () => {
  const waiting = setUp('forever');
  const working = waiting.start(ROOM, 'RRR');
  waiting.close();
  expect(await working).toMatchObject({ better: null });
  expect(waiting.words()).toBe('Stopped. No better one had been found.');
  const failing = setUp(new Error('out of memory'));
  await failing.start(ROOM, 'RRR');
  expect(failing.words()).toBe('The solver has stopped: out of memory.');
});

test('a solution’s detours are the player’s only if they found all of it', () => {
  const line = { lurd: 'r' };
  const lost = (metric: 'pushes' | 'moves', extra: number) => ({
    metric,
    detours: [{ from: 0, to: 1, extra }],
  });
  expect([
    lostWords(lost('pushes', 68), line),
    lostWords(lost('moves', 1), line),
    lostWords(lost('pushes', 68), { ...line, by: 'solver', assisted: true }),
    lostWords(lost('moves', 2), { ...line, by: 'optimizer' }),
    lostWords(lost('pushes', 1), { ...line, assisted: true }),
  ]).toEqual([
    'Show where I lost 68 pushes',
    'Show where I lost 1 move',
    'Show where 68 pushes were lost',
    'Show where 2 moves were lost',
    'Show where 1 push was lost',
  ]);
});

// Two boxes are pushed in turns.
const PAIR = levelOf('#########\n# $   . #\n#@      #\n# $   . #\n#########');
const TURNS = 'uRdldRuuRRdlldRRRuluR';

test.each([
  ['boxChanges', '2 box changes fewer: 17 moves, 8 pushes.'],
  ['boxLines', '2 box lines fewer: 17 moves, 8 pushes.'],
  ['moves', '4 moves fewer: 17 moves, 8 pushes.'],
  ['pushes', '4 moves fewer, with as many pushes: 17 moves, 8 pushes.'],
] as const)('a stretch is improved by %s, and the rest stays', async (metric, said) => {
  const { start, words, onShortest } = setUp();
  const stretch = { from: 1, to: 5 };
  const optimized = await start(PAIR, TURNS, { metric, seconds: 60, stretch });
  expect(optimized).toMatchObject({ better: { lurd: 'uRRRlllddRRRRuluR' }, isBest: false });
  expect(words()).toBe(said);
  expect(onShortest).not.toHaveBeenCalled();
});

test('a line that does not solve the level is improved too, up to where the player is', async () => {
  const { start, words } = setUp();
  const task = { metric: 'pushes', seconds: 60, stretch: null } as const;
  const optimized = await start(PAIR, TURNS.slice(0, -3), task);
  expect(optimized?.better?.lurd).toBe('uRRRlllddRRRRu');
  expect(words()).toMatch(/^4 moves fewer, with as many pushes: 14 moves, 7 pushes\.$/);
});

test('a line that ends elsewhere is refused', async () => {
  const { start, words } = setUp({ kind: 'solved', moves: ['u'], isOptimal: false });
  const task = { metric: 'boxLines', seconds: 60, stretch: { from: 0, to: 2 } } as const;
  expect(await start(PAIR, 'uRdldR', task)).toBeNull();
  expect(words()).toBe('The solver has stopped: its line ends elsewhere.');
});
