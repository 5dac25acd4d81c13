import type { Level } from '../../../games/sokoban/rules/level.ts';
import {
  parseLevel,
  readCollection,
  type LevelError,
} from '../../../games/sokoban/xsb/xsb-read.ts';
import { decodeText } from '../../../core/decode-text.ts';
import { doInTurns } from './in-turns.ts';
import { t } from '../../../words/t.ts';

/** A file of levels, from wherever it came: chosen, dropped, pasted, or opened with the app. */
export interface LevelFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The folders in which it came, as a path. */
  readonly folder?: string;
}

/** What came out of an archive or a folder. */
export interface OpenedFiles {
  readonly files: readonly LevelFile[];
  /** Of each file that was not opened, why: “Level 3.xsb: it is damaged”. */
  readonly faults: readonly string[];
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

/** What is wrong with a file that has no text to begin with, or `null`. */
function noText(bytes: Uint8Array, text: string): string | null {
  if (bytes.length === 0) return t('The file is empty.');
  // No text has this character, and hardly any other file lacks it.
  return text.includes('\0') ? t('It is no text; levels are text files.') : null;
}

/**
 * Reads a file of levels: `.xsb`, `.sok` and `.txt` are one notation with more or less in it, `.slc` is XML. The page
 * stays usable, however many levels there are: `onProgress` hears now and then how many were read, and the promise is
 * rejected once `signal` is aborted.
 */
export async function readLevelFile(
  { name, bytes }: LevelFile,
  turns: { readonly onProgress?: (levels: number) => void; readonly signal?: AbortSignal } = {},
): Promise<FileContent> {
  const text = decodeText(bytes);
  const message = noText(bytes, text);
  if (message !== null) {
    const errors = [{ line: 1, column: 1, message }];
    return { title: titleOf(name), author: null, levels: [], solutions: [], errors };
  }
  const { title, author, levels, solutions, errors } = await doInTurns(readCollection(text), turns);
  const found = { title: title ?? titleOf(name), author };
  // Alone, a board may have lines of nothing but floor, which part the boards of a collection.
  const single = levels.length + errors.length < 2 ? parseLevel(text) : null;
  if (single?.ok) {
    return { ...found, levels: [single.value], solutions: [solutions[0] ?? []], errors: [] };
  }
  return { ...found, levels, solutions, errors };
}

/** How many levels of a file come with a solution. */
export function countSolved({ solutions }: Pick<FileContent, 'solutions'>): number {
  return solutions.filter((texts) => texts.length > 0).length;
}
