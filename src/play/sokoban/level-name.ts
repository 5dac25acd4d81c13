import { displayText } from '../../core/outside-text.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { hasMoved, packs, SCHOOL } from '../../games/sokoban/levels/packs.ts';
import { andThen } from '../../words/and-then.ts';
import { translateKnown } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { inKnownPack, listedCollection, packById, shippedPack, waitsForPacks } from './packs.ts';
import { recipePlace, recipeTitle } from './recipes.ts';

/** Separates a lesson from its exercise in the files of our packs. */
const TRY = ' Try: ';

/** A lesson in the language that is spoken, and the thing to try, where it has one. */
export function lessonWords(comment: string): readonly [said: string, task?: string] {
  const [said = '', task] = comment.split(TRY);
  return task === undefined ? [translateKnown(said)] : [translateKnown(said), translateKnown(task)];
}

/**
 * What a level of a pack is called, cut where it is very long; empty if it has no title. Titles of lessons are
 * translated, all others are names.
 */
export function titleWords(title: string | null | undefined, pack: string | undefined): string {
  return displayText(pack === SCHOOL ? translateKnown(title ?? '') : (title ?? ''), 'title');
}

/** The note of a level: for our own in the player’s language, otherwise as its author wrote it. */
export function commentWords({ level, origin }: SokobanParams): string | null {
  const isOurs = packs.some(({ id }) => id === origin?.pack);
  if (level.comment === null || !isOurs) return level.comment;
  const [said, task] = lessonWords(level.comment);
  return task === undefined ? said : andThen(said, t('Try:'), task);
}

/** What to call a level: its title, cut where it is very long, or its place in its pack. */
export function levelTitle(params: SokobanParams): string {
  if (params.recipe) return displayText(recipeTitle(params.recipe), 'title');
  const { level, origin } = inKnownPack(params);
  const title = titleWords(level.title, origin?.pack);
  if (title) return title;
  return origin ? t('Level {number}', { number: `${origin.number}` }) : t('Untitled level');
}

/** Where a level is from: its pack, or that it is the player's own. */
export function packName(params: SokobanParams): string {
  if (params.recipe) return recipePlace(params.recipe);
  const { origin } = inKnownPack(params);
  if (origin === null) return t('Your own level');
  const title = (shippedPack(origin.pack) ?? packById(origin.pack))?.title;
  const known = title ?? listedCollection(origin.pack)?.title;
  // Before the packs are fetched: the level is in one of them.
  if (known === undefined && waitsForPacks(origin)) return t('Levels');
  return displayText(known ?? '', 'title') || t('Your own level');
}

/** The level's place in its pack, `3 of 12`; empty for a level of no pack. */
export function levelNumber(params: SokobanParams): string {
  const { origin } = inKnownPack(params);
  if (origin === null || hasMoved(origin)) return '';
  const levels =
    shippedPack(origin.pack)?.size ??
    packById(origin.pack)?.levels.length ??
    listedCollection(origin.pack)?.levels;
  return levels === undefined
    ? ''
    : t('{number} of {levels}', { number: `${origin.number}`, levels: `${levels}` });
}

/** Both: `Pack · 3 of 12`. */
export function levelPlace(params: SokobanParams): string {
  return [packName(params), levelNumber(params)].filter((part) => part !== '').join(' · ');
}

/** Title and place. */
export function levelName(params: SokobanParams): string {
  return t('“{title}” ({place})', { title: levelTitle(params), place: levelPlace(params) });
}
