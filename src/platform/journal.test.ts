import { expect, test, vi } from 'vitest';
import { seal } from '../core/sealed.ts';
import type { Connection, Job, Queue } from './database.ts';
import { changedIn, LAST_COUNT, noteChange, openJournal, rankOf } from './journal.ts';
import { CHANGED_KEY } from './own-keys.ts';
import { damagedKey, memoryStorage, type TextStorage } from './storage.ts';

// Reading and writing, step by step; suite-storage.test.ts uses a real database.

const KEY = 'toy.v1.lastGame';
const sealed = (count: number, more = '') => seal(`{"n":${count}${more}}`, count);
const DAMAGED = sealed(9).replace('n', 'm');

/** A journal whose writes end when the test calls `end`. */
function open(
  local: TextStorage = memoryStorage(),
  { noted = [], ahead = [] }: Partial<Record<'noted' | 'ahead', [string, string][]>> = {},
) {
  const jobs: Job[] = [];
  const inDatabase = new Map<string, string>();
  const later = new Map(ahead);
  const [notify, announce] = [vi.fn(), vi.fn()];
  const journal = openJournal({
    ...{ local, notify, announce, ahead: later, noted: new Map(noted) },
    queue: { add: (job: Job) => jobs.push(job) } as unknown as Queue,
    connection: {
      read: (_: string, key: string) => Promise.resolve(inDatabase.get(key) ?? null),
      readAll: () => Promise.resolve(new Map(inDatabase)),
    } as unknown as Connection,
  });
  const end = (index: number, text: string | null) => jobs[index]?.onStored?.(text, new Map());
  const calls = () => [notify.mock.calls.length, announce.mock.calls.length];
  return { journal, local, jobs, inDatabase, ahead: later, notify, end, calls };
}

test.each([
  ['nothing', null, sealed(5), true],
  ['an earlier value', sealed(3), sealed(5), true],
  ['another one of the same count', sealed(5, ',"x":1'), sealed(5), false],
  ['a later value', sealed(7), sealed(5), false],
  ['a value without a seal', '{"n":1}', sealed(5), false],
  ['a damaged value', DAMAGED, sealed(5), false],
  ['nothing, and what is there is damaged', null, DAMAGED, false],
])('another page’s value, when localStorage has %s', async (_, there, text, isTaken) => {
  const { journal, inDatabase, ahead, calls } = open(memoryStorage(there ? [[KEY, there]] : []));
  inDatabase.set(KEY, text).set(damagedKey(KEY), sealed(5));
  await journal.lookAt([KEY, damagedKey(KEY)]);
  expect([[...ahead], calls()]).toEqual(isTaken ? [[[KEY, text]], [1, 0]] : [[], [0, 0]]);
  // A known value is not reported again, but its removal is.
  await journal.lookAgain();
  inDatabase.clear();
  await journal.lookAgain();
  expect([[...ahead], calls()]).toEqual([[], [isTaken ? 2 : 0, 0]]);
});

test('other pages’ values are ignored if localStorage is unreadable or a write is in flight', async () => {
  const blind = open({ ...memoryStorage(), read: () => ({ kind: 'unreadable' }) });
  blind.inDatabase.set(KEY, sealed(5));
  await blind.journal.lookAt([KEY]);
  expect(blind.ahead.size).toBe(0);
  const { journal, inDatabase, ahead, end } = open();
  for (const count of [1, 2]) journal.note(KEY, sealed(count));
  inDatabase.set(KEY, sealed(5));
  end(0, sealed(1));
  await journal.lookAt([KEY]);
  expect(ahead.size).toBe(0);
  end(1, sealed(2));
  await journal.lookAt([KEY]);
  expect(ahead.get(KEY)).toBe(sealed(5));
});

