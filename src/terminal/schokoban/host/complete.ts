import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A path as people type it, or as a terminal pastes a dropped file: quoted, from home, with a space behind. */
export function expandPath(text: string, home: string): string {
  const trimmed = text.trim();
  const [, , inner] = /^(['"])(.*)\1$/.exec(trimmed) ?? [];
  const path = inner ?? trimmed;
  return path === '~' || path.startsWith('~/') ? join(home, path.slice(1)) : path;
}

/** A path as far as the disk knows how it goes on. */
interface Completed {
  /** What was typed, with what all that begins so have in common. */
  readonly text: string;
  /** The names that begin so. */
  readonly names: readonly string[];
}

/** Files next to a level that are no levels. */
const BESIDE = /\.(dat|sav)$/i;

function commonStart(names: readonly string[]): string {
  const [first = ''] = names;
  let length = 0;
  while (length < first.length && names.every((name) => name[length] === first[length])) length++;
  return first.slice(0, length);
}

/** Whether it is a folder, or a link to one. */
function isFolder(entry: Dirent, folder: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  try {
    return statSync(join(folder, entry.name)).isDirectory();
  } catch {
    return false; // a link to nothing
  }
}

/** Folders, with a slash, and files of a folder whose names begin so; none where it cannot be read. */
function namesIn(folder: string, start: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => name.startsWith(start) && !BESIDE.test(name))
      .filter(({ name }) => !/\p{Cc}/u.test(name) && (start !== '' || !name.startsWith('.')))
      .map((entry) => (isFolder(entry, folder) ? `${entry.name}/` : entry.name))
      .sort();
  } catch {
    return [];
  }
}

/** Completes a path that is being typed, as shells do; `home` stands for a `~` at its beginning. */
export function completePath(text: string, home: string): Completed {
  const begun = text.trimStart();
  const slash = begun.lastIndexOf('/') + 1;
  const [folder, start] = [begun.slice(0, slash), begun.slice(slash)];
  if (begun === '~' || start === '..') return { text: `${begun}/`, names: [] };
  const names = namesIn(resolve(folder === '' ? '.' : join(expandPath(folder, home))), start);
  return { text: names.length === 0 ? text : folder + commonStart(names), names };
}
