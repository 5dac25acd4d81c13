import { expect, test } from 'vitest';
import { RESERVE_KEY } from './own-keys.ts';
import { withReserve } from './reserve.ts';
import { memoryStorage, type TextStorage } from './storage.ts';
import { notWritten } from './written.ts';

/** A storage with room for so many units. */
function small(units: number): TextStorage {
  const memory = memoryStorage();
  return {
    ...memory,
    persistent: true,
    set: (key, text, late) => {
      const before = memory.get(key);
      const more = key.length + text.length - (before === null ? 0 : key.length + before.length);
      return (memory.used() ?? 0) + more > units
        ? notWritten('full', 'full')
        : memory.set(key, text, late);
    },
  };
}

const open = (units: number) => {
  const inner = small(units);
  return { inner, storage: withReserve(inner, (key) => key === 'game') };
};

test('room is kept for a game where all else is full', () => {
  const { inner, storage } = open(200_000);
  expect(storage.set('records', 'x'.repeat(100_000)).ok).toBe(false);
  storage.set('records', 'x'.repeat(68_000));
  expect(storage.set('settings', 'x'.repeat(5000)).ok).toBe(false);
  expect(storage.set('game', 'x'.repeat(100_000)).ok).toBe(true);
  expect(inner.get(RESERVE_KEY)).toBeNull();
  expect(inner.get('records')).toHaveLength(68_000);
});

test('the room is taken again as soon as there is enough', () => {
  const { inner, storage } = open(200_000);
  storage.set('records', 'x'.repeat(68_000));
  storage.set('game', 'x'.repeat(100_000));
  storage.remove('records');
  expect(inner.get(RESERVE_KEY)).toBeNull();
  storage.remove('game');
  expect(inner.get(RESERVE_KEY)).not.toBeNull();
});

test('how much is used is not told where the browser does not tell what is stored', () => {
  const inner = { ...memoryStorage([[RESERVE_KEY, ' ']]), keys: () => null, used: () => null };
  expect(withReserve(inner, () => true).used()).toBeNull();
});

test('the room that is held does not count as used', () => {
  const { storage } = open(200_000);
  storage.set('settings', 'x'.repeat(92));
  expect(storage.used()).toBe(100);
});

test('what is larger than all room is refused', () => {
  const { storage } = open(200_000);
  expect(storage.set('game', 'x'.repeat(300_000)).ok).toBe(false);
});
