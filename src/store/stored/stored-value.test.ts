import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { err, ok } from '../../core/result.ts';
import { countOf, seal, unseal } from '../../core/sealed.ts';
import type { Codec } from '../../engine/game.ts';
import { damagedKey, memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { bitFlipsOf } from '../../test-support/damage.ts';
import { lateStorage } from '../../test-support/late-storage.ts';
import { sharedStorage } from '../../test-support/shared-storage.ts';
import { copyKey, twinKey } from './gather.ts';
import { peek } from './peek.ts';
import { schemaState } from './schema-codec.ts';
import { createStoredValue, type StoredValueOptions } from './stored-value.ts';

const KEY = 'toy.v1.value';

interface Names {
  readonly names: readonly string[];
}

const isNames = (value: unknown): value is Names =>
  typeof value === 'object' && value !== null && 'names' in value && Array.isArray(value.names);

const codec: Codec<Names> = {
  format: ({ names }) => JSON.stringify({ names }),
  parse: (text) => {
    try {
      const value: unknown = JSON.parse(text);
      return isNames(value) ? ok({ names: value.names }) : err('Not names.');
    } catch {
      return err('Not names.');
    }
  },
};
const merge = (stored: Names, other: Names): Names => ({
  names: [...new Set([...stored.names, ...other.names])],
});

function open(storage: TextStorage, more: Partial<StoredValueOptions<Names>> = {}) {
  const reported: string[] = [];
  const reasons: string[] = [];
  const value = createStoredValue({
    ...{ storage, key: KEY, codec, merge },
    onStorageError: (error) => {
      reported.push(error.kind);
      if ('reason' in error) reasons.push(error.reason);
    },
    ...more,
  });
  const add = (name: string) =>
    value.write((stored) => ({ names: [...(stored?.names ?? []), name] }));
  return { ...value, names: () => value.read()?.names ?? null, add, reported, reasons };
}

const textOf = (...names: readonly string[]) => codec.format({ names });
const sealed = (seq: number, ...names: readonly string[]) => seal(textOf(...names), seq);
/** The stored text without its seal. */
const storedIn = (storage: TextStorage) => {
  const unsealed = unseal(storage.get(KEY) ?? '');
  return unsealed.kind === 'sealed' ? unsealed.text : null;
};
/** A storage with one place that is unreadable while `isBlind`. */
function blindStorage(memory: TextStorage, place: string) {
  const fault = { isBlind: true };
  const isHidden = (key: string) => fault.isBlind && key === place;
  const storage: TextStorage = {
    ...memory,
    read: (key) => (isHidden(key) ? { kind: 'unreadable' } : memory.read(key)),
    get: (key) => (isHidden(key) ? null : memory.get(key)),
  };
  return { storage, fault };
}

describe('a stored value', () => {
  test('is one text, sealed and counted, which 1.0.0 can also read', () => {
    const storage = memoryStorage();
    const { add, names, isOurs } = open(storage);
    expect([names(), add('a').ok, add('b').ok]).toEqual([null, true, true]);
    expect(storage.keys()).toEqual([KEY]);
    expect(storage.get(KEY)).toBe(sealed(2, 'a', 'b'));
    expect([isOurs(), open(storage).names()]).toEqual([true, ['a', 'b']]);
  });

  test('is unknown until it is read or written', () => {
    const none = open(memoryStorage());
    expect([none.known(), none.isOurs(), none.isOutdated(), none.isThere()]).toEqual([
      ...[null, true, false, false],
    ]);
    const some = open(memoryStorage([[KEY, sealed(3, 'a')]]));
    expect([some.known(), some.isOurs(), some.isOutdated(), some.isThere()]).toEqual([
      ...[null, false, false, true],
    ]);
    expect(open(memoryStorage([[twinKey(KEY), sealed(3, 'a')]])).isThere()).toBe(true);
  });

  test('is re-read before a change if another page has written it', () => {
    const storage = memoryStorage();
    const [one, two] = [open(storage), open(storage)];
    one.add('a');
    two.add('b');
    expect(one.isOurs()).toBe(false);
    one.add('c');
    expect(storedIn(storage)).toBe(textOf('a', 'b', 'c'));
    expect(one.isOutdated()).toBe(false);
    storage.set(KEY, sealed(1, 'a'));
    expect(one.isOutdated()).toBe(true);
    storage.remove(KEY);
    expect(one.isOutdated()).toBe(false);
  });

  test('with an impossibly high count restarts it', () => {
    const storage = memoryStorage([[KEY, sealed(999_999_999_999_999, 'a')]]);
    const { add, names, reported } = open(storage);
    names();
    add('b');
    expect([storage.get(KEY), reported]).toEqual([sealed(1, 'a', 'b'), []]);
  });

  test('keeps its count, if it has one, when only a detail is written', () => {
    const storage = memoryStorage();
    const value = open(storage);
    for (const name of ['a', 'b']) {
      value.write(() => ({ names: [name] }), { isDetail: true });
      expect([storedIn(storage), countOf(storage.get(KEY))]).toEqual([textOf(name), 1]);
    }
  });

  test('with any bit flipped is set aside, reported and replaced', () => {
    const whole = sealed(3, 'a', 'b');
    for (const text of bitFlipsOf(whole)) {
      const storage = memoryStorage([[KEY, text]]);
      const { names, add, reported } = open(storage);
      const read = names();
      // With its seal unrecognizable, the text looks as if a person had written it.
      if (read !== null) {
        expect(text.startsWith(textOf('a', 'b').slice(0, -1))).toBe(true);
        continue;
      }
      expect([reported, storage.get(damagedKey(KEY))]).toEqual([['damaged'], text]);
      expect(add('c').ok).toBe(true);
      expect([storedIn(storage), storage.get(damagedKey(KEY))]).toEqual([textOf('c'), text]);
    }
  });

  test.each(['', '{"names":', '{"names":5}', '"seq":1', '42', '[1]', 'null'])(
    'that is %j is set aside and reported once, and again when other texts are damaged',
    (text) => {
      const storage = memoryStorage([[KEY, text]]);
      const { names, reported } = open(storage);
      expect([names(), names(), reported]).toEqual([null, null, ['damaged']]);
      storage.set(KEY, `${text}!`);
      expect([names(), names(), reported]).toEqual([null, null, ['damaged', 'damaged']]);
      expect(storage.get(damagedKey(KEY))).toBe(text);
      expect(storage.get(damagedKey(KEY, 2))).toBe(`${text}!`);
    },
  );

  test('is damaged if its codec throws, which is a bug of ours', () => {
    const storage = memoryStorage([[KEY, sealed(1, 'a')]]);
    const parse = () => {
      throw new Error('a bug');
    };
    const { names, reported } = open(storage, { codec: { ...codec, parse } });
    expect([names(), reported]).toEqual([null, ['damaged']]);
    expect(storage.get(damagedKey(KEY))).toBe(sealed(1, 'a'));
  });

  test('that is nested too deeply is set aside and reported', () => {
    const deep = `{"n":1,"later":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const storage = memoryStorage([[KEY, deep]]);
    const onStorageError = vi.fn();
    const state = schemaState(v.object({ n: v.fallback(v.number(), 0) }));
    const value = createStoredValue({ storage, key: KEY, codec: state.codec, onStorageError });
    expect(value.read()).toBeNull();
    expect(onStorageError.mock.calls).toMatchObject([[{ kind: 'damaged', isKept: true }]]);
    expect(value.write(() => ({ n: 2 })).ok).toBe(true);
    expect([storedIn(storage), storage.get(damagedKey(KEY))]).toEqual(['{"n":2}', deep]);
  });

  test('notifies of other pages’ writes to the same key until unsubscribed', () => {
    const tabs = sharedStorage();
    const [one, two] = [open(tabs.tab()), open(tabs.tab())];
    const listener = vi.fn(() => two.names());
    const end = two.watch(listener);
    one.add('a');
    expect(listener.mock.results).toMatchObject([{ value: ['a'] }]);
    expect(two.isOurs()).toBe(true);
    two.add('b');
    end();
    one.add('c');
    expect([listener.mock.calls.length, two.names()]).toEqual([1, ['a', 'b', 'c']]);
  });

  test('that a newer version has overwritten by the time of the write is left alone, and reported', () => {
    const newer = seal('{"v":2,"names":{}}', 9);
    const memory = memoryStorage([[KEY, sealed(1, 'a')]]);
    let end: () => void = () => undefined;
    const storage: TextStorage = {
      ...memory,
      // The transaction, which ends later, finds another page's write.
      set: (key, _, late) => {
        memory.set(key, newer);
        end = () => {
          memory.set(key, late?.resolve?.(newer) ?? '');
          late?.onDone?.();
        };
        return ok(undefined);
      },
    };
    const onStorageError = vi.fn();
    const value = createStoredValue({ storage, key: KEY, codec, onStorageError });
    const [onDone, onFailed] = [vi.fn(), vi.fn()];
    expect(value.write(() => ({ names: ['b'] }), { onDone, onFailed }).ok).toBe(true);
    end();
    expect(memory.get(KEY)).toBe(newer);
    expect([onDone.mock.calls.length, onFailed.mock.calls.length]).toEqual([0, 1]);
    expect(onStorageError.mock.calls).toMatchObject([
      [{ kind: 'newer' }],
      [{ kind: 'unsaved', isNewer: true }],
    ]);
    expect([value.isUnsaved(), value.isPending(), value.read()]).toEqual([true, false, null]);
    // Also without a callback.
    memory.remove(KEY);
    value.write(() => ({ names: ['c'] }));
    end();
    const reason = expect.stringContaining('A newer version') as string;
    expect(onStorageError).toHaveBeenCalledWith(expect.objectContaining({ reason }));
    expect([memory.get(KEY), value.isUnsaved()]).toEqual([newer, true]);
  });

  test('that is damaged and cannot be set aside is not overwritten', () => {
    const memory = memoryStorage([[KEY, '!?']]);
    const isFull = { now: true };
    const storage: TextStorage = {
      ...memory,
      set: (key, text, late) =>
        isFull.now && key !== KEY ? notWritten('full', 'full') : memory.set(key, text, late),
    };
    const onStorageError = vi.fn();
    const { names, add } = open(storage, { onStorageError });
    expect(names()).toBeNull();
    expect(add('a')).toMatchObject({ ok: false, obstacle: 'full' });
    expect(onStorageError.mock.calls).toMatchObject([
      [{ kind: 'damaged', isKept: false, reason: 'Not names.' }],
      [{ kind: 'unsaved', obstacle: 'full' }],
    ]);
    expect(memory.get(KEY)).toBe('!?');
    isFull.now = false;
    expect(add('a').ok).toBe(true);
    expect([storedIn(memory), memory.get(damagedKey(KEY))]).toEqual([textOf('a'), '!?']);
  });

  test('that is unreadable is not overwritten, and read once possible', () => {
    const memory = memoryStorage([[KEY, sealed(4, 'a')]]);
    const { storage, fault } = blindStorage(memory, KEY);
    const { names, add, reported, remove } = open(storage);
    const denied = { ok: false, error: 'The browser cannot read what is stored.' };
    const refused = { ...denied, obstacle: 'refused' };
    expect([names(), add('b'), remove()]).toMatchObject([null, refused, denied]);
    expect([reported, memory.get(KEY)]).toEqual([['unreadable', 'unsaved'], sealed(4, 'a')]);
    fault.isBlind = false;
    expect(add('b').ok).toBe(true);
    expect(storedIn(memory)).toBe(textOf('a', 'b'));
    // Even one of which nothing was known.
    memory.remove(KEY);
    expect(names()).toBeNull();
    fault.isBlind = true;
    expect(add('c')).toMatchObject(refused);
  });

  test.each([
    ['whole', [[KEY, sealed(4, 'a')]], sealed(4, 'a'), 'apart'],
    ['damaged', [[KEY, '!?']], '!?', 'damaged'],
    ['missing, but not at another place', [[twinKey(KEY), sealed(4, 'a')]], null, null],
  ] as const)(
    'that was unreadable and cannot be merged is set aside before it is replaced, if it is %s',
    (_, places, aside, expected) => {
      const memory = memoryStorage(places);
      const { storage, fault } = blindStorage(memory, KEY);
      const asides: (readonly string[] | undefined)[] = [];
      const set: TextStorage['set'] = (key, text, late) => {
        if (key === KEY) asides.push(late?.aside?.(null));
        return memory.set(key, text, late);
      };
      const reported: string[] = [];
      const value = createStoredValue({
        ...{ storage: { ...storage, set }, key: KEY, codec },
        onStorageError: ({ kind }) => reported.push(kind),
      });
      expect(value.read()).toBeNull();
      fault.isBlind = false;
      expect(value.write(() => ({ names: ['b'] })).ok).toBe(true);
      expect([storedIn(memory), memory.get(damagedKey(KEY))]).toEqual([textOf('b'), aside]);
      expect([asides, reported]).toEqual([
        [aside === null ? [] : [aside]],
        ['unreadable', ...(expected === null ? [] : [expected])],
      ]);
    },
  );

  test('of a newer version is left alone, and reported once', () => {
    const newer = seal('{"v":2,"names":{}}', 9);
    for (const places of [
      [[KEY, newer]],
      [
        [KEY, '!?'],
        [copyKey(KEY), newer],
      ],
    ] as const) {
      const storage = memoryStorage(places);
      const before = storage.keys()?.map((key) => storage.get(key));
      const { names, add, remove, reported, reasons } = open(storage);
      expect([names(), names(), add('a').ok, remove().ok]).toEqual([null, null, false, false]);
      expect(reported).toEqual(['newer', 'unsaved']);
      expect(reasons).toEqual([expect.stringContaining('A newer version')]);
      expect(storage.keys()?.map((key) => storage.get(key))).toEqual(before);
    }
  });

  test('carries over what this build does not know, and reports it once', () => {
    const storage = memoryStorage([[KEY, seal('{"names":["a"],"later":1}', 2)]]);
    const { add, names, reported } = open(storage);
    expect([names(), names(), reported]).toEqual([['a'], ['a'], ['partly']]);
    add('b');
    add('c');
    expect(JSON.parse(storedIn(storage) ?? '')).toEqual({ names: ['a', 'b', 'c'], later: 1 });
    expect(storage.keys()).toEqual([KEY]);
  });

  test('carries nothing over to a value that does not continue it', () => {
    const storage = memoryStorage([[KEY, seal('{"names":["a"],"later":1}', 2)]]);
    const continues = (before: Names) => before.names.length === 0;
    const value = open(storage, { continues, isStrict: true });
    value.write(() => ({ names: ['b'] }));
    expect([storedIn(storage), value.reported]).toEqual([textOf('b'), []]);
    // The first one continues nothing.
    expect(open(memoryStorage(), { continues }).add('a').ok).toBe(true);
  });

  test('with unknown parts and no seal is also kept as it was', () => {
    const text = '{"names":["a"],"later":1}';
    const storage = memoryStorage([[KEY, text]]);
    expect([open(storage).names(), storage.get(damagedKey(KEY))]).toEqual([['a'], text]);
  });

  test('is unsaved until it can be stored, which is reported once', () => {
    const memory = memoryStorage([[KEY, sealed(1, 'a')]]);
    const isFull = { now: true };
    const storage: TextStorage = {
      ...memory,
      set: (...write) => (isFull.now ? notWritten('full', 'full') : memory.set(...write)),
    };
    const { add, reported, isUnsaved, isPending, isOurs, known, giveUp } = open(storage);
    add('b');
    add('b');
    expect([reported, isUnsaved(), memory.get(KEY)]).toEqual([['unsaved'], true, sealed(1, 'a')]);
    expect([isPending(), isOurs(), known()]).toEqual([false, true, { names: ['a'] }]);
    isFull.now = false;
    add('b');
    expect([isUnsaved(), storedIn(memory)]).toEqual([false, textOf('a', 'b')]);
    isFull.now = true;
    add('c');
    giveUp();
    expect([reported, isUnsaved()]).toEqual([['unsaved', 'unsaved'], false]);
  });

  test('is removed from all places, except texts that were set aside', () => {
    const storage = memoryStorage([
      [KEY, '!?'],
      [copyKey(KEY), sealed(1, 'a')],
      [twinKey(KEY), sealed(1, 'b')],
    ]);
    const { remove, isThere, known } = open(storage);
    expect([isThere(), remove().ok, isThere(), known()]).toEqual([true, true, false, null]);
    expect(storage.keys()).toEqual([damagedKey(KEY)]);
  });

  test('is gone at once even if its removal ends later', () => {
    const memory = memoryStorage([
      [KEY, sealed(2, 'a')],
      [twinKey(KEY), sealed(1, 'b')],
    ]);
    const { remove, names } = open({ ...memory, remove: (key) => memory.remove(key) });
    expect([remove().ok, names()]).toEqual([true, null]);
  });

  test('is still known if it cannot be removed, and its damage is not reported then', () => {
    const memory = memoryStorage([[KEY, sealed(1, 'a')]]);
    const refusal = notWritten('refused', 'no');
    const { names, remove, known } = open({ ...memory, remove: () => refusal });
    expect([names(), remove(), known()]).toEqual([['a'], refusal, { names: ['a'] }]);
    const damaged = open(memoryStorage([[KEY, '!?']]));
    expect([damaged.remove().ok, damaged.reported]).toEqual([true, []]);
  });
});

describe('what 1.0.0 stored', () => {
  test.each([
    ['in two places', sealed(3, 'a'), sealed(3, 'a'), ['a'], []],
    ['in the first place later', sealed(4, 'a', 'b'), sealed(3, 'a'), ['a', 'b'], []],
    [
      'in the second place later, as the first refused',
      sealed(3, 'a'),
      sealed(4, 'a', 'b'),
      ['a', 'b'],
      [],
    ],
    ['with a damaged first place', sealed(3, 'a').replace('a', 'x'), sealed(3, 'a'), ['a'], []],
    ['with a damaged second place', sealed(3, 'a'), '!?', ['a'], []],
    ['with a second place only', null, sealed(3, 'a'), ['a'], []],
    ['with two damaged places', '!?', '!!', null, ['damaged']],
    ['and a person has changed', textOf('p'), sealed(3, 'a'), ['p'], []],
  ] as const)(
    '%s is read, and has one place after the next write',
    (_, main, copy, names, reported) => {
      const storage = memoryStorage([[copyKey(KEY), copy]]);
      if (main !== null) storage.set(KEY, main);
      const value = open(storage);
      expect([value.names(), value.reported]).toEqual([names, reported]);
      expect(peek(storage, KEY, codec)?.names ?? null).toEqual(names);
      expect(storage.get(copyKey(KEY))).toBe(copy);
      value.add('z');
      expect(storedIn(storage)).toBe(textOf(...(names ?? []), 'z'));
      expect(storage.get(copyKey(KEY))).toBeNull();
      // 1.0.0 counts on from it, and takes the text with the higher count.
      expect(countOf(storage.get(KEY))).toBeGreaterThan(names ? countOf(main) : 0);
      const aside = [storage.get(damagedKey(KEY)), storage.get(damagedKey(KEY, 2))];
      for (const text of [main, copy]) {
        if (text !== null && names === null) expect(aside).toContain(text);
      }
    },
  );

  test('next to it is merged, and removed only once its home has the result', () => {
    const memory = memoryStorage([
      [KEY, sealed(2, 'a')],
      [twinKey(KEY), sealed(7, 'b')],
      [`${KEY}.v1`, sealed(1, 'c')],
    ]);
    const full: TextStorage = { ...memory, set: () => notWritten('full', 'full') };
    open(full).add('z');
    expect(memory.keys()).toHaveLength(3);
    const { names, add } = open(memory);
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(memory.keys()).toHaveLength(3);
    add('d');
    expect([memory.keys(), storedIn(memory)]).toEqual([[KEY], textOf('a', 'b', 'c', 'd')]);
  });

  test('next to it wins if it cannot be merged, and the other one is set aside', () => {
    const storage = memoryStorage([
      [KEY, sealed(2, 'a')],
      [twinKey(KEY), sealed(1, 'b')],
    ]);
    const full: TextStorage = {
      ...storage,
      set: (key, ...write) =>
        key === KEY ? storage.set(key, ...write) : notWritten('full', 'full'),
    };
    const { names, add, reported } = open(storage, { merge: () => null });
    expect([names(), reported]).toEqual([['b'], []]);
    const unable = open(full, { merge: () => null });
    expect([unable.add('c').ok, unable.remove().ok]).toEqual([false, false]);
    expect(storage.keys()).toEqual([KEY, twinKey(KEY)]);
    add('c');
    expect([storedIn(storage), reported]).toEqual([textOf('b', 'c'), ['apart']]);
    expect([storage.get(twinKey(KEY)), storage.get(damagedKey(KEY))]).toEqual([
      null,
      sealed(2, 'a'),
    ]);
  });

  test('next to it is set aside and reported if damaged; a newer version’s stays', () => {
    const newer = seal('{"v":2}', 1);
    const storage = memoryStorage([
      [KEY, sealed(2, 'a')],
      [twinKey(KEY), '!?'],
      [`${KEY}.v1`, newer],
    ]);
    const { names, add, reported, reasons } = open(storage);
    expect([names(), reported]).toEqual([['a'], ['damaged']]);
    expect(reasons).toEqual(['A saved value cannot be read.']);
    add('b');
    expect(storage.get(damagedKey(KEY))).toBe('!?');
    expect([storage.get(twinKey(KEY)), storage.get(`${KEY}.v1`)]).toEqual([null, newer]);
  });
});

describe('a write that ends later', () => {
  /** A value in a storage that holds these texts, and the callbacks of its writes. */
  function openLate(
    entries: readonly (readonly [string, string])[],
    more: Partial<StoredValueOptions<Names>> = {},
  ) {
    const { storage, lateAt } = lateStorage();
    for (const [key, text] of entries) storage.set(key, text);
    return { storage, ...open(storage, more), lateOf: (number: number) => lateAt(KEY)[number] };
  }

  test('is pending until then, and nothing is known if it has failed', () => {
    const { add, isPending, isOurs, isUnsaved, lateOf } = openLate([]);
    for (const name of ['a', 'b']) add(name);
    lateOf(0)?.onDone?.();
    expect([isPending(), isOurs(), isUnsaved()]).toEqual([true, true, false]);
    lateOf(1)?.onFailed?.('full', 'full');
    expect([isPending(), isOurs(), isUnsaved()]).toEqual([false, false, true]);
  });

  test('merges what it finds with what was next to the value, with a higher count than either', () => {
    const { add, lateOf } = openLate([
      [twinKey(KEY), sealed(1, 'a')],
      [`${KEY}.v1`, sealed(1, 'b')],
    ]);
    add('c');
    const { resolve } = lateOf(0) ?? {};
    expect(resolve?.(null)).toBe(sealed(3, 'a', 'b', 'c'));
    expect(resolve?.(sealed(1, 'x'))).toBe(sealed(3, 'x', 'a', 'b', 'c'));
    expect(resolve?.(seal('{"names":["x"],"later":1}', 7))).toBe(
      seal('{"names":["x","a","b","c"],"later":1}', 8),
    );
  });

  test('of a value that cannot be merged continues what it finds', () => {
    const { add, lateOf } = openLate([[twinKey(KEY), sealed(1, 'a')]], { merge: () => null });
    add('b');
    expect(lateOf(0)?.resolve?.(sealed(5, 'x'))).toBe(sealed(6, 'x', 'b'));
  });

  test('sets aside what is damaged, once', () => {
    const { storage, add, lateOf } = openLate([[KEY, '!?']]);
    add('a');
    const { aside, onDone } = lateOf(0) ?? {};
    expect([null, '!?', '!!', sealed(2, 'x')].map((found) => aside?.(found))).toEqual([
      ...[['!?'], ['!?'], ['!?', '!!'], ['!?']],
    ]);
    onDone?.();
    // A player may delete it.
    storage.remove(damagedKey(KEY));
    add('b');
    expect(lateOf(1)?.aside?.(null)).toEqual([]);
  });
});
