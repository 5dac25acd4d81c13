import { packs, type Pack } from '../../games/sokoban/levels/packs.ts';
import type { SokobanParams } from '../../games/sokoban/params.ts';

/** The pack with this id. */
export function packById(id: string): Pack | undefined {
  return packs.find((pack) => pack.id === id);
}

/** A level of a pack, by its number from 1; `null` where there is no such level. */
export function paramsOf(pack: Pack, number: number): SokobanParams | null {
  const found = pack.levels[number - 1];
  return found ? { level: found.level, origin: { pack: pack.id, number } } : null;
}

/** The level for those who come for the first time. */
export function firstParams(): SokobanParams {
  const [pack] = packs;
  const params = pack ? paramsOf(pack, 1) : null;
  if (!params) throw new Error('there are no levels');
  return params;
}
