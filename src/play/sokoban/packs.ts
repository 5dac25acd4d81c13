import { createStore } from 'zustand/vanilla';
import type { LevelOrigin, SokobanParams } from '../../games/sokoban/levels/game.ts';
import {
  areAllFetched,
  hasMoved,
  packs,
  placeNow,
  provideFormerPlaces,
  provideTexts,
} from '../../games/sokoban/levels/packs.ts';
import type { CollectionEntry } from '../../games/sokoban/records/collection-list.ts';
import { keyOf, type LevelSet } from '../../games/sokoban/records/level-set.ts';

/** Fetches the levels of all packs. Rejects on failure, and may then be retried. */
async function fetchPacks(): Promise<void> {
  if (areAllFetched()) return;
  const { formerPlaces, packTexts } = await import('../../games/sokoban/levels/more-packs.ts');
  provideFormerPlaces(formerPlaces);
  provideTexts(packTexts);
}

interface OwnCollections {
  /** All stored collections. */
  readonly listed: readonly CollectionEntry[];
  /** The collections that have been unpacked and parsed, by id. */
  readonly read: ReadonlyMap<string, LevelSet>;
}

/**
 * The player's own collections, as far as they are known. Unpacking takes a moment, but the names and numbers of levels
 * are needed immediately, so unread collections are listed, too.
 */
export const ownCollectionStore = createStore<OwnCollections>(() => ({
  listed: [],
  read: new Map(),
}));

/** The entry of a collection; `undefined` if the player does not have it (any longer). */
export function listedCollection(id: string): CollectionEntry | undefined {
  return ownCollectionStore.getState().listed.find((entry) => entry.id === id);
}

/** The tab for levels from elsewhere; not the id of any pack. */
export const OPEN_TAB = 'open';

/** Whether all packs are fetched. Components that show their levels subscribe to it. */
export const packStore = createStore<{ readonly areFetched: boolean }>(() => ({
  areFetched: areAllFetched(),
}));

/** Fetches the levels of all built-in packs; rejects on failure. */
export async function loadPacks(): Promise<void> {
  await fetchPacks();
  packStore.setState({ areFetched: true });
}

/** Fetches a part of the app that uses the levels of the built-in packs, together with these levels. */
export function withPacks<T>(fetchPart: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [part] = await Promise.all([fetchPart(), loadPacks()]);
    return part;
  };
}

/** The information about a built-in pack that is available without its levels. */
export function shippedPack(id: string): (typeof packs)[number] | undefined {
  return packs.find((pack) => pack.id === id);
}

/** The pack with this id: a built-in one that has been fetched, or a collection that has been read. */
export function packById(id: string): LevelSet | undefined {
  const shipped = shippedPack(id);
  if (shipped) return shipped.isFetched ? shipped : undefined;
  return ownCollectionStore.getState().read.get(id);
}

/** Whether the pack with this id is built in. */
export function isShipped(id: string): boolean {
  return shippedPack(id) !== undefined;
}

/** Whether more packs must be fetched before the level at a place is known. */
export function waitsForPacks(origin: LevelOrigin | null): boolean {
  if (origin === null || areAllFetched()) return false;
  return hasMoved(origin) || shippedPack(origin.pack)?.isFetched === false;
}

/** A level of a pack, by its number from 1; `null` if it does not exist. */
export function packParams(pack: LevelSet, number: number): SokobanParams | null {
  const found = pack.levels[number - 1];
  return found ? { level: found.level, origin: { pack: pack.id, number } } : null;
}

/**
 * Returns the level as the packs have it now: at its place in a pack, or wherever the same board is now (with its
 * current title), or in no pack. Saves survive changes to the packs.
 */
export function inKnownPack(params: SokobanParams): SokobanParams {
  const { level } = params;
  // Trusted until the pack is fetched.
  if (params.origin === null || waitsForPacks(params.origin)) return params;
  const origin = placeNow(params.origin) ?? params.origin;
  const pack = packById(origin.pack);
  // Trusted until the collection is read, which then looks the board up.
  if (!pack) return listedCollection(origin.pack) ? params : { level, origin: null };
  const named = packParams(pack, origin.number);
  if (named?.level === level) return params;
  const key = keyOf(level);
  if (named && keyOf(named.level) === key) return named;
  // A save may name a former place of its level.
  const sets = isShipped(pack.id) && areAllFetched() ? [pack, ...packs] : [pack];
  for (const set of sets) {
    const index = set.levels.findIndex((listed) => keyOf(listed.level) === key);
    const found = packParams(set, index + 1);
    if (found) return found;
  }
  return { level, origin: null };
}

/** The level for first-time players. */
export function firstParams(): SokobanParams {
  const [pack] = packs;
  const params = pack ? packParams(pack, 1) : null;
  if (!params) throw new Error('there are no levels');
  return params;
}
