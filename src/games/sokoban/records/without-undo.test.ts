import { expect, test } from 'vitest';
import type { Action } from '../rules/journal.ts';
import { isWithoutUndo } from './without-undo.ts';

const play: Action = { t: 'play', move: ['r'] };
const undo: Action = { t: 'undo', count: 1 };
const redo: Action = { t: 'redo', count: 1 };
const restart: Action = { t: 'restart' };

test.each([
  ['nothing', [], true],
  ['played through', [play, play], true],
  ['a step that was undone', [play, undo, play], false],
  ['one that was redone', [play, undo, redo], false],
  ['a new attempt, all of it played', [play, undo, restart, play], true],
  ['a new attempt that redoes the earlier one', [play, undo, play, restart, redo], false],
] as const)('%s: without an undo is %s', (_, log, expected) => {
  expect(isWithoutUndo(log)).toBe(expected);
});
