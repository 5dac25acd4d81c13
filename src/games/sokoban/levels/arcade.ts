import type { Level } from '../level.ts';
import type { LevelOrigin } from '../params.ts';
import { packs } from './packs.ts';

/** A level of the arcade, with the pack that it is from. */
export interface ArcadeLevel {
  readonly level: Level;
  readonly origin: LevelOrigin;
}

/** Schokoban's arcade: the levels of our packs in the order in which they are played. Reads them all. */
export function arcadeLevels(): readonly ArcadeLevel[] {
  return packs.flatMap(({ id, levels }) =>
    levels.map(({ level }, index) => ({ level, origin: { pack: id, number: index + 1 } })),
  );
}
