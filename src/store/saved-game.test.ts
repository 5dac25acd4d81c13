import { describe, expect, test, vi } from 'vitest';
import { save } from '../engine/save.ts';
import { start } from '../engine/session.ts';
import { damagedKey, memoryStorage, type TextStorage } from '../platform/storage.ts';
import { notWritten } from '../platform/written.ts';
import { doToy, toyGame, type ToyAction, type ToySession } from '../test-support/toy-game.ts';
import { createSavedGame } from './saved-game.ts';
import type { StorageError } from './stored/stored-value.ts';

const KEY = 'toy.v1.lastGame';

const played = (...actions: ToyAction[]): ToySession =>
  actions.reduce<ToySession>(doToy, start(toyGame, { start: 5 }));

function load(storage: TextStorage, onStorageError: (error: StorageError) => void = vi.fn()) {
  return createSavedGame({ game: toyGame, storage, key: KEY, onStorageError }).read();
}

describe('loading the game in progress', () => {
  test('is null if nothing was saved', () => {
    expect(load(memoryStorage())).toBeNull();
  });

  test('restores history and redo', () => {
    const session = played(1, 2, 'undo');
    const storage = memoryStorage([[KEY, save(toyGame, session)]]);
    expect(load(storage)).toEqual(session);
  });

  test('sets a damaged save aside and reports why', () => {
    const storage = memoryStorage([[KEY, '{"v":1']]);
    const onStorageError = vi.fn();
    expect(load(storage, onStorageError)).toBeNull();
    expect(onStorageError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'damaged', isKept: true }),
    );
    expect(storage.get(damagedKey(KEY))).toBe('{"v":1');
  });
});

describe('a saved game', () => {
  const setUp = () => {
    const storage = memoryStorage();
    const onStorageError = vi.fn();
    const saved = createSavedGame({ game: toyGame, storage, key: KEY, onStorageError });
    const writeInOtherTab = (session: ToySession) => storage.set(KEY, save(toyGame, session));
    return { storage, onStorageError, saved, writeInOtherTab };
  };

  test('is ours until another page writes it, which is reported once', () => {
    const { saved, writeInOtherTab } = setUp();
    saved.write(() => played(1));
    expect([saved.isOurs(), saved.readForeignSave(played(1)).kind]).toEqual([true, 'nothing']);
    writeInOtherTab(played(1, 2));
    expect(saved.isOurs()).toBe(false);
    expect(saved.readForeignSave(played(1))).toEqual({ kind: 'ahead', session: played(1, 2) });
    expect([saved.isOurs(), saved.readForeignSave(played(1, 2)).kind]).toEqual([true, 'nothing']);
  });

  test('is left alone if it is damaged', () => {
    const { saved, storage } = setUp();
    storage.set(KEY, '{"v":1');
    expect(saved.readForeignSave(played()).kind).toBe('nothing');
    expect(storage.get(KEY)).toBe('{"v":1');
  });

  test('is behind if this page played on from it and could not save', () => {
    const { saved, storage, onStorageError, writeInOtherTab } = setUp();
    const full = vi.spyOn(storage, 'set').mockReturnValue(notWritten('full', 'full.'));
    saved.write(() => played(1, 2));
    saved.write(() => played(1, 2, 3));
    expect(onStorageError).toHaveBeenCalledExactlyOnceWith({
      kind: 'unsaved',
      reason: 'full.',
      obstacle: 'full',
    });
    full.mockRestore();
    writeInOtherTab(played(1));
    expect(saved.readForeignSave(played(1, 2, 3))).toEqual({ kind: 'behind' });
    expect(saved.isUnsaved()).toBe(true);
    // Consecutive undos form one entry, which has grown.
    writeInOtherTab(played(1, 2, 3, 'undo'));
    expect(saved.readForeignSave(played(1, 2, 3, 'undo', 'undo'))).toEqual({ kind: 'behind' });
    // Another line takes precedence over moves that could not be saved.
    writeInOtherTab(played(4));
    expect(saved.readForeignSave(played(1, 2, 3)).kind).toBe('ahead');
    expect(saved.isUnsaved()).toBe(false);
  });
});
