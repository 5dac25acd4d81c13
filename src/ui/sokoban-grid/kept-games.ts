import type { Result } from '../../core/result.ts';
import { restore, save } from '../../engine/save.ts';
import type { Level } from '../../games/sokoban/level.ts';
import type { SokobanParams } from '../../games/sokoban/params.ts';
import { readValue, type TextStorage } from '../../platform/storage.ts';
import type { SokobanSession } from './frames.ts';
import { keyOf } from './level-keys.ts';
import { suiteSokoban } from './suite-game.ts';

/** The games that were left before their end: one for each level, by its board. */
export interface KeptGames {
  /** Keeps a game in place of the level's last one; an error where the storage is full. */
  keep(this: void, session: SokobanSession): Result<void>;
  /** The kept game of a level, as it is known by `params`; `null` where there is none. */
  read(this: void, params: SokobanParams): SokobanSession | null;
  /** Whether there is a game for the level called `key` (`keyOf`). */
  has(this: void, key: string): boolean;
  forget(this: void, level: Level): void;
}

/** The kept games in a storage. A damaged one is set aside and `onDamage` told. */
export function keptGames(storage: TextStorage, onDamage: (reason: string) => void): KeptGames {
  const place = (key: string) => `sokoban.v1.game.${key}`;
  return {
    keep: (session) => storage.set(place(keyOf(session.params.level)), save(suiteSokoban, session)),
    read: (params) => {
      const parse = (text: string) => restore(suiteSokoban, text);
      const session = readValue(storage, place(keyOf(params.level)), parse, onDamage);
      // The same board may be in several collections: it goes on in the one that it is opened from.
      return session && { ...session, params };
    },
    has: (key) => storage.get(place(key)) !== null,
    forget: (level) => {
      storage.remove(place(keyOf(level)));
    },
  };
}
