import { displayText } from '../../../core/outside-text.ts';
import { canonicalKey } from '../../../games/sokoban/rules/canonical.ts';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import { packs } from '../../../games/sokoban/levels/packs.ts';
import { loadPacks } from '../levels/packs.ts';
import type { Collections } from './collections.ts';
import { forEachInTurns } from './in-turns.ts';
import type { LevelSet } from '../../../games/sokoban/records/level-set.ts';
import { ownCollectionStore } from '../levels/own-collections.ts';

/** A level of a file that is known already, turned or mirrored perhaps. */
export interface Duplicate {
  /** Its place in the file, from 1. */
  readonly number: number;
  readonly title: string | null;
  /** Where the same level is, such as `“Reed” (Pond)`. */
  readonly known: string;
}

const keys = new WeakMap<Level, string>();

function keyOf(level: Level): string {
  const key = keys.get(level) ?? canonicalKey(level);
  keys.set(level, key);
  return key;
}

function nameOf({ title }: Level, number: number): string {
  return title === null ? `level ${number}` : `“${displayText(title, 'title')}”`;
}

async function allSets(collections: Collections): Promise<readonly LevelSet[]> {
  const own: LevelSet[] = [];
  for (const { id } of ownCollectionStore.getState().listed) {
    const set = await collections.load(id);
    // One that cannot be read is told of where it is opened.
    if (set.ok) own.push(set.value);
  }
  await loadPacks().catch(() => undefined);
  return [...packs.filter(({ isFetched }) => isFetched), ...own];
}

/** Those of `levels` that are in a collection already, or in the file before; the page stays usable. */
export async function findDuplicates(
  collections: Collections,
  levels: readonly Level[],
): Promise<readonly Duplicate[]> {
  const known = new Map<string, string>();
  for (const set of await allSets(collections)) {
    await forEachInTurns(set.levels, ({ level }, index) => {
      known.set(keyOf(level), `${nameOf(level, index + 1)} (${displayText(set.title, 'title')})`);
    });
  }
  const duplicates: Duplicate[] = [];
  await forEachInTurns(levels, (level, index) => {
    const place = known.get(keyOf(level));
    if (place === undefined) known.set(keyOf(level), `${nameOf(level, index + 1)} in this file`);
    else duplicates.push({ number: index + 1, title: level.title, known: place });
  });
  return duplicates;
}
