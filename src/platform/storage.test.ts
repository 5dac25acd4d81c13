import { afterEach, describe, expect, test, vi } from 'vitest';
import { ok } from '../core/result.ts';
import { browserStorage, damagedKey, memoryStorage, setAside } from './storage.ts';
import { notWritten } from './written.ts';

/** A `localStorage` whose calls can each be made to throw. */
function fakeLocalStorage() {
  const values = new Map<string, string>();
  const calls = {
    getItem: vi.fn((key: string) => values.get(key) ?? null),
    setItem: vi.fn((key: string, text: string) => {
      values.set(key, text);
    }),
    removeItem: vi.fn((key: string) => {
      values.delete(key);
    }),
  };
  const target = new Proxy(calls, {
    ownKeys: () => [...values.keys(), ...Reflect.ownKeys(calls)],
    getOwnPropertyDescriptor: (_, key) => ({
      configurable: true,
      enumerable: values.has(String(key)),
      value: values.get(String(key)),
    }),
  });
  vi.stubGlobal('localStorage', target);
  return { values, calls };
}

const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError');
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the browser’s storage', () => {
  test('reads, writes and removes', () => {
    const { values } = fakeLocalStorage();
    const storage = browserStorage();
    expect(storage.persistent).toBe(true);
    const onDone = vi.fn();
    const late = { resolve: () => '', onFailed: vi.fn(), onDone };
    expect(storage.set('a', '1', late)).toEqual(ok(undefined));
    expect(onDone).toHaveBeenCalledOnce();
    expect(storage.get('a')).toBe('1');
    expect(storage.read('a')).toEqual({ kind: 'text', text: '1' });
    expect([storage.keys(), storage.used()]).toEqual([['a'], 2]);
    expect(storage.remove('a')).toEqual(ok(undefined));
    expect(storage.read('a')).toEqual({ kind: 'none' });
    expect(values.size).toBe(0);
  });

  test('shows what is stored even if nothing can be written', () => {
    const { values, calls } = fakeLocalStorage();
    values.set('a', '1');
    calls.setItem.mockImplementation(refuse);
    calls.removeItem.mockImplementation(refuse);
    const storage = browserStorage();
    expect([storage.persistent, storage.get('a'), storage.keys()]).toEqual([true, '1', ['a']]);
    expect(storage.set('a', '2').ok).toBe(false);
    expect(storage.remove('a').ok).toBe(false);
    expect(storage.get('a')).toBe('1');
  });

  test('distinguishes a full disk from a refusal', () => {
    const { calls } = fakeLocalStorage();
    const storage = browserStorage();
    const outcomes = [
      new DOMException('no', 'QuotaExceededError'),
      new DOMException('no', 'NS_ERROR_DOM_QUOTA_REACHED'),
      new DOMException('no', 'SecurityError'),
      new Error('no'),
    ].map((thrown) => {
      calls.setItem.mockImplementationOnce(() => {
        throw thrown;
      });
      return storage.set('a', '1');
    });
    const full = notWritten('full', 'The browser’s storage is full, so this could not be saved.');
    const refused = notWritten('refused', 'The browser refused to change what is stored.');
    expect(outcomes).toEqual([full, full, refused, refused]);
  });

  test('distinguishes a missing value from an unreadable one', () => {
    const { values, calls } = fakeLocalStorage();
    values.set('a', '1');
    calls.getItem.mockImplementation(refuse);
    const storage = browserStorage();
    expect(storage.read('a')).toEqual({ kind: 'unreadable' });
    expect(storage.get('a')).toBeNull();
    expect(storage.used()).toBe(1);
  });

  test('distinguishes an empty storage from one that does not list its keys', () => {
    fakeLocalStorage();
    const listed = browserStorage();
    expect([listed.keys(), listed.used()]).toEqual([[], 0]);
    vi.stubGlobal('localStorage', new Proxy({}, { ownKeys: refuse }));
    const unlistable = browserStorage();
    expect([unlistable.keys(), unlistable.used()]).toEqual([null, null]);
  });

  test('falls back to memory if it is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    const storage = browserStorage();
    expect(storage.persistent).toBe(false);
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
  });
});

describe('setting a damaged text aside', () => {
  test('never overwrites another one, and stores equal ones once', () => {
    const storage = memoryStorage();
    for (const text of ['a', 'b', 'a', 'c', 'b']) setAside(storage, 'k', text);
    expect([1, 2, 3, 4].map((number) => storage.get(damagedKey('k', number)))).toEqual([
      ...['a', 'b', 'c', null],
    ]);
  });

  test('removes nothing, and reports if there is no room', () => {
    const { values, calls } = fakeLocalStorage();
    values.set('k', 'broken');
    calls.setItem.mockImplementation(refuse);
    expect(setAside(browserStorage(), 'k', 'broken').ok).toBe(false);
    expect([...values]).toEqual([['k', 'broken']]);
  });
});
