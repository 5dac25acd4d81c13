import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { ok } from '../../core/result.ts';
import { seal, unseal } from '../../core/sealed.ts';
import { damagedKey, memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { lateStorage } from '../../test-support/late-storage.ts';
import { notWritten } from '../../platform/written.ts';
import { schemaState } from './schema-codec.ts';
import { copyKey, createStoredValue, versionKey, type WriteListener } from './stored-value.ts';

const KEY = 'toy.v1.count';
const COPY = copyKey(KEY);

const { codec } = schemaState(v.object({ n: v.number() }));

function open(storage: TextStorage) {
  const onStorageError = vi.fn();
  return { value: createStoredValue({ storage, key: KEY, codec, onStorageError }), onStorageError };
}

/** A storage whose places cannot be read until they are asked for again. */
function blindOnceAt(places: readonly string[], memory: TextStorage): TextStorage {
  const asked = new Set<string>();
  return {
    ...memory,
    read: (key) => {
      if (!places.includes(key) || asked.has(key)) return memory.read(key);
      asked.add(key);
      return { kind: 'unreadable' };
    },
  };
}

const sum = { onConflict: ({ n }: { readonly n: number }) => ({ n: n + 1 }) };
const countIn = (storage: TextStorage) => open(storage).value.read();

describe('a place that could not be read for a moment', () => {
  const older = seal('{"n":1}', 1);
  const newer = seal('{"n":7}', 2);

  test.each([
    ['the copy, which alone is whole', older.slice(0, -1), newer, COPY],
    ['the copy, which alone is there', null, newer, COPY],
    ['the copy, which is newer', older, newer, COPY],
    ['the first place, which is newer', newer, older, KEY],
  ])('is read before it is written over: %s', (_, main, copy, place) => {
    const memory = memoryStorage([[COPY, copy], ...(main === null ? [] : [[KEY, main] as const])]);
    const { value } = open(blindOnceAt([place], memory));
    value.read();
    expect(value.write({ n: 2 }, sum).ok).toBe(true);
    expect(countIn(memory)).toEqual({ n: 8 });
  });

  test('is no more known by a write that another place has stopped', () => {
    const memory = memoryStorage([[KEY, newer]]);
    let unreadable: string | null = KEY;
    const { value } = open({
      ...memory,
      read: (key) => (key === unreadable ? { kind: 'unreadable' } : memory.read(key)),
    });
    value.read();
    unreadable = COPY;
    expect(value.write({ n: 2 }, sum).ok).toBe(false);
    expect(value.isOurs()).toBe(false);
    unreadable = null;
    expect(value.write({ n: 2 }, sum).ok).toBe(true);
    expect(countIn(memory)).toEqual({ n: 8 });
  });

  test('is kept aside where nobody can bring it together with what is written', () => {
    const memory = memoryStorage([[COPY, newer]]);
    const { value } = open(blindOnceAt([COPY], memory));
    expect(value.read()).toBeNull();
    value.write({ n: 2 });
    expect([countIn(memory), memory.get(damagedKey(KEY))]).toEqual([{ n: 2 }, newer]);
  });

  test('is not written over while it cannot be read', () => {
    const memory = memoryStorage([[COPY, newer]]);
    const { value } = open({
      ...memory,
      read: (key) => (key === COPY ? { kind: 'unreadable' } : memory.read(key)),
    });
    expect([value.read(), value.write({ n: 2 }).ok]).toEqual([null, false]);
    expect(memory.get(COPY)).toBe(newer);
  });
});

test('a damaged copy that there is no room to keep aside is not written over', () => {
  const damaged = seal('{"n":7}', 2).replace('7', '8');
  const memory = memoryStorage([[COPY, damaged]]);
  const full: TextStorage = {
    ...memory,
    set: (key, text) =>
      memory.get(key) === null ? notWritten('full', 'full') : memory.set(key, text),
  };
  const { value, onStorageError } = open(full);
  expect([value.read(), value.write({ n: 2 }).ok]).toEqual([null, false]);
  expect(memory.get(COPY)).toBe(damaged);
  expect(onStorageError).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'damaged', isKept: false }),
  );
});

test('a newer version in this version’s own place is read as what it is', () => {
  const newer = '{"v":2,"n":5}';
  const storage = memoryStorage([
    [KEY, newer],
    [versionKey(KEY, 1), '{"v":3,"n":4}'],
  ]);
  const { value } = open(storage);
  expect(value.read()).toEqual({ n: 4 });
  value.write({ n: 6 });
  expect([storage.get(KEY), countIn(storage)]).toEqual([newer, { n: 6 }]);
});

/**
 * A storage on whose disk another page has written `foreign` in both places, which this page does not know yet.
 * It has no room at the places of `refused`.
 */
function overtaken(foreign: string, refused: readonly string[] = []) {
  const disk = memoryStorage([
    [KEY, foreign],
    [COPY, foreign],
  ]);
  const page = memoryStorage();
  const believed = new Map<string, string>();
  const jobs: (() => void)[] = [];
  const storage: TextStorage = {
    ...page,
    set: (key, text, late) => {
      if (refused.includes(key)) return notWritten('full', 'full');
      page.set(key, text);
      jobs.push(() => {
        const there = disk.get(key);
        const isOutrun = late !== undefined && there !== (believed.get(key) ?? null);
        const wanted = isOutrun ? late.resolve(there) : text;
        believed.set(key, wanted);
        for (const each of [disk, page]) each.set(key, wanted);
        late?.onDone();
      });
      return ok(undefined);
    },
  };
  const write = (listener: WriteListener<{ n: number }>) => {
    const { value, onStorageError } = open(storage);
    value.write({ n: 2 }, listener);
    for (let job = jobs.shift(); job; job = jobs.shift()) job();
    return { value, onStorageError };
  };
  return { disk, write };
}

