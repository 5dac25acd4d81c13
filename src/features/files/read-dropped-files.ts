import { decodeText } from '../../core/decode-text.ts';
import { displayText } from '../../core/outside-text.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { hasLevels, movesIn, parseText } from '../../games/sokoban/files/read-file.ts';
import { folderPath } from '../../games/sokoban/records/collection-list.ts';
import { readFileBytes } from '../../platform/files.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { t } from '../../words/t.ts';
import { faultWords, type LevelFile, mayBeArchive, mayHaveLevels } from './level-file.ts';
import { inflateBytes } from '../../play/sokoban/deflate.ts';
import { message, format } from '../../words/message.ts';
import { extensionIn, TEXT_EXTENSIONS } from '../../games/sokoban/files/extensions.ts';

/*
 * Zip archives, to the extent that collections of levels use them (PKWARE's APPNOTE 4.3): the directory at the end
 * locates the files, and the browser decompresses them. The sizes stated in an archive are never trusted.
 */

/** An archive with more files than this is not a collection of levels. */
const MOST_LISTED = 5_000;
/** Limits for the decompressed size of a single file, and of all files together. */
const MOST_BYTES = 10_000_000;
const MOST_BYTES_IN_ALL = 30_000_000;

const END = 0x06054b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
/** The maximum length of the comment that may follow the end record. */
const MOST_COMMENT = 0xffff;

/** A file of the archive, as listed in the directory. */
interface Listed {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0 means stored, 8 means deflate. */
  readonly method: number;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly at: number;
}

const DAMAGED = message('It is damaged or was cut off.');

/** The CRC-32 checksum with the polynomial of zip archives. */
function crc32(bytes: Uint8Array): number {
  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
    return value;
  });
  const sum = bytes.reduce((crc, byte) => (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0), -1);
  return ~sum >>> 0;
}

/** The start of the directory and its number of files; `null` if there is no end record. */
function findList(view: DataView): { readonly at: number; readonly files: number } | null {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at--) {
    if (view.getUint32(at, true) !== END) continue;
    return { at: view.getUint32(at + 16, true), files: view.getUint16(at + 10, true) };
  }
  return null;
}

