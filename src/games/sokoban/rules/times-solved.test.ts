import { expect, test } from 'vitest';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import type { Action } from './journal.ts';
import { opening } from './rules.ts';
import { timesSolved } from './times-solved.ts';

/** One push to the right solves it. */
const START = opening(levelOf('#####\n#@$.#\n#####'));

/** Two steps to the right solve it, the second of them a push. */
const AWAY = opening(levelOf('######\n#@ $.#\n######'));

const UNDO: Action = { t: 'undo', count: 1 };
const REDO: Action = { t: 'redo', count: 1 };
const RESTART: Action = { t: 'restart' };
const RIGHT: Action = { t: 'play', move: ['r'] };
const LEFT: Action = { t: 'play', move: ['l'] };

test.each<[string, readonly Action[], number]>([
  ['nothing was played', [], 0],
  ['it was solved', [RIGHT], 1],
  ['the end was taken back', [RIGHT, UNDO], 1],
  ['the end was taken back and redone', [RIGHT, UNDO, REDO], 1],
  ['the end was taken back and played again', [RIGHT, UNDO, RIGHT], 2],
  ['it was played on, and back, after the end', [RIGHT, LEFT, RIGHT], 1],
  ['what was redone is taken back and played again', [RIGHT, UNDO, REDO, UNDO, RIGHT], 2],
  ['several steps were taken back at once', [RIGHT, LEFT, { t: 'undo', count: 2 }, RIGHT], 2],
  ['and redone at once', [RIGHT, LEFT, { t: 'undo', count: 2 }, { t: 'redo', count: 2 }, RIGHT], 1],
  ['it was begun again', [RIGHT, RESTART], 0],
  ['it was begun again and solved', [RIGHT, UNDO, RIGHT, RESTART, RIGHT], 1],
])('%s', (_, log, times) => {
  expect(timesSolved(START, log)).toBe(times);
});

test('steps that are taken back or redone are counted from where they were played', () => {
  expect(timesSolved(AWAY, [RIGHT, RIGHT, UNDO, RIGHT])).toBe(2);
  const back: Action = { t: 'undo', count: 2 };
  expect(timesSolved(AWAY, [RIGHT, RIGHT, back, REDO, RIGHT])).toBe(2);
});
