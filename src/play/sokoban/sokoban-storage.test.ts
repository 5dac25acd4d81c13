import { expect, test, vi } from 'vitest';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { LIBRARY_KEY, LibrarySchema, playedOf } from '../../games/sokoban/records/library.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import { watchPlayedSet } from './sokoban-storage.ts';

test('a set counts as played with the first move of a level, not by viewing it', () => {
  const level = levelOf('########\n#@ $ . #\n########');
  const { game } = sokobanStores(level, {});
  const library = createStoredState({
    ...schemaState(LibrarySchema),
    storage: memoryStorage(),
    key: LIBRARY_KEY,
    onStorageError: vi.fn(),
  });
  const end = watchPlayedSet(game, library);
  game.getState().play(['r']);
  expect(library.getState().sets).toEqual({});
  vi.spyOn(Date, 'now').mockReturnValue(5000);
  game.getState().open({ level, origin: { pack: 'own-1', number: 2 } });
  expect(playedOf(library.getState(), 'own-1')).toBeNull();
  game.getState().play(['r']);
  expect(playedOf(library.getState(), 'own-1')).toBe(5000);
  vi.mocked(Date.now).mockReturnValue(6000);
  game.getState().play(['l']);
  expect(playedOf(library.getState(), 'own-1')).toBe(5000);
  expect(library.getState().recent).toEqual([keyOf(level)]);
  end();
  vi.restoreAllMocks();
});