/** The files listed in the archive; throws a `RangeError` if the directory points outside of it. */
function readList(bytes: Uint8Array, view: DataView): readonly Listed[] | null {
  const list = findList(view);
  if (!list || list.files > MOST_LISTED) return null;
  const listed: Listed[] = [];
  let { at } = list;
  for (let file = 0; file < list.files; file++) {
    if (view.getUint32(at, true) !== LISTED) return null;
    const nameBytes = view.getUint16(at + 28, true);
    listed.push({
      name: decodeText(bytes.slice(at + 46, at + 46 + nameBytes)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return listed;
}

/** The bytes of one file. The error is the end of a sentence about the file. */
async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  file: Listed,
  mostBytes: number,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  if (file.isEncrypted) return err(t('it is encrypted'));
  if (file.bytes > mostBytes) return err(t('it is too large'));
  if (view.getUint32(file.at, true) !== LOCAL) return err(t('it is damaged'));
  const from =
    file.at + 30 + view.getUint16(file.at + 26, true) + view.getUint16(file.at + 28, true);
  const packed = bytes.slice(from, from + file.packedBytes);
  if (file.method !== 0 && file.method !== 8)
    return err(t('its compression method is not supported'));
  const unpacked = file.method === 0 ? packed : await inflateBytes(packed, file.bytes);
  if (unpacked?.length !== file.bytes) return err(t('it is damaged'));
  return crc32(unpacked) === file.checksum ? ok(unpacked) : err(t('it is damaged'));
}

const baseName = (path: string) => path.replace(/^.*[/\\]/, '');

/** An archive or folder with more files than this is not a collection of levels. */
const MOST_FILES = 200;

/** Whether a file counts as a level file only if it contains a board, because many text files do not. */
function needsBoard(name: string): boolean {
  return extensionIn(name, TEXT_EXTENSIONS) !== null;
}

/** The contents of an archive or folder. */
interface OpenedFiles {
  readonly files: readonly LevelFile[];
  /** Why files were not opened: “Level 3.xsb: it is damaged”. */
  readonly faults: readonly string[];
}

/** The level files in a zip archive. The error is a sentence about the archive (“It …”). */
export async function unpackLevels(bytes: Uint8Array<ArrayBuffer>): Promise<Result<OpenedFiles>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let listed: readonly Listed[] | null;
  try {
    listed = readList(bytes, view);
  } catch {
    return err(format(DAMAGED));
  }
  if (listed === null) return err(format(DAMAGED));
  const wanted = listed.filter(({ name }) => mayHaveLevels(name));
  if (wanted.length > MOST_FILES) {
    return err(
      t('It has {n} level files; the maximum is {most}.', { n: wanted.length, most: MOST_FILES }),
    );
  }
  const files: LevelFile[] = [];
  const faults: string[] = [];
  let left = MOST_BYTES_IN_ALL;
  for (const file of wanted) {
    const name = baseName(file.name);
    let unpacked: Result<Uint8Array<ArrayBuffer>>;
    try {
      unpacked = await unpack(bytes, view, file, Math.min(MOST_BYTES, left));
    } catch {
      unpacked = err(t('it is damaged'));
    }
    if (!unpacked.ok) {
      faults.push(faultWords(name, unpacked.error));
      continue;
    }
    left -= unpacked.value.length;
    const folder = file.name.slice(0, -name.length);
    const found = { name, bytes: unpacked.value, folder };
    if (!needsBoard(name)) files.push(found);
    else {
      const parsed = parseText(decodeText(unpacked.value));
      if (hasLevels(parsed)) files.push({ ...found, parsed });
    }
  }
  if (files.length === 0 && faults.length === 0) {
    return err(t('It has no level files (.xsb, .sok, .slc or .txt).'));
  }
  return ok({ files, faults });
}

/** Larger than the longest line of play. */
const MOST_LINE_BYTES = 1_000_000;

const isNamedSo = (name: string): boolean => /\.lurd$/i.test(name);

/** Whether a file is meant to contain moves rather than levels, by its name. */
function isForMoves({ name, bytes, parsed }: LevelFile): boolean {
  if (!isNamedSo(name)) return false;
  return !hasLevels(parsed ?? parseText(decodeText(bytes.subarray(0, MOST_LINE_BYTES))));
}

/** Adds the parsed text to a file. */
function withText(file: LevelFile) {
  return { ...file, parsed: file.parsed ?? parseText(decodeText(file.bytes)) };
}

/** Whether a file may contain moves, by its name and size. */
const mayHaveMoves = ({ name, bytes }: LevelFile): boolean =>
  bytes.length <= MOST_LINE_BYTES && (isNamedSo(name) || needsBoard(name));

/** The moves in a file that contains no level; `null` for any other file. */
export function movesOfFile(file: LevelFile): string | null {
  if (!mayHaveMoves(file)) return null;
  const { parsed } = withText(file);
  return hasLevels(parsed) ? null : movesIn(parsed);
}

/** Folders nested more deeply than this do not belong to a collection of levels. */
const MOST_DEPTH = 16;
/** The maximum number of files to examine, in case a whole disk is dropped. */
const MOST_SEEN = 20_000;

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
}

function someEntries(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  return new Promise((resolve, reject) => {
    reader.readEntries(resolve, reject);
  });
}

/** The direct entries of a folder, by name. Browsers return them in batches of a hundred. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const some = await someEntries(reader);
    if (some.length === 0) break;
    entries.push(...some);
  }
  return entries.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}

interface Found {
  /** Each file with the path of its folder. */
  readonly files: (readonly [FileSystemFileEntry, string])[];
  readonly faults: string[];
  seen: number;
}

async function lookIn(
  folder: FileSystemDirectoryEntry,
  path: readonly string[],
  found: Found,
): Promise<void> {
  let entries: readonly FileSystemEntry[];
  try {
    entries = await entriesIn(folder);
  } catch {
    found.faults.push(faultWords(folder.name, t('the browser could not read it')));
    return;
  }
  for (const entry of entries) {
    found.seen += 1;
    if (found.seen > MOST_SEEN) return;
    if (entry.isDirectory) {
      if (path.length <= MOST_DEPTH && !entry.name.startsWith('.')) {
        await lookIn(entry as FileSystemDirectoryEntry, [...path, entry.name], found);
      }
    } else if (mayHaveLevels(entry.name) || mayBeArchive(entry.name)) {
      found.files.push([entry as FileSystemFileEntry, path.join('/')]);
    }
  }
}

/**
 * The level files and archives in a dropped folder and its subfolders, by name. The error is a sentence about the
 * folder (“It …”).
 */
export async function openFolder(folder: FileSystemDirectoryEntry): Promise<Result<OpenedFiles>> {
  const found: Found = { files: [], faults: [], seen: 0 };
  await lookIn(folder, [folder.name], found);
  if (found.files.length > MOST_FILES || found.seen > MOST_SEEN) {
    return err(t('It has more than {n} level files, the maximum at a time.', { n: MOST_FILES }));
  }
  const files: LevelFile[] = [];
  const { faults } = found;
  for (const [entry, path] of found.files) {
    const { name } = entry;
    let bytes: Result<Uint8Array<ArrayBuffer>>;
    try {
      bytes = await readFileBytes(await fileOf(entry));
    } catch {
      bytes = err(t('The browser could not read it.'));
    }
    if (!bytes.ok) faults.push(faultWords(name, bytes.error));
    else {
      const file = { name, bytes: bytes.value, folder: path };
      const read = needsBoard(name) ? withText(file) : null;
      if (read === null || hasLevels(read.parsed)) files.push(read ?? file);
    }
  }
  if (files.length === 0 && faults.length === 0) {
    return err(t('It has no level files (.xsb, .sok, .slc, .txt or .zip).'));
  }
  return ok({ files, faults });
}

