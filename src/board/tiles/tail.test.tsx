import { expect, test } from 'vitest';
import { fanTail } from './tail.ts';

test('a fanned tail is behind the bird, and can be removed', () => {
  const player = document.createElement('div');
  player.append(document.createElement('span'));
  const fold = fanTail(player, true);
  expect(player.firstElementChild?.tagName).toBe('svg');
  expect(player.querySelectorAll('svg > g').length).toBeGreaterThan(20);
  fold();
  expect(player.children).toHaveLength(1);
});
