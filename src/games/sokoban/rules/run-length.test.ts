import { describe, expect, it } from 'vitest';
import { runsOf, type LetterRun, type RunFault } from './run-length.ts';

/** All runs of a text, and what is wrong with it. */
function read(text: string, skipsSpace?: boolean): { runs: LetterRun[]; fault: RunFault | null } {
  const runs: LetterRun[] = [];
  const work = runsOf(text, skipsSpace);
  let next = work.next();
  for (; !next.done; next = work.next()) runs.push(next.value);
  return { runs, fault: next.value };
}

/** The text that a run-length encoding stands for; it must be good. */
function unrolled(text: string, skipsSpace?: boolean): string {
  const { runs, fault } = read(text, skipsSpace);
  expect(fault).toBeNull();
  return runs.map(({ char, times }) => char.repeat(times)).join('');
}

describe('run-length encoding', () => {
  it('says what stands where, and how often', () => {
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

  it('may skip white space that is not counted', () => {
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

  it('knows a group of white space only for empty where that is skipped', () => {
    expect(read('x2( )', true).fault).toEqual({ kind: 'empty-group', index: 1 });
    expect(unrolled('x2( )')).toBe('x  ');
  });

  it('gives up after a million signs, and names the group that goes on and on', () => {
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
