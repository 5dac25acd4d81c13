import type { TextStorage } from '../../../platform/storage.ts';
import type { GameEntry } from '../games/game-entry.ts';

/** What those who come from outside find: the games, what is stored, and what is set. */
export interface Hall {
  readonly games: readonly GameEntry[];
  readonly storage: TextStorage;
  /** The id of the game that was played last. */
  readonly lastGame: () => string | null;
}
