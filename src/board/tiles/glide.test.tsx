import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGlider } from './glide.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const cell = (col: number, row: number) => ({ col, row });
const END = 'translate(200%, 100%)';

test('a piece takes its first place at once, and glides to the next', () => {
  const piece = document.createElement('div');
  const glider = createGlider();
  glider.move(piece, cell(1, 1), true);
  expect(piece.style.transform).toBe('translate(100%, 100%)');
  expect(vi.getTimerCount()).toBe(0);

  glider.move(piece, cell(2, 1), true);
  const col = () => Number(/translate\(([\d.]+)%/.exec(piece.style.transform)?.[1]);
  // The first frame has already left the old cell.
  const first = col();
  expect(first).toBeGreaterThan(110);
  expect(first).toBeLessThan(200);
  vi.advanceTimersByTime(20);
  expect(col()).toBeGreaterThan(first);
  vi.advanceTimersByTime(100);
  expect(piece.style.transform).toBe(END);
  expect(vi.getTimerCount()).toBe(0);
});

test('a piece with a new target continues from where it is', () => {
  const piece = document.createElement('div');
  const glider = createGlider();
  glider.move(piece, cell(1, 1), true);
  glider.move(piece, cell(2, 1), true);
  vi.advanceTimersByTime(20);
  const col = () => Number(/translate\(([\d.]+)%/.exec(piece.style.transform)?.[1]);
  const before = col();
  glider.move(piece, cell(1, 1), true);
  expect(col()).toBeLessThan(before);
  expect(col()).toBeGreaterThan(100);
});

test('without motion, and when finished, a piece is at its target', () => {
  const piece = document.createElement('div');
  const still = createGlider();
  still.move(piece, cell(1, 1), false);
  still.move(piece, cell(2, 1), false);
  expect(piece.style.transform).toBe(END);
  const glider = createGlider();
  glider.move(piece, cell(1, 1), true);
  glider.move(piece, cell(2, 1), true);
  glider.finish();
  expect(piece.style.transform).toBe(END);
  expect(vi.getTimerCount()).toBe(0);
});
