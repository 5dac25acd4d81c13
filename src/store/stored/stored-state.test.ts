import { describe, expect, test, vi } from 'vitest';
import { err, ok } from '../../core/result.ts';
import { unseal } from '../../core/sealed.ts';
import type { Codec } from '../../engine/game.ts';
import { damagedKey, memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { lateStorage } from '../../test-support/late-storage.ts';
import { sharedStorage } from '../../test-support/shared-storage.ts';
import { textCodec } from './schema-codec.ts';
import { createStoredState } from './stored-state.ts';
import { versionKey } from './stored-value.ts';

const KEY = 'toy.v1.stats';

/** Names of games; those of two builds are brought together as a set. */
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

/** A storage that is full until there is room. */
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

/** What is stored, without its seal. */
function storedIn(storage: TextStorage): string | null {
  const text = storage.get(KEY);
  const unsealed = text === null ? null : unseal(text);
  return unsealed && unsealed.kind !== 'damaged'
    ? (JSON.parse(unsealed.text) as { text: string }).text
    : null;
}

describe('a stored state', () => {
  test('begins empty, writes nothing by itself, and is there again', () => {
    const storage = memoryStorage();
    const first = open(storage);
    expect(first.store.getState()).toEqual([]);
    first.store.update((names) => names);
    expect(storage.keys()).toEqual([]);
    first.add('a');
    expect(storedIn(storage)).toBe('a');
    expect(open(storage).store.getState()).toEqual(['a']);
  });

  test('of two tabs is counted together, whether they listen or not', () => {
    const storage = memoryStorage();
    const [one, two] = [open(storage), open(storage)];
    one.add('a');
    two.add('b');
    one.add('c');
    expect(storedIn(storage)).toBe('a,b,c');
    expect(two.store.getState()).toEqual(['a', 'b']);
  });

  test('follows another tab while it is shown', () => {
    const { tab } = sharedStorage();
    const [one, two] = [open(tab()), open(tab())];
    const heard = vi.fn();
    two.store.subscribe(heard);
    const unfollow = two.store.follow();
    one.add('a');
    expect(two.store.getState()).toEqual(['a']);
    expect(heard).toHaveBeenCalledOnce();
    unfollow();
    one.add('b');
    expect(two.store.getState()).toEqual(['a']);
    two.store.follow();
    expect(two.store.getState()).toEqual(['a', 'b']);
  });

  test('begins anew in every tab when it is taken away in one', () => {
    const { tab } = sharedStorage();
    const [own, other] = [tab(), tab()];
    const { store, add } = open(own);
    store.follow();
    add('a');
    for (const key of [`${KEY}.copy`, KEY]) other.remove(key);
    expect(store.getState()).toEqual([]);
  });

  test('that is damaged is set aside', () => {
    const storage = memoryStorage([[KEY, '!?']]);
    const { store, add, onStorageError } = open(storage);
    expect(store.getState()).toEqual([]);
    expect(onStorageError).toHaveBeenCalledExactlyOnceWith({
      ...{ kind: 'damaged', reason: 'Not names.', isKept: true },
    });
    expect(storage.get(damagedKey(KEY))).toBe('!?');
    add('a');
    expect(storedIn(storage)).toBe('a');
  });

  test('survives what damages it behind its back', () => {
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
    // Another tab, which had shorter names, found room.
    memory.set(KEY, 'a,c');
    makeRoom();
    add('d');
    expect(storedIn(storage)).toBe('a,c,b,b2,d');
  });

  test('begins with what is given for it, and begins there again when nothing is stored', () => {
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
    for (const key of [`${KEY}.copy`, KEY]) other.remove(key);
    expect(store.getState()).toEqual({ a: 1, b: 2 });
  });

  test('notifies of no change that changes nothing, and of others once', () => {
    const { store, add } = open(memoryStorage());
    const heard = vi.fn();
    store.subscribe(heard);
    store.update((names) => names);
    expect(heard).not.toHaveBeenCalled();
    add('a');
    store.follow();
    expect(heard).toHaveBeenCalledExactlyOnceWith(['a'], []);
  });

  test('keeps what it could not store while nothing is stored, and tries again when it is shown', () => {
    const memory = memoryStorage();
    const { storage, makeRoom } = fullStorage(memory);
    const { store, add } = open(storage);
    add('a');
    store.follow();
    expect(store.getState()).toEqual(['a']);
    makeRoom();
    store.follow();
    expect(storedIn(memory)).toBe('a');
  });

  describe('whose first place cannot be written', () => {
    function half() {
      const memory = memoryStorage();
      const trouble = { isThere: true };
      const storage: TextStorage = {
        ...memory,
        set: (key, text, late) =>
          trouble.isThere && key === KEY
            ? notWritten('refused', 'no')
            : memory.set(key, text, late),
      };
      const opened = open(storage);
      opened.add('a');
      return { memory, trouble, ...opened };
    }

    test('reports it, keeps the change in the second place, and does it no second time', () => {
      const { memory, trouble, store, add, onStorageError } = half();
      expect(onStorageError).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ kind: 'unsaved' }),
      );
      expect(open(memory).store.getState()).toEqual(['a']);
      // Another page has been there, so both places are read again.
      memory.set(KEY, memory.get(`${KEY}.copy`) ?? '');
      store.follow();
      expect(store.getState()).toEqual(['a']);
      trouble.isThere = false;
      add('b');
      expect(storedIn(memory)).toBe('a,b');
    });

    test('is written there as soon as that can be done', () => {
      const { memory, trouble, store } = half();
      trouble.isThere = false;
      store.follow();
      expect(storedIn(memory)).toBe('a');
    });

    test('keeps a change of which the first place, as an older build wrote it, knows nothing', () => {
      const memory = memoryStorage([[KEY, '{"a":1,"b":2}']]);
      const store = createStoredState({
        storage: {
          ...memory,
          set: (key, ...rest) =>
            key === KEY ? notWritten('refused', 'no') : memory.set(key, ...rest),
        },
        ...{ key: KEY, codec: numbers, onStorageError: vi.fn(), initial: () => ({ a: 0, b: 0 }) },
      });
      store.setState({ b: 3 });
      memory.set(KEY, '{"a":5,"b":2}');
      store.follow();
      expect(store.getState()).toEqual({ a: 5, b: 3 });
    });

    test.each([
      ['this build', 'sealed'],
      ['an older build', 'plain'],
    ])('keeps what only the second place has, beside a value of %s', (_, form) => {
      const memory = memoryStorage();
      if (form === 'sealed') open(memory).add('o');
      else memory.set(KEY, 'o');
      const broken = new Set([KEY]);
      const storage: TextStorage = {
        ...memory,
        set: (key, ...rest) =>
          broken.has(key) ? notWritten('refused', 'no') : memory.set(key, ...rest),
      };
      const { store, add } = open(storage);
      add('a');
      // Now nothing can be written at all.
      broken.add(`${KEY}.copy`);
      add('b');
      expect(open(memory).store.getState()).toEqual(['o', 'a']);
      open(memory).add('p');
      broken.clear();
      store.follow();
      expect(storedIn(memory)).toBe('o,a,p,b');
    });

    test('loses nothing to a page that knows the second place only as it was', () => {
      const memory = memoryStorage([[KEY, 'o']]);
      const trouble = { isThere: true };
      const storage: TextStorage = {
        ...memory,
        set: (key, ...rest) =>
          trouble.isThere && key === KEY ? notWritten('refused', 'no') : memory.set(key, ...rest),
      };
      const first = open(storage);
      first.add('a');
      open(storage).add('b');
      trouble.isThere = false;
      first.store.follow();
      expect(storedIn(memory)).toBe('o,a,b');
    });

    test('loses nothing to a page that knows the first place only as it was', () => {
      const memory = memoryStorage();
      const other = open(memory);
      other.add('o');
      const storage: TextStorage = {
        ...memory,
        set: (key, text, late) =>
          key === KEY ? notWritten('refused', 'no') : memory.set(key, text, late),
      };
      open(storage).add('a');
      other.add('p');
      expect(storedIn(memory)).toBe('o,a,p');
      open(storage).add('b');
      // An older build knows of no second place, and goes on from the first one.
      memory.set(KEY, 'o,a,p,q');
      other.add('r');
      expect(storedIn(memory)).toBe('o,a,p,q,b,r');
    });
  });

  test('forgets none of very many changes that could not be stored', () => {
    const memory = memoryStorage();
    const { storage, makeRoom } = fullStorage(memory);
    const { store, add } = open(storage);
    const names = Array.from({ length: 1005 }, (_, index) => (index % 2 === 0 ? 'a' : 'b'));
    for (const name of names.slice(0, 1000)) add(name);
    // As many are done again on what another page has stored.
    memory.set(KEY, 'z');
    store.follow();
    expect(store.getState()).toEqual(['z', ...names.slice(0, 1000)]);
    memory.remove(KEY);
    for (const name of names.slice(1000)) add(name);
    // Of more than that only the result is left, which is brought together with what is stored.
    memory.set(KEY, 'y');
    makeRoom();
    store.follow();
    expect(storedIn(memory)).toBe(['y', 'z', 'a', 'b', ...names.slice(1001)].join(','));
  });

  test('keeps the result of very many changes where nothing brings two values together', () => {
    const memory = memoryStorage();
    const { storage, makeRoom } = fullStorage(memory);
    const store = createStoredState({
      ...{
        storage,
        key: KEY,
        onStorageError: vi.fn(),
        codec: numbers,
        initial: () => ({ a: 0, b: 0 }),
      },
    });
    for (let a = 1; a <= 1001; a++) store.setState({ a });
    memory.set(KEY, '{"a":5,"b":5}');
    makeRoom();
    store.follow();
    expect(store.getState()).toEqual({ a: 1001, b: 0 });
  });

  test('takes in what an older version has written beside it, and only then lets go of that', () => {
    const storage = memoryStorage();
    open(storage).add('a');
    storage.set(versionKey(KEY, 1), 'old,a');
    const { store, add } = open(storage);
    expect(store.getState()).toEqual(['a', 'old']);
    expect(storage.get(versionKey(KEY, 1))).toBe('old,a');
    add('b');
    expect(storedIn(storage)).toBe('a,old,b');
    expect(storage.get(versionKey(KEY, 1))).toBeNull();
  });
});

