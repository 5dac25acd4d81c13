import { expect, test, vi } from 'vitest';
import { answer, type SokobanAnswer } from '../../../games/sokoban/solver/answer.ts';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import type { SokobanSolver } from '../../../workers/open-sokoban.ts';
import { createShortening } from './shortening.ts';
import { shorteningWords } from './shortening-words.ts';

const ROOM = levelOf('########\n#      #\n# @$  .#\n#      #\n########');

/** A solver that works at once; `instead` is what it answers otherwise. */
function setUp(instead: SokobanAnswer | Error | 'never' | null = null) {
  const close = vi.fn();
  const solver: SokobanSolver = {
    start: (problem, _, onProgress) => {
      onProgress?.({ nodes: 1 });
      if (instead === 'never') return new Promise(() => undefined);
      if (instead instanceof Error) return Promise.reject(instead);
      if (instead) return Promise.resolve(instead);
      const work = answer(problem, { nodes: Infinity });
      let step = work.next();
      while (step.done !== true) step = work.next();
      return Promise.resolve(step.value.result);
    },
    cancel: vi.fn(),
    close,
  };
  const onShortest = vi.fn();
  const shortening = createShortening(onShortest, () => solver);
  return {
    ...shortening,
    close,
    onShortest,
    words: () => shorteningWords(shortening.state.getState()),
  };
}

test('a player’s solution is shortened, played by the rules, and told with the difference and where it was', async () => {
  const { start, words, onShortest } = setUp();
  const shortened = await start(ROOM, 'rurrdlulldrrr');
  expect(shortened).toMatchObject({ shorter: 'RRR', isShortest: true });
  expect(shortened?.detours).toEqual([{ from: 5, to: 11, extra: 2 }]);
  expect(words()).toBe(
    '2 pushes and 10 moves fewer: 3 moves, 3 pushes. Nobody can do it in fewer pushes.',
  );
  expect(onShortest).toHaveBeenCalledExactlyOnceWith(ROOM, 3);
});

test('walks are shortened too, and where nothing is to be had, that is said', async () => {
  const { start, words } = setUp();
  await start(ROOM, 'udRRR');
  expect(words()).toMatch(/^2 moves fewer, with as many pushes: 3 moves, 3 pushes\./);
  expect(await start(ROOM, 'RRR')).toMatchObject({ shorter: null });
  expect(words()).toBe('Nobody can do it in fewer pushes.');
});

test('where the time is over, the line that was given is as good as it was', async () => {
  const { start, words } = setUp({ kind: 'solved', moves: ['r', 'r', 'r'], isOptimal: false });
  await start(ROOM, 'RRR');
  expect(words()).toBe('No shorter one was found in 15 seconds.');
});

test('without a proof it is told how few pushes there can be', async () => {
  const { start, words } = setUp({
    kind: 'solved',
    moves: ['r', 'r', 'r'],
    isOptimal: false,
    atLeast: 2,
  });
  await start(ROOM, 'RRR');
  expect(words()).toBe(
    'No shorter one was found in 15 seconds. Nobody can do it in fewer than 2 pushes.',
  );
});

test('an answer that does not solve the level is none', async () => {
  const { start, words } = setUp({ kind: 'solved', moves: ['r'], isOptimal: true });
  expect(await start(ROOM, 'RRR')).toBeNull();
  expect(words()).toBe('The solver has stopped: its solution does not solve the level.');
});

test('it can be stopped, and tells why it stopped by itself', async () => {
  const waiting = setUp('never');
  void waiting.start(ROOM, 'RRR');
  expect(waiting.words()).toBe('Looking for a shorter one…');
  waiting.stop();
  expect(waiting.words()).toBe('The search was stopped.');
  const failing = setUp(new Error('out of memory'));
  await failing.start(ROOM, 'RRR');
  expect(failing.words()).toBe('The solver has stopped: out of memory.');
});
