import { ok } from '../../core/result.ts';
import { sokoban, type SokobanParams } from '../../games/sokoban/levels/game.ts';
import type { Move, Position } from '../../games/sokoban/rules/rules.ts';
import type { GameChange } from '../../store/game-store-state.ts';
import type { GameStore } from '../../store/game-store.ts';
import type { LoadWords } from '../../ui/messages/storage-errors.ts';
import { inKnownPack } from './packs.ts';
import type { STORAGE_ERROR_WORDS } from './storage-error-words.ts';

export type SokobanStore = GameStore<SokobanParams, Position, Move>;

/** A change of the game, with the positions before and after it. */
export type SokobanChange = GameChange<SokobanParams, Position, Move>;

/** Sokoban as the suite plays it: a stored level gets its current place in the packs when it is parsed. */
export const suiteSokoban: typeof sokoban = {
  ...sokoban,
  params: {
    ...sokoban.params,
    parse(text) {
      const read = sokoban.params.parse(text);
      return read.ok ? ok(inKnownPack(read.value)) : read;
    },
  },
};

type StorageErrorWords = typeof STORAGE_ERROR_WORDS;

/** The error messages for a value that Sokoban stores, loaded on demand. */
export const storageErrorWords =
  <Name extends keyof StorageErrorWords>(name: Name): LoadWords<StorageErrorWords[Name]> =>
  async () =>
    (await import('./storage-error-words.ts')).STORAGE_ERROR_WORDS[name];
