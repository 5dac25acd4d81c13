import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { createStoredBreak, pausedKey } from './stored-break.ts';

const KEY = 'toy.v1.lastGame';

test('a break outlives the page that began it', () => {
  const storage = memoryStorage();
  createStoredBreak(storage, KEY).set(true);
  expect(createStoredBreak(storage, KEY).read()).toBe(true);
  createStoredBreak(storage, KEY).set(false);
  expect(createStoredBreak(storage, KEY).read()).toBe(false);
  expect(storage.get(pausedKey(KEY))).toBeNull();
});

test('a break is of one game, lies beside it, and is no news to the page that finds it', () => {
  const storage = memoryStorage();
  createStoredBreak(storage, KEY).set(true);
  expect(storage.keys()).toEqual([`${KEY}.paused`]);
  expect(createStoredBreak(storage, 'toy.v1.game.2').read()).toBe(false);
  expect(createStoredBreak(storage, KEY).hasChanged()).toBe(false);
});

test('what another page does is reported once, and what this one does never', () => {
  const storage = memoryStorage();
  const [here, there] = [createStoredBreak(storage, KEY), createStoredBreak(storage, KEY)];
  here.set(true);
  expect([here.hasChanged(), there.hasChanged(), there.hasChanged()]).toEqual([false, true, false]);
  there.set(false);
  expect(here.read()).toBe(false);
  expect(here.hasChanged()).toBe(false);
});

test('a break that cannot be stored is none for the next page', () => {
  const storage = memoryStorage();
  vi.spyOn(storage, 'set').mockReturnValue(notWritten('full', 'full.'));
  const here = createStoredBreak(storage, KEY);
  here.set(true);
  expect([here.read(), here.hasChanged()]).toEqual([false, false]);
});
