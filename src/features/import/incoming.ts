import { createStore, type StoreApi } from 'zustand/vanilla';
import { receiveDeliveries } from '../../platform/installed/deliveries.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { isBesideLevel, type LevelFile } from './level-file.ts';
import type { DroppedItems } from './read-dropped-files.ts';
import { t } from '../../words/t.ts';

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
  /** Takes in what is dropped, pasted, shared, or opened with the app, until the returned function is called. */
  readonly watch: () => () => void;
}

interface Arrivals {
  /** Plays letters of moves that were pasted, or are in a file. */
  readonly onMoves: (lurd: string) => void;
  /** Shows `files`. */
  readonly onLevels: () => void;
  /** Shows `beside`. */
  readonly onBeside: () => void;
  /** Shows why nothing came of a text. */
  readonly onRefused: (words: string) => void;
}

const tellUnfetched = () =>
  void showToast(t('What opens files could not be fetched; try again when you are online.'));

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** What is dropped, with the folders apart. The browser tells it in the task of the event only. */
function droppedBy({ dataTransfer }: DragEvent): DroppedItems {
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
export function createIncoming({ onMoves, onLevels, onBeside, onRefused }: Arrivals): Incoming {
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
  const read = async (brought: DroppedItems) => {
    const part = await import('./read-dropped-files.ts').catch(tellUnfetched);
    if (!part) return;
    const { files, lurd } = await part.readDroppedFiles(brought);
    arrive(files);
    if (lurd !== null) onMoves(lurd);
  };
  const bringFiles = (chosen: Iterable<File>) => void read({ files: [...chosen], folders: [] });
  const bringText = (text: string) =>
    arrive([{ name: `${t('Pasted levels')}.xsb`, bytes: new TextEncoder().encode(text) }]);
  const onDragOver = (event: DragEvent) => {
    if (hasFiles(event)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    // The browser would leave the page for the file.
    event.preventDefault();
    void read(droppedBy(event));
  };
  const takeText = async (text: string) => {
    if (text.trim() === '') return;
    const part = await import('./shared-text.ts').catch(tellUnfetched);
    part?.importText(text, { onLevels: bringText, onMoves, onRefused });
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isTextField(event.target)) return;
    const { clipboardData } = event;
    if (clipboardData && clipboardData.files.length > 0) {
      bringFiles(clipboardData.files);
      return;
    }
    void takeText(clipboardData?.getData('text/plain') ?? '');
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
      const receiveNoMore = receiveDeliveries('sokoban', ({ files, text }) => {
        if (files.length > 0) bringFiles(files);
        else void takeText(text);
      });
      return () => {
        document.removeEventListener('dragover', onDragOver);
        document.removeEventListener('drop', onDrop);
        document.removeEventListener('paste', onPaste);
        receiveNoMore();
      };
    },
  };
}
