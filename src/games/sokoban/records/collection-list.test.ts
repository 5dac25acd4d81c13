import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  collectionKey,
  collectionListCodec,
  folderPath,
  mergeLists,
  type CollectionEntry,
  type CollectionList,
} from './collection-list.ts';

const entry = (over: Partial<CollectionEntry> = {}): CollectionEntry => ({
  id: 'own-1a',
  title: 'Microban',
  author: 'David W. Skinner',
  levels: 155,
  file: 'microban.xsb',
  revision: 2,
  ...over,
});
const listOf = (...collections: CollectionEntry[]): CollectionList => ({ collections });

const anyList = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('own-a', 'own-b', 'own-c', 'own-1', 'own-2', 'own-x9'),
      title: fc.string(),
      author: fc.option(fc.string()),
      levels: fc.nat(),
      file: fc.string(),
      revision: fc.integer(),
    }),
    { selector: ({ id }) => id },
  )
  .map((collections): CollectionList => ({ collections }));

const idsOf = ({ collections }: CollectionList) => collections.map(({ id }) => id);

describe('the list of collections', () => {
  test('survives a round trip', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const text = collectionListCodec.format(list);
        expect(text).not.toContain('\n');
        expect(collectionListCodec.parse(text)).toEqual({ ok: true, value: list });
      }),
    );
  });

  test('treats collections from an older version as never changed', () => {
    const { revision: _, ...old } = entry();
    expect(collectionListCodec.parse(JSON.stringify({ collections: [old] }))).toEqual({
      ok: true,
      value: listOf(entry({ revision: 0 })),
    });
  });

  test.each([
    [''],
    ['null'],
    ['[]'],
    ['{}'],
    ['{"collections":7}'],
    ['{"collections":[7]}'],
    ['{"collections":[{}]}'],
    ...[
      { id: 'own-' },
      { id: 'own-A' },
      { id: 'own-1-2' },
      { id: '../own-1a' },
      { id: 'own-1a/..' },
      { id: 'nursery' },
      { title: null },
      { author: 7 },
      { author: undefined },
      { levels: -1 },
      { levels: 1.5 },
      { file: undefined },
      { revision: 0.5 },
    ].map((fault) => [JSON.stringify({ collections: [entry(), { ...entry(), ...fault }] })]),
  ])('is rejected as a whole, so that it can be set aside: %s', (text) => {
    expect(collectionListCodec.parse(text)).toEqual({
      ok: false,
      error: 'The list of your collections cannot be read.',
    });
  });
});

describe('two merged lists', () => {
  test('have the collections of both without duplicates, and stored ones win', () => {
    fc.assert(
      fc.property(anyList, anyList, (stored, unsaved) => {
        const merged = mergeLists(stored, unsaved);
        expect(merged.collections.slice(0, stored.collections.length)).toEqual(stored.collections);
        expect(new Set(idsOf(merged))).toEqual(new Set([...idsOf(stored), ...idsOf(unsaved)]));
        expect(new Set(idsOf(merged)).size).toBe(merged.collections.length);
        const more = merged.collections.slice(stored.collections.length);
        expect(unsaved.collections).toEqual(expect.arrayContaining(more));
        expect(new Set(idsOf(mergeLists(unsaved, stored)))).toEqual(new Set(idsOf(merged)));
        expect(mergeLists(merged, unsaved)).toEqual(merged);
      }),
    );
  });

  test('keep the order in which the collections were added', () => {
    const [a, b, c] = ['own-c', 'own-a', 'own-b'].map((id) => entry({ id }));
    expect(idsOf(mergeLists(listOf(a!), listOf(b!, a!, c!)))).toEqual(['own-c', 'own-a', 'own-b']);
  });
});

test('each collection has its own storage key', () => {
  expect(collectionKey('own-1a')).not.toBe(collectionKey('own-1b'));
  expect(collectionKey('own-1a').startsWith(collectionKey(''))).toBe(true);
});

test('a collection may be in a folder; older lists and invalid folders can still be read', () => {
  const entry = { id: 'own-1', title: 'A', author: null, levels: 2, file: 'a.xsb', revision: 0 };
  const read = (entries: readonly object[]) =>
    collectionListCodec.parse(JSON.stringify({ collections: entries }));
  expect(read([entry, { ...entry, folder: 'Old/Small' }, { ...entry, folder: 7 }])).toMatchObject({
    ok: true,
    value: { collections: [entry, { folder: 'Old/Small' }, { folder: '' }] },
  });
  expect(folderPath(' Old / /Small\\x ')).toBe('Old/Small/x');
  expect(folderPath('/')).toBe('');
});
