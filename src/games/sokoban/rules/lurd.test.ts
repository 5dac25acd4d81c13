import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as sessions from '../../../engine/session.ts';
import { elementsCopied } from '../../../test-support/array-copies.ts';
import { HARD_LURD_TEXTS } from '../../../test-support/hard-texts.ts';
import { levelOf, plays, smallLevels } from '../../../test-support/sokoban-levels.ts';
import {
  formatSave,
  lurd,
  newGame,
  parseSave,
  playStep,
  replayLurd,
  schokobanScore,
  undo,
} from '../index.ts';
import { sokoban } from '../levels/game.ts';
import { MAX_SAVE_LETTERS, parseLurd, type RunFault, runsOf } from './lurd.ts';

/** All runs of a text, and its fault. */
function read(text: string, skipsSpace?: boolean) {
  let fault: RunFault | null = null;
  const all = function* () {
    fault = yield* runsOf(text, skipsSpace);
  };
  const runs = [...all()];
  return { runs, fault: fault as RunFault | null };
}

/** The expanded text of a run-length encoding, which must be valid. */
function unrolled(text: string, skipsSpace?: boolean): string {
  const { runs, fault } = read(text, skipsSpace);
  expect(fault).toBeNull();
  return runs.map(({ char, times }) => char.repeat(times)).join('');
}

describe('run-length encoding', () => {
  it('yields each character, its position and its count', () => {
    expect(read('#12- x')).toEqual({
      runs: [
        { char: '#', times: 1, index: 0, at: 0 },
        { char: '-', times: 12, index: 1, at: 3 },
        { char: ' ', times: 1, index: 4, at: 4 },
        { char: 'x', times: 1, index: 5, at: 5 },
      ],
      fault: null,
    });
  });

  it.each([
    ['', ''],
    ['abc', 'abc'],
    ['3#', '###'],
    ['01a', 'a'],
    ['2(3#-)', '###-###-'],
    ['(ab)', 'ab'],
    ['1(a)', 'a'],
    ['2(a2(b)c)d', 'abbcabbcd'],
    ['2(2(2(a)))', 'aaaaaaaa'],
    ['2(a)2(b)', 'aabb'],
    ['2🦚', '🦚🦚'],
  ])('%s stands for “%s”', (text, plain) => {
    expect(unrolled(text)).toBe(plain);
  });

  it('can skip white space that is not counted', () => {
    expect(unrolled(' a\n b\t', true)).toBe('ab');
    expect(unrolled('a2 b', true)).toBe('a  b');
    expect(unrolled(' a\n', false)).toBe(' a\n');
    expect(unrolled(' a\n')).toBe(' a\n');
  });

  it.each([
    ['ab0c', 'zero-count', 2],
    ['a0(b)', 'zero-count', 1],
    ['a12', 'count-of-nothing', 1],
    ['(a3)', 'count-of-nothing', 2],
    ['ab)', 'no-group-open', 2],
    ['(a))', 'no-group-open', 3],
    ['a2()', 'empty-group', 1],
    ['a(2())', 'empty-group', 2],
    ['a2(b', 'open-group', 1],
    ['(a(b)', 'open-group', 0],
    ['(a2(b', 'open-group', 2],
  ] as const)('%s: %s at %i', (text, kind, index) => {
    expect(read(text).fault).toEqual({ kind, index });
  });

  it('treats a group of white space as empty only if white space is skipped', () => {
    expect(read('x2( )', true).fault).toEqual({ kind: 'empty-group', index: 1 });
    expect(unrolled('x2( )')).toBe('x  ');
  });

  it('gives up after a million characters, and reports the group that grows too long', () => {
    const signs = (text: string) => {
      const work = runsOf(text, true);
      let next = work.next();
      while (!next.done) next = work.next();
      return next.value;
    };
    expect(signs(' '.repeat(1_000_000))).toBeNull();
    expect(signs(' '.repeat(1_000_001))).toEqual({ kind: 'too-long', index: 1_000_000 });
    expect(signs('a2(9999(999(b)))')).toEqual({ kind: 'too-long', index: 1 });
  });
});

