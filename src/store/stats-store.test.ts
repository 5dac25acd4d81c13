import { describe, expect, test, vi } from 'vitest';
import { err, ok } from '../core/result.ts';
import type { Codec } from '../engine/game.ts';
import { damagedKey, memoryStorage, type TextStorage } from '../platform/storage.ts';
import { createStoredState } from './stored-state.ts';

const KEY = 'toy.v1.stats';

/** Names of games; those of two tabs are brought together as a set. */
type Names = readonly string[];
const codec: Codec<Names> = {
  format: (names) => names.join(','),
  parse: (text) => (/^[a-z,]+$/.test(text) ? ok(text.split(',')) : err('Not names.')),
};

function open(storage: TextStorage) {
  const onDamage = vi.fn();
  const onSaveError = vi.fn();
  const store = createStoredState<Names>({
    codec,
    initial: () => [],
    merge: (stored, unsaved) => [...new Set([...stored, ...unsaved])],
    storage,
    key: KEY,
    onDamage,
    onSaveError,
  });
  const add = (name: string) => {
    store.update((names) => [...names, name]);
  };
  return { store, add, onDamage, onSaveError };
}

/** Storage in which every tab hears of what the others write. */
function sharedStorage(): () => TextStorage {
  const memory = memoryStorage();
  const listeners = new Map<object, Set<() => void>>();
  return () => {
    const own = new Set<() => void>();
    listeners.set(own, own);
    return {
      ...memory,
      set: (key, text) => {
        const written = memory.set(key, text);
        for (const others of listeners.values()) {
          if (others !== own)
            others.forEach((tell) => {
              tell();
            });
        }
        return written;
      },
      watch: (_key, tell) => {
        own.add(tell);
        return () => own.delete(tell);
      },
    };
  };
}

describe('statistics', () => {
  test('begin empty, write nothing by themselves, and are there again', () => {
    const storage = memoryStorage();
    const first = open(storage);
    expect(first.store.getState()).toEqual([]);
    first.store.update((names) => names);
    expect(storage.get(KEY)).toBeNull();
    first.add('a');
    expect(storage.get(KEY)).toBe('a');
    expect(open(storage).store.getState()).toEqual(['a']);
  });

  test('of two tabs are counted together, whether they listen or not', () => {
    const storage = memoryStorage();
    const [one, two] = [open(storage), open(storage)];
    one.add('a');
    two.add('b');
    one.add('c');
    expect(storage.get(KEY)).toBe('a,b,c');
    expect(two.store.getState()).toEqual(['a', 'b']);
  });

  test('follow another tab while they are shown', () => {
    const tab = sharedStorage();
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

  test('that are damaged are set aside', () => {
    const storage = memoryStorage([[KEY, '!?']]);
    const { store, add, onDamage } = open(storage);
    expect(store.getState()).toEqual([]);
    expect(onDamage).toHaveBeenCalledExactlyOnceWith('Not names.');
    expect(storage.get(damagedKey(KEY))).toBe('!?');
    add('a');
    expect(storage.get(KEY)).toBe('a');
  });

  test('survive what damages them behind their back', () => {
    const storage = memoryStorage();
    const { store, add, onDamage } = open(storage);
    add('a');
    storage.set(KEY, '!?');
    add('b');
    expect(onDamage).toHaveBeenCalledOnce();
    expect(store.getState()).toEqual(['a', 'b']);
    expect(storage.get(KEY)).toBe('a,b');
  });

  test('that do not fit are told, kept, and written as soon as there is room', () => {
    let isFull = true;
    const memory = memoryStorage([[KEY, 'a']]);
    const storage: TextStorage = {
      ...memory,
      set: (key, text) => (isFull ? err('full') : memory.set(key, text)),
    };
    const { store, add, onSaveError } = open(storage);
    add('b');
    expect(onSaveError).toHaveBeenCalledExactlyOnceWith('full');
    expect(store.getState()).toEqual(['a', 'b']);
    // Another tab, which had shorter names, found room.
    memory.set(KEY, 'a,c');
    isFull = false;
    add('d');
    expect(storage.get(KEY)).toBe('a,c,b,d');
  });
});
