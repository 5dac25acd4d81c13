import { expect, test } from 'vitest';
import { createHandover } from './begun-game.ts';

test('an offer is taken once, by whoever wants it', () => {
  const { offer, take } = createHandover<string>();
  expect(take(() => true)).toBeNull();
  offer('board');
  expect(take((made) => made === 'table')).toBeNull();
  expect(take((made) => made === 'board')).toBe('board');
  expect(take(() => true)).toBeNull();
});
