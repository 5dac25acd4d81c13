import { packs } from '../../../games/sokoban/levels/packs.ts';
import type { SokobanParams } from '../../../games/sokoban/game/params.ts';
import type { LevelSet } from '../../../games/sokoban/records/level-set.ts';
import { listedCollection, ownCollectionStore } from './own-collections.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';

/** The tab of the list of levels for those from elsewhere; no pack has this id. */
export const OPEN_TAB = 'open';

/** The pack with this id: one of ours, or a collection of the player that has been read. */
export function packById(id: string): LevelSet | undefined {
  return packs.find((pack) => pack.id === id) ?? ownCollectionStore.getState().read.get(id);
}

/** Whether everybody has the pack with this id. */
export function isShipped(id: string): boolean {
  return packs.some((pack) => pack.id === id);
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
  const { level, origin } = params;
  if (origin === null) return params;
  const pack = packById(origin.pack);
  // A collection that is not read yet is trusted; once it is read, the board is looked for.
  if (!pack) return listedCollection(origin.pack) ? params : { level, origin: null };
  const named = packParams(pack, origin.number);
  if (named?.level === level) return params;
  const key = keyOf(level);
  if (named && keyOf(named.level) === key) return named;
  const index = pack.levels.findIndex((listed) => keyOf(listed.level) === key);
  return packParams(pack, index + 1) ?? { level, origin: null };
}

/** The level for those who come for the first time. */
export function firstParams(): SokobanParams {
  const [pack] = packs;
  const params = pack ? packParams(pack, 1) : null;
  if (!params) throw new Error('there are no levels');
  return params;
}
