import { basename, dirname } from 'node:path';
import { decodeText, decodeUtf8 } from '../../../core/decode-text.ts';
import { displayText } from '../../../core/outside-text.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { levelsIn, onlyLevelIn } from '../../../games/sokoban/files/read-file.ts';
import { type Level, parseSave } from '../../../games/sokoban/index.ts';
import {
  bestScore,
  enter,
  type Leaderboard,
  type LeaderboardEntry,
  MAX_ENTRIES,
  parseDat,
} from '../../../games/sokoban/records/leaderboard.ts';
import { t } from '../../../words/t.ts';
import {
  hasGame,
  type LevelRow,
  type OpenedLevel,
  type Saved,
  type SaveFile,
} from '../model/model.ts';
import { canWriteIn, deleteFile, locked, readBytes, readText, writeText } from './files.ts';

/*
 * `level.xsb.dat` as bytes. The format specifies no encoding, and other programs write nicknames in their own: decoding
 * such a file and encoding it again would corrupt them. So a new entry is inserted as a line between lines that are
 * copied.
 */

const BYTE_ORDER_MARK = '\xef\xbb\xbf';
const LINE_END = /(?:\r\n|[\r\n])$/;

/** A file with one character per byte: its byte order mark, if any, and its lines with their line ends. */
function partsOf(bytes: Buffer) {
  const text = bytes.toString('latin1');
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const lines: readonly string[] =
    text.slice(mark.length).match(/[^\r\n]*(?:\r\n|[\r\n])|[^\r\n]+$/g) ?? [];
  return { mark, lines };
}

/** Reads a leaderboard from the bytes of its file. The error says why it cannot be read. */
function readDat(bytes: Buffer): Result<Leaderboard> {
  if (bytes.includes(0)) return err(t('it is in UTF-16, or not a text file'));
  const read = parseDat(decodeText(bytes));
  return read.ok ? read : err(read.error.message);
}

/** A new line: in Latin-1 if the file is not UTF-8 and the nickname fits in Latin-1. */
function lineFor({ score, nickname }: LeaderboardEntry, lines: readonly string[]): string {
  const line = `${score} ${nickname}`;
  const fitsLatin1 = /^[ -~\xa0-\xff]*$/.test(line);
  const isUtf8 = decodeUtf8(Buffer.from(lines.join(''), 'latin1')) !== null;
  return fitsLatin1 && !isUtf8 ? line : Buffer.from(line).toString('latin1');
}

/**
 * The bytes of a leaderboard file with one more entry. `leaderboard` is the result of `readDat` for `bytes`. All lines
 * that stay are copied byte for byte.
 */
function insertInDat(bytes: Buffer, leaderboard: Leaderboard, entry: LeaderboardEntry): Buffer {
  const rank = enter(leaderboard, entry).indexOf(entry);
  if (rank < 0) return bytes;
  const { mark, lines } = partsOf(bytes);
  const end = LINE_END.exec(lines[0] ?? '')?.[0] ?? '\n';
  // Omits blank lines at the end, which `readDat` skips.
  const all = lines.slice(0, leaderboard.length).toSpliced(rank, 0, lineFor(entry, lines));
  const ended = all.map((line) => (LINE_END.test(line) ? line : line + end));
  return Buffer.from(mark + ended.slice(0, MAX_ENTRIES).join(''), 'latin1');
}

/** The file of a level’s leaderboard. */
const datPath = (level: string) => `${level}.dat`;
/** The file of a level’s saved game. */
const savPath = (level: string) => `${level}.sav`;

/** The leaderboard of a level, with the bytes of its file. */
interface LeaderboardFile {
  readonly bytes: Buffer;
  readonly leaderboard: Leaderboard;
}

function readLeaderboard(level: string): Result<LeaderboardFile> {
  const path = datPath(level);
  const file = readBytes(path);
  const damaged = (reason: string) =>
    err(
      t('The leaderboard {file} cannot be read, so it is left as it is. ({reason})', {
        file: basename(path),
        reason,
      }),
    );
  if (!file.ok) return damaged(file.error);
  const bytes = file.value ?? Buffer.alloc(0);
  const read = readDat(bytes);
  return read.ok ? ok({ bytes, leaderboard: read.value }) : damaged(read.error);
}

function savedIn(text: SaveFile, path: string, level: Level): Saved {
  const damaged = (reason: string): Saved => ({
    t: 'damaged',
    message: t('The saved game {file} cannot be read. ({reason})', {
      file: basename(savPath(path)),
      reason,
    }),
  });
  if (!text.ok) return damaged(text.error);
  if (text.value === null) return { t: 'none' };
  const read = parseSave(level, text.value);
  return read.ok ? { t: 'game', game: read.value } : damaged(read.error.message);
}

/** A level that was read, with the files next to it. */
export function openedLevelOf(path: string, level: Level): OpenedLevel {
  const found = readLeaderboard(path);
  const folder = canWriteIn(dirname(path));
  const saveFile = readText(savPath(path));
  return {
    level,
    path,
    leaderboard: found.ok ? found.value.leaderboard : [],
    leaderboardFault: found.ok ? null : found.error,
    saved: savedIn(saveFile, path, level),
    saveFile,
    readOnly: folder.ok
      ? null
      : t('Nothing can be saved in the folder {folder}. ({reason})', {
          folder: dirname(path),
          reason: folder.error,
        }),
  };
}