describe('a state that is stored later', () => {
  const sealedNames = (names: string) => {
    const storage = memoryStorage();
    open(storage).store.update(() => names.split(','));
    return storage.get(KEY) ?? '';
  };

  test('meets what another page has written meanwhile with its own changes, each once', () => {
    const { storage, jobs } = lateStorage();
    const { store, add } = open(storage);
    add('a');
    jobs.pop()?.late?.onDone();
    add('b');
    add('c');
    const merged = jobs.pop()?.late?.resolve(sealedNames('a,z')) ?? '';
    expect(store.getState()).toEqual(['a', 'z', 'b', 'c']);
    expect(unseal(merged)).toMatchObject({ kind: 'sealed', text: '{"text":"a,z,b,c"}' });
  });

  test('leaves a change that comes after a write to the next one, which meets the same page', () => {
    const { storage, jobs } = lateStorage();
    const { store, add } = open(storage);
    add('a');
    const first = jobs.pop()?.late;
    add('b');
    const second = jobs.pop()?.late;
    const merged = first?.resolve(sealedNames('z')) ?? '';
    expect(unseal(merged)).toMatchObject({ text: '{"text":"z,a"}' });
    first?.onDone();
    expect(unseal(second?.resolve(merged) ?? '')).toMatchObject({ text: '{"text":"z,a,b"}' });
    second?.onDone();
    expect(store.getState()).toEqual(['z', 'a', 'b']);
  });

  test('has no change twice when an earlier write is done after a later change', () => {
    const { storage, jobs } = lateStorage();
    const { store, add } = open(storage);
    add('a');
    const first = jobs.pop();
    add('b');
    add('c');
    const last = jobs.pop();
    first?.late?.onDone();
    last?.late?.resolve(sealedNames('a,z'));
    expect(store.getState()).toEqual(['a', 'z', 'b', 'c']);
    last?.late?.onDone();
    add('d');
    jobs.pop()?.late?.resolve(sealedNames('a,z,b,c,y'));
    expect(store.getState()).toEqual(['a', 'z', 'b', 'c', 'y', 'd']);
  });

  test('does not write over what a newer version has written meanwhile', () => {
    const { storage, jobs } = lateStorage();
    const { add } = open(storage);
    add('a');
    const newer = '{"v":9,"names":["a"]}';
    expect(jobs.pop()?.late?.resolve(newer)).toBe(newer);
  });

  test('is notified of a failure, and tried again with the next change', () => {
    const { storage, jobs } = lateStorage();
    const { add, onStorageError } = open(storage);
    add('a');
    jobs.pop()?.late?.onFailed('no room', 'full');
    expect(onStorageError).toHaveBeenCalledExactlyOnceWith({
      kind: 'unsaved',
      reason: 'no room',
      obstacle: 'full',
    });
    jobs.length = 0;
    add('b');
    expect(jobs.map(({ text }) => unseal(text))).toContainEqual(
      expect.objectContaining({ text: '{"text":"a,b"}' }),
    );
  });
});

