import { describe, expect, it } from 'vitest';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { formatJournal, readJournal, scoreOf, type Action } from './journal.ts';
import { opening } from './rules.ts';

const START = opening(levelOf('########\n#      #\n# @$ . #\n########'));

const UNDO: Action = { t: 'undo', count: 1 };
const REDO: Action = { t: 'redo', count: 1 };
const RESTART: Action = { t: 'restart' };
const play = (letters: string): Action => ({
  t: 'play',
  move: letters.split('') as ('l' | 'u' | 'r' | 'd')[],
});

describe('what was played', () => {
  it('is read with its line, its undone end and its log', () => {
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
  ])('of the letters %s is refused', (text, index, what) => {
    expect(readJournal(START, text)).toEqual({
      ok: false,
      error: { index, message: `Character ${index + 1}: ${what}.` },
    });
  });

  it.each<[string, readonly Action[], string]>([
    ['nothing', [], ''],
    ['moves of one step and of many', [play('u'), play('lrr')], 'ulrr'],
    ['pushes in capitals', [play('rr')], 'RR'],
    ['an undo as often as the move has steps', [play('url'), UNDO], 'urlxxx'],
    ['a redo as the move that it plays again', [play('ur'), UNDO, REDO], 'urxxur'],
    ['the undo of what was redone', [play('u'), play('lr'), UNDO, REDO, UNDO], 'ulrxxlrxx'],
    ['another move after an undo', [play('u'), play('l'), UNDO, play('r'), UNDO, UNDO], 'ulxrxx'],
    ['nothing of before a restart', [play('u'), RESTART], ''],
    ['a redo of before a restart', [play('u'), RESTART, REDO], 'u'],
    ['another game after a restart', [play('u'), play('l'), RESTART, play('r'), UNDO], 'Rx'],
  ])('is written as letters: %s', (_, log, text) => {
    expect(formatJournal(START, log)).toBe(text);
    expect(scoreOf(log)).toBe(text.length);
  });
});