describe('a value that is overtaken on its way', () => {
  const newer = seal('{"v":2,"n":"two"}', 9);

  test('by a newer version’s is stored beside that, which keeps both of its places', () => {
    const { disk, write } = overtaken(newer);
    const onDone = vi.fn();
    const onFailed = vi.fn();
    const { value, onStorageError } = write({ onDone, onFailed });
    expect([disk.get(KEY), disk.get(COPY)]).toEqual([newer, newer]);
    expect(unseal(disk.get(versionKey(KEY, 1)) ?? '')).toMatchObject({ text: '{"n":2}' });
    expect(onDone).toHaveBeenCalledOnce();
    expect(onFailed).not.toHaveBeenCalled();
    expect(onStorageError).toHaveBeenCalledExactlyOnceWith({ kind: 'newer' });
    expect([value.isOurs(), value.read()]).toEqual([true, { n: 2 }]);
  });

  test('by a newer version’s, with no room beside that, is reported as failed', () => {
    const beside = versionKey(KEY, 1);
    const { disk, write } = overtaken(newer, [beside, copyKey(beside)]);
    const onDone = vi.fn();
    const onFailed = vi.fn();
    const { onStorageError } = write({ onDone, onFailed });
    expect([disk.get(KEY), disk.get(COPY)]).toEqual([newer, newer]);
    expect([onFailed.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0]);
    expect(onStorageError).toHaveBeenCalledWith(expect.objectContaining({ kind: 'unsaved' }));
  });

  test('by another page’s lies in both places as it was brought together with that', () => {
    const { disk, write } = overtaken(seal('{"n":7}', 4));
    const { value } = write(sum);
    expect(disk.get(COPY)).toBe(disk.get(KEY));
    expect(unseal(disk.get(KEY) ?? '')).toEqual({ kind: 'sealed', text: '{"n":8}', seq: 5 });
    expect(value.isOurs()).toBe(true);
  });

  test('by one that nobody can bring together with it lies in both places as it is', () => {
    const { disk, write } = overtaken(seal('{"n":7}', 4));
    write({});
    expect(disk.get(COPY)).toBe(disk.get(KEY));
    expect(countIn(disk)).toEqual({ n: 2 });
  });
});

describe('what an older version has left beside a value', () => {
  const bits = (storage: TextStorage) =>
    createStoredValue({
      ...{ storage, key: KEY, codec, onStorageError: vi.fn() },
      merge: (a, b) => ({ n: a.n | b.n }),
    });
  const beside = versionKey(KEY, 1);
  const fours = { onConflict: ({ n }: { readonly n: number }) => ({ n: n | 4 }) };

  test('is stored and goes, also where the write meets another page’s on its way', () => {
    const { storage, lateAt } = lateStorage();
    storage.set(KEY, seal('{"n":2}', 1));
    storage.set(beside, seal('{"n":1}', 1));
    const value = bits(storage);
    expect(value.read()).toEqual({ n: 3 });
    value.write({ n: 7 }, fours);
    const [late] = lateAt(KEY);
    const met = late?.resolve(seal('{"n":8}', 5)) ?? '';
    expect(unseal(met)).toMatchObject({ text: '{"n":13}' });
    storage.set(KEY, met);
    late?.onDone();
    expect([bits(storage).read(), storage.get(beside)]).toEqual([{ n: 13 }, null]);
  });

  test('is stored and goes, also where another page has written since it was read', () => {
    const storage = memoryStorage([
      [KEY, seal('{"n":2}', 1)],
      [beside, seal('{"n":1}', 1)],
    ]);
    const value = bits(storage);
    value.read();
    for (const place of [KEY, COPY]) storage.set(place, seal('{"n":8}', 5));
    value.write({ n: 7 }, fours);
    expect(bits(storage).read()).toEqual({ n: 13 });
  });
});

describe('a value that is still on its way', () => {
  const foreign = seal('{"n":7}', 4);

  test('and is written again is the later one, whatever the earlier one meets', () => {
    const { storage, lateAt } = lateStorage();
    const { value } = open(storage);
    for (const n of [2, 3]) value.write({ n }, sum);
    const [first] = lateAt(KEY);
    expect(unseal(first?.resolve(foreign) ?? '')).toMatchObject({ text: '{"n":8}' });
    first?.onDone();
    expect(value.isOurs()).toBe(true);
    expect(storage.get(COPY)).toBe(storage.get(KEY));
    expect(countIn(storage)).toEqual({ n: 3 });
  });

  test.each([null, foreign])('and is taken away leaves nothing, be this stored: %j', (met) => {
    const { storage, lateAt } = lateStorage();
    const { value } = open(storage);
    value.write({ n: 2 }, sum);
    value.remove();
    const [late] = lateAt(KEY);
    late?.resolve(met);
    late?.onDone();
    expect([value.isOurs(), storage.keys()]).toEqual([true, []]);
  });

  test('reports once that it is stored, however often its write ends so, and again after a failure', () => {
    const { storage, lateAt } = lateStorage();
    const onDone = vi.fn();
    open(storage).value.write({ n: 2 }, { onDone });
    const [late] = lateAt(KEY);
    for (let end = 0; end < 3; end++) late?.onDone();
    expect(onDone).toHaveBeenCalledOnce();
    late?.onFailed('full', 'full');
    late?.onDone();
    expect(onDone).toHaveBeenCalledTimes(2);
  });

  test('has its copy where another page has taken that away', () => {
    const { storage, lateAt } = lateStorage();
    open(storage).value.write({ n: 2 });
    expect(lateAt(COPY)[0]?.resolve(null)).toBe(storage.get(COPY));
  });
});
