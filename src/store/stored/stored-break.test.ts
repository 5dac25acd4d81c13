import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { createStoredBreak, pausedKey } from './stored-break.ts';

const KEY = 'toy.v1.lastGame';

test('a pause outlives the page that started it', () => {
  const storage = memoryStorage();
  createStoredBreak(storage, KEY).set(true);
  expect(createStoredBreak(storage, KEY).read()).toBe(true);
  createStoredBreak(storage, KEY).set(false);
  expect(createStoredBreak(storage, KEY).read()).toBe(false);
  expect(storage.get(pausedKey(KEY))).toBeNull();
});

test('a pause belongs to one game, is stored next to it, and is not a change to the page that finds it', () => {
  const storage = memoryStorage();
  createStoredBreak(storage, KEY).set(true);
  expect(storage.keys()).toEqual([`${KEY}.paused`]);
  expect(createStoredBreak(storage, 'toy.v1.game.2').read()).toBe(false);
  expect(createStoredBreak(storage, KEY).hasChanged()).toBe(false);
});

test('another page’s change is reported once, and this page’s own never', () => {
  const storage = memoryStorage();
  const [here, there] = [createStoredBreak(storage, KEY), createStoredBreak(storage, KEY)];
  here.set(true);
  expect([here.hasChanged(), there.hasChanged(), there.hasChanged()]).toEqual([false, true, false]);
  there.set(false);
  expect(here.read()).toBe(false);
  expect(here.hasChanged()).toBe(false);
});

test('a pause that cannot be stored does not exist for the next page', () => {
  const storage = memoryStorage();
  vi.spyOn(storage, 'set').mockReturnValue(notWritten('full', 'full.'));
  const here = createStoredBreak(storage, KEY);
  here.set(true);
  expect([here.read(), here.hasChanged()]).toEqual([false, false]);
});
