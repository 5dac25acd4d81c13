import { expect, test } from 'vitest';
import { createHover } from './table-painter.ts';

const NO_CARDS = new Set<string>();

test('cards rise in 90 ms and then rest', () => {
  const hover = createHover();
  expect(hover.raise(new Set(['a']))).toBe(true);
  expect(hover.levelOf('a')).toBe(0);
  expect(hover.step(1000)).toBe(true);
  expect(hover.levelOf('a')).toBeGreaterThan(0);
  expect(hover.step(1040)).toBe(true);
  expect(hover.step(1090)).toBe(false);
  expect(hover.levelOf('a')).toBe(1);
  expect(hover.raise(new Set(['a']))).toBe(false);
});

test('a card that the mouse has left sinks while the next one rises', () => {
  const hover = createHover();
  hover.raise(new Set(['a']));
  for (const now of [0, 50, 100]) hover.step(now);
  hover.raise(new Set(['b']));
  expect(hover.step(500)).toBe(true);
  expect(hover.levelOf('a')).toBeLessThan(1);
  expect(hover.levelOf('b')).toBeGreaterThan(0);
  expect(hover.step(600)).toBe(false);
  expect([hover.levelOf('a'), hover.levelOf('b')]).toEqual([0, 1]);
  hover.raise(NO_CARDS);
  expect(hover.step(700)).toBe(true);
  expect(hover.step(800)).toBe(false);
  expect(hover.levelOf('b')).toBe(0);
});

test('a card does not jump in the first frame, however late it is', () => {
  const hover = createHover();
  hover.raise(new Set(['a']));
  hover.step(10_000);
  expect(hover.levelOf('a')).toBeLessThan(0.5);
});
