import { err, ok, type Result } from '../../../core/result.ts';
import { displayText } from '../../../core/outside-text.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { movesIn } from '../../../games/sokoban/xsb/moves-text.ts';
import { hasLevels } from '../../../games/sokoban/xsb/xsb-read.ts';
import { readFileBytes } from '../../../platform/files.ts';
import { receiveLaunchedFiles } from '../../../platform/launched-files.ts';
import { isDialogOpen } from '../../kit/keyboard/use-shortcuts.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { isBesideLevel } from './file-kind.ts';
import type { LevelFile, OpenedFiles } from './level-file.ts';

interface Waiting {
  /** The files that the player brought and has not decided about, the first of them to be asked about. */
  readonly files: readonly LevelFile[];
  /** Leaderboards and saved games that were brought, and the level that came with them. */
  readonly beside: readonly LevelFile[];
}

/** The files that come to the page. */
export interface Incoming {
  readonly state: StoreApi<Waiting>;
  readonly bringFiles: (files: Iterable<File>) => void;
  readonly bringText: (text: string) => void;
  /** The first file has been dealt with. */
  readonly done: () => void;
  /** The player wants none of them. */
  readonly clear: () => void;
  readonly clearBeside: () => void;
  /** Takes in what is dropped, pasted, or opened with the app, until the returned function is called. */
  readonly watch: () => () => void;
}

const NOTHING_PASTED =
  'What was pasted is neither a level (a board has # for walls) nor moves (l, u, r, d and capitals).';

interface Arrivals {
  /** Plays pasted letters of moves. */
  readonly onMoves: (lurd: string) => void;
  /** Shows `files`. */
  readonly onLevels: () => void;
  /** Shows `beside`. */
  readonly onBeside: () => void;
}

/** So much of what was pasted tells whether it has levels: not every pasted word is one. */
const SAMPLE = 20_000;
/** More letters than the longest line of play has. */
const MOST_MOVES = 1_000_000;

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Zip archives begin so. */
const ZIP = [0x50, 0x4b];

/** Tells of what was opened in part. */
function tellFaults(what: string, { faults }: OpenedFiles): void {
  const [fault] = faults;
  if (fault === undefined) return;
  const more = faults.length > 1 ? `, and ${faults.length - 1} more` : '';
  showToast(`Not all of the ${what} was opened. ${displayText(fault, 'fileName')}${more}.`);
}

const NOT_FETCHED = 'What unpacks it could not be fetched; try again when you are online.';

/** The file itself, or what is in it where it is a zip archive; what cannot be opened of that is told. */
async function filesIn(file: LevelFile): Promise<Result<readonly LevelFile[]>> {
  if (!ZIP.every((byte, index) => file.bytes[index] === byte)) return ok([file]);
  try {
    const { unpackLevels } = await import('./zip.ts');
    const unpacked = await unpackLevels(file.bytes);
    if (!unpacked.ok) return unpacked;
    tellFaults('archive', unpacked.value);
    return ok(unpacked.value.files);
  } catch {
    return err(NOT_FETCHED);
  }
}

/** What is in a folder that was dropped, archives in it as they are; what cannot be opened of it is told. */
async function filesOfFolder(
  folder: FileSystemDirectoryEntry,
): Promise<Result<readonly LevelFile[]>> {
  try {
    const { openFolder } = await import('./dropped-folder.ts');
    const opened = await openFolder(folder);
    if (!opened.ok) return opened;
    tellFaults('folder', opened.value);
    return ok(opened.value.files);
  } catch {
    return err(NOT_FETCHED);
  }
}

interface Dropped {
  readonly files: readonly File[];
  readonly folders: readonly FileSystemDirectoryEntry[];
}

/** What is dropped, with the folders apart. The browser tells it in the task of the event only. */
function droppedBy({ dataTransfer }: DragEvent): Dropped {
  const entries = [...(dataTransfer?.items ?? [])].map((item) => item.webkitGetAsEntry());
  const folders = entries.filter((entry): entry is FileSystemDirectoryEntry =>
    Boolean(entry?.isDirectory),
  );
  // A folder is among the files too, as one that cannot be read.
  const names = new Set(folders.map(({ name }) => name));
  const files = [...(dataTransfer?.files ?? [])];
  return { folders, files: files.filter(({ name }) => !names.has(name)) };
}

/**
 * Takes in files of levels however they come: dropped anywhere on the page, pasted where no text is
 * typed, opened with the installed app, or brought by a control.
 */
export function createIncoming({ onMoves, onLevels, onBeside }: Arrivals): Incoming {
  const state = createStore<Waiting>(() => ({ files: [], beside: [] }));
  const arrive = (arrived: readonly LevelFile[]) => {
    if (arrived.length === 0) return;
    if (arrived.some(isBesideLevel)) {
      state.setState({ beside: arrived });
      onBeside();
      return;
    }
    state.setState(({ files }) => ({ files: [...files, ...arrived] }));
    onLevels();
  };
  const read = async ({ files, folders }: Dropped) => {
    const arrived: LevelFile[] = [];
    const take = (name: string, found: Result<readonly LevelFile[]>) => {
      if (found.ok) arrived.push(...found.value);
      else showToast(`“${displayText(name, 'fileName')}” was not opened. ${found.error}`);
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
    arrive(arrived);
  };
  const bringFiles = (chosen: Iterable<File>) => void read({ files: [...chosen], folders: [] });
  const bringText = (text: string) =>
    arrive([{ name: 'Pasted levels.xsb', bytes: new TextEncoder().encode(text) }]);
  const onDragOver = (event: DragEvent) => {
    if (hasFiles(event)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    // The browser would leave the page for the file.
    event.preventDefault();
    void read(droppedBy(event));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isTextField(event.target)) return;
    const { clipboardData } = event;
    if (clipboardData && clipboardData.files.length > 0) {
      bringFiles(clipboardData.files);
      return;
    }
    const text = clipboardData?.getData('text/plain') ?? '';
    if (text.trim() === '') return;
    const sample = text.slice(0, SAMPLE);
    const moves = hasLevels(sample) ? null : movesIn(text.length > MOST_MOVES ? sample : text);
    if (hasLevels(sample)) bringText(text);
    else if (moves !== null && !isDialogOpen()) onMoves(moves);
    else showToast(NOTHING_PASTED);
  };
  return {
    state,
    bringFiles,
    bringText,
    done: () => state.setState(({ files }) => ({ files: files.slice(1) })),
    clear: () => state.setState({ files: [] }),
    clearBeside: () => state.setState({ beside: [] }),
    watch: () => {
      document.addEventListener('dragover', onDragOver);
      document.addEventListener('drop', onDrop);
      document.addEventListener('paste', onPaste);
      const ignoreLaunches = receiveLaunchedFiles(bringFiles);
      return () => {
        document.removeEventListener('dragover', onDragOver);
        document.removeEventListener('drop', onDrop);
        document.removeEventListener('paste', onPaste);
        ignoreLaunches();
      };
    },
  };
}
