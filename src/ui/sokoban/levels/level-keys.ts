import type { Level } from '../../../games/sokoban/rules/level.ts';
import { boardText } from './board-text.ts';
import type { LevelSet } from './own-collections.ts';
import { levelKey } from '../records/stats.ts';

const known = new WeakMap<Level, string>();

/** The level's name in the records; computed once. */
export function keyOf(level: Level): string {
  const key = known.get(level) ?? levelKey(boardText(level));
  known.set(level, key);
  return key;
}

/** The names of a pack's levels in the records. */
export function packKeys({ levels }: LevelSet): readonly string[] {
  return levels.map(({ level }) => keyOf(level));
}
