import { err, ok, type Result } from '../../core/result.ts';
import { hasLevels } from '../../games/sokoban/files/read-file.ts';
import { decodeText } from '../../core/decode-text.ts';
import { readFileBytes } from '../../platform/files.ts';
import { mayBeArchive, mayHaveLevels, MOST_FILES, needsBoard } from './file-kind.ts';
import { faultWords, type LevelFile, type OpenedFiles } from './level-file.ts';
import { t } from '../../words/t.ts';

/** Folders within folders further down than this are no collections of levels. */
const MOST_DEPTH = 16;
/** More files than this are not looked at: somebody has dropped their disk. */
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

/** What is directly in a folder, by name; browsers tell it a hundred at a time. */
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
  /** Each with the path of its folder. */
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
 * The files of levels, and the archives, in a folder that was dropped and in the folders in it, by name. The error is a
 * sentence about the folder ("It …").
 */
export async function openFolder(folder: FileSystemDirectoryEntry): Promise<Result<OpenedFiles>> {
  const found: Found = { files: [], faults: [], seen: 0 };
  await lookIn(folder, [folder.name], found);
  if (found.files.length > MOST_FILES || found.seen > MOST_SEEN) {
    return err(
      t('It has more than {n} files of levels, which is the most at a time.', { n: MOST_FILES }),
    );
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
    else if (!needsBoard(name) || hasLevels(decodeText(bytes.value))) {
      files.push({ name, bytes: bytes.value, folder: path });
    }
  }
  if (files.length === 0 && faults.length === 0) {
    return err(t('It has no file of levels (.xsb, .sok, .slc, .txt or .zip).'));
  }
  return ok({ files, faults });
}
