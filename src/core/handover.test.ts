import { expect, test } from 'vitest';
import { createHandover } from './handover.ts';

test('what is offered is taken once, by who wants it', () => {
  const { offer, take } = createHandover<string>();
  expect(take(() => true)).toBeNull();
  offer('board');
  expect(take((made) => made === 'table')).toBeNull();
  expect(take((made) => made === 'board')).toBe('board');
  expect(take(() => true)).toBeNull();
});