const LEVEL = levelOf('########\n#      #\n# @$ . #\n########');

describe('a LURD text', () => {
  it.each([
    ['letters', 'uldrRR'],
    ['white space and line breaks', ' u l\r\n d\tr\n\nR R '],
    ['counts', '1uldr2R'],
    ['groups', '1(u l1(dr))2(R)'],
    ['all letters small', 'uldrrr'],
    ['all letters in capitals', 'ULDRRR'],
  ])('may have %s', (_, text) => {
    const played = replayLurd(LEVEL, text);
    expect(played.ok && lurd(played.value)).toBe('uldrRR');
  });

  it.each([
    ['an unknown letter', 'ulq', 2, 'expected l, u, r, d or capitals, not “q”'],
    ['a letter beyond the basic plane', '🦚', 0, 'not “🦚”'],
    ['an undo', 'ux', 1, 'not “x”'],
    ['a digit of another script', 'u٣r', 1, 'not “٣”'],
    ['a count without a letter', 'u12', 1, 'a number with nothing after it'],
    ['a count at the end of a group', 'u2(l3)', 4, 'a number with nothing after it'],
    ['an empty group', 'u2( )', 1, 'nothing in it'],
    ['a group without an end', 'u2(l', 1, 'not closed'],
    ['an end without a group', 'ul)', 2, 'no group'],
    ['deeply nested groups', '9('.repeat(9) + 'l' + ')'.repeat(9), 18, 'more than'],
    ['a group that is mostly nothing', `u99999(${' '.repeat(999)}l)`, 1, 'on and on'],
    ['a wrong step within a group', 'u2(l2(r)D)', 8, 'not possible'],
    ['a count of nothing', 'u0l', 1, 'at least 1'],
    ['a count before white space', 'u2 l', 2, 'not “ ”'],
    ['an endless count', '999999999999u', 0, 'more than'],
    ['an illegal step', 'uu', 1, 'the step “u” is not possible'],
    ['an illegal push', 'RRRR', 3, 'the step “r” is not possible'],
    ['a wrong step within a count', 'l9l', 1, 'not possible'],
  ])('is rejected with %s', (_, text, index, what) => {
    const played = replayLurd(LEVEL, text);
    expect(played).toMatchObject({ ok: false, error: { index } });
    if (played.ok) return;
    expect(played.error.message).toMatch(new RegExp(`^Character ${index + 1}: .*\\.$`));
    expect(played.error.message).toContain(what);
  });

  it('may have 200,000 steps, but not one more, however they are counted', () => {
    const lengthOf = (text: string) => {
      const read = parseLurd(text, 'plain');
      return read.ok ? read.value.length : read.error;
    };
    expect(lengthOf('200000r')).toBe(200_000);
    expect(lengthOf('2(100000r)')).toBe(200_000);
    expect(lengthOf('200001r')).toEqual({
      index: 0,
      message: 'Character 1: more than 200,000 steps.',
    });
    expect(lengthOf('r 200000l')).toMatchObject({ index: 2 });
    expect(lengthOf('200000rl')).toMatchObject({ index: 7 });
  });

  it('yields the meaning and the position of each letter', () => {
    expect(parseLurd(' l2R', 'plain')).toEqual({
      ok: true,
      value: [
        { action: 'l', push: false, index: 1 },
        { action: 'r', push: true, index: 2 },
        { action: 'r', push: true, index: 2 },
      ],
    });
    expect(parseLurd('Lx', 'save')).toEqual({
      ok: true,
      value: [
        { action: 'l', push: true, index: 0 },
        { action: 'x', push: false, index: 1 },
      ],
    });
  });

  it('replays any game', () => {
    fc.assert(
      fc.property(smallLevels(), plays, (level, steps) => {
        const played = steps.reduce(playStep, newGame(level));
        const again = replayLurd(level, lurd(played));
        expect(again).toEqual({ ok: true, value: played });
      }),
    );
  });

  it('handles any text', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'lurdLURDx 39()\n'.split('')),
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), letters), (text) => {
        for (const played of [replayLurd(LEVEL, text), parseSave(LEVEL, text)]) {
          if (played.ok) continue;
          expect(played.error.index).toBeGreaterThanOrEqual(0);
          expect(played.error.index).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each(HARD_LURD_TEXTS)(
    'is read to its end or its fault, however long: $name',
    ({ text, steps, fault }) => {
      const read = parseLurd(text, 'plain');
      expect(read.ok ? read.value.length : null).toBe(steps);
      if (!read.ok) expect(read.error.message).toContain(fault);
    },
  );

  it('is replayed without copying the game at each step', () => {
    const steps = 20_000;
    let isPlayed = false;
    // Copying the game would copy thousands of elements at each step.
    elementsCopied(10 * steps, () => {
      isPlayed = replayLurd(LEVEL, 'ud'.repeat(steps / 2)).ok;
    });
    expect(isPlayed).toBe(true);
  });
});

