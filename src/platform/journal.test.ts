import { expect, test } from 'vitest';
import { seal } from '../core/sealed.ts';
import { changedIn, noteChange, rankOf, recover } from './journal.ts';
import { CHANGED_KEY } from './own-keys.ts';
import { damagedKey, memoryStorage, type TextStorage } from './storage.ts';
import { notWritten } from './written.ts';
import { withoutRoom } from '../test-support/suite-pages.ts';

const KEY = 'toy.v1.lastGame';
const sealed = (n: number) => seal(`{"n":${n}}`, n);
const DAMAGED = sealed(9).replace('n', 'm');

test.each([
  ['is newer there', sealed(9), sealed(9)],
  ['was written by an older build', '{"n":1}', '{"n":1}'],
  ['is older there', sealed(1), sealed(7)],
])('replaces only what is older: what %s', (_, there, expected) => {
  const local = memoryStorage([[KEY, there]]);
  const recovered = recover(local, new Map([[KEY, sealed(7)]]));
  expect([...recovered.keys()]).toEqual(there === expected ? [] : [KEY]);
  expect(local.get(KEY)).toBe(expected);
  expect(local.keys()).toEqual([KEY]);
});

test.each([sealed(9).replace('n', 'm'), '', '{"n":', '{"n":1,"seq":1'])(
  'replaces a damaged or torn value, which is set aside: %j',
  (there) => {
    const local = memoryStorage([[KEY, there]]);
    expect([...recover(local, new Map([[KEY, sealed(7)]])).keys()]).toEqual([KEY]);
    expect([local.get(KEY), local.get(damagedKey(KEY))]).toEqual([sealed(7), there]);
  },
);

test('overwrites nothing that was set aside', () => {
  const local = memoryStorage([[damagedKey(KEY), sealed(3)]]);
  expect(recover(local, new Map([[damagedKey(KEY), sealed(7)]])).size).toBe(0);
  expect(local.get(damagedKey(KEY))).toBe(sealed(3));
});

test('restores nothing that is unsealed or not newer, and reports what has no room', () => {
  for (const noted of ['{"n":7}', sealed(7).replace('n', 'm'), sealed(3)]) {
    const local = memoryStorage([[KEY, sealed(3)]]);
    expect([...recover(local, new Map([[KEY, noted]])).values()]).not.toContain('here');
    expect(local.get(KEY)).toBe(sealed(3));
  }
  expect([...recover(withoutRoom(memoryStorage()), new Map([[KEY, sealed(7)]])).values()]).toEqual([
    'ahead',
  ]);
});

test('overwrites nothing that cannot be set aside or read', () => {
  const damaged = sealed(9).replace('n', 'm');
  const full = { ...memoryStorage([[KEY, damaged]]), set: () => notWritten('full', 'full') };
  expect(recover(full, new Map([[KEY, sealed(7)]])).size).toBe(0);
  expect(full.get(KEY)).toBe(damaged);
  const blind: TextStorage = { ...memoryStorage(), read: () => ({ kind: 'unreadable' }) };
  expect(recover(blind, new Map([[KEY, sealed(7)]])).size).toBe(0);
});

test('the known count of a value is recorded once', () => {
  const local = memoryStorage([[KEY, sealed(5)]]);
  noteChange(local, KEY);
  local.set(KEY, sealed(6));
  noteChange(local, KEY);
  noteChange(local, 'toy.v1.none');
  expect([...changedIn(local)]).toEqual([
    [KEY, 5],
    ['toy.v1.none', 0],
  ]);
  local.set(CHANGED_KEY, '{}');
  expect(changedIn(local).size).toBe(0);
  expect([sealed(5), '{"n":1}', '{"n":', DAMAGED, null].map(rankOf)).toEqual([
    ...[5, 1e15, 0, 0, 0],
  ]);
});
