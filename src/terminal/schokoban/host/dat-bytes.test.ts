import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertInDat, readDat } from './dat-bytes.ts';

/** Each character is a byte. */
const file = (text: string) => Buffer.from(text, 'latin1');

function leaderboardIn(bytes: Buffer) {
  const read = readDat(bytes);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** The file after a result was entered, each byte a character. */
function entered(text: string, score: number, nickname: string): string {
  const bytes = file(text);
  return insertInDat(bytes, leaderboardIn(bytes), { score, nickname }).toString('latin1');
}

const utf8 = (text: string) => Buffer.from(text).toString('latin1');
const namesIn = (text: string) => leaderboardIn(file(text)).map(({ nickname }) => nickname);

describe('a leaderboard of another program', () => {
  it.each([
    ['Latin-1', '7 Zo\xeb\n19 Ma\xf1ana\n', ['Zoë', 'Mañana']],
    ['Windows-1252', '7 \x93A\x94 \x80\n', ['“A” €']],
    ['UTF-8', utf8('7 Zoë\n19 倉庫\n'), ['Zoë', '倉庫']],
    ['both', `7 Zo\xeb\n${utf8('19 倉庫')}\n`, ['Zoë', '倉庫']],
  ])('is shown in %s', (_, text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each([
    ['bytes that are no text in UTF-8', '7 Zo\xeb\n', '19 \xff\xfe\x81\x8d\n'],
    ['Shift JIS', '7 \x91\x71\x8c\xc9\n', '19 \x94\xd4\n'],
    ['Windows line ends', '7 Ada\r\n', '19 Ben\r\n'],
    ['scores with zeros before them', '007 Ada\n', '019 Ben\n'],
    ['spaces that an editor would strip', '7  Ada \n', '19 Ben\t\n'],
  ])('keeps %s when a result is entered', (_, first, second) => {
    const end = first.endsWith('\r\n') ? '\r\n' : '\n';
    expect(entered(first + second, 10, 'Me')).toBe(`${first}10 Me${end}${second}`);
    expect(entered(first + second, 3, 'Me')).toBe(`3 Me${end}${first}${second}`);
    expect(entered(first + second, 19, 'Me')).toBe(`${first}${second}19 Me${end}`);
  });

  it('keeps its byte order mark where it belongs, and ends its last line', () => {
    expect(entered('\xef\xbb\xbf7 Ada\r\n9 Ben', 3, 'Me')).toBe(
      '\xef\xbb\xbf3 Me\r\n7 Ada\r\n9 Ben\r\n',
    );
    expect(entered('7 Ada', 9, 'Me')).toBe('7 Ada\n9 Me\n');
    expect(entered('7 Ada\n \n\n', 9, 'Me')).toBe('7 Ada\n9 Me\n');
    expect(entered('', 9, 'Me')).toBe('9 Me\n');
  });

  it('gets new names in its own encoding where they fit, and otherwise in UTF-8', () => {
    expect(entered('7 Zo\xeb\n', 9, 'Jürgen')).toBe('7 Zo\xeb\n9 J\xfcrgen\n');
    expect(entered('7 Zo\xeb\n', 9, '倉庫')).toBe(`7 Zo\xeb\n${utf8('9 倉庫')}\n`);
    expect(entered(utf8('7 Zoë\n'), 9, 'Jürgen')).toBe(utf8('7 Zoë\n9 Jürgen\n'));
    expect(entered('7 Ada\n', 9, 'Jürgen')).toBe(utf8('7 Ada\n9 Jürgen\n'));
  });

  it('loses its worst entry alone when it is full, and nothing to a result that is no better', () => {
    const lines = Array.from({ length: 10 }, (_, at) => `${at + 10} \xe9${at}\n`);
    expect(entered(lines.join(''), 12, 'Me')).toBe(
      lines.toSpliced(3, 0, '12 Me\n').slice(0, 10).join(''),
    );
    expect(entered(lines.join(''), 19, 'Me')).toBe(lines.join(''));
  });

  it.each([
    ['little-endian', Buffer.from('\ufeff7 Ada\n', 'utf16le')],
    ['big-endian', Buffer.from('\ufeff7 Ada\n', 'utf16le').swap16()],
    ['little-endian without a mark', Buffer.from('7 Ada\n', 'utf16le')],
  ])('is refused with a reason in UTF-16, %s', (_, bytes) => {
    expect(readDat(bytes)).toEqual({ ok: false, error: 'it is in UTF-16, or not a text file' });
  });

  it('is read again after any result, with all bytes of the others', () => {
    const name = fc.uint8Array({ minLength: 1, maxLength: 12 }).map(
      (bytes) =>
        `n${Buffer.from(bytes)
          .toString('latin1')
          .replace(/[\0\r\n]/g, '?')}`,
    );
    const line = fc.tuple(fc.nat(50), name, fc.constantFrom('\n', '\r\n'));
    const lines = fc
      .array(line, { maxLength: 9 })
      .map((all) =>
        all
          .toSorted(([a], [b]) => a - b)
          .map(([score, nickname, end]) => `${score} ${nickname}${end}`),
      );
    fc.assert(
      fc.property(lines, fc.nat(50), (before, score) => {
        const after = entered(before.join(''), score, 'Me');
        const added = after.match(/[^\n]*\n/g)?.findIndex((found) => /^\d+ Me\r?\n$/.test(found));
        expect(after.match(/[^\n]*\n/g)?.toSpliced(added ?? -1, 1) ?? []).toEqual(before);
        expect(namesIn(after)).toHaveLength(before.length + 1);
      }),
    );
  });
});
