import { err, ok, type Result } from '../../core/result.ts';
import type { Level } from '../../games/sokoban/level.ts';
import { parseCollection } from '../../games/sokoban/xsb-read.ts';
import { formatCollection } from '../../games/sokoban/xsb-write.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { keyOf } from './level-keys.ts';

/** The levels that the player drew, as one collection in XSB. */
export const OWN_LEVELS_KEY = 'sokoban.v1.ownLevels';

/** All levels of the player's own, in the order in which they were saved first. */
export function readOwnLevels(storage: TextStorage): readonly Level[] {
  const text = storage.get(OWN_LEVELS_KEY);
  return text === null ? [] : parseCollection(text).levels;
}

function write(storage: TextStorage, levels: readonly Level[]): Result<void> {
  return storage.set(OWN_LEVELS_KEY, formatCollection({ title: null, author: null, levels }));
}

/**
 * Keeps a level: in the place of one with the same board if there is one (then with the new title
 * and notes), else as the last. The error is a sentence for the player; then nothing has changed.
 */
export function saveOwnLevel(storage: TextStorage, level: Level): Result<'new' | 'replaced'> {
  const levels = readOwnLevels(storage);
  const place = levels.findIndex((own) => keyOf(own) === keyOf(level));
  const saved = write(storage, place < 0 ? [...levels, level] : levels.with(place, level));
  return saved.ok ? ok(place < 0 ? 'new' : 'replaced') : err(saved.error);
}

/** Forgets the level with this board. */
export function removeOwnLevel(storage: TextStorage, level: Level): Result<void> {
  const levels = readOwnLevels(storage);
  return write(
    storage,
    levels.filter((own) => keyOf(own) !== keyOf(level)),
  );
}
