import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleAllPacks } from '../../src/games/sokoban/levels/more-packs.ts';
import { folderOf, readFrozenParts } from '../../src/test-support/frozen/frozen-set.ts';
import { openSet } from '../../src/test-support/frozen/open-set.ts';
import type { PlayedSet } from './play.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Writes what was played as the set `name`. Throws for a value that UTF-8 cannot represent. */
export function writeSet(name: string, { local, links, files }: PlayedSet): void {
  const folder = folderOf(name);
  for (const part of ['local', 'files']) mkdirSync(join(folder, part), { recursive: true });
  for (const [key, text] of Object.entries(local)) {
    if (Buffer.from(text).toString() !== text) throw new Error(`${key} is no valid text`);
    writeFileSync(join(folder, 'local', `${key}.txt`), text);
  }
  for (const [file, bytes] of Object.entries(files)) {
    writeFileSync(join(folder, 'files', file), bytes);
  }
  writeFileSync(join(folder, 'links.json'), json(links));
}

/** Opens the set with the app of this checkout, and stores the result as the expected one. */
export async function writeExpectations(name: string): Promise<void> {
  // Links and solutions of all packs are opened, not only of those loaded at the start.
  bundleAllPacks();
  const expected = await openSet(readFrozenParts(name));
  writeFileSync(join(folderOf(name), 'expected.json'), json(expected));
}
