import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything written in one released format: values, links and files. */
export interface FrozenParts {
  /** The release, which is also the name of its folder. */
  readonly name: string;
  /** The values of `localStorage`, by key. */
  readonly local: ReadonlyMap<string, string>;
  /** The queries of links and addresses, by the name of their kind. */
  readonly links: ReadonlyMap<string, string>;
  /** The exported files, by name. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/**
 * The expected result of opening each part of a set, as JSON. Later releases may add to it, but nothing may be missing.
 */
export interface Expectations {
  readonly local: Readonly<Record<string, unknown>>;
  readonly links: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, unknown>>;
}

/** A set, with the expected result of opening each of its parts. */
export interface FrozenSet extends FrozenParts {
  readonly expected: Expectations;
}

const ENDING = '.txt';

/** The folder of a set. */
export const folderOf = (name: string): string => join(import.meta.dirname, name);

/** The names of all sets, oldest first. */
export function frozenSetNames(): readonly string[] {
  return readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The files of a folder by name; none if the folder is missing, as Git does not store empty ones. */
function filesIn(folder: string): readonly (readonly [string, Uint8Array<ArrayBuffer>])[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => [
    name,
    new Uint8Array(readFileSync(join(folder, name))),
  ]);
}

function jsonOf(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Reads the parts of a set, without its expectations. */
export function readFrozenParts(name: string): FrozenParts {
  const folder = folderOf(name);
  const texts = filesIn(join(folder, 'local')).map(
    ([file, bytes]) => [file.slice(0, -ENDING.length), new TextDecoder().decode(bytes)] as const,
  );
  const links = jsonOf(join(folder, 'links.json')) as Record<string, string>;
  return {
    name,
    local: new Map(texts),
    links: new Map(Object.entries(links)),
    files: new Map(filesIn(join(folder, 'files'))),
  };
}

/** Reads a set with its expectations, which every set must have. */
export function readFrozenSet(name: string): FrozenSet {
  const expected = jsonOf(join(folderOf(name), 'expected.json')) as Expectations;
  return { ...readFrozenParts(name), expected };
}
