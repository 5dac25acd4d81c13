import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { err, ok } from '../core/result.ts';
import { seal, unseal } from '../core/sealed.ts';
import {
  damagedKey,
  memoryStorage,
  type LateWrite,
  type TextStorage,
} from '../platform/storage.ts';
import { sharedStorage } from '../test-support/shared-storage.ts';
import { schemaState, textCodec } from './schema-codec.ts';
import { copyKey, createStoredValue, versionKey } from './stored-value.ts';

const KEY = 'toy.v1.count';

interface Count {
  readonly n: number;
}

function open(storage: TextStorage, { version = 1, isStrict = false } = {}) {
  const tell = vi.fn();
  const value = createStoredValue<Count>({
    storage,
    key: KEY,
    version,
    isStrict,
    codec: {
      format: ({ n }) => JSON.stringify({ v: version, n }),
      parse: (text) => {
        const n = /^\{"v":\d+,"n":(\d+)/.exec(text)?.[1];
        return n === undefined ? err('No count.') : ok({ n: Number(n) });
      },
    },
    tell,
  });
  return { value, tell };
}

/** A storage with this count in both places, as `open` writes it. */
function stored(n: number): TextStorage {
  const storage = memoryStorage();
  open(storage).value.write({ n });
  return storage;
}

const kinds = (tell: ReturnType<typeof open>['tell']) =>
  tell.mock.calls.map(([trouble]) => (trouble as { kind: string }).kind);

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
        const { value, tell } = open(storage);
        expect(value.read()).toEqual({ n: 41 });
        expect(tell).not.toHaveBeenCalled();
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

  test('is the newer one of two that are whole', () => {
    const storage = stored(1);
    const later = seal('{"v":1,"n":2}', 2);
    storage.set(copyKey(KEY), later);
    expect(open(storage).value.read()).toEqual({ n: 2 });
  });

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
    const at = () => createStoredValue({ storage, key: KEY, codec, tell: vi.fn() });
    at().write('3 Ann');
    storage.set(KEY, '');
    expect(at().read()).toBe('3 Ann');
  });

  test('is whole where one place has lost its seal, and holds what nobody of ours has written', () => {
    const storage = stored(3);
    storage.set(KEY, '{"v":1,"n":0,"a":{"b":0}}');
    const { value, tell } = open(storage);
    expect(value.read()).toEqual({ n: 3 });
    expect(tell).not.toHaveBeenCalled();
    expect(storage.get(damagedKey(KEY))).toBe('{"v":1,"n":0,"a":{"b":0}}');
  });

  test('that is damaged in both places is set aside, told, and gives way', () => {
    const storage = stored(1);
    for (const place of [KEY, copyKey(KEY)]) storage.set(place, `?${place}`);
    const { value, tell } = open(storage);
    expect(value.read()).toBeNull();
    expect(tell).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'damaged', isKept: true }),
    );
    value.write({ n: 2 });
    expect(open(storage).value.read()).toEqual({ n: 2 });
    expect([storage.get(damagedKey(KEY)), storage.get(damagedKey(KEY, 2))]).toEqual([
      ...[`?${KEY}`, `?${copyKey(KEY)}`],
    ]);
  });

  test('of which one place is gone and the other damaged is set aside and told', () => {
    const storage = stored(3);
    const damaged = (storage.get(copyKey(KEY)) ?? '').slice(1);
    storage.remove(KEY);
    storage.set(copyKey(KEY), damaged);
    const { value, tell } = open(storage);
    expect(value.read()).toBeNull();
    value.write({ n: 1 });
    expect(kinds(tell)).toEqual(['damaged']);
    expect(storage.get(damagedKey(KEY))).toBe(damaged);
  });

  test('that is damaged and cannot be set aside is not written over', () => {
    const memory = memoryStorage([[KEY, 'broken']]);
    let isFull = true;
    const storage: TextStorage = {
      ...memory,
      set: (key, text, late) => (isFull ? err('full') : memory.set(key, text, late)),
    };
    const { value, tell } = open(storage);
    expect(value.read()).toBeNull();
    expect(value.write({ n: 1 }).ok).toBe(false);
    expect(kinds(tell)).toEqual(['damaged', 'unsaved']);
    expect([...memory.keys()]).toEqual([KEY]);
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
    const { value, tell } = open(storage);
    expect(value.read()).toBeNull();
    expect(value.write({ n: 1 }).ok).toBe(false);
    expect(kinds(tell)).toEqual(['unreadable', 'unsaved']);
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
    value.write({ n: 5 }, { onOutrun: ({ n }) => ({ n: n + 5 }) });
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
    const onOutrun = vi.fn(({ n }: Count) => ({ n: n + 1 }));
    value.write({ n: 2 }, { onOutrun });
    expect(onOutrun).toHaveBeenCalledWith({ n: 9 });
    expect(open(memory).value.read()).toEqual({ n: 10 });
  });

  test('of a newer version is left alone, and ours is kept beside it', () => {
    const newer = seal('{"v":2,"n":5,"more":true}', 30);
    const storage = memoryStorage([
      [KEY, newer],
      [copyKey(KEY), newer],
    ]);
    const { value, tell } = open(storage);
    expect(value.read()).toBeNull();
    value.write({ n: 1 });
    value.write({ n: 2 });
    expect(kinds(tell)).toEqual(['newer']);
    expect([storage.get(KEY), storage.get(copyKey(KEY))]).toEqual([newer, newer]);
    expect(open(storage).value.read()).toEqual({ n: 2 });
    expect(storage.get(versionKey(KEY, 1))).not.toBeNull();
    const again = open(storage);
    again.value.read();
    expect(again.tell).not.toHaveBeenCalled();
    // The newer build finds its own value as it left it.
    expect(open(storage, { version: 2 }).value.read()).toEqual({ n: 5 });
  });

  test('of a newer version is left alone, be one of its places damaged', () => {
    const newer = seal('{"v":2,"n":"two"}', 9);
    const storage = memoryStorage([
      [KEY, newer.slice(0, -1)],
      [copyKey(KEY), newer],
    ]);
    const { value, tell } = open(storage);
    expect(value.read()).toBeNull();
    value.write({ n: 1 });
    expect(kinds(tell)).toEqual(['newer']);
    expect(storage.get(copyKey(KEY))).toBe(newer);
    expect(open(storage).value.read()).toEqual({ n: 1 });
  });

  test('that became newer while this page was open is left alone', () => {
    const storage = stored(1);
    const { value, tell } = open(storage);
    value.read();
    const newer = '{"v":2,"n":5}';
    storage.set(KEY, newer);
    value.write({ n: 2 });
    expect(storage.get(KEY)).toBe(newer);
    expect(kinds(tell)).toEqual(['newer']);
  });

  test('carries on what this build does not know, and tells of it once', () => {
    const storage = memoryStorage([[KEY, seal('{"v":1,"n":1,"later":[1]}', 1)]]);
    const { value, tell } = open(storage);
    expect(value.read()).toEqual({ n: 1 });
    value.write({ n: 2 });
    expect(JSON.parse(storage.get(KEY) ?? '')).toMatchObject({ n: 2, later: [1] });
    value.read();
    expect(kinds(tell)).toEqual(['partly']);
    expect(storage.get(damagedKey(KEY))).toBeNull();
  });

  test('keeps a copy of what was only partly read and has no seal', () => {
    const text = '{"v":1,"n":1,"later":[1]}';
    const storage = memoryStorage([[KEY, text]]);
    expect(open(storage).value.read()).toEqual({ n: 1 });
    expect(storage.get(damagedKey(KEY))).toBe(text);
  });

  test('that is nested without end is set aside and told', () => {
    const deep = `{"v":1,"n":1,"later":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const storage = memoryStorage([[KEY, deep]]);
    const { codec } = schemaState(v.object({ n: v.number() }));
    const value = createStoredValue({ storage, key: KEY, codec, tell: vi.fn() });
    expect(value.read()).toBeNull();
    expect(value.write({ n: 2 }).ok).toBe(true);
    expect(storage.get(damagedKey(KEY))).toBe(deep);
  });

  test('needs one place only where there is no room for two', () => {
    const memory = memoryStorage();
    const storage: TextStorage = {
      ...memory,
      set: (key, text, late) =>
        memory.keys().length > 0 && memory.get(key) === null
          ? err('full')
          : memory.set(key, text, late),
    };
    const { value, tell } = open(storage);
    expect(value.write({ n: 1 }).ok).toBe(true);
    expect(tell).not.toHaveBeenCalled();
    expect(open(storage).value.read()).toEqual({ n: 1 });
  });

  test('is not stored where only the copy beside an older build’s text can be written', () => {
    const memory = memoryStorage([[KEY, '{"v":1,"n":1}']]);
    const storage: TextStorage = {
      ...memory,
      set: (key, text, late) => (key === KEY ? err('full') : memory.set(key, text, late)),
    };
    const { value, tell } = open(storage);
    value.read();
    expect([value.write({ n: 2 }).ok, value.isUnsaved()]).toEqual([false, true]);
    expect(kinds(tell)).toEqual(['unsaved']);
    storage.set = memory.set;
    value.write({ n: 2 });
    expect([value.isUnsaved(), open(memory).value.read()]).toEqual([false, { n: 2 }]);
  });

  test('is not stored where only its copy can be written, which older builds do not know', () => {
    const memory = memoryStorage();
    const { value, tell } = open({
      ...memory,
      set: (key, text, late) => (key === KEY ? err('full') : memory.set(key, text, late)),
    });
    expect([value.write({ n: 2 }).ok, kinds(tell)]).toEqual([false, ['unsaved']]);
    expect(open(memory).value.read()).toEqual({ n: 2 });
  });

  test('is not lost where only its copy is there, and nothing can be written', () => {
    const memory = memoryStorage([[copyKey(KEY), seal('{"v":1,"n":1}', 1)]]);
    const { value } = open({ ...memory, set: () => err('full') });
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

  test('that is stored later is told as unsaved once, and older values stay until it is stored', () => {
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
    const { value, tell } = open(storage, { version: 2 });
    expect(value.read()).toEqual({ n: 7 });
    value.write({ n: 8 });
    late.pop()?.onFailed('No room.');
    value.write({ n: 9 });
    late.pop()?.onFailed('No room.');
    expect(kinds(tell)).toEqual(['unsaved']);
    expect(memory.get(versionKey(KEY, 1))).not.toBeNull();
    value.write({ n: 9 });
    late.pop()?.onDone();
    expect([value.isUnsaved(), memory.get(versionKey(KEY, 1))]).toEqual([false, null]);
  });
});
