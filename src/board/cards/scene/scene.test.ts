import { expect, test } from 'vitest';
import { visibleAtRest, type Sprite } from './scene.ts';
import { LYING } from './build-scene.ts';

const sprite = (key: string, more: Partial<Sprite> = {}): Sprite => ({
  key,
  art: '9♠',
  zone: 'column',
  order: 0,
  x: 0,
  y: 0,
  width: 100,
  height: 140,
  ...LYING,
  ...more,
});

const slot = sprite('slot-0', { art: 'slot' });
const card = sprite('card-1');

test('a slot below a card at rest is not visible', () => {
  const next = sprite('card-2', { y: 30 });
  expect(visibleAtRest([slot, card, next])).toEqual([card, next]);
});

test('a slot is visible unless a card of its column covers all of it', () => {
  const others: readonly Partial<Sprite>[] = [
    { x: 3 },
    { y: 30 },
    { width: 90 },
    { height: 120 },
    { order: 1 },
    { lift: 1 },
    { zone: 'stock' },
  ];
  for (const more of others) {
    const other = sprite('card-1', more);
    expect(visibleAtRest([slot, other])).toEqual([slot, other]);
  }
  expect(visibleAtRest([slot])).toEqual([slot]);
});

test('hidden sprites are not visible and cover nothing', () => {
  expect(visibleAtRest([slot, { ...card, hidden: true }])).toEqual([slot]);
});
