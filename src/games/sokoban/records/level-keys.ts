import type { Level } from '../rules/level.ts';
import { formatLevel } from '../files/xsb-write.ts';
import { levelKey } from './statistics.ts';

/** The board alone as canonical text, without title and comments: what identifies a level. */
export function boardText(level: Level): string {
  return formatLevel({ ...level, title: null, author: null, comment: null });
}

const known = new WeakMap<Level, string>();

/** The level's name in the records; computed once. */
export function keyOf(level: Level): string {
  const key = known.get(level) ?? levelKey(boardText(level));
  known.set(level, key);
  return key;
}