/** The contents of a file: one level, or a collection of several. */
type OpenedFile =
  | { readonly t: 'level'; readonly opened: OpenedLevel }
  /** `faults`: why some boards are left out, as sentences; `refusal`: why it is not a single level. */
  | {
      readonly t: 'collection';
      readonly levels: readonly Level[];
      readonly faults: readonly string[];
      readonly refusal: string;
    };

/** The base path of a collection level's files, numbered from 1: `levels.xsb.3`, as in `levels.xsb.3.dat`. */
function placeInCollection(path: string, number: number): string {
  return `${path}.${number}`;
}

/** Reads a file of one or several levels; `null` if it does not exist. */
export function openFile(path: string): Result<OpenedFile | null> {
  const refuse = (reason: string) => {
    const error = t('The level {path} cannot be opened. ({reason})', { path, reason });
    return { ok: false, error } as const;
  };
  const file = readBytes(path);
  if (!file.ok) return refuse(file.error);
  if (file.value === null) return ok(null);
  const text = decodeText(file.value);
  const level = onlyLevelIn(text);
  if (level.ok) return ok({ t: 'level', opened: openedLevelOf(path, level.value) });
  const { levels, errors } = levelsIn(text);
  const refused = refuse(level.error.message);
  if (levels.length === 0) return refused;
  const faults = errors.map(({ message }) => message);
  return ok({ t: 'collection', levels, faults, refusal: refused.error });
}

/** A level of a collection, from 1, with its own files. */
export function openInCollection(path: string, number: number): Result<OpenedLevel | null> {
  const read = openFile(path);
  if (!read.ok || read.value === null) return read.ok ? ok(null) : read;
  const level = read.value.t === 'collection' ? read.value.levels[number - 1] : undefined;
  return level
    ? ok(openedLevelOf(placeInCollection(path, number), level))
    : err(t('The file {path} has no level {number} any more.', { path, number: String(number) }));
}

/** Reads a level and the files next to it; `null` if it does not exist. */
export function openLevelFile(path: string): Result<OpenedLevel | null> {
  const read = openFile(path);
  if (!read.ok || read.value === null) return read.ok ? ok(null) : read;
  return read.value.t === 'level' ? ok(read.value.opened) : err(read.value.refusal);
}

/** The levels of a collection for the list. */
export function surveyCollection(path: string, levels: readonly Level[]): readonly LevelRow[] {
  return levels.map(({ title }, index) => ({
    title: displayText(title ?? '', 'title') || t('Untitled'),
    ...surveyLevel(placeInCollection(path, index + 1)),
  }));
}

/** The outcome of saving a game. */
type SaveOutcome =
  /** The file contains the game, or there was nothing new to save. */
  | { readonly t: 'saved'; readonly file: SaveFile }
  /** Another program has saved a game, which is left alone. */
  | { readonly t: 'taken'; readonly file: SaveFile }
  | { readonly t: 'failed'; readonly reason: string };

/** Whether a save file is unchanged. */
function isSameFile(now: SaveFile, before: SaveFile): boolean {
  if (now.ok) return before.ok && now.value === before.value;
  return !before.ok && now.error === before.error;
}

/**
 * Writes the saved game of a level; without letters, deletes the file. `base` is the file as this program knows it: if
 * the file on disk differs, another program wrote it, and it is not overwritten.
 */
export function writeSave(path: string, letters: string, base: SaveFile): SaveOutcome {
  const file = savPath(path);
  const withoutWriting = (now: SaveFile): SaveOutcome | null => {
    if (hasGame(now, letters)) return { t: 'saved', file: now };
    const isGone = now.ok && now.value === null;
    if (isGone) return null;
    if (hasGame(base, letters)) return { t: 'saved', file: base };
    return isSameFile(now, base) ? null : { t: 'taken', file: now };
  };
  const write = (): SaveOutcome => {
    const written = letters === '' ? deleteFile(file) : writeText(file, letters);
    if (!written.ok) return { t: 'failed', reason: written.error };
    return { t: 'saved', file: ok(letters === '' ? null : letters) };
  };
  const early = withoutWriting(readText(file));
  if (early) return early;
  const done = locked(`${file}.lock`, () => withoutWriting(readText(file)) ?? write());
  return done.ok ? done.value : { t: 'failed', reason: done.error };
}

/** Adds a result to the leaderboard on disk, under a lock, because two games may end at once. */
export function enterResult(
  path: string,
  entry: LeaderboardEntry,
): { readonly leaderboard: Leaderboard; readonly message: string | null } {
  const unwritten = (leaderboard: Leaderboard, reason: string) => ({
    leaderboard,
    message: t('The leaderboard could not be written. ({reason})', { reason }),
  });
  const entered = locked(`${datPath(path)}.lock`, () => {
    const found = readLeaderboard(path);
    if (!found.ok) return { leaderboard: [entry], message: found.error };
    const { bytes, leaderboard: before } = found.value;
    const leaderboard = enter(before, entry);
    const written = writeText(datPath(path), insertInDat(bytes, before, entry));
    return written.ok ? { leaderboard, message: null } : unwritten(leaderboard, written.error);
  });
  if (entered.ok) return entered.value;
  const found = readLeaderboard(path);
  return found.ok
    ? unwritten(enter(found.value.leaderboard, entry), entered.error)
    : { leaderboard: [entry], message: found.error };
}

/** The details of a level in the list of free play. */
export function surveyLevel(path: string): {
  readonly record: number | null;
  readonly saved: boolean;
} {
  const found = readLeaderboard(path);
  const save = readText(savPath(path));
  return {
    record: found.ok ? bestScore(found.value.leaderboard) : null,
    saved: save.ok && save.value !== null,
  };
}
