import type { Level } from '../../../games/sokoban/rules/level.ts';
import type { SokobanParams } from '../../../games/sokoban/game/params.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import type { Written } from '../../../platform/written.ts';
import { createSavedGame } from '../../../store/saved-game.ts';
import type { Trouble } from '../../../store/stored/stored-value.ts';
import type { SokobanSession } from '../board/frames.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import { suiteSokoban } from '../levels/suite-game.ts';

/** Where the game is kept that was left of the level called `key` (`keyOf`). */
export function keptGameKey(key: string): string {
  return `sokoban.v1.game.${key}`;
}

/** The games that were left before their end: one for each level, by its board. */
export interface KeptGames {
  /** Keeps a game in place of the level's last one; an error where it could not be stored. */
  keep(this: void, session: SokobanSession): Written;
  /** The kept game of a level, as it is known by `params`; `null` where there is none. */
  read(this: void, params: SokobanParams): SokobanSession | null;
  /** Whether there is a game for the level called `key` (`keyOf`). */
  has(this: void, key: string): boolean;
  forget(this: void, level: Level): void;
}

/** The kept games in a storage; `tell` hears of those that are damaged or cannot be kept. */
export function keptGames(storage: TextStorage, tell: (trouble: Trouble) => void): KeptGames {
  const at = (key: string) =>
    createSavedGame({ game: suiteSokoban, storage, key: keptGameKey(key), tell });
  return {
    keep: (session) => at(keyOf(session.params.level)).write(session),
    read: (params) => {
      const session = at(keyOf(params.level)).read();
      // The same board may be in several collections: it goes on in the one that it is opened from.
      return session && { ...session, params };
    },
    has: (key) => at(key).isThere(),
    forget: (level) => {
      at(keyOf(level)).remove();
    },
  };
}