describe('whether all is stored', () => {
  test('is known at once where it is stored at once, or where nothing changed', async () => {
    const { store, add } = open(memoryStorage());
    expect(await store.stored()).toBe(true);
    add('a');
    expect(await store.stored()).toBe(true);
  });

  test('is notified when the last change has ended', async () => {
    const { storage, lateAt } = lateStorage();
    const { store, add } = open(storage);
    const heard: (string | boolean)[] = [];
    add('a');
    const first = store.stored().then((isStored) => heard.push(isStored));
    add('b');
    heard.push('one');
    lateAt(KEY)[0]?.onDone();
    await Promise.resolve();
    expect(heard).toEqual(['one']);
    lateAt(KEY)[1]?.onDone();
    await first;
    expect(heard).toEqual(['one', true]);
  });

  test('is denied where the storage refuses, at once or later, until there is room', async () => {
    const memory = memoryStorage();
    const { storage, makeRoom } = fullStorage(memory);
    const { store, add } = open(storage);
    add('a');
    expect(await store.stored()).toBe(false);
    makeRoom();
    store.follow();
    expect(await store.stored()).toBe(true);

    const late = lateStorage();
    const other = open(late.storage);
    other.add('a');
    const asked = other.store.stored();
    late.lateAt(KEY)[0]?.onFailed('no room', 'full');
    expect(await asked).toBe(false);
  });

  test('is denied to who asked before, where the storage refuses the next write at once', async () => {
    const { storage } = lateStorage();
    let isFull = false;
    const { store, add } = open({
      ...storage,
      set: (...write) => (isFull ? notWritten('full', 'full') : storage.set(...write)),
    });
    add('a');
    const asked = store.stored();
    isFull = true;
    add('b');
    expect(await asked).toBe(false);
  });
});

test('what can be read only at a write is taken in, and shown', () => {
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

describe('the notifications of a state', () => {
  test.each([
    ['nothing where all is shown', '{"text":"a"}', null],
    ['that it is damaged', '{"text":', 'damaged'],
    ['that a newer build wrote it', '{"v":2}', 'newer'],
  ])('%s', (_, stored, kind) => {
    const { store } = open(memoryStorage([[KEY, stored]]));
    expect(store.trouble()?.kind ?? null).toBe(kind);
  });

  test('is what was found, and not that something could not be stored', () => {
    const { storage } = fullStorage(memoryStorage());
    const { store, add, onStorageError } = open(storage);
    add('a');
    expect(onStorageError).toHaveBeenCalledWith(expect.objectContaining({ kind: 'unsaved' }));
    expect(store.trouble()).toBeNull();
  });
});
