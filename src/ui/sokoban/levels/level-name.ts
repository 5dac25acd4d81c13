import { displayText } from '../../../core/outside-text.ts';
import type { SokobanParams } from '../../../games/sokoban/game/params.ts';
import { listedCollection } from './own-collections.ts';
import { recipePlace } from '../words/recipe-words.ts';
import { packById } from './packs.ts';

/** What to call a level: its title, cut where it is very long, or its place in its pack. */
export function levelTitle({ level, origin }: SokobanParams): string {
  const title = displayText(level.title ?? '', 'title');
  return title || (origin ? `Level ${origin.number}` : 'Untitled level');
}

/** Where a level is from: its pack, or that it was brought along. */
export function packName({ origin, recipe }: SokobanParams): string {
  if (recipe) return recipePlace(recipe);
  if (origin === null) return 'Your own level';
  const title = packById(origin.pack)?.title ?? listedCollection(origin.pack)?.title;
  return displayText(title ?? '', 'title') || 'Your own level';
}

/** The level's place in its pack, `3 of 12`; empty for a level of no pack. */
export function levelNumber({ origin }: SokobanParams): string {
  if (origin === null) return '';
  const levels = packById(origin.pack)?.levels.length ?? listedCollection(origin.pack)?.levels;
  return levels === undefined ? '' : `${origin.number} of ${levels}`;
}

/** Both: `Pack · 3 of 12`. */
export function levelPlace(params: SokobanParams): string {
  return [packName(params), levelNumber(params)].filter((part) => part !== '').join(' · ');
}

/** Title and place. */
export function levelName(params: SokobanParams): string {
  return `“${levelTitle(params)}” (${levelPlace(params)})`;
}
