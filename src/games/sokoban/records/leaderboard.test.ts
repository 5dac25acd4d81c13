import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestScore,
  enter,
  formatDat,
  type Leaderboard,
  MAX_ENTRIES,
  merge,
  parseDat,
  qualifies,
  readNickname,
} from './leaderboard.ts';

const results = fc.array(
  fc.record({ score: fc.nat(30), nickname: fc.string({ minLength: 1, maxLength: 5 }) }),
  { maxLength: 25 },
);
const play = (entries: Leaderboard) => entries.reduce<Leaderboard>(enter, []);

describe('the leaderboard', () => {
  it('has a best score once it has an entry', () => {
    expect(bestScore([])).toBeNull();
    expect(bestScore(play([12, 10, 30].map((score) => ({ score, nickname: 'a' }))))).toBe(10);
  });

  it('ranks the earlier of equal entries first', () => {
    const names = play([
      { score: 12, nickname: 'early' },
      { score: 10, nickname: 'best' },
      { score: 12, nickname: 'late' },
      { score: 11, nickname: 'between' },
    ]).map(({ nickname }) => nickname);
    expect(names).toEqual(['best', 'between', 'early', 'late']);
  });

  it('accepts any score better than the tenth, but not a tie with it', () => {
    const nine = play(Array.from({ length: 9 }, (_, i) => ({ score: i, nickname: `n${i}` })));
    expect(qualifies([], 1e9)).toBe(true);
    expect(qualifies(nine, 1e9)).toBe(true);
    const ten = enter(nine, { score: 20, nickname: 'tenth' });
    expect(qualifies(ten, 20)).toBe(false);
    expect(qualifies(ten, 21)).toBe(false);
    expect(qualifies(ten, 19)).toBe(true);
    const names = enter(ten, { score: 8, nickname: 'new' }).map(({ nickname }) => nickname);
    expect(names.slice(-2)).toEqual(['n8', 'new']);
    expect(names).toHaveLength(MAX_ENTRIES);
  });

  it('has the ten best in order, earlier ones first, and keeps an entry if and only if it qualifies', () => {
    fc.assert(
      fc.property(results, (entries) => {
        const order = entries
          .map((entry, index) => ({ entry, index }))
          .sort((a, b) => a.entry.score - b.entry.score || a.index - b.index);
        const best = order.slice(0, MAX_ENTRIES).map(({ entry }) => entry);
        const leaderboard = play(entries);
        expect(leaderboard).toEqual(best);
        const entry = { score: 15, nickname: 'new' };
        expect(enter(leaderboard, entry).includes(entry)).toBe(qualifies(leaderboard, 15));
      }),
    );
  });
});

describe('two merged leaderboards', () => {
  it('have the ten best of both, ours first on a tie, and shared entries only once', () => {
    const ours = play([
      { score: 10, nickname: 'both' },
      { score: 12, nickname: 'ours' },
    ]);
    const theirs = play([
      { score: 10, nickname: 'both' },
      { score: 10, nickname: 'both' },
      { score: 12, nickname: 'theirs' },
    ]);
    const names = merge(ours, theirs).map(({ nickname }) => nickname);
    expect(names).toEqual(['both', 'both', 'ours', 'theirs']);
  });

  it('gain nothing from a subset of either, and have the better best score', () => {
    fc.assert(
      fc.property(results, results, fc.nat(10), (a, b, length) => {
        const [ours, theirs] = [play(a), play(b)];
        expect(merge(ours, ours.slice(0, length))).toEqual(ours);
        const scores = (board: Leaderboard) => board.map(({ score }) => score);
        expect(scores(merge(ours, theirs))).toEqual(scores(merge(theirs, ours)));
        expect(bestScore(merge(ours, theirs)) ?? Infinity).toBe(
          Math.min(bestScore(ours) ?? Infinity, bestScore(theirs) ?? Infinity),
        );
      }),
    );
  });
});

