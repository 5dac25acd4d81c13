import { createStore, type StoreApi } from 'zustand/vanilla';
import { receiveDeliveries } from '../../platform/deliveries.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { type LevelFile, fileKindOf, NOT_FETCHED } from './level-file.ts';
import type { DroppedItems } from './read-dropped-files.ts';
import { format } from '../../words/message.ts';
import { t } from '../../words/t.ts';

interface Waiting {
  /** The files that wait for the player's decision, in order. */
  readonly files: readonly LevelFile[];
  /** Leaderboards and saved games, with the level that arrived with them. */
  readonly schokobanFiles: readonly LevelFile[];
}

/** The files that arrive on the page. */
export interface Incoming {
  readonly state: StoreApi<Waiting>;
  readonly addFiles: (files: Iterable<File>) => void;
  readonly addText: (text: string) => void;
  /** Removes files that have been handled. */
  readonly done: (handled: readonly LevelFile[]) => void;
  /** Removes all files, because the player declines them. */
  readonly clear: () => void;
  readonly clearSchokobanFiles: () => void;
  /** Listens for drops, pastes, shares, and files opened with the app; returns an unsubscribe function. */
  readonly watch: () => () => void;
}

interface Arrivals {
  /** Plays moves that were pasted or read from a file. */
  readonly onMoves: (lurd: string) => void;
  /** Shows `files`. */
  readonly onLevels: () => void;
  /** Shows `schokobanFiles`. */
  readonly onSchokobanFiles: () => void;
  /** Shows why a text was rejected. */
  readonly onRefused: (words: string) => void;
}

/** Reports that a part of the app could not be loaded. */
export const reportNotLoaded = () => void showToast(format(NOT_FETCHED));

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** The dropped files and folders. They are only available in the task of the event. */
function droppedItems({ dataTransfer }: DragEvent): DroppedItems {
  const entries = [...(dataTransfer?.items ?? [])].map((item) => item.webkitGetAsEntry());
  const folders = entries.filter((entry): entry is FileSystemDirectoryEntry =>
    Boolean(entry?.isDirectory),
  );
  // Folders are also listed among the files, as unreadable files.
  const names = new Set(folders.map(({ name }) => name));
  const files = [...(dataTransfer?.files ?? [])];
  return { folders, files: files.filter(({ name }) => !names.has(name)) };
}

/** Whether a file belongs to a level but does not contain one. */
function isSchokobanFile(file: LevelFile): boolean {
  return fileKindOf(file) !== 'level';
}

/**
 * Accepts level files from every source: dropped anywhere on the page, pasted outside text fields, opened with the
 * installed app, or chosen with a button.
 */
export function createIncoming({
  onMoves,
  onLevels,
  onSchokobanFiles,
  onRefused,
}: Arrivals): Incoming {
  const state = createStore<Waiting>(() => ({ files: [], schokobanFiles: [] }));
  const arrive = (arrived: readonly LevelFile[]) => {
    if (arrived.length === 0) return;
    if (arrived.some(isSchokobanFile)) {
      state.setState({ schokobanFiles: arrived });
      onSchokobanFiles();
      return;
    }
    state.setState(({ files }) => ({ files: [...files, ...arrived] }));
    onLevels();
  };
  const read = async (items: DroppedItems) => {
    const part = await import('./read-dropped-files.ts').catch(reportNotLoaded);
    if (!part) return;
    const { files, lurd } = await part.readDroppedFiles(items);
    arrive(files);
    if (lurd !== null) onMoves(lurd);
  };
  const addFiles = (chosen: Iterable<File>) => void read({ files: [...chosen], folders: [] });
  const addText = (text: string) =>
    arrive([{ name: `${t('Pasted levels')}.xsb`, bytes: new TextEncoder().encode(text) }]);
  const onDragOver = (event: DragEvent) => {
    if (hasFiles(event)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    // Otherwise, the browser would navigate to the file.
    event.preventDefault();
    void read(droppedItems(event));
  };
  const takeText = async (text: string) => {
    if (text.trim() === '') return;
    const part = await import('./shared-text.ts').catch(reportNotLoaded);
    part?.importText(text, { onLevels: addText, onMoves, onRefused });
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isTextField(event.target)) return;
    const { clipboardData } = event;
    if (clipboardData && clipboardData.files.length > 0) {
      addFiles(clipboardData.files);
      return;
    }
    void takeText(clipboardData?.getData('text/plain') ?? '');
  };
  return {
    state,
    addFiles,
    addText,
    done: (handled) =>
      state.setState(({ files }) => ({ files: files.filter((file) => !handled.includes(file)) })),
    clear: () => state.setState({ files: [] }),
    clearSchokobanFiles: () => state.setState({ schokobanFiles: [] }),
    watch: () => {
      document.addEventListener('dragover', onDragOver);
      document.addEventListener('drop', onDrop);
      document.addEventListener('paste', onPaste);
      const receiveNoMore = receiveDeliveries('sokoban', ({ files, text }) => {
        if (files.length > 0) addFiles(files);
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
