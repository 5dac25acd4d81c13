import type { Level } from '../rules/level.ts';
import { boardText } from './board-text.ts';
import { levelKey } from './statistics.ts';

const known = new WeakMap<Level, string>();

/** The level's name in the records; computed once. */
export function keyOf(level: Level): string {
  const key = known.get(level) ?? levelKey(boardText(level));
  known.set(level, key);
  return key;
}
