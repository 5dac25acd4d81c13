import { expect, test, vi } from 'vitest';
import { damagedKey, memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { lateStorage } from '../../test-support/late-storage.ts';
import { spiderStore } from '../../test-support/spider-stores.ts';
import { keepPreviousGame, PREVIOUS_GAME_KEY, readPreviousGame } from './kept-games.ts';

const PARAMS = { difficulty: '4-suit', seed: 'peacock123', relaxedDealing: false } as const;

function setUp(storage: TextStorage = memoryStorage()) {
  const store = spiderStore(PARAMS, storage);
  const onStorageError = vi.fn();
  keepPreviousGame(store, storage, onStorageError);
  const previous = () => readPreviousGame(storage, vi.fn());
  return { storage, store, previous, onStorageError };
}

test('a game is kept when it is left for another', () => {
  const { store, previous } = setUp();
  const { play, open } = store.getState();
  play({ t: 'deal' });
  expect(previous()).toBeNull();
  open({ ...PARAMS, seed: 'next' });
  expect(previous()).toMatchObject({ params: PARAMS, moves: [{ t: 'deal' }], cursor: 1 });
});

test('an attempt before a restart is kept, once it can no longer be restored', () => {
  const { store, previous } = setUp();
  const { play, startOver, undoRestart, discardPrevious } = store.getState();
  play({ t: 'deal' });
  startOver();
  undoRestart();
  expect(previous()).toBeNull();
  startOver();
  discardPrevious();
  expect(previous()).toMatchObject({ params: PARAMS, moves: [{ t: 'deal' }], cursor: 1 });
});

test('a deal without moves replaces no other', () => {
  const { store, previous } = setUp();
  const { play, undo, open } = store.getState();
  play({ t: 'deal' });
  open({ ...PARAMS, seed: 'looked at' });
  open({ ...PARAMS, seed: 'third' });
  play({ t: 'deal' });
  undo();
  open({ ...PARAMS, seed: 'fourth' });
  expect(previous()?.params.seed).toBe('peacock123');
});

test('a damaged game is set aside with the reason', () => {
  const { storage } = setUp();
  storage.set(PREVIOUS_GAME_KEY, '{"v":1}');
  const onDamage = vi.fn();
  expect(readPreviousGame(storage, onDamage)).toBeNull();
  expect(onDamage).toHaveBeenCalledOnce();
  expect(storage.get(damagedKey(PREVIOUS_GAME_KEY))).toBe('{"v":1}');
});

test('a game that cannot be kept is reported, whether at once or later', () => {
  const { storage, lateAt } = lateStorage();
  const late = setUp(storage);
  late.store.getState().play({ t: 'deal' });
  late.store.getState().open({ ...PARAMS, seed: 'next' });
  expect(late.onStorageError).not.toHaveBeenCalled();
  const [write] = lateAt(PREVIOUS_GAME_KEY);
  write?.onFailed?.('Full.', 'full');
  const unsaved = { kind: 'unsaved', reason: 'Full.', obstacle: 'full' };
  expect(late.onStorageError.mock.calls).toEqual([[unsaved]]);

  const full = setUp({ ...memoryStorage(), set: () => notWritten('full', 'Full.') });
  full.store.getState().play({ t: 'deal' });
  full.store.getState().open({ ...PARAMS, seed: 'next' });
  expect(full.onStorageError.mock.calls).toEqual([[unsaved]]);
});

test('the later game wins, even if it is stored elsewhere because the database refused it', () => {
  const { storage, store, previous } = setUp();
  store.getState().play({ t: 'deal' });
  store.getState().open({ ...PARAMS, seed: 'refused' });
  const elsewhere = setUp();
  elsewhere.store.getState().play({ t: 'deal' });
  elsewhere.store.getState().play({ t: 'deal' });
  elsewhere.store.getState().open({ ...PARAMS, seed: 'other' });
  storage.set(`${PREVIOUS_GAME_KEY}.v1`, elsewhere.storage.get(PREVIOUS_GAME_KEY) ?? '');
  expect(previous()?.cursor).toBe(2);
  store.getState().play({ t: 'deal' });
  store.getState().open({ ...PARAMS, seed: 'next' });
  expect(previous()?.params.seed).toBe('refused');
  expect(storage.get(`${PREVIOUS_GAME_KEY}.v1`)).toBeNull();
});
