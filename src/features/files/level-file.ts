import type { Work } from '../../core/work.ts';
import {
  extensionIn,
  LEVEL_EXTENSIONS,
  TEXT_EXTENSIONS,
} from '../../games/sokoban/files/extensions.ts';
import type { LevelError } from '../../games/sokoban/files/xsb-read.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { nextTask } from '../../platform/schedule.ts';
import { format, message } from '../../words/message.ts';
import { t } from '../../words/t.ts';

/** The page may be busy for this long before it gets its turn: less than a frame. */
const TURN_MS = 8;

interface Turns<Progress> {
  /** Receives the progress after each slice. */
  readonly onProgress?: (progress: Progress) => void;
  /** Cancels the work. */
  readonly signal?: AbortSignal;
}

/**
 * Does a long computation piece by piece; the page stays usable meanwhile. Rejects with the signal's reason once that
 * is aborted.
 */
export async function doInTurns<T, Progress>(
  work: Work<T, Progress>,
  { onProgress, signal }: Turns<Progress> = {},
): Promise<T> {
  let began = performance.now();
  let next = work.next();
  for (; !next.done; next = work.next()) {
    if (performance.now() - began < TURN_MS) continue;
    if (next.value !== undefined) onProgress?.(next.value);
    await nextTask();
    signal?.throwIfAborted();
    began = performance.now();
  }
  return next.value;
}

function* visits<T>(items: readonly T[], visit: (item: T, index: number) => void): Work<void> {
  for (const [index, item] of items.entries()) {
    yield;
    visit(item, index);
  }
}

/** Visits all items one after the other, in the same way. */
export function forEachInTurns<T>(
  items: readonly T[],
  visit: (item: T, index: number) => void,
): Promise<void> {
  return doInTurns(visits(items, visit));
}

/** The files that Schokoban keeps of a level. */
export type Kind = 'level' | 'leaderboard' | 'save';

/** What a file is, by its name: `level.xsb.dat`, `level.xsb.sav`, otherwise a level. */
export function fileKindOf({ name }: LevelFile): Kind {
  if (/\.dat$/i.test(name)) return 'leaderboard';
  return /\.sav$/i.test(name) ? 'save' : 'level';
}

/** Files of levels by their names or paths, without the metadata files of operating systems. */
export function mayHaveLevels(path: string): boolean {
  const isNamedSo = extensionIn(path, [...LEVEL_EXTENSIONS, ...TEXT_EXTENSIONS]) !== null;
  return isNamedSo && !/(^|\/)(__MACOSX\/|\.)/.test(path);
}

/** Archives, by their names. */
export function mayBeArchive(name: string): boolean {
  return /\.zip$/i.test(name) && !name.startsWith('.');
}

/** A file of levels from any source: chosen, dropped, pasted, or opened with the app. */
export interface LevelFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The path of its folder. */
  readonly folder?: string;
  /** Its decoded text, if it was needed to find out what kind of file it is. */
  readonly text?: string;
}

/** Such a reason; `why` begins with a small letter, or is a sentence. */
export function faultWords(name: string, why: string): string {
  return t('{name}: {why}', { name, why });
}

/** What was found in a file of levels. */
export interface FileContent {
  /** Its own name for itself, otherwise the file's name without its ending. */
  readonly title: string;
  readonly author: string | null;
  readonly levels: readonly Level[];
  /** By level: what the file gives as its solutions, unchecked. */
  readonly solutions: readonly (readonly string[])[];
  readonly errors: readonly LevelError[];
}

/** `maps/My levels.sok` is called `My levels`. */
function titleOf(name: string): string {
  const base = name.replace(/^.*[/\\]/, '').replace(/\.\w{1,4}$/, '');
  return base.trim() || t('Levels');
}

/** Why a file has no text at all, or `null`. */
function noText(bytes: Uint8Array, text: string): string | null {
  if (bytes.length === 0) return t('The file is empty.');
  // No text has this character, and hardly any other file lacks it.
  return text.includes('\0') ? t('It is not text; levels are text files.') : null;
}

const NOT_FETCHED = message('Part of the app could not be loaded. Try again when you are online.');

function nothingIn(name: string, fault: string): FileContent {
  const errors = [{ line: 1, column: 1, message: fault }];
  return { title: titleOf(name), author: null, levels: [], solutions: [], errors };
}

const loadLevelReader = () =>
  Promise.all([
    import('../../core/decode-text.ts'),
    import('../../games/sokoban/files/read-file.ts'),
  ]);

/**
 * Reads a file of levels: `.xsb`, `.sok` and `.txt` are one notation with more or less in it, `.slc` is XML. The page
 * stays usable, however many levels there are: `onProgress` receives how many were read, and the promise is
 * rejected once `signal` is aborted.
 */
export async function readLevelFile(
  { name, bytes, text: decoded }: LevelFile,
  turns: { readonly onProgress?: (levels: number) => void; readonly signal?: AbortSignal } = {},
): Promise<FileContent> {
  // A part of its own: most games are of our packs, and need none of what files may be.
  const parts = await loadLevelReader().catch(() => null);
  if (parts === null) return nothingIn(name, format(NOT_FETCHED));
  const [{ decodeText }, reader] = parts;
  const text = decoded ?? decodeText(bytes);
  const fault = noText(bytes, text);
  if (fault !== null) return nothingIn(name, fault);
  const found = await doInTurns(reader.readLevels(text), turns);
  return { ...found, title: found.title ?? titleOf(name) };
}