test('a value that a page without the database removed is not read again, but a newer one is', async () => {
  const removed = ['toy.v1.a', 'toy.v1.b', 'toy.v1.c', 'toy.v1.d'] as const;
  const local = memoryStorage([[CHANGED_KEY, JSON.stringify(removed.map((key) => [key, 5]))]]);
  const { journal, inDatabase, ahead } = open(local, { ahead: [['toy.v1.d', sealed(4)]] });
  for (const [index, key] of removed.entries()) inDatabase.set(key, sealed(index + 4));
  inDatabase.set('toy.v1.d', sealed(5));
  await journal.lookAgain();
  expect([...ahead]).toEqual([
    ['toy.v1.d', sealed(5)],
    ['toy.v1.c', sealed(6)],
  ]);
});

test.each([
  ['what was there before', sealed(8), 'noted'],
  ['what it was opened with', sealed(9), 'noted'],
  ['an earlier value', sealed(3), 'noted'],
  ['a value of the same count', sealed(5, ',"x":1'), 'asked'],
  ['a later value', sealed(7), 'asked'],
])('a write that finds %s', (_, found, expected) => {
  const local = memoryStorage([[KEY, sealed(5)]]);
  const { journal, jobs } = open(local, { noted: [[KEY, sealed(9)]] });
  journal.note(KEY, sealed(5), { before: sealed(8), resolve: () => 'asked' });
  expect(jobs[0]?.resolve?.(found)).toBe(expected === 'asked' ? 'asked' : sealed(5));
  // If another page has written since, or there is no `resolve`, the later one counts.
  local.set(KEY, sealed(6));
  const latest = expected === 'asked' && found === sealed(7) ? found : sealed(5);
  expect(jobs[0]?.resolve?.(found)).toBe(latest);
});

test.each([
  ['its own text', sealed(5), sealed(5), sealed(5), [0, 0]],
  ['nothing', sealed(5), null, sealed(5), [0, 0]],
  ['what both are', sealed(5), sealed(6), sealed(6), [1, 1]],
  ['what has no seal', sealed(5), '{"n":1}', sealed(5), [0, 1]],
  ['a later value, after others have written', sealed(4), sealed(6), sealed(4), [1, 1]],
])('a write that stored %s', (_, there, stored, after, calls) => {
  const opened = open(memoryStorage([[KEY, there]]));
  opened.journal.note(KEY, sealed(5));
  opened.end(0, stored);
  expect([opened.local.get(KEY), opened.calls()]).toEqual([after, calls]);
  expect(opened.ahead.get(KEY)).toBe(there === sealed(4) ? sealed(6) : undefined);
});

test('a value that localStorage has no room for is merged with the stored one, and the result is remembered', () => {
  const { journal, jobs, ahead, end, calls } = open();
  journal.take(KEY, sealed(5), { resolve: () => 'asked' });
  expect(jobs[0]).not.toHaveProperty('base');
  expect([sealed(4), sealed(5), sealed(6)].map((found) => jobs[0]?.resolve?.(found))).toEqual([
    ...[sealed(5), 'asked', 'asked'],
  ]);
  end(0, sealed(5));
  expect([ahead.get(KEY), calls()]).toEqual([sealed(5), [0, 1]]);
  journal.take(KEY, sealed(6), {});
  expect([jobs[1]?.base, jobs[1]?.resolve?.(sealed(7))]).toEqual([sealed(5), sealed(6)]);
  journal.take(KEY, sealed(7), {});
  end(1, sealed(8));
  expect([ahead.get(KEY), calls()]).toEqual([sealed(7), [1, 2]]);
  end(2, sealed(9));
  expect([ahead.get(KEY), calls()]).toEqual([sealed(9), [2, 3]]);
});

test('a value that could not be stored is forgotten, unless there is a later one', () => {
  const { journal, jobs, ahead } = open();
  journal.take(KEY, sealed(5), {});
  journal.take(KEY, sealed(6), {});
  jobs[0]?.onFailed?.('no', 'full');
  expect(ahead.get(KEY)).toBe(sealed(6));
  jobs[1]?.onFailed?.('no', 'full');
  expect(ahead.has(KEY)).toBe(false);
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
    ...[5, LAST_COUNT, 0, 0, 0],
  ]);
});
