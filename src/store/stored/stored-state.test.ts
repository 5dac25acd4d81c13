import { describe, expect, test, vi } from 'vitest';
import { err, ok } from '../../core/result.ts';
import { seal, unseal } from '../../core/sealed.ts';
import type { Codec } from '../../engine/game.ts';
import { damagedKey, memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { lateStorage } from '../../test-support/late-storage.ts';
import { sharedStorage } from '../../test-support/shared-storage.ts';
import { twinKey } from './gather.ts';
import { textCodec } from './schema-codec.ts';
import { createStoredState } from './stored-state.ts';

const KEY = 'toy.v1.stats';

/** Names of games. Merging two builds' lists yields their union. */
type Names = readonly string[];
const codec: Codec<Names> = {
  format: (names) => names.join(','),
  parse: (text) => (/^[a-z,]+$/.test(text) ? ok(text.split(',')) : err('Not names.')),
};

const numbers: Codec<{ readonly a: number; readonly b: number }> = {
  format: (value) => JSON.stringify(value),
  parse: (text) => ok(JSON.parse(text) as { readonly a: number; readonly b: number }),
};

function open(storage: TextStorage) {
  const onStorageError = vi.fn();
  const store = createStoredState<Names>({
    codec: textCodec(codec),
    initial: () => [],
    merge: (stored, other) => [...new Set([...stored, ...other])],
    storage,
    key: KEY,
    onStorageError,
  });
  const add = (name: string) => {
    store.update((names) => [...names, name]);
  };
  return { store, add, onStorageError };
}

/** A storage that is full until `makeRoom` is called. */
function fullStorage(memory: TextStorage) {
  let isFull = true;
  const storage: TextStorage = {
    ...memory,
    set: (key, text, late) => (isFull ? notWritten('full', 'full') : memory.set(key, text, late)),
  };
  const makeRoom = () => {
    isFull = false;
  };
  return { storage, makeRoom };
}

/** The stored text without its seal. */
function storedIn(storage: TextStorage): string | null {
  const text = storage.get(KEY);
  const unsealed = text === null ? null : unseal(text);
  return unsealed && unsealed.kind !== 'damaged'
    ? (JSON.parse(unsealed.text) as { text: string }).text
    : null;
}

describe('a stored state', () => {
  test('starts empty, writes nothing by itself, and survives a reload', () => {
    const storage = memoryStorage();
    const first = open(storage);
    expect(first.store.getState()).toEqual([]);
    first.store.update((names) => names);
    expect(storage.keys()).toEqual([]);
    first.add('a');
    expect(storedIn(storage)).toBe('a');
    expect(open(storage).store.getState()).toEqual(['a']);
  });

  test('of two tabs includes both tabs’ changes, whether or not they listen', () => {
    const storage = memoryStorage();
    const [one, two] = [open(storage), open(storage)];
    one.add('a');
    two.add('b');
    one.add('c');
    expect(storedIn(storage)).toBe('a,b,c');
    expect(two.store.getState()).toEqual(['a', 'b']);
  });

  test('follows another tab after `follow` is called', () => {
    const { tab } = sharedStorage();
    const [one, two] = [open(tab()), open(tab())];
    const listener = vi.fn();
    two.store.subscribe(listener);
    const unfollow = two.store.follow();
    one.add('a');
    expect(two.store.getState()).toEqual(['a']);
    expect(listener).toHaveBeenCalledOnce();
    unfollow();
    one.add('b');
    expect(two.store.getState()).toEqual(['a']);
    two.store.follow();
    expect(two.store.getState()).toEqual(['a', 'b']);
  });

  test('survives damage behind its back', () => {
    const storage = memoryStorage();
    const { store, add } = open(storage);
    add('a');
    storage.set(KEY, '!?');
    add('b');
    expect(storage.get(damagedKey(KEY))).toBe('!?');
    expect(store.getState()).toEqual(['a', 'b']);
    expect(storedIn(storage)).toBe('a,b');
  });

  test('that does not fit is reported once, kept, and written as soon as there is room', () => {
    const memory = memoryStorage([[KEY, 'a']]);
    const { storage, makeRoom } = fullStorage(memory);
    const { store, add, onStorageError } = open(storage);
    add('b');
    add('b2');
    expect(onStorageError).toHaveBeenCalledExactlyOnceWith({
      kind: 'unsaved',
      reason: 'full',
      obstacle: 'full',
    });
    expect(store.getState()).toEqual(['a', 'b', 'b2']);
    // Another tab, with shorter names, found room.
    memory.set(KEY, 'a,c');
    makeRoom();
    add('d');
    expect(storedIn(storage)).toBe('a,c,b,b2,d');
  });

  test('starts with the given initial value, and returns to it when another tab removes it', () => {
    const { tab } = sharedStorage();
    const [own, other] = [tab(), tab()];
    const store = createStoredState({
      ...{ storage: own, key: KEY, onStorageError: vi.fn() },
      codec: numbers,
      initial: () => ({ a: 1, b: 2 }),
    });
    expect(store.getInitialState()).toEqual({ a: 1, b: 2 });
    store.setState({ b: 3 });
    expect(store.getState()).toEqual({ a: 1, b: 3 });
    store.follow();
    other.remove(KEY);
    expect(store.getState()).toEqual({ a: 1, b: 2 });
  });

  test('does not notify of a no-op change, and notifies of others once', () => {
    const { store, add } = open(memoryStorage());
    const listener = vi.fn();
    store.subscribe(listener);
    store.update((names) => names);
    expect(listener).not.toHaveBeenCalled();
    add('a');
    store.follow();
    expect(listener).toHaveBeenCalledExactlyOnceWith(['a'], []);
  });

  test('reapplies unstored changes to what another page has stored', () => {
    const memory = memoryStorage();
    const { storage, makeRoom } = fullStorage(memory);
    const { store, add } = open(storage);
    for (const name of ['a', 'b']) add(name);
    memory.set(KEY, 'z');
    store.follow();
    expect(store.getState()).toEqual(['z', 'a', 'b']);
    memory.remove(KEY);
    add('c');
    memory.set(KEY, 'y');
    makeRoom();
    store.follow();
    expect(storedIn(memory)).toBe('y,a,b,c');
  });
});

describe('whether everything is stored', () => {
  test('is known at once if the write is synchronous or nothing changed', async () => {
    const { store, add } = open(memoryStorage());
    expect(await store.stored()).toBe(true);
    add('a');
    expect(await store.stored()).toBe(true);
  });

  test('resolves when the last change has finished', async () => {
    const { storage, lateAt } = lateStorage();
    const { store, add } = open(storage);
    const events: (string | boolean)[] = [];
    add('a');
    const first = store.stored().then((isStored) => events.push(isStored));
    add('b');
    events.push('one');
    lateAt(KEY)[0]?.onDone?.();
    await Promise.resolve();
    expect(events).toEqual(['one']);
    lateAt(KEY)[1]?.onDone?.();
    await first;
    expect(events).toEqual(['one', true]);
  });

  test('is false if the storage rejects a write, at once or later, until there is room', async () => {
    const memory = memoryStorage();
    const { storage, makeRoom } = fullStorage(memory);
    const { store, add } = open(storage);
    add('a');
    expect(await store.stored()).toBe(false);
    store.follow();
    expect(store.getState()).toEqual(['a']);
    makeRoom();
    store.follow();
    expect([await store.stored(), storedIn(memory)]).toEqual([true, 'a']);

    const late = lateStorage();
    const other = open(late.storage);
    other.add('a');
    const asked = other.store.stored();
    late.lateAt(KEY)[0]?.onFailed?.('no room', 'full');
    expect(await asked).toBe(false);
  });
});

test('a value that becomes readable during a write is merged and shown', () => {
  const memory = memoryStorage();
  open(memory).add('stored');
  let isOpen = false;
  let isRead = false;
  const storage: TextStorage = {
    ...memory,
    read: (key) => {
      isRead ||= isOpen;
      return isRead ? memory.read(key) : { kind: 'unreadable' };
    },
    get: (key) => (isRead ? memory.get(key) : null),
  };
  const { store, add } = open(storage);
  isOpen = true;
  add('added');
  expect(store.getState()).toEqual(['stored', 'added']);
  expect(storedIn(memory)).toBe('stored,added');
});

describe('the read error of a state', () => {
  test.each([
    ['nothing where all is shown', '{"text":"a"}', null],
    ['that it is damaged', '{"text":', 'damaged'],
    ['that a newer build wrote it', '{"v":2}', 'newer'],
  ])('%s', (_, stored, kind) => {
    const { store } = open(memoryStorage([[KEY, stored]]));
    expect(store.readError()?.kind ?? null).toBe(kind);
  });

  test('that it may be in a database that is not open', () => {
    const { store } = open({ ...memoryStorage(), isHidden: (key) => key === KEY });
    expect(store.readError()).toEqual({ kind: 'unreadable' });
  });

  test('is null if one of two values was set aside', () => {
    const [a, b] = ['a', 'b'].map((names) => seal(JSON.stringify({ text: names }), 1));
    const storage = memoryStorage([
      [KEY, a ?? ''],
      [twinKey(KEY), b ?? ''],
    ]);
    const onStorageError = vi.fn();
    const store = createStoredState<Names>({
      ...{ codec: textCodec(codec), initial: () => [], storage, key: KEY, onStorageError },
    });
    store.update((names) => [...names, 'c']);
    expect(onStorageError.mock.calls).toEqual([[{ kind: 'apart' }]]);
    expect([store.getState(), store.readError()]).toEqual([['b', 'c'], null]);
  });

  test('is what was found, not that something could not be stored', () => {
    const { storage } = fullStorage(memoryStorage());
    const { store, add, onStorageError } = open(storage);
    add('a');
    expect(onStorageError).toHaveBeenCalledWith(expect.objectContaining({ kind: 'unsaved' }));
    expect(store.readError()).toBeNull();
  });
});
