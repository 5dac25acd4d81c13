import { expect, test } from 'vitest';
import { ok } from '../../core/result.ts';
import { seal } from '../../core/sealed.ts';
import type { Codec } from '../../engine/game.ts';
import { memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { copyKey, examine, gather, straysOf } from './gather.ts';

const KEY = 'toy.v1.list';
const TWIN = `${KEY}.v0`;

/** Reads any text, so that only its seal or version can be wrong. */
const codec: Codec<string> = { format: (value) => value, parse: ok };

const body = (name: string) => `{"name":"${name}"}`;
const sealed = (name: string, seq: number) => seal(body(name), seq);
const BROKEN = sealed('home', 3).replace('home', 'hole');

/** Gathers from a database with `texts` and a `localStorage` with `local`. */
function gathered(
  texts: readonly (readonly [string, string])[],
  local: readonly (readonly [string, string])[] = [],
  merge?: (stored: string, other: string) => string | null,
) {
  const twin = memoryStorage(local.map(([key, text]) => [key, text]));
  const storage: TextStorage = {
    ...memoryStorage(texts.map(([key, text]) => [key, text])),
    twinOf: () => twin,
  };
  return { storage, twin, found: gather({ storage, key: KEY, codec, ...(merge && { merge }) }) };
}

test.each([
  ['{"v":2}', 'newer'],
  ['{"v":1}', 'whole'],
  ['{"v":"2"}', 'whole'],
  ['{"v":2.5}', 'whole'],
  ['{}', 'whole'],
  ['2', 'whole'],
  ['null', 'whole'],
  ['no JSON', 'whole'],
])('%s, which the codec accepts, is %s', (text, kind) => {
  expect(examine(codec, text).kind).toBe(kind);
});

test('a text that is empty or has a broken seal is damaged, whatever the codec accepts', () => {
  for (const stored of ['', BROKEN]) {
    const found = examine(codec, stored);
    expect(found).toMatchObject({ kind: 'damaged', stored });
    expect(found.kind === 'damaged' && found.reason).toMatch(/cannot be read/);
  }
});

test('a text has the write count of its seal, and one without a seal counts as written last', () => {
  expect(examine(codec, sealed('a', 7))).toMatchObject({ kind: 'whole', seq: 7 });
  expect(examine(codec, body('a'))).toMatchObject({ kind: 'whole', seq: Infinity });
});

test('the home is not a stray, and a stray that has changed since is not removed', () => {
  const { storage, twin } = gathered(
    [
      [KEY, 'home'],
      [copyKey(KEY), 'copy'],
    ],
    [
      [KEY, 'twin'],
      [copyKey(KEY), 'copy of the twin'],
    ],
  );
  const strays = straysOf(storage, KEY);
  expect(strays.map(({ text, isCopy }) => [text, isCopy])).toEqual([
    ['copy', true],
    ['twin', false],
    ['copy of the twin', false],
  ]);
  twin.set(KEY, 'later');
  storage.remove(copyKey(KEY));
  for (const { remove } of strays) remove();
  expect([storage.get(KEY), twin.get(KEY), twin.get(copyKey(KEY))]).toEqual([
    'home',
    'later',
    null,
  ]);
});

test('a newer build’s copy does not affect an intact value', () => {
  const { found } = gathered([
    [KEY, sealed('home', 3)],
    [copyKey(KEY), seal('{"v":2}', 4)],
  ]);
  expect(found).toMatchObject({ home: { kind: 'whole' }, best: { text: body('home') } });
});

test('a damaged value is fully recovered from its copy, but not from a text found elsewhere', () => {
  const copied = gathered([
    [KEY, BROKEN],
    [copyKey(KEY), sealed('copy', 3)],
  ]).found;
  expect(copied).toMatchObject({ best: { text: body('copy') }, isLost: false, damaged: [BROKEN] });
  const other = gathered([
    [KEY, BROKEN],
    [TWIN, sealed('twin', 3)],
  ]).found;
  expect(other).toMatchObject({ best: { text: body('twin') }, isLost: true, damaged: [BROKEN] });
});

test('the value wins over a copy with the same count', () => {
  const { found } = gathered([
    [KEY, sealed('home', 3)],
    [copyKey(KEY), sealed('copy', 3)],
  ]);
  expect(found.best?.text).toBe(body('home'));
});

test('a text found elsewhere is merged, or takes over and the value is set aside; an identical text is ignored', () => {
  const home: readonly [string, string] = [KEY, sealed('home', 3)];
  const same = gathered([home], [[KEY, sealed('home', 5)]], () => expect.fail('merged')).found;
  expect(same).toMatchObject({ best: { text: body('home') }, apart: [], others: [] });
  const local: readonly [string, string] = [KEY, sealed('twin', 1)];
  const merged = gathered([home], [local], (stored, other) => stored + other).found;
  expect(merged).toMatchObject({ best: { value: body('home') + body('twin') }, apart: [] });
  expect(merged.others).toEqual([body('twin')]);
  const apart = gathered([home], [local]).found;
  expect(apart).toMatchObject({ best: { value: body('twin') }, apart: [sealed('home', 3)] });
});