describe('a Schokoban save', () => {
  it('survives a round trip byte for byte', () => {
    const journals = fc.array(fc.constantFrom('l', 'u', 'r', 'd', 'undo'), { maxLength: 60 });
    fc.assert(
      fc.property(smallLevels(), journals, (level, actions) => {
        let state = newGame(level);
        for (const action of actions)
          state = action === 'undo' ? undo(state) : playStep(state, action);
        const text = formatSave(state);
        const read = parseSave(level, text);
        expect(read).toEqual({ ok: true, value: state });
        expect(read.ok && formatSave(read.value)).toBe(text);
        expect(schokobanScore(state)).toBe(text.length);
      }),
    );
  });

  it.each([
    ['x', 0, 'nothing to undo'],
    ['uxx', 2, 'nothing to undo'],
    ['uX', 1, 'not “X”'],
    ['u2l', 1, 'no numbers'],
    ['u?', 1, 'expected l, u, r, d, their capitals or x, not “?”'],
    ['xu', 0, 'nothing to undo'],
  ])('%s is rejected', (text, index, what) => {
    const read = parseSave(LEVEL, text);
    expect(read).toMatchObject({ ok: false, error: { index } });
    expect(!read.ok && read.error.message).toContain(what);
  });

  it('is read up to a million letters', () => {
    const most = 'ud'.repeat(MAX_SAVE_LETTERS / 2);
    const read = parseLurd(most, 'save');
    expect(read.ok && read.value.length).toBe(MAX_SAVE_LETTERS);
    expect(parseLurd(`${most}u`, 'save')).toMatchObject({
      error: {
        index: MAX_SAVE_LETTERS,
        message: 'Character 1,000,001: more than 1,000,000 steps.',
      },
    });
  });

  it('has a letter for each undone and redone step', () => {
    const line = sessions.jumpTo(sokoban, newGame(LEVEL), [['u', 'l'], ['d'], ['r', 'r']]);
    const back = sessions.undoTo(line, 1);
    expect(formatSave(back)).toBe('uldrRxxx');
    const there = sessions.redoTo(sessions.undoTo(sessions.redoTo(back, 3), 0), 2);
    expect(formatSave(there)).toBe('uldrRxxxdrRxxxxxuld');
    expect(schokobanScore(there)).toBe(19);
    const other = playStep(there, 'u');
    expect([formatSave(other), schokobanScore(other)]).toEqual(['uldrRxxxdrRxxxxxuldu', 20]);
  });

  it('may end with a line break', () => {
    const read = parseSave(LEVEL, 'ulUdx\n'.replace('U', ''));
    expect(read.ok && formatSave(read.value)).toBe('uldx');
  });
});
