import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { err, ok } from '../../core/result.ts';
import { seal, unseal } from '../../core/sealed.ts';
import {
  damagedKey,
  memoryStorage,
  type LateWrite,
  type TextStorage,
} from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { sharedStorage } from '../../test-support/shared-storage.ts';
import { schemaState, textCodec } from './schema-codec.ts';
import { copyKey, createStoredValue, versionKey, type StoredValueOptions } from './stored-value.ts';

const KEY = 'toy.v1.count';

interface Count {
  readonly n: number;
}

type Options = Partial<
  Pick<StoredValueOptions<Count>, 'version' | 'isStrict' | 'merge' | 'continues'>
>;

function open(storage: TextStorage, { version = 1, ...options }: Options = {}) {
  const onStorageError = vi.fn();
  const value = createStoredValue<Count>({
    storage,
    key: KEY,
    version,
    ...options,
    codec: {
      format: ({ n }) => JSON.stringify({ v: version, n }),
      parse: (text) => {
        const n = /^\{"v":\d+,"n":(\d+)/.exec(text)?.[1];
        return n === undefined ? err('No count.') : ok({ n: Number(n) });
      },
    },
    onStorageError,
  });
  return { value, onStorageError };
}

/** A storage with this count in both places, as `open` writes it. */
function stored(n: number): TextStorage {
  const storage = memoryStorage();
  open(storage).value.write({ n });
  return storage;
}

const kinds = (onStorageError: ReturnType<typeof open>['onStorageError']) =>
  onStorageError.mock.calls.map(([trouble]) => (trouble as { kind: string }).kind);

describe('a stored value', () => {
  test('lies in two places, sealed and counted', () => {
    const storage = memoryStorage();
    const { value } = open(storage);
    value.write({ n: 1 });
    value.write({ n: 2 });
    expect(storage.get(copyKey(KEY))).toBe(storage.get(KEY));
    expect(unseal(storage.get(KEY) ?? '')).toEqual({
      kind: 'sealed',
      text: '{"v":1,"n":2}',
      seq: 2,
    });
    expect(storage.keys()).toHaveLength(2);
  });

  test.each([KEY, copyKey(KEY)])('is whole after any flip of one bit in %s', (place) => {
    const whole = stored(41).get(place) ?? '';
    for (let index = 0; index < whole.length; index++) {
      for (let bit = 0; bit < 8; bit++) {
        const storage = stored(41);
        const unit = String.fromCharCode(whole.charCodeAt(index) ^ (1 << bit));
        storage.set(place, whole.slice(0, index) + unit + whole.slice(index + 1));
        const { value, onStorageError } = open(storage);
        expect(value.read()).toEqual({ n: 41 });
        expect(onStorageError).not.toHaveBeenCalled();
      }
    }
  });

  test('is whole where one of its places is gone, torn or empty', () => {
    for (const place of [KEY, copyKey(KEY)]) {
      const whole = stored(3).get(place) ?? '';
      for (const text of [null, '', whole.slice(0, 9), whole + whole, '\u0000']) {
        const storage = stored(3);
        if (text === null) storage.remove(place);
        else storage.set(place, text);
        expect(open(storage).value.read()).toEqual({ n: 3 });
      }
    }
  });

  test.each([999_999_999_999_999, 1e12])(
    'starts to count again where its count was %d, which no app reaches',
    (seq) => {
      const storage = memoryStorage([[KEY, seal('{"v":1,"n":1}', seq)]]);
      const { value } = open(storage);
      expect(value.read()).toEqual({ n: 1 });
      expect(value.write({ n: 2 })).toEqual(ok(undefined));
      expect(value.write({ n: 3 })).toEqual(ok(undefined));
      expect(unseal(storage.get(KEY) ?? '')).toMatchObject({ seq: 2 });
      expect(open(storage).value.read()).toEqual({ n: 3 });
    },
  );

  test('is damaged where its codec throws', () => {
    const storage = memoryStorage([[KEY, seal('{"n":1}', 1)]]);
    const onStorageError = vi.fn();
    const value = createStoredValue<Count>({
      storage,
      key: KEY,
      codec: {
        parse: () => {
          throw new TypeError('a bug of ours');
        },
        format: JSON.stringify,
      },
      onStorageError,
    });
    expect(value.read()).toBeNull();
    expect(kinds(onStorageError)).toEqual(['damaged']);
    expect(storage.get(damagedKey(KEY))).toBe(seal('{"n":1}', 1));
  });

  test('is the newer one of two that are whole', () => {
    const storage = stored(1);
    const later = seal('{"v":1,"n":2}', 2);
    storage.set(copyKey(KEY), later);
    expect(open(storage).value.read()).toEqual({ n: 2 });
    expect(storage.keys()).toEqual([copyKey(KEY), KEY]);
  });

  test('is its copy where the first place is damaged, which is set aside', () => {
    const storage = stored(1);
    const damaged = (storage.get(KEY) ?? '').replace('1', '2');
    storage.set(KEY, damaged);
    expect(open(storage).value.read()).toEqual({ n: 1 });
    expect(storage.get(damagedKey(KEY))).toBe(damaged);
  });

  test('is what an older build has written over a newer one’s, whose copy is set aside', () => {
    const newer = seal('{"v":2,"n":5}', 1);
    const storage = memoryStorage([
      [KEY, '{"v":1,"n":9}'],
      [copyKey(KEY), newer],
    ]);
    const { value } = open(storage);
    expect(value.read()).toEqual({ n: 9 });
    value.write({ n: 10 });
    expect(storage.get(damagedKey(KEY))).toBe(newer);
  });

  test('is joined with its copy where an older build has begun anew over a damaged text', () => {
    const storage = stored(3);
    storage.set(KEY, '{"v":1,"n":4}');
    const merge = (a: Count, b: Count) => ({ n: a.n * 10 + b.n });
    const { value } = open(storage, { merge });
    expect(value.read()).toEqual({ n: 43 });
    // Once both are stored as one, nothing is joined any more.
    value.write({ n: 5 });
    expect(value.read()).toEqual({ n: 5 });
    expect(open(storage, { merge }).value.read()).toEqual({ n: 5 });
  });

  test.each([
    ['has more by then', '{"v":1,"n":4}', [14]],
    ['is as it was', '{"v":1,"n":2}', []],
  ])(
    'is joined with what another page could store in its copy alone, where that %s',
    (_, later, met) => {
      const storage = memoryStorage([
        [KEY, '{"v":1,"n":1}'],
        [copyKey(KEY), seal('{"v":1,"n":2}', 5)],
      ]);
      const { value } = open(storage, { merge: (a, b) => ({ n: a.n * 10 + b.n }) });
      expect(value.read()).toEqual({ n: 12 });
      storage.set(copyKey(KEY), seal(later, 5));
      const onConflict = vi.fn((stored: Count) => stored);
      value.write({ n: 9 }, { onConflict });
      expect(onConflict.mock.calls.map(([stored]) => stored.n)).toEqual(met);
    },
  );

  test('is what an older build has written over it', () => {
    const storage = stored(1);
    storage.set(KEY, '{"v":1,"n":9}');
    const { value } = open(storage);
    expect(value.read()).toEqual({ n: 9 });
    value.write({ n: 10 });
    expect(open(storage).value.read()).toEqual({ n: 10 });
    // The count goes on, so that an old copy never wins.
    expect(unseal(storage.get(KEY) ?? '')).toMatchObject({ seq: 2 });
  });

  test('is whole where one place is empty, be an empty text a value to the codec', () => {
    const codec = textCodec<string>({ format: (text) => text, parse: ok });
    const storage = memoryStorage();
    const at = () => createStoredValue({ storage, key: KEY, codec, onStorageError: vi.fn() });
    at().write('3 Ann');
    storage.set(KEY, '');
    expect(at().read()).toBe('3 Ann');
  });

  test('is whole where one place has lost its seal, and holds what nobody of ours has written', () => {
    const storage = stored(3);
    storage.set(KEY, '{"v":1,"n":0,"a":{"b":0}}');
    const { value, onStorageError } = open(storage);
    expect(value.read()).toEqual({ n: 3 });
    expect(onStorageError).not.toHaveBeenCalled();
    expect(storage.get(damagedKey(KEY))).toBe('{"v":1,"n":0,"a":{"b":0}}');
  });

  test('that is damaged in both places is set aside, reported, and gives way', () => {
    const storage = stored(1);
    for (const place of [KEY, copyKey(KEY)]) storage.set(place, `?${place}`);
    const { value, onStorageError } = open(storage);
    expect(value.read()).toBeNull();
    expect(onStorageError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'damaged', isKept: true }),
    );
    value.write({ n: 2 });
    expect(open(storage).value.read()).toEqual({ n: 2 });
    expect([storage.get(damagedKey(KEY)), storage.get(damagedKey(KEY, 2))]).toEqual([
      ...[`?${KEY}`, `?${copyKey(KEY)}`],
    ]);
  });

  test('of which one place is gone and the other damaged is set aside and reported', () => {
    const storage = stored(3);
    const damaged = (storage.get(copyKey(KEY)) ?? '').slice(1);
    storage.remove(KEY);
    storage.set(copyKey(KEY), damaged);
    const { value, onStorageError } = open(storage);
    expect(value.read()).toBeNull();
    value.write({ n: 1 });
    expect(onStorageError.mock.calls).toEqual([
      [{ kind: 'damaged', reason: 'A saved value cannot be read.', isKept: true }],
    ]);
    expect(storage.get(damagedKey(KEY))).toBe(damaged);
  });

  test('that is damaged and cannot be set aside is not written over', () => {
    const memory = memoryStorage([[KEY, 'broken']]);
    let isFull = true;
    const storage: TextStorage = {
      ...memory,
      set: (key, text, late) => (isFull ? notWritten('full', 'full') : memory.set(key, text, late)),
    };
    const { value, onStorageError } = open(storage);
    expect(value.read()).toBeNull();
    expect(value.write({ n: 1 }).ok).toBe(false);
    expect(kinds(onStorageError)).toEqual(['damaged', 'unsaved']);
    expect(memory.keys()).toEqual([KEY]);
    isFull = false;
    expect(value.write({ n: 1 }).ok).toBe(true);
    expect(memory.get(damagedKey(KEY))).toBe('broken');
    expect(open(memory).value.read()).toEqual({ n: 1 });
  });

  test('that the browser does not let us read is not written over', () => {
    const memory = stored(7);
    let isBlind = true;
    const storage: TextStorage = {
      ...memory,
      read: (key) => (isBlind ? { kind: 'unreadable' } : memory.read(key)),
    };
    const { value, onStorageError } = open(storage);
    expect(value.read()).toBeNull();
    expect(value.write({ n: 1 }).ok).toBe(false);
    expect(kinds(onStorageError)).toEqual(['unreadable', 'unsaved']);
    isBlind = false;
    expect(open(storage).value.read()).toEqual({ n: 7 });
  });

  test('of which one place could not be read is kept aside when it can be, before it gives way', () => {
    const memory = stored(1);
    const newest = seal('{"v":1,"n":2}', 2);
    memory.set(KEY, newest);
    let isBlind = true;
    const storage: TextStorage = {
      ...memory,
      read: (key) => (isBlind && key === KEY ? { kind: 'unreadable' } : memory.read(key)),
    };
    const { value } = open(storage);
    expect(value.read()).toEqual({ n: 1 });
    expect(value.write({ n: 4 }).ok).toBe(false);
    expect(memory.get(KEY)).toBe(newest);
    isBlind = false;
    value.write({ n: 5 });
    expect(open(memory).value.read()).toEqual({ n: 5 });
    expect(memory.get(damagedKey(KEY))).toBe(newest);
  });

  test('that could not be read at first is taken in when it can be, before it is written over', () => {
    const memory = stored(1);
    let isBlind = true;
    const storage: TextStorage = {
      ...memory,
      read: (key) => (isBlind ? { kind: 'unreadable' } : memory.read(key)),
    };
    const { value } = open(storage);
    expect(value.read()).toBeNull();
    isBlind = false;
    value.write({ n: 5 }, { onConflict: ({ n }) => ({ n: n + 5 }) });
    expect(open(memory).value.read()).toEqual({ n: 6 });
  });

  test('that can be read again a moment later is taken in, be the moment within the first reading', () => {
    const memory = stored(1);
    // An older build has written over it since: the copy is of before.
    memory.set(KEY, '{"v":1,"n":9}');
    let calls = 0;
    const storage: TextStorage = {
      ...memory,
      read: (key) =>
        key === KEY && ++calls === 1 ? { kind: 'unreadable' as const } : memory.read(key),
    };
    const { value } = open(storage);
    expect(value.read()).toEqual({ n: 1 });
    const onConflict = vi.fn(({ n }: Count) => ({ n: n + 1 }));
    value.write({ n: 2 }, { onConflict });
    expect(onConflict).toHaveBeenCalledWith({ n: 9 });
    expect(open(memory).value.read()).toEqual({ n: 10 });
  });

  test('of a newer version is left alone, and ours is kept beside it', () => {
    const newer = seal('{"v":2,"n":5,"more":true}', 30);
    const storage = memoryStorage([
      [KEY, newer],
      [copyKey(KEY), newer],
    ]);
    const { value, onStorageError } = open(storage);
    expect(value.read()).toBeNull();
    value.write({ n: 1 });
    value.write({ n: 2 });
    expect(kinds(onStorageError)).toEqual(['newer']);
    expect([storage.get(KEY), storage.get(copyKey(KEY))]).toEqual([newer, newer]);
    expect(open(storage).value.read()).toEqual({ n: 2 });
    expect(storage.get(versionKey(KEY, 1))).not.toBeNull();
    const again = open(storage);
    again.value.read();
    expect(again.onStorageError).not.toHaveBeenCalled();
    // The newer build finds its own value as it left it.
    expect(open(storage, { version: 2 }).value.read()).toEqual({ n: 5 });
  });

  test('of a newer version is left alone, be one of its places damaged', () => {
    const newer = seal('{"v":2,"n":"two"}', 9);
    const storage = memoryStorage([
      [KEY, newer.slice(0, -1)],
      [copyKey(KEY), newer],
    ]);
    const { value, onStorageError } = open(storage);
    expect(value.read()).toBeNull();
    value.write({ n: 1 });
    expect(kinds(onStorageError)).toEqual(['newer']);
    expect(storage.get(copyKey(KEY))).toBe(newer);
    expect(open(storage).value.read()).toEqual({ n: 1 });
  });

  test('that became newer while this page was open is left alone', () => {
    const storage = stored(1);
    const { value, onStorageError } = open(storage);
    value.read();
    const newer = '{"v":2,"n":5}';
    storage.set(KEY, newer);
    value.write({ n: 2 });
    expect(storage.get(KEY)).toBe(newer);
    expect(kinds(onStorageError)).toEqual(['newer']);
  });

  test('preserves what this build does not know, and reports it once', () => {
    const storage = memoryStorage([[KEY, seal('{"v":1,"n":1,"later":[1]}', 1)]]);
    const { value, onStorageError } = open(storage);
    expect(value.read()).toEqual({ n: 1 });
    value.write({ n: 2 });
    expect(JSON.parse(storage.get(KEY) ?? '')).toMatchObject({ n: 2, later: [1] });
    value.read();
    expect(kinds(onStorageError)).toEqual(['partly']);
    expect(storage.get(damagedKey(KEY))).toBeNull();
  });

  test('keeps a copy of what was only partly read and has no seal', () => {
    const text = '{"v":1,"n":1,"later":[1]}';
    const storage = memoryStorage([[KEY, text]]);
    expect(open(storage).value.read()).toEqual({ n: 1 });
    expect(storage.get(damagedKey(KEY))).toBe(text);
  });

  test('that is nested without end is set aside and reported', () => {
    const deep = `{"v":1,"n":1,"later":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const storage = memoryStorage([[KEY, deep]]);
    const { codec } = schemaState(v.object({ n: v.number() }));
    const value = createStoredValue({ storage, key: KEY, codec, onStorageError: vi.fn() });
    expect(value.read()).toBeNull();
    expect(value.write({ n: 2 }).ok).toBe(true);
    expect(storage.get(damagedKey(KEY))).toBe(deep);
  });

  test('needs one place only where there is no room for two', () => {
    const memory = memoryStorage();
    const storage: TextStorage = {
      ...memory,
      set: (key, text, late) =>
        memory.keys()?.length !== 0 && memory.get(key) === null
          ? notWritten('full', 'full')
          : memory.set(key, text, late),
    };
    const { value, onStorageError } = open(storage);
    expect(value.write({ n: 1 }).ok).toBe(true);
    expect([memory.keys(), value.isOurs()]).toEqual([[KEY], true]);
    expect(onStorageError).not.toHaveBeenCalled();
    expect(open(storage).value.read()).toEqual({ n: 1 });
  });

  test('is another page’s where that could write one of the places alone', () => {
    const memory = stored(1);
    const { value } = open(memory);
    value.read();
    expect(value.isOurs()).toBe(true);
    const other: TextStorage = {
      ...memory,
      set: (key, text, late) =>
        key === KEY ? notWritten('refused', 'No.') : memory.set(key, text, late),
    };
    open(other).value.write({ n: 2 });
    expect(value.isOurs()).toBe(false);
    expect([value.read(), value.isOurs()]).toEqual([{ n: 2 }, true]);
  });

  test('is not stored where only the copy beside an older build’s text can be written', () => {
    const memory = memoryStorage([[KEY, '{"v":1,"n":1}']]);
    const storage: TextStorage = {
      ...memory,
      set: (key, text, late) =>
        key === KEY ? notWritten('full', 'full') : memory.set(key, text, late),
    };
    const { value, onStorageError } = open(storage);
    value.read();
    expect([value.write({ n: 2 }).ok, value.isUnsaved()]).toEqual([false, true]);
    expect(kinds(onStorageError)).toEqual(['unsaved']);
    storage.set = memory.set;
    value.write({ n: 2 });
    expect([value.isUnsaved(), open(memory).value.read()]).toEqual([false, { n: 2 }]);
  });

  test('is not stored where only its copy can be written, which older builds do not know', () => {
    const memory = memoryStorage();
    const { value, onStorageError } = open({
      ...memory,
      set: (key, text, late) =>
        key === KEY ? notWritten('full', 'full') : memory.set(key, text, late),
    });
    expect([value.write({ n: 2 }).ok, kinds(onStorageError)]).toEqual([false, ['unsaved']]);
    expect(open(memory).value.read()).toEqual({ n: 2 });
  });

  test('is not lost where only its copy is there, and nothing can be written', () => {
    const memory = memoryStorage([[copyKey(KEY), seal('{"v":1,"n":1}', 1)]]);
    const { value } = open({ ...memory, set: () => notWritten('full', 'full') });
    expect([value.read(), value.write({ n: 2 }).ok]).toEqual([{ n: 1 }, false]);
    expect(open(memory).value.read()).toEqual({ n: 1 });
  });

  test('is heard of where a page like this one writes it beside a newer version’s', () => {
    const shared = sharedStorage();
    const [storage, other] = [shared.tab(), shared.tab()];
    storage.set(KEY, '{"v":2,"n":5}');
    const { value } = open(storage);
    value.read();
    const hear = vi.fn();
    const unwatch = value.watch(hear);
    open(other).value.write({ n: 1 });
    expect([hear.mock.calls.length, value.read()]).toEqual([1, { n: 1 }]);
    unwatch();
    open(other).value.write({ n: 2 });
    expect(hear).toHaveBeenCalledOnce();
  });

  test('is taken away with its copy; what was set aside stays', () => {
    const storage = stored(1);
    storage.set(damagedKey(KEY), 'old');
    const { value } = open(storage);
    value.read();
    expect([value.isThere(), value.isOurs()]).toEqual([true, true]);
    value.remove();
    expect([value.isThere(), value.isOurs()]).toEqual([false, true]);
    expect(storage.keys()).toEqual([damagedKey(KEY)]);
  });

  test('that is stored later is reported as unsaved once, and older values stay until it is stored', () => {
    const memory = memoryStorage([[versionKey(KEY, 1), '{"v":1,"n":7}']]);
    const late: LateWrite[] = [];
    const storage: TextStorage = {
      ...memory,
      set: (key, text, listener) => {
        if (!listener) return ok(undefined);
        late.push(listener);
        return memory.set(key, text);
      },
    };
    const { value, onStorageError } = open(storage, { version: 2 });
    expect(value.read()).toEqual({ n: 7 });
    value.write({ n: 8 });
    late.pop()?.onFailed('No room.', 'full');
    value.write({ n: 9 });
    late.pop()?.onFailed('No room.', 'full');
    expect(kinds(onStorageError)).toEqual(['unsaved']);
    expect(memory.get(versionKey(KEY, 1))).not.toBeNull();
    value.write({ n: 9 });
    late.pop()?.onDone();
    expect([value.isUnsaved(), memory.get(versionKey(KEY, 1))]).toEqual([false, null]);
  });

  test('that is stored later lets go of an older one that came meanwhile with the next write', () => {
    const memory = memoryStorage();
    const late: LateWrite[] = [];
    const storage: TextStorage = {
      ...memory,
      set: (key, text, listener) => {
        if (key === KEY && listener) late.push(listener);
        return memory.set(key, text);
      },
    };
    const { value } = open(storage, { version: 2, merge: (a, b) => ({ n: a.n * 10 + b.n }) });
    value.write({ n: 8 });
    memory.set(versionKey(KEY, 1), '{"v":1,"n":7}');
    expect(value.read()).toEqual({ n: 87 });
    late.pop()?.onDone();
    value.write({ n: 87 });
    late.pop()?.onDone();
    expect(value.read()).toEqual({ n: 87 });
  });
});

/** A storage that refuses what does not fit into so many units of text. */
function narrowStorage(memory: TextStorage, units: number): TextStorage {
  return {
    ...memory,
    set: (key, text, late) => {
      const freed = memory.get(key)?.length ?? -key.length;
      return (memory.used() ?? 0) - freed + text.length > units
        ? notWritten('full', 'full')
        : memory.set(key, text, late);
    },
  };
}

describe('what is stored of a value', () => {
  test.each(['null', '1', '"v"', '[]', '{}', '{"v":"2"}', '{"v":1.5}', '{"v":1e300}', '{"v":1}'])(
    'is damaged, and of no newer version, where it is %s',
    (text) => {
      const { value, onStorageError } = open(memoryStorage([[KEY, text]]));
      expect(value.read()).toBeNull();
      expect(onStorageError.mock.calls).toEqual([
        [{ kind: 'damaged', reason: 'No count.', isKept: true }],
      ]);
    },
  );

  test('is reported as damaged once, and again when it is damaged again', () => {
    const storage = memoryStorage([[KEY, '"seq":1']]);
    const { value, onStorageError } = open(storage);
    value.read();
    value.read();
    expect(onStorageError.mock.calls).toEqual([
      [{ kind: 'damaged', reason: 'A saved value cannot be read.', isKept: true }],
    ]);
    storage.set(KEY, '"seq":2');
    value.read();
    expect(kinds(onStorageError)).toEqual(['damaged', 'damaged']);
    expect(storage.get(damagedKey(KEY, 2))).toBe('"seq":2');
  });

  test('counts in its first place where both were written as often', () => {
    const storage = stored(1);
    storage.set(copyKey(KEY), seal('{"v":1,"n":2}', 1));
    expect(open(storage).value.read()).toEqual({ n: 1 });
  });

  test('is kept where the first place is gone and the second is damaged', () => {
    const storage = memoryStorage([[copyKey(KEY), 'broken']]);
    const { value } = open(storage);
    expect(value.read()).toBeNull();
    value.write({ n: 2 });
    expect(storage.get(damagedKey(KEY))).toBe('broken');
  });

  test('does not count in a copy without a seal, as nobody writes one', () => {
    const storage = stored(1);
    storage.set(copyKey(KEY), '{"v":1,"n":2}');
    expect(open(storage).value.read()).toEqual({ n: 1 });
  });

  test('goes on with the higher count of both places', () => {
    for (const [main, copy] of [
      [7, 4],
      [4, 7],
    ] as const) {
      const storage = memoryStorage([
        [KEY, seal('{"v":1,"n":1}', main)],
        [copyKey(KEY), seal('{"v":1,"n":1}', copy)],
      ]);
      const { value } = open(storage);
      value.read();
      value.write({ n: 2 });
      expect(unseal(storage.get(KEY) ?? '')).toMatchObject({ seq: 8 });
    }
  });

  test('has further members that a strict codec allows: they are preserved, and nothing is reported', () => {
    const storage = memoryStorage([[KEY, '{"v":1,"n":1,"later":[1]}']]);
    const { value, onStorageError } = open(storage, { isStrict: true });
    value.read();
    expect(storage.keys()).toEqual([KEY]);
    value.write({ n: 2 });
    expect(JSON.parse(storage.get(KEY) ?? '')).toMatchObject({ n: 2, later: [1] });
    expect(onStorageError).not.toHaveBeenCalled();
  });

  test('has members that end with it where the next value does not continue it', () => {
    const storage = memoryStorage([[KEY, seal('{"v":1,"n":1,"later":[1]}', 1)]]);
    const { value } = open(storage, { continues: (before, next) => next.n === before.n + 1 });
    value.read();
    value.write({ n: 2 });
    expect(JSON.parse(storage.get(KEY) ?? '')).toMatchObject({ n: 2, later: [1] });
    value.write({ n: 9 });
    expect(JSON.parse(storage.get(KEY) ?? '')).not.toHaveProperty('later');
  });

  test('continues nothing where it is the first one', () => {
    const continues = vi.fn(() => true);
    expect(open(memoryStorage(), { continues }).value.write({ n: 1 })).toEqual(ok(undefined));
    expect(continues).not.toHaveBeenCalled();
  });

  test('is there and not ours as long as this page has not looked', () => {
    const storage = stored(1);
    const { value } = open(storage);
    expect([value.isThere(), value.isOurs()]).toEqual([true, false]);
    storage.remove(KEY);
    expect([value.isThere(), value.isOurs()]).toEqual([true, false]);
    storage.remove(copyKey(KEY));
    expect([value.isThere(), value.isOurs()]).toEqual([false, true]);
    storage.set(KEY, 'without a copy');
    expect(value.isThere()).toBe(true);
    storage.remove(KEY);
    value.read();
    storage.set(KEY, 'of another page');
    expect(value.isOurs()).toBe(false);
  });
});

describe('values of older versions beside it', () => {
  const beside = () => {
    const storage = memoryStorage();
    open(storage, { version: 3 }).value.write({ n: 30 });
    storage.set(versionKey(KEY, 1), '{"v":1,"n":1}');
    storage.set(versionKey(KEY, 2), '{"v":2,"n":2}');
    storage.set(copyKey(versionKey(KEY, 2)), '{"v":2,"n":2}');
    return storage;
  };

  test('are all taken in, and taken away with the next write', () => {
    const storage = beside();
    const { value } = open(storage, { version: 3, merge: (a, b) => ({ n: a.n * 10 + b.n }) });
    expect(value.read()).toEqual({ n: 3012 });
    expect(storage.keys()).toHaveLength(5);
    value.write({ n: 5 });
    expect(storage.keys()).toEqual([copyKey(KEY), KEY]);
    expect(value.read()).toEqual({ n: 5 });
  });

  test('are taken in from a copy where that alone is whole', () => {
    const storage = beside();
    storage.remove(versionKey(KEY, 1));
    storage.set(versionKey(KEY, 2), 'damaged');
    const { value } = open(storage, { version: 3, merge: (a, b) => ({ n: a.n * 10 + b.n }) });
    expect(value.read()).toEqual({ n: 302 });
  });

  test('that come again stay until they are taken in again', () => {
    const storage = beside();
    const { value } = open(storage, { version: 3, merge: (a, b) => ({ n: a.n * 10 + b.n }) });
    value.read();
    value.write({ n: 5 });
    storage.set(versionKey(KEY, 1), '{"v":1,"n":6}');
    value.write({ n: 5 });
    expect(value.read()).toEqual({ n: 56 });
  });

  test('stay where they are as long as nothing can bring two values together', () => {
    const storage = beside();
    const { value } = open(storage, { version: 3 });
    expect(value.read()).toEqual({ n: 30 });
    value.write({ n: 5 });
    expect(storage.keys()).toHaveLength(5);
  });

  test('take the place of one that is not there', () => {
    const storage = memoryStorage([[versionKey(KEY, 1), '{"v":1,"n":1}']]);
    const merge = vi.fn((a: Count) => a);
    const { value } = open(storage, { version: 2, merge });
    expect(value.read()).toEqual({ n: 1 });
    expect(merge).not.toHaveBeenCalled();
    value.write({ n: 2 });
    expect(storage.keys()).toEqual([copyKey(KEY), KEY]);
  });

  test('are taken in beside a newer one as well, where this build keeps its own', () => {
    const storage = memoryStorage([
      [KEY, '{"v":9}'],
      [versionKey(KEY, 0), '{"v":1,"n":4}'],
      [versionKey(KEY, 1), '{"v":1,"n":1}'],
      [versionKey(KEY, 2), '{"v":2,"n":2}'],
    ]);
    const { value } = open(storage, { version: 2, merge: (a, b) => ({ n: a.n * 10 + b.n }) });
    expect(value.read()).toEqual({ n: 241 });
    value.write({ n: 5 });
    expect(storage.keys()).toEqual([KEY, versionKey(KEY, 2), copyKey(versionKey(KEY, 2))]);
    expect(value.read()).toEqual({ n: 5 });
  });

  test('are nobody’s business that are damaged, or beside a version that is newer still', () => {
    const storage = beside();
    storage.set(versionKey(KEY, 1), 'damaged');
    const merge = vi.fn((a: Count) => a);
    open(storage, { version: 2, merge }).value.read();
    expect(merge).not.toHaveBeenCalled();
    const { value } = open(storage, { version: 3, merge: (a, b) => ({ n: a.n * 10 + b.n }) });
    expect(value.read()).toEqual({ n: 302 });
    value.write({ n: 5 });
    expect(storage.get(versionKey(KEY, 1))).toBe('damaged');
  });
});

describe('writing a value', () => {
  test.each([
    ['takes the place of what lies there', {}],
    ['is brought together with it', { merge: (a: Count) => a }],
  ])('takes the room of the copy where there is none for both, if it %s', (_, options) => {
    const memory = stored(1);
    const storage = narrowStorage(memory, (memory.used() ?? 0) + 1);
    const { value, onStorageError } = open(storage, options);
    value.read();
    expect(value.write({ n: 12_345 })).toEqual(ok(undefined));
    expect(memory.keys()).toEqual([KEY]);
    expect([value.isUnsaved(), value.isOurs()]).toEqual([false, true]);
    expect(onStorageError).not.toHaveBeenCalled();
    expect(open(memory).value.read()).toEqual({ n: 12_345 });
  });

  test('in vain leaves the value before it, and is reported again only after a success', () => {
    const memory = stored(1);
    let units = 0;
    const storage: TextStorage = {
      ...memory,
      set: (key, text, late) => narrowStorage(memory, units).set(key, text, late),
    };
    const { value, onStorageError } = open(storage);
    value.read();
    for (let times = 0; times < 2; times++)
      expect(value.write({ n: 2 })).toEqual(notWritten('full', 'full'));
    expect([value.isUnsaved(), kinds(onStorageError)]).toEqual([true, ['unsaved']]);
    expect(open(memory).value.read()).toEqual({ n: 1 });
    units = Infinity;
    value.write({ n: 3 });
    expect(value.isUnsaved()).toBe(false);
    units = 0;
    value.write({ n: 4 });
    expect(kinds(onStorageError)).toEqual(['unsaved', 'unsaved']);
    value.giveUp();
    expect(value.isUnsaved()).toBe(false);
    expect(open(memory).value.read()).toEqual({ n: 3 });
  });

  test('says why what could not be read or kept aside is not written over', () => {
    const memory = memoryStorage([[KEY, 'broken']]);
    const full = open({ ...memory, set: () => notWritten('full', 'full') });
    full.value.read();
    expect(full.onStorageError).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'damaged', isKept: false }),
    );
    expect(full.value.write({ n: 1 })).toEqual(
      notWritten('full', 'The stored data is damaged, and there is no space to set it aside.'),
    );
    const refusing = open({ ...memory, set: () => notWritten('refused', 'no') });
    refusing.value.read();
    expect(refusing.value.write({ n: 1 })).toEqual(
      notWritten('refused', 'The stored data is damaged, and the browser refused to set it aside.'),
    );
    expect(refusing.onStorageError).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'unsaved', obstacle: 'refused' }),
    );
    const blind = open({ ...stored(1), read: () => ({ kind: 'unreadable' }) });
    expect(blind.value.write({ n: 1 })).toEqual(
      notWritten('refused', 'The browser cannot read the stored data, so nothing is overwritten.'),
    );
  });

  test('waits for what can be read no more, and goes on when it can be again', () => {
    const memory = stored(1);
    let isBlind = false;
    const storage: TextStorage = {
      ...memory,
      read: (key) => (isBlind ? { kind: 'unreadable' } : memory.read(key)),
    };
    const { value } = open(storage);
    value.read();
    isBlind = true;
    expect(value.write({ n: 2 }).ok).toBe(false);
    expect(open(memory).value.read()).toEqual({ n: 1 });
    isBlind = false;
    expect(value.write({ n: 3 }).ok).toBe(true);
    expect(open(memory).value.read()).toEqual({ n: 3 });
  });

  test('goes on with the count of another page', () => {
    const storage = stored(1);
    const { value } = open(storage);
    value.read();
    storage.set(KEY, seal('{"v":1,"n":2}', 40));
    value.write({ n: 3 });
    expect(unseal(storage.get(KEY) ?? '')).toMatchObject({ seq: 41 });
    // What it could have read gives way.
    expect(storage.keys()).toHaveLength(2);
  });

  test('meets what another page has written in both places', () => {
    const storage = stored(1);
    const { value } = open(storage);
    value.read();
    const other = open(storage);
    other.value.read();
    other.value.write({ n: 5 });
    value.write({ n: 2 }, { onConflict: ({ n }) => ({ n: n * 10 + 2 }) });
    expect(open(storage).value.read()).toEqual({ n: 52 });
  });

  test('does not meet itself where only its copy is another one', () => {
    const storage = stored(1);
    const { value } = open(storage);
    value.read();
    const onConflict = vi.fn((found: Count) => found);
    for (const change of [
      () => storage.remove(copyKey(KEY)),
      () => storage.set(copyKey(KEY), ''),
    ]) {
      change();
      value.write({ n: 2 }, { onConflict });
    }
    expect(onConflict).not.toHaveBeenCalled();
  });

  test('is reported immediately where nothing is late', () => {
    const onDone = vi.fn();
    open(memoryStorage()).value.write({ n: 1 }, { onDone });
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('hears the pages that write the same key', () => {
    const unwatch = vi.fn();
    const watch = vi.fn<TextStorage['watch']>(() => unwatch);
    const onForeignWrite = vi.fn();
    const end = open({ ...memoryStorage(), watch }).value.watch(onForeignWrite);
    expect(watch.mock.calls).toEqual([KEY, versionKey(KEY, 1)].map((key) => [key, onForeignWrite]));
    end();
    expect(unwatch).toHaveBeenCalledTimes(2);
  });

  test('and removing it fail as the storage does', () => {
    const memory = stored(1);
    const { value } = open({ ...memory, remove: () => err('refused') });
    value.read();
    expect(value.remove()).toEqual(err('refused'));
    expect(value.isOurs()).toBe(true);
  });

  test('after only its first place could be removed does not bring it back', () => {
    const memory = stored(1);
    const { value } = open({
      ...memory,
      remove: (key) => (key === KEY ? memory.remove(key) : err('refused')),
    });
    value.read();
    expect(value.remove()).toEqual(err('refused'));
    value.write({ n: 2 }, { onConflict: ({ n }) => ({ n: n * 10 + 2 }) });
    expect(open(memory).value.read()).toEqual({ n: 2 });
  });

  test.each([true, false])(
    'leaves a newer build’s value, and takes its own away; read: %s',
    (isRead) => {
      const newer = seal('{"v":2,"later":1}', 4);
      const storage = memoryStorage([KEY, copyKey(KEY)].map((place) => [place, newer] as const));
      open(storage).value.write({ n: 1 });
      expect(storage.keys()).toHaveLength(4);
      const { value, onStorageError } = open(storage);
      if (isRead) value.read();
      expect(value.remove()).toEqual(ok(undefined));
      expect([KEY, copyKey(KEY)].map((place) => storage.get(place))).toEqual([newer, newer]);
      expect([storage.keys(), value.read()]).toEqual([[KEY, copyKey(KEY)], null]);
      expect(kinds(onStorageError)).toEqual(['newer']);
    },
  );

  test('takes what older builds have left beside it away as well', () => {
    const storage = stored(1);
    for (const place of [versionKey(KEY, 1), copyKey(versionKey(KEY, 1))]) {
      storage.set(place, '{"v":1,"n":2}');
    }
    expect(open(storage).value.remove()).toEqual(ok(undefined));
    expect(storage.keys()).toEqual([]);
  });

  test('without being read keeps what is damaged aside, and stays where it cannot be read', () => {
    const storage = memoryStorage([[KEY, 'damaged']]);
    const { value, onStorageError } = open(storage);
    expect(value.remove()).toEqual(ok(undefined));
    expect([storage.keys(), storage.get(damagedKey(KEY))]).toEqual([[damagedKey(KEY)], 'damaged']);
    expect(onStorageError).not.toHaveBeenCalled();
    const memory = stored(1);
    const blind = { ...memory, read: () => ({ kind: 'unreadable' }) as const };
    expect(open(blind).value.remove()).toMatchObject({ ok: false });
    expect(open(memory).value.read()).toEqual({ n: 1 });
  });

  test('after another page has removed it starts with nothing of it', () => {
    const storage = memoryStorage();
    const text = seal('{"v":1,"n":1,"later":[1]}', 1);
    for (const place of [KEY, copyKey(KEY)]) storage.set(place, text);
    const { value } = open(storage);
    value.read();
    for (const place of [KEY, copyKey(KEY)]) storage.remove(place);
    value.write({ n: 2 });
    expect(unseal(storage.get(KEY) ?? '')).toMatchObject({ text: '{"v":1,"n":2}' });
  });

  test('after it was removed starts with nothing of it', () => {
    const storage = memoryStorage([[KEY, seal('{"v":1,"n":1,"later":[1]}', 1)]]);
    const { value } = open(storage);
    value.read();
    expect(value.remove()).toEqual(ok(undefined));
    value.write({ n: 2 });
    expect(unseal(storage.get(KEY) ?? '')).toEqual({
      ...{ kind: 'sealed', text: '{"v":1,"n":2}', seq: 2 },
    });
  });
});

describe('a value that is written late', () => {
  /** Writes 2 over 1, and gives what the storage may then call. */
  function late(onConflict?: (found: Count) => Count) {
    const memory = stored(1);
    let write: Parameters<TextStorage['set']>[2];
    const storage: TextStorage = {
      ...memory,
      set: (key, text, late) => {
        if (key === KEY) write ??= late;
        return memory.set(key, text);
      },
    };
    const { value, onStorageError } = open(storage);
    value.read();
    value.write({ n: 2 }, onConflict ? { onConflict } : undefined);
    if (!write) throw new Error('not late');
    return { memory, value, onStorageError, write, sealed: memory.get(KEY) ?? '' };
  }
  const sum = (found: Count) => ({ n: found.n + 2 });

  test('is brought together with what another page has written, and counted after it', () => {
    const { write, value, memory } = late(sum);
    const merged = write.resolve(seal('{"v":1,"n":5,"later":[1]}', 30));
    expect(unseal(merged)).toEqual({
      ...{ kind: 'sealed', text: '{"v":1,"n":7,"later":[1]}', seq: 31 },
    });
    expect(memory.get(damagedKey(KEY))).toBeNull();
    memory.set(KEY, merged);
    expect(value.isOurs()).toBe(true);
    value.write({ n: 8 });
    expect(unseal(memory.get(KEY) ?? '')).toMatchObject({
      ...{ text: '{"v":1,"n":8,"later":[1]}', seq: 32 },
    });
  });

  test('is stored as it is where there is nothing to bring together', () => {
    const { write, sealed } = late(sum);
    expect(write.resolve(null)).toBe(sealed);
    const alone = late();
    expect(alone.write.resolve(seal('{"v":1,"n":5}', 30))).toBe(alone.sealed);
  });

  test('takes the place of what is damaged, which is set aside, and not of what is newer', () => {
    const { write, sealed, memory } = late(sum);
    expect(write.resolve('broken')).toBe(sealed);
    expect(memory.get(damagedKey(KEY))).toBe('broken');
    expect(write.resolve('{"v":2}')).toBe('{"v":2}');
    expect(memory.get(damagedKey(KEY, 2))).toBeNull();
  });

  test('is unsaved from the moment that it failed until it is done', () => {
    const { write, value, onStorageError } = late();
    expect(value.isUnsaved()).toBe(false);
    write.onFailed('no room', 'full');
    expect(onStorageError.mock.calls).toEqual([
      [{ kind: 'unsaved', reason: 'no room', obstacle: 'full' }],
    ]);
    expect(value.isUnsaved()).toBe(true);
    write.onDone();
    expect(value.isUnsaved()).toBe(false);
  });
});
