import type { Level } from '../rules/level.ts';
import type { LevelOrigin } from './game.ts';
import { formerPacks, packs, SCHOOL, type Pack } from './packs.ts';

/** A level of the arcade, with the pack that it is from. */
export interface ArcadeLevel {
  readonly title: string;
  readonly origin: LevelOrigin;
  /** Read when first asked for, with all of its pack. */
  readonly level: Level;
}

function levelAt({ id, levels }: Pack, index: number): Level {
  const found = levels[index];
  if (!found) throw new RangeError(`pack ${id} has no level ${index + 1}`);
  return found.level;
}

/**
 * Schokoban's arcade: the levels of our packs in the order in which they are played. Lessons are excluded: they explain
 * what arcade players are meant to find out.
 */
export function arcadeLevels(): readonly ArcadeLevel[] {
  return packs
    .filter(({ id }) => id !== SCHOOL)
    .flatMap((pack) =>
      pack.titles.map((title, index) => ({
        title,
        origin: { pack: pack.id, number: index + 1 },
        get level() {
          return levelAt(pack, index);
        },
      })),
    );
}

/**
 * Where the arcade continues, as an index of its levels, for players who were in a replaced pack: where the replacement
 * begins. `null` if the name of the pack is no longer known; any other name means the beginning.
 */
export function placeAfterFormer(pack: string | null): number {
  const [first = ''] = formerPacks.values();
  const heir = pack === null ? first : formerPacks.get(pack);
  return Math.max(
    0,
    arcadeLevels().findIndex(({ origin }) => origin.pack === heir),
  );
}
