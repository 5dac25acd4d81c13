import { expect, test } from 'vitest';
import { isDragged, nextSwipe, type Swipe, swipeDirection } from './pointer.ts';

test('a press with hardly any movement is a click', () => {
  expect([isDragged({ x: 4, y: -6 }), isDragged({ x: 0, y: 12 })]).toEqual([false, true]);
});

test('a swipe goes along its longer axis', () => {
  const ways = [
    { x: -20, y: 6 },
    { x: 5, y: -20 },
    { x: 20, y: 19 },
    { x: -3, y: 20 },
  ];
  expect(ways.map(swipeDirection)).toEqual(['l', 'u', 'r', 'd']);
});

test('a finger that trembles at its end does not turn; one that turns does so from there', () => {
  let swipe: Swipe = { from: { x: 0, y: 0 }, direction: 'r' };
  swipe = nextSwipe(swipe, { x: 120, y: 3 });
  expect(nextSwipe(swipe, { x: 112, y: 12 }).direction).toBe('r');
  // From the press this is still to the right; from the turn it is down.
  expect(nextSwipe(swipe, { x: 118, y: 40 }).direction).toBe('d');
});
