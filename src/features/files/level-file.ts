import type { Work } from '../../core/work.ts';
import {
  extensionIn,
  LEVEL_EXTENSIONS,
  TEXT_EXTENSIONS,
} from '../../games/sokoban/files/extensions.ts';
import type { ParsedText } from '../../games/sokoban/files/read-file.ts';
import type { LevelError } from '../../games/sokoban/files/xsb-read.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { nextTask } from '../../platform/schedule.ts';
import { format, message } from '../../words/message.ts';
import { t } from '../../words/t.ts';

/** The longest time slice before the page can respond: less than a frame. */
const TURN_MS = 8;

interface Turns<Progress> {
  /** Receives the progress after each slice. */
  readonly onProgress?: (progress: Progress) => void;
  /** Cancels the work. */
  readonly signal?: AbortSignal;
}

/**
 * Runs a long computation in time slices, so that the page remains responsive. Rejects with the signal's reason when
 * aborted.
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

/** Visits all items in order, in time slices. */
export function forEachInTurns<T>(
  items: readonly T[],
  visit: (item: T, index: number) => void,
): Promise<void> {
  return doInTurns(visits(items, visit));
}

/** The files that Schokoban stores for a level. */
export type Kind = 'level' | 'leaderboard' | 'save';

/** The kind of a file, by its name: `level.xsb.dat`, `level.xsb.sav`, or else a level. */
export function fileKindOf({ name }: LevelFile): Kind {
  if (/\.dat$/i.test(name)) return 'leaderboard';
  return /\.sav$/i.test(name) ? 'save' : 'level';
}

/** Whether a file may contain levels, by its name or path. Excludes the metadata files of operating systems. */
export function mayHaveLevels(path: string): boolean {
  const isNamedSo = extensionIn(path, [...LEVEL_EXTENSIONS, ...TEXT_EXTENSIONS]) !== null;
  return isNamedSo && !/(^|\/)(__MACOSX\/|\.)/.test(path);
}

/** Whether a file may be an archive, by its name. */
export function mayBeArchive(name: string): boolean {
  return /\.zip$/i.test(name) && !name.startsWith('.');
}

/** A level file from any source: chosen, dropped, pasted, or opened with the app. */
export interface LevelFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The path of its folder. */
  readonly folder?: string;
  /** Its parsed text, if it was needed to determine the kind of file. */
  readonly parsed?: ParsedText;
}

/** The full reason. `why` starts with a lower-case letter, or is a sentence. */
export function faultWords(name: string, why: string): string {
  return t('{name}: {why}', { name, why });
}

/** The contents of a level file. */
export interface FileContent {
  /** The title in the file, or else the file's name without the extension. */
  readonly title: string;
  readonly author: string | null;
  readonly levels: readonly Level[];
  /** The unchecked solutions in the file, by level. */
  readonly solutions: readonly (readonly string[])[];
  readonly errors: readonly LevelError[];
}

/** Returns `My levels` for `maps/My levels.sok`. */
function titleOf(name: string): string {
  const base = name.replace(/^.*[/\\]/, '').replace(/\.\w{1,4}$/, '');
  return base.trim() || t('Levels');
}

/** Why a file contains no text at all; `null` if it does. */
function noText(bytes: Uint8Array, text: string): string | null {
  if (bytes.length === 0) return t('The file is empty.');
  // Text never contains this character, and nearly every binary file does.
  return text.includes('\0') ? t('It is not text; levels are text files.') : null;
}

/** The message for a part of the app that could not be loaded. */
export const NOT_FETCHED = message(
  'Part of the app could not be loaded. Try again when you are online.',
);

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
 * Reads a level file: `.xsb`, `.sok` and `.txt` share a notation, `.slc` is XML. The page remains responsive, however
 * many levels the file has: `onProgress` receives the number read so far, and the promise rejects when `signal` is
 * aborted.
 */
export async function readLevelFile(
  { name, bytes, parsed }: LevelFile,
  turns: { readonly onProgress?: (levels: number) => void; readonly signal?: AbortSignal } = {},
): Promise<FileContent> {
  // Loaded separately, because most games use built-in packs and never read files.
  const parts = await loadLevelReader().catch(() => null);
  if (parts === null) return nothingIn(name, format(NOT_FETCHED));
  const [{ decodeText }, reader] = parts;
  const text = parsed?.text ?? decodeText(bytes);
  const fault = noText(bytes, text);
  if (fault !== null) return nothingIn(name, fault);
  const found = await doInTurns(reader.readLevels(parsed ?? text), turns);
  return { ...found, title: found.title ?? titleOf(name) };
}