/** The files and folders of a drop, paste or file choice. */
export interface DroppedItems {
  readonly files: readonly File[];
  readonly folders: readonly FileSystemDirectoryEntry[];
}

/** The signature of zip archives. */
const ZIP = [0x50, 0x4b];

/** Reports an archive or folder that was only partly opened. `what` is a sentence that says so. */
function reportFaults(what: string, { faults }: OpenedFiles): void {
  const [first, ...others] = faults;
  if (first === undefined) return;
  // Sentences already end with a full stop.
  const fault = displayText(first, 'fileName').replace(/[.。]$/, '');
  const reason =
    others.length > 0
      ? // Translators: {fault} is “Level 3.xsb: it is damaged”; so many files more were not opened.
        t('{fault}, and {n} more.', { fault, n: others.length })
      : t('{text}.', { text: fault });
  showToast(joinSentences(what, reason));
}

/** Returns the file itself, or the contents of a zip archive. Reports entries that cannot be opened. */
async function filesIn(file: LevelFile): Promise<Result<readonly LevelFile[]>> {
  if (!ZIP.every((byte, index) => file.bytes[index] === byte)) return ok([file]);
  const unpacked = await unpackLevels(file.bytes);
  if (!unpacked.ok) return unpacked;
  reportFaults(t('Not all of the archive was opened.'), unpacked.value);
  const { files } = unpacked.value;
  // If an archive has several files, those at its top level are grouped under its name.
  const loose = files.length > 1 ? file.name.replace(/\.zip$/i, '') : '';
  return ok(
    files.map((each) => {
      const within = folderPath(each.folder ?? '');
      const path = `${file.folder ?? ''}/${within === '' ? loose : within}`;
      return { ...each, folder: folderPath(path) };
    }),
  );
}

/** Returns the contents of a dropped folder, without unpacking archives. Reports entries that cannot be opened. */
async function filesOfFolder(
  folder: FileSystemDirectoryEntry,
): Promise<Result<readonly LevelFile[]>> {
  const opened = await openFolder(folder);
  if (!opened.ok) return opened;
  reportFaults(t('Not all of the folder was opened.'), opened.value);
  return ok(opened.value.files);
}

/** The result of reading dropped files. */
interface Opened {
  readonly files: readonly LevelFile[];
  /** The moves in a file that contains nothing else, if it is the only file. */
  readonly lurd: string | null;
}

/** Separates files with moves from files with levels. Reports moves that cannot be played. */
function withMovesApart(found: readonly LevelFile[]): Opened {
  const isAlone = found.length === 1;
  const opened = isAlone
    ? found.map((file) => (mayHaveMoves(file) ? withText(file) : file))
    : found;
  const [only] = opened;
  const lurd = only && isAlone ? movesOfFile(only) : null;
  if (lurd !== null) return { files: [], lurd };
  const forMoves = opened.filter(isForMoves);
  for (const file of forMoves) {
    const name = displayText(file.name, 'fileName');
    showToast(
      isAlone
        ? t('“{name}” was not opened. It contains no moves (l, u, r, d and capitals).', { name })
        : t('“{name}” was not opened. Open moves separately, once their level is on the board.', {
            name,
          }),
    );
  }
  return { files: opened.filter((file) => !forMoves.includes(file)), lurd: null };
}

/** Reads dropped files and folders. Reports those that cannot be opened. */
export async function readDroppedFiles({ files, folders }: DroppedItems): Promise<Opened> {
  const arrived: LevelFile[] = [];
  const take = (name: string, found: Result<readonly LevelFile[]>) => {
    if (found.ok) arrived.push(...found.value);
    else {
      const said = t('“{name}” was not opened.', { name: displayText(name, 'fileName') });
      showToast(joinSentences(said, found.error));
    }
  };
  for (const file of files) {
    const bytes = await readFileBytes(file);
    take(file.name, bytes.ok ? await filesIn({ name: file.name, bytes: bytes.value }) : bytes);
  }
  for (const folder of folders) {
    const found = await filesOfFolder(folder);
    if (!found.ok) take(folder.name, found);
    else for (const file of found.value) take(file.name, await filesIn(file));
  }
  return withMovesApart(arrived);
}
