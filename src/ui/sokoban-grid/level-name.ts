import type { SokobanParams } from '../../games/sokoban/params.ts';
import { packById } from './packs.ts';

/** What to call a level: its title, or its place in its pack. */
export function levelTitle({ level, origin }: SokobanParams): string {
  return level.title ?? (origin ? `Level ${origin.number}` : 'Untitled level');
}

/** Where a level is from: its pack, or that it was brought along. */
export function packName({ origin }: SokobanParams): string {
  return (origin && packById(origin.pack)?.title) ?? 'Your own level';
}

/** The level's place in its pack, `3 of 12`; empty for a level of no pack. */
export function levelNumber({ origin }: SokobanParams): string {
  const pack = origin && packById(origin.pack);
  return pack ? `${origin.number} of ${pack.levels.length}` : '';
}

/** Both: `Pack · 3 of 12`. */
export function levelPlace(params: SokobanParams): string {
  return [packName(params), levelNumber(params)].filter((part) => part !== '').join(' · ');
}

/** Title and place. */
export function levelName(params: SokobanParams): string {
  return `“${levelTitle(params)}” (${levelPlace(params)})`;
}