describe('a nickname', () => {
  it.each([
    ['Foo Bar', 'Foo Bar'],
    ['  Zoë  ', 'Zoë'],
    ['👩‍🚀', '👩‍🚀'],
    ['x'.repeat(32), 'x'.repeat(32)],
    ['🦚'.repeat(32), '🦚'.repeat(32)],
  ])('%j is accepted', (text, value) => {
    expect(readNickname(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'type a nickname'],
    [' \t ', 'type a nickname'],
    ['\u200d', 'type a nickname'],
    ['a\nb', 'visible'],
    ['a\u2028b', 'visible'],
    ['\u001b[31mred', 'visible'],
    ['a\u202eb', 'visible'],
    ['x'.repeat(33), 'at most 32 characters, and this one 33'],
  ])('%j is rejected', (text, message) => {
    const read = readNickname(text);
    expect(read.ok ? read.value : read.error).toContain(message);
    expect(read.ok).toBe(false);
  });
});

/** The example in the specification. */
const EXAMPLE = '10 Foo Bar\n12 Baz\n30 John Doe\n';
const ENTRIES: Leaderboard = [
  { score: 10, nickname: 'Foo Bar' },
  { score: 12, nickname: 'Baz' },
  { score: 30, nickname: 'John Doe' },
];

const nickname = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 32 })
  .filter((text) => /\S/.test(text) && !/[\n\r]/.test(text));
const leaderboards = fc
  .array(fc.record({ score: fc.nat(999_999_999_999_999), nickname }), { maxLength: 12 })
  .map((entries) => entries.reduce<Leaderboard>(enter, []));

describe('a leaderboard file', () => {
  it('matches the specification’s example byte for byte', () => {
    expect(formatDat(ENTRIES)).toBe(EXAMPLE);
    expect(parseDat(EXAMPLE)).toEqual({ ok: true, value: ENTRIES });
    expect(formatDat([])).toBe('');
  });

  it.each([
    ['no last line end', EXAMPLE.trimEnd()],
    ['Windows line ends', EXAMPLE.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${EXAMPLE}`],
    ['blank lines at its end', `${EXAMPLE}\n \n`],
  ])('may have %s', (_, text) => {
    expect(parseDat(text)).toEqual({ ok: true, value: ENTRIES });
  });

  it.each(['\u2028', '\u2029', '\u0085', '\v', '\f', '\ufeff'])(
    'may have a nickname with %j, which is not a line break in the file',
    (separator) => {
      const entry = { score: 1, nickname: `Pea${separator}Hen` };
      expect(parseDat(formatDat([entry]))).toEqual({ ok: true, value: [entry] });
    },
  );

  it('may be empty', () => {
    expect(parseDat('')).toEqual({ ok: true, value: [] });
  });

  it('survives a round trip, whatever the nicknames', () => {
    fc.assert(
      fc.property(leaderboards, (leaderboard) => {
        const text = formatDat(leaderboard);
        const read = parseDat(text);
        expect(read).toEqual({ ok: true, value: leaderboard });
        expect(read.ok && formatDat(read.value)).toBe(text);
      }),
    );
  });

  it.each([
    ['10 Foo\nBaz\n', 2, 'expected a score, a space and a nickname'],
    ['10\n', 1, 'expected a score'],
    ['10 \n', 1, 'expected a score'],
    ['-1 Foo\n', 1, 'expected a score'],
    ['1.5 Foo\n', 1, 'expected a score'],
    ['9999999999999999 Foo\n', 1, 'expected a score'],
    ['1 a\n\n2 b\n', 2, 'expected a score'],
    ['12 a\n10 b\n', 2, 'the scores must not fall'],
    ['1 a\n'.repeat(11), 11, 'expected at most 10 entries'],
  ])('%j is rejected', (text, line, what) => {
    const read = parseDat(text);
    expect(read.ok ? null : read.error.line).toBe(line);
    expect(read.ok ? '' : read.error.message).toContain(`Line ${line}: ${what}`);
  });

  it('never throws, and accepts only what it would write', () => {
    const line = fc.tuple(fc.nat(99), fc.string({ unit: 'binary', maxLength: 8 }));
    const entries = fc.array(line, { maxLength: 12 });
    const falling = entries.map((all) => all.toSorted(([a], [b]) => b - a));
    const nearly = fc
      .oneof(entries, falling)
      .map((all) => all.map(([score, nickname]) => `${score} ${nickname}`).join('\n'));
    let count = 0;
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), nearly), (text) => {
        const read = parseDat(text);
        if (!read.ok) return;
        count += read.value.length;
        expect(parseDat(formatDat(read.value))).toEqual(read);
      }),
    );
    expect(count).toBeGreaterThan(0);
  });
});
