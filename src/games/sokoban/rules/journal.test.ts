import { describe, expect, it, test } from 'vitest';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import {
  formatJournal,
  isRedoneAfterReset,
  isWithoutUndo,
  readJournal,
  scoreOf,
  timesSolved,
} from './journal.ts';
import { opening } from './rules.ts';

type Action = Parameters<typeof scoreOf>[0][number];

describe('journal', () => {
  const START = opening(levelOf('########\n#      #\n# @$ . #\n########'));

  const UNDO: Action = { t: 'undo', count: 1 };
  const REDO: Action = { t: 'redo', count: 1 };
  const RESTART: Action = { t: 'restart' };
  const play = (letters: string): Action => ({
    t: 'play',
    move: letters.split('') as ('l' | 'u' | 'r' | 'd')[],
  });

  describe('played moves', () => {
    it('are read with their line, their undone end and their log', () => {
      const read = readJournal(START, 'uxRlx');
      if (!read.ok) throw new Error(read.error.message);
      const { states, ...rest } = read.value;
      expect(rest).toEqual({
        moves: [['r'], ['l']],
        cursor: 1,
        undos: 2,
        log: [play('u'), UNDO, play('r'), play('l'), UNDO],
      });
      expect(states.map(({ player }) => player)).toEqual([18, 19, 18]);
      expect(states[0]).toBe(START);
    });

    it.each([
      ['xu', 0, 'there is nothing to undo'],
      ['uxx', 2, 'there is nothing to undo'],
      ['uu', 1, 'the step “u” is not possible here'],
      ['r', 0, 'the step “r” pushes a box, so it must be a capital'],
      ['U', 0, 'the step “U” pushes no box here'],
      ['lR', 1, 'the step “R” pushes no box here'],
    ])('with the letters %s are rejected', (text, index, what) => {
      expect(readJournal(START, text)).toEqual({
        ok: false,
        error: { index, message: `Character ${index + 1}: ${what}.` },
      });
    });

    it.each<[string, readonly Action[], string]>([
      ['nothing', [], ''],
      ['moves of one step and of many', [play('u'), play('lrr')], 'ulrr'],
      ['pushes in capitals', [play('rr')], 'RR'],
      ['an undo for each step of the move', [play('url'), UNDO], 'urlxxx'],
      ['a redo as the move that it plays again', [play('ur'), UNDO, REDO], 'urxxur'],
      ['the undo of what was redone', [play('u'), play('lr'), UNDO, REDO, UNDO], 'ulrxxlrxx'],
      ['another move after an undo', [play('u'), play('l'), UNDO, play('r'), UNDO, UNDO], 'ulxrxx'],
      ['nothing of before a restart', [play('u'), RESTART], ''],
      ['a redo of before a restart', [play('u'), RESTART, REDO], 'u'],
      ['another game after a restart', [play('u'), play('l'), RESTART, play('r'), UNDO], 'Rx'],
    ])('are written as letters: %s', (_, log, text) => {
      expect(formatJournal(START, log)).toBe(text);
      expect(scoreOf(log)).toBe(text.length);
    });
  });
});

describe('times solved', () => {
  /** Solved by one push to the right. */
  const START = opening(levelOf('#####\n#@$.#\n#####'));

  /** Solved by two steps to the right, the second of them a push. */
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
    [
      'and redone at once',
      [RIGHT, LEFT, { t: 'undo', count: 2 }, { t: 'redo', count: 2 }, RIGHT],
      1,
    ],
    ['it was begun again', [RIGHT, RESTART], 0],
    ['it was begun again and solved', [RIGHT, UNDO, RIGHT, RESTART, RIGHT], 1],
  ])('%s', (_, log, times) => {
    expect(timesSolved(START, log)).toBe(times);
  });

  test('undone and redone steps are counted from where they were played', () => {
    expect(timesSolved(AWAY, [RIGHT, RIGHT, UNDO, RIGHT])).toBe(2);
    const back: Action = { t: 'undo', count: 2 };
    expect(timesSolved(AWAY, [RIGHT, RIGHT, back, REDO, RIGHT])).toBe(2);
  });
});

describe('playing without undo', () => {
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
  ] as const)('%s: without undo is %s', (_, log, expected) => {
    expect(isWithoutUndo(log)).toBe(expected);
  });

  test('only a redo directly after a reset restores an earlier attempt', () => {
    expect(isRedoneAfterReset([play, restart, redo, play])).toBe(true);
    expect(isRedoneAfterReset([play, undo, redo])).toBe(false);
    expect(isRedoneAfterReset([play, restart, play, undo, redo])).toBe(false);
  });
});
