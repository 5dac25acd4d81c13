import { formatLevel } from '../files/xsb-write.ts';
import type { Level } from '../rules/level.ts';
import { levelKey, recordOf, type Statistics } from './statistics.ts';

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

/** A level of a set, with the solutions in its file: LURD, unchecked. */
export interface ListedLevel {
  readonly level: Level;
  readonly solutions?: readonly string[];
  /** The difficulty of our own levels, from 1 to 5. */
  readonly stars?: number;
}

/** Levels that belong together, built in or the player's, in order. */
export interface LevelSet {
  readonly id: string;
  readonly title: string;
  /** A sentence for the player; those of packs are in `pack-descriptions.ts`. */
  readonly description?: string;
  readonly levels: readonly ListedLevel[];
}

/** The names of a set's levels in the records. */
export function keysOfSet({ levels }: LevelSet): readonly string[] {
  return levels.map(({ level }) => keyOf(level));
}

/** The number of solved levels of a set. */
export function solvedIn(set: LevelSet, statistics: Statistics): number {
  return keysOfSet(set).filter((key) => recordOf(statistics, key) !== null).length;
}
