import { canonicalKey } from '../../games/sokoban/rules/canonical.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { packs } from '../../games/sokoban/levels/packs.ts';
import { loadPacks, ownCollectionStore } from '../../play/sokoban/packs.ts';
import type { Collections } from './collections.ts';
import { forEachInTurns } from '../import/in-turns.ts';
import type { LevelSet } from '../../games/sokoban/records/level-set.ts';

/** Where the same level is. */
interface KnownLevel {
  readonly title: string | null;
  /** From 1. */
  readonly number: number;
  /** The title of its pack or collection; `null` for this very file. */
  readonly set: string | null;
}

/** A level of a file that is known already, turned or mirrored perhaps. */
export interface Duplicate {
  /** Its place in the file, from 1. */
  readonly number: number;
  readonly title: string | null;
  readonly known: KnownLevel;
}

const keys = new WeakMap<Level, string>();

function keyOf(level: Level): string {
  const key = keys.get(level) ?? canonicalKey(level);
  keys.set(level, key);
  return key;
}

async function allSets(collections: Collections): Promise<readonly LevelSet[]> {
  const own: LevelSet[] = [];
  for (const { id } of ownCollectionStore.getState().listed) {
    const set = await collections.load(id);
    // An unreadable collection is reported where it is opened.
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
  const known = new Map<string, KnownLevel>();
  for (const set of await allSets(collections)) {
    await forEachInTurns(set.levels, ({ level }, index) => {
      known.set(keyOf(level), { title: level.title, number: index + 1, set: set.title });
    });
  }
  const duplicates: Duplicate[] = [];
  await forEachInTurns(levels, (level, index) => {
    const place = known.get(keyOf(level));
    const { title } = level;
    const number = index + 1;
    if (place) duplicates.push({ number, title, known: place });
    else known.set(keyOf(level), { title, number, set: null });
  });
  return duplicates;
}
