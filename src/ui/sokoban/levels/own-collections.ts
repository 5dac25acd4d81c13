import { create } from 'zustand';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import type { CollectionEntry } from './collection-list.ts';

/** A level of a set, with what its file gives as solutions: LURD that nothing has checked. */
export interface ListedLevel {
  readonly level: Level;
  readonly solutions?: readonly string[];
}

/** Levels that belong together, ours or the player's, in their order. */
export interface LevelSet {
  readonly id: string;
  readonly title: string;
  /** A sentence for the player. */
  readonly description: string;
  readonly levels: readonly ListedLevel[];
}

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
export const useOwnCollections = create<OwnCollections>(() => ({ listed: [], read: new Map() }));

/** The entry of a collection, or undefined if the player has no such collection (any more). */
export function listedCollection(id: string): CollectionEntry | undefined {
  return useOwnCollections.getState().listed.find((entry) => entry.id === id);
}
