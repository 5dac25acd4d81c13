import { decodeText, decodeUtf8 } from '../../../core/decode-text.ts';
import { err, type Result } from '../../../core/result.ts';
import {
  enter,
  type Leaderboard,
  type LeaderboardEntry,
  MAX_ENTRIES,
  parseDat,
} from '../../../games/sokoban/schokoban/leaderboard.ts';
import { t } from '../../../words/t.ts';

/*
 * `level.xsb.dat` as bytes. The format names no encoding, and other programs write nicknames in their own: decoding such
 * a file and encoding it again would destroy them. So a new entry is a line inserted between lines that are copied.
 */

const BYTE_ORDER_MARK = '\xef\xbb\xbf';
const LINE_END = /(?:\r\n|[\r\n])$/;

/** A file with a character for each byte: its byte order mark, if it has one, and its lines with their ends. */
function partsOf(bytes: Buffer) {
  const text = bytes.toString('latin1');
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const lines: readonly string[] =
    text.slice(mark.length).match(/[^\r\n]*(?:\r\n|[\r\n])|[^\r\n]+$/g) ?? [];
  return { mark, lines };
}

/** Reads a leaderboard from the bytes of its file. The error says why it cannot be read. */
export function readDat(bytes: Buffer): Result<Leaderboard> {
  if (bytes.includes(0)) return err(t('it is in UTF-16, or not a text file'));
  const read = parseDat(decodeText(bytes));
  return read.ok ? read : err(read.error.message);
}

/** A new line: in Latin-1 where the file is not in UTF-8 and the nickname has no other characters. */
function lineFor({ score, nickname }: LeaderboardEntry, lines: readonly string[]): string {
  const line = `${score} ${nickname}`;
  const fitsLatin1 = /^[ -~\xa0-\xff]*$/.test(line);
  const isUtf8 = decodeUtf8(Buffer.from(lines.join(''), 'latin1')) !== null;
  return fitsLatin1 && !isUtf8 ? line : Buffer.from(line).toString('latin1');
}

/**
 * The bytes of a leaderboard's file with one more entry. `leaderboard` is what `readDat` gave for `bytes`; all its lines
 * that stay are copied byte for byte.
 */
export function insertInDat(
  bytes: Buffer,
  leaderboard: Leaderboard,
  entry: LeaderboardEntry,
): Buffer {
  const rank = enter(leaderboard, entry).indexOf(entry);
  if (rank < 0) return bytes;
  const { mark, lines } = partsOf(bytes);
  const end = LINE_END.exec(lines[0] ?? '')?.[0] ?? '\n';
  // Without the blank lines at the end, which `readDat` skips.
  const all = lines.slice(0, leaderboard.length).toSpliced(rank, 0, lineFor(entry, lines));
  const ended = all.map((line) => (LINE_END.test(line) ? line : line + end));
  return Buffer.from(mark + ended.slice(0, MAX_ENTRIES).join(''), 'latin1');
}
