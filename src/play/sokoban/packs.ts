import { createStore } from 'zustand/vanilla';
import type { LevelOrigin, SokobanParams } from '../../games/sokoban/levels/game.ts';
import { areAllFetched, hasMoved, packs, placeNow } from '../../games/sokoban/levels/packs.ts';
import { fetchPacks } from '../../games/sokoban/levels/fetch-packs.ts';
import type { CollectionEntry } from '../../games/sokoban/records/collection-list.ts';
import { keyOf, type LevelSet } from '../../games/sokoban/records/level-set.ts';

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

/** The tab of the list of levels for those from elsewhere; no pack has this id. */
export const OPEN_TAB = 'open';

/** Whether all packs are loaded; components that show their levels subscribe to it. */
export const packStore = createStore<{ readonly areFetched: boolean }>(() => ({
  areFetched: areAllFetched(),
}));

/** Has the levels of all our packs fetched; rejects where they cannot be. */
export async function loadPacks(): Promise<void> {
  await fetchPacks();
  packStore.setState({ areFetched: true });
}

/** Fetches a part of the app that asks our packs for their levels, and these with it. */
export function withPacks<T>(fetchPart: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [part] = await Promise.all([fetchPart(), loadPacks()]);
    return part;
  };
}

/** What is known of a pack of ours without its levels. */
export function shippedPack(id: string): (typeof packs)[number] | undefined {
  return packs.find((pack) => pack.id === id);
}

/** The pack with this id: one of ours that has been fetched, or a collection of the player that has been read. */
export function packById(id: string): LevelSet | undefined {
  const shipped = shippedPack(id);
  if (shipped) return shipped.isFetched ? shipped : undefined;
  return ownCollectionStore.getState().read.get(id);
}

/** Whether everybody has the pack with this id. */
export function isShipped(id: string): boolean {
  return shippedPack(id) !== undefined;
}

/** Whether more of our packs must be fetched before it is known what is at a place. */
export function waitsForPacks(origin: LevelOrigin | null): boolean {
  if (origin === null || areAllFetched()) return false;
  return hasMoved(origin) || shippedPack(origin.pack)?.isFetched === false;
}

/** A level of a pack, by its number from 1; `null` where there is no such level. */
export function packParams(pack: LevelSet, number: number): SokobanParams | null {
  const found = pack.levels[number - 1];
  return found ? { level: found.level, origin: { pack: pack.id, number } } : null;
}

/**
 * The level as it is known now: from its place in a pack, or from where in the pack this very board
 * is now (then with the title it has there), otherwise of no pack. Saves outlive changes to the packs.
 */
export function inKnownPack(params: SokobanParams): SokobanParams {
  const { level } = params;
  // What is not fetched yet is trusted.
  if (params.origin === null || waitsForPacks(params.origin)) return params;
  const origin = placeNow(params.origin) ?? params.origin;
  const pack = packById(origin.pack);
  // A collection that is not read yet is trusted; once it is read, the board is looked for.
  if (!pack) return listedCollection(origin.pack) ? params : { level, origin: null };
  const named = packParams(pack, origin.number);
  if (named?.level === level) return params;
  const key = keyOf(level);
  if (named && keyOf(named.level) === key) return named;
  // A save may name a place that its level has left long ago.
  const sets = isShipped(pack.id) && areAllFetched() ? [pack, ...packs] : [pack];
  for (const set of sets) {
    const index = set.levels.findIndex((listed) => keyOf(listed.level) === key);
    const found = packParams(set, index + 1);
    if (found) return found;
  }
  return { level, origin: null };
}

/** The level for those who come for the first time. */
export function firstParams(): SokobanParams {
  const [pack] = packs;
  const params = pack ? packParams(pack, 1) : null;
  if (!params) throw new Error('there are no levels');
  return params;
}
