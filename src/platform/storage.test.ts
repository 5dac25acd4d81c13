import { afterEach, describe, expect, test, vi } from 'vitest';
import { err, ok } from '../core/result.ts';
import { browserStorage, damagedKey, memoryStorage, readValue } from './storage.ts';

function fakeLocalStorage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: vi.fn((key: string, text: string) => {
      values.set(key, text);
    }),
    removeItem: (key: string) => {
      values.delete(key);
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the browser’s storage', () => {
  test('reads, writes and removes', () => {
    const fake = fakeLocalStorage();
    vi.stubGlobal('localStorage', fake);
    const storage = browserStorage();
    expect(storage.persistent).toBe(true);
    expect(storage.set('a', '1')).toEqual(ok(undefined));
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
    expect(fake.values.size).toBe(0);
  });

  test('tells that it is full instead of throwing', () => {
    const fake = fakeLocalStorage();
    vi.stubGlobal('localStorage', fake);
    const storage = browserStorage();
    fake.setItem.mockImplementation(() => {
      throw new DOMException('quota', 'QuotaExceededError');
    });
    expect(storage.set('a', '1').ok).toBe(false);
  });

  test('falls back to memory where it is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    const storage = browserStorage();
    expect(storage.persistent).toBe(false);
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
  });
});

describe('reading a value', () => {
  const parse = (text: string) => (text === 'good' ? ok(1) : err('bad'));

  test('gives what is there, or nothing', () => {
    const onDamage = vi.fn();
    expect(readValue(memoryStorage([['k', 'good']]), 'k', parse, onDamage)).toBe(1);
    expect(readValue(memoryStorage(), 'k', parse, onDamage)).toBeNull();
    expect(onDamage).not.toHaveBeenCalled();
  });

  test('moves a damaged value aside', () => {
    const storage = memoryStorage([['k', 'junk']]);
    const onDamage = vi.fn();
    expect(readValue(storage, 'k', parse, onDamage)).toBeNull();
    expect(onDamage).toHaveBeenCalledWith('bad');
    expect(storage.get('k')).toBeNull();
    expect(storage.get(damagedKey('k'))).toBe('junk');
  });

  test('leaves it where it is when it cannot be moved', () => {
    const memory = memoryStorage([['k', 'junk']]);
    const storage = {
      ...memory,
      set: (key: string, text: string) => (key === 'k' ? memory.set(key, text) : err('full')),
    };
    readValue(storage, 'k', parse, vi.fn());
    expect(storage.get('k')).toBe('junk');
  });
});
