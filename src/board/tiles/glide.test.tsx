import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLICK, createGlider, PRESS, RUN_MS, STEP_MS } from './glide.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const cell = (col: number, row: number) => ({ col, row });
const END = 'translate(200%, 100%)';

test('a piece takes its first place immediately, and glides to the next', () => {
  const piece = document.createElement('div');
  const glider = createGlider();
  glider.move(piece, cell(1, 1), RUN_MS);
  expect(piece.style.transform).toBe('translate(100%, 100%)');
  expect(vi.getTimerCount()).toBe(0);

  glider.move(piece, cell(2, 1), RUN_MS);
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
  glider.move(piece, cell(1, 1), RUN_MS);
  glider.move(piece, cell(2, 1), RUN_MS);
  vi.advanceTimersByTime(20);
  const col = () => Number(/translate\(([\d.]+)%/.exec(piece.style.transform)?.[1]);
  const before = col();
  glider.move(piece, cell(1, 1), RUN_MS);
  expect(col()).toBeLessThan(before);
  expect(col()).toBeGreaterThan(100);
});

test('without motion, or once finished, a piece is at its target', () => {
  const piece = document.createElement('div');
  const still = createGlider();
  still.move(piece, cell(1, 1), 0);
  still.move(piece, cell(2, 1), 0);
  expect(piece.style.transform).toBe(END);
  const glider = createGlider();
  glider.move(piece, cell(1, 1), RUN_MS);
  glider.move(piece, cell(2, 1), RUN_MS);
  glider.finish();
  expect(piece.style.transform).toBe(END);
  expect(vi.getTimerCount()).toBe(0);
});

test('a pushed box is squashed on arrival, and then regains its size', () => {
  const box = document.createElement('div');
  const onArrive = vi.fn();
  const glider = createGlider();
  glider.move(box, cell(1, 1), 0);
  glider.move(box, cell(2, 1), STEP_MS, PRESS, onArrive);
  vi.advanceTimersByTime(STEP_MS - 40);
  expect(onArrive).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(onArrive).toHaveBeenCalledOnce();
  expect(box.style.transform).toMatch(/scale\(0\.9\d*, ?1\.0\d*\)/);
  vi.advanceTimersByTime(100);
  expect(box.style.transform).toBe(END);
  expect(onArrive).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('a box that is pushed again before it arrives does not land', () => {
  const box = document.createElement('div');
  const onArrive = vi.fn();
  const glider = createGlider();
  glider.move(box, cell(0, 1), 0);
  glider.move(box, cell(1, 1), RUN_MS, CLICK, onArrive);
  vi.advanceTimersByTime(20);
  glider.move(box, cell(2, 1), 0);
  expect(box.style.transform).toBe(END);
  expect(onArrive).not.toHaveBeenCalled();
});
