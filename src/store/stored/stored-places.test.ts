// Pages of one value, each of whose two places is refused on its own, beside an older build that knows one of them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unseal } from '../../core/sealed.ts';
import { err, ok } from '../../core/result.ts';
import { memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { textCodec } from './schema-codec.ts';
import { createStoredState } from './stored-state.ts';
import { copyKey } from './stored-value.ts';

const KEY = 'toy.v1.stats';
const TORN = '{"torn';
const codec = textCodec<readonly string[]>({
  format: (names) => names.join(','),
  parse: (text) => (/^[a-z0-9,]+$/.test(text) ? ok(text.split(',')) : err('Not names.')),
});

const anySteps = fc.array(
  fc.record({
    act: fc.constantFrom('add', 'add', 'follow', 'reload', 'older build', 'torn'),
    page: fc.nat(2),
    isMainRefused: fc.boolean(),
    isCopyRefused: fc.boolean(),
    isRemovalRefused: fc.boolean(),
  }),
  { maxLength: 14 },
);

const NOTHING_REFUSED = { isMainRefused: false, isCopyRefused: false, isRemovalRefused: false };

function setting() {
  const memory = memoryStorage();
  let refused = NOTHING_REFUSED;
  const isRefused = (key: string) =>
    (key === KEY && refused.isMainRefused) || (key === copyKey(KEY) && refused.isCopyRefused);
  const storage: TextStorage = {
    ...memory,
    set: (key, text, late) =>
      isRefused(key) ? notWritten('refused', 'no') : memory.set(key, text, late),
    remove: (key) => (refused.isRemovalRefused ? err('no') : memory.remove(key)),
  };
  return {
    memory,
    refuse: (next: typeof NOTHING_REFUSED) => {
      refused = next;
    },
    open: () =>
      createStoredState<readonly string[]>({
        ...{ storage, key: KEY, codec, initial: () => [], onStorageError: () => undefined },
        merge: (a, b) => [...new Set([...a, ...b])],
      }),
  };
}

/** What an older build reads of the first place, without a look at the other one; `null` where it is torn. */
function olderReading(text: string | null): readonly string[] | null {
  const read = text === null ? null : unseal(text);
  if (read === null) return [];
  const parsed = read.kind === 'damaged' ? null : codec.parse(read.text);
  return parsed?.ok ? parsed.value : null;
}

test('whichever place is refused, nothing that is stored or shown is lost, and nothing is there twice', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const { memory, refuse, open } = setting();
      const pages = [0, 1, 2].map(() => ({ state: open(), added: [] as string[] }));
      const expected = new Set<string>();
      for (const [number, { act, page, ...refused }] of steps.entries()) {
        refuse(refused);
        const { state, added } = pages[page]!;
        const name = `n${number}`;
        const main = memory.get(KEY);
        switch (act) {
          case 'add':
            added.push(name);
            state.update((names) => [...names, name]);
            if (!refused.isMainRefused) for (const each of added) expected.add(each);
            break;
          case 'follow':
            state.follow();
            break;
          case 'reload':
            pages[page] = { state: open(), added: [] };
            break;
          case 'older build': {
            const names = olderReading(main);
            if (names === null) break;
            memory.set(KEY, codec.format([...names, name]));
            expected.add(name);
            break;
          }
          case 'torn':
            // One of two that say the same.
            if (main !== null && memory.get(copyKey(KEY)) === main) {
              memory.set(refused.isMainRefused ? KEY : copyKey(KEY), TORN);
            }
        }
        for (const each of pages) {
          const shown = each.state.getState();
          expect(new Set(shown).size).toBe(shown.length);
        }
      }
      refuse(NOTHING_REFUSED);
      for (let round = 0; round < 2; round++) for (const each of pages) each.state.follow();
      const end = open().getState();
      expect(new Set(end).size).toBe(end.length);
      for (const name of [...expected, ...pages.flatMap(({ added }) => added)]) {
        expect(end).toContain(name);
      }
    }),
    { numRuns: 1000 },
  );
});
