import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDat, parseDat } from './dat-file.ts';
import { enter, type Leaderboard } from './leaderboard.ts';

/** The specification's example. */
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
  it('is the specification’s example, byte for byte', () => {
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
    'may have a nickname with %j, which neither begins nor ends a line of a file',
    (separator) => {
      const entry = { score: 1, nickname: `Pea${separator}Hen` };
      expect(parseDat(formatDat([entry]))).toEqual({ ok: true, value: [entry] });
    },
  );

  it('may be empty', () => {
    expect(parseDat('')).toEqual({ ok: true, value: [] });
  });

  it('is read back as it was written, whatever the nicknames', () => {
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
  ])('%j is refused', (text, line, what) => {
    const read = parseDat(text);
    expect(read.ok ? null : read.error.line).toBe(line);
    expect(read.ok ? '' : read.error.message).toContain(`Line ${line}: ${what}`);
  });

  it('never throws, and is read as it would be written', () => {
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
