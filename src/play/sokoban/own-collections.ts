import { createStore } from 'zustand/vanilla';
import type { LevelSet } from '../../games/sokoban/records/level-set.ts';
import type { CollectionEntry } from '../../games/sokoban/records/collection-list.ts';

interface OwnCollections {
  /** All that are stored. */
  readonly listed: readonly CollectionEntry[];
  /** Those that have been unpacked and read, by id. */
  readonly read: ReadonlyMap<string, LevelSet>;
}

/**
 * The player's own collections, as far as they are known at this moment. Unpacking takes a moment,
 * names and places of levels are asked for at once: what is not read yet is still listed.
 */
export const ownCollectionStore = createStore<OwnCollections>(() => ({
  listed: [],
  read: new Map(),
}));

/** The entry of a collection, or undefined if the player has no such collection (any more). */
export function listedCollection(id: string): CollectionEntry | undefined {
  return ownCollectionStore.getState().listed.find((entry) => entry.id === id);
}
