import { displayText } from '../../core/outside-text.ts';
import { ok, type Result } from '../../core/result.ts';
import { folderPath } from '../../games/sokoban/records/collection-list.ts';
import { readFileBytes } from '../../platform/files.ts';
import { andThen } from '../../words/and-then.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';
import { openFolder } from './dropped-folder.ts';
import type { LevelFile, OpenedFiles } from './level-file.ts';
import { isForMoves, movesOfFile } from './moves-file.ts';
import { unpackLevels } from './zip.ts';

/** What a player brings at once. */
export interface Brought {
  readonly files: readonly File[];
  readonly folders: readonly FileSystemDirectoryEntry[];
}

/** Zip archives begin so. */
const ZIP = [0x50, 0x4b];

/** Tells of what was opened in part; `what` is a sentence that says so. */
function tellFaults(what: string, { faults }: OpenedFiles): void {
  const [first, ...others] = faults;
  if (first === undefined) return;
  // A sentence among them has its full stop already.
  const fault = displayText(first, 'fileName').replace(/[.。]$/, '');
  const told =
    others.length > 0
      ? // Translators: {fault} is “Level 3.xsb: it is damaged”; so many files more were not opened.
        t('{fault}, and {n} more.', { fault, n: others.length })
      : t('{text}.', { text: fault });
  showToast(andThen(what, told));
}

/** The file itself, or what is in it where it is a zip archive; what cannot be opened of that is told. */
async function filesIn(file: LevelFile): Promise<Result<readonly LevelFile[]>> {
  if (!ZIP.every((byte, index) => file.bytes[index] === byte)) return ok([file]);
  const unpacked = await unpackLevels(file.bytes);
  if (!unpacked.ok) return unpacked;
  tellFaults(t('Not all of the archive was opened.'), unpacked.value);
  const { files } = unpacked.value;
  // Several files that lie loose in an archive belong together by its name.
  const loose = files.length > 1 ? file.name.replace(/\.zip$/i, '') : '';
  return ok(
    files.map((each) => {
      const within = folderPath(each.folder ?? '');
      const path = `${file.folder ?? ''}/${within === '' ? loose : within}`;
      return { ...each, folder: folderPath(path) };
    }),
  );
}

/** What is in a folder that was dropped, archives in it as they are; what cannot be opened of it is told. */
async function filesOfFolder(
  folder: FileSystemDirectoryEntry,
): Promise<Result<readonly LevelFile[]>> {
  const opened = await openFolder(folder);
  if (!opened.ok) return opened;
  tellFaults(t('Not all of the folder was opened.'), opened.value);
  return ok(opened.value.files);
}

/** What came of all that was brought. */
interface Opened {
  readonly files: readonly LevelFile[];
  /** The letters of a file that has nothing but moves, where it came alone. */
  readonly lurd: string | null;
}

/** Takes the moves out of what was opened; those that cannot be played are told. */
function withMovesApart(opened: readonly LevelFile[]): Opened {
  const [only, ...others] = opened;
  const isAlone = others.length === 0;
  const lurd = only && isAlone ? movesOfFile(only) : null;
  if (lurd !== null) return { files: [], lurd };
  const forMoves = opened.filter(isForMoves);
  for (const file of forMoves) {
    const name = displayText(file.name, 'fileName');
    showToast(
      isAlone
        ? t('“{name}” was not opened. It has no moves: l, u, r, d and capitals.', { name })
        : t('“{name}” was not opened. Open moves alone, once their level is on the board.', {
            name,
          }),
    );
  }
  return { files: opened.filter((file) => !forMoves.includes(file)), lurd: null };
}

/** All that was brought; what is not opened is told. */
export async function openBrought({ files, folders }: Brought): Promise<Opened> {
  const arrived: LevelFile[] = [];
  const take = (name: string, found: Result<readonly LevelFile[]>) => {
    if (found.ok) arrived.push(...found.value);
    else {
      const said = t('“{name}” was not opened.', { name: displayText(name, 'fileName') });
      showToast(andThen(said, found.error));
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
