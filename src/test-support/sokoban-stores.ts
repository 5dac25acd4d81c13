import { vi } from 'vitest';
import { play, start } from '../engine/session.ts';
import type { Level } from '../games/sokoban/rules/level.ts';
import type { Move } from '../games/sokoban/rules/rules.ts';
import { memoryStorage } from '../platform/storage.ts';
import { createGameStore } from '../store/game-store.ts';
import { schemaState } from '../store/stored/schema-codec.ts';
import { createStoredState } from '../store/stored/stored-state.ts';
import { SETTINGS_KEY, SokobanSettingsSchema } from '../play/page/sokoban-settings.ts';
import { suiteSokoban } from '../play/sokoban/sokoban-store.ts';

/** A game of this level with these moves played, and Sokoban's settings, with `chosen` replacing the defaults. */
export function sokobanStores(level: Level, chosen: object, moves: readonly Move[] = []) {
  const storage = memoryStorage([[SETTINGS_KEY, JSON.stringify(chosen)]]);
  const onStorageError = vi.fn();
  const game = createGameStore({
    game: suiteSokoban,
    first: () =>
      moves.reduce(
        (session, move) => play(suiteSokoban, session, move),
        start(suiteSokoban, { level, origin: null }),
      ),
    storage,
    key: 'sokoban.v1.lastGame',
    now: () => 0,
    onStorageError,
    onFollow: vi.fn(),
  });
  const settings = createStoredState({
    ...schemaState(SokobanSettingsSchema),
    storage,
    key: SETTINGS_KEY,
    onStorageError,
  });
  return { game, settings };
}
