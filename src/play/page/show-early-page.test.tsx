import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextTask } from '../../platform/schedule.ts';
import { endEarlyPage } from './early-page.ts';
import { fetchPage, showEarlyPage } from './show-early-page.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  showEarlyPage({ page: '', main: '', isLeftHanded: false }, vi.fn());
});
afterEach(async () => {
  vi.useRealTimers();
  // Otherwise, keys in later test files would wait for React.
  endEarlyPage();
  await nextTask();
});

/** Fetches the page, and returns whether it is time for React. */
async function begin() {
  const onTime = vi.fn();
  void fetchPage('spider').then(onTime);
  await vi.advanceTimersByTimeAsync(100); // the board is painted
  return async (afterMs: number) => {
    await vi.advanceTimersByTimeAsync(afterMs);
    return onTime.mock.calls.length > 0;
  };
}

const move = (buttons = 0) => dispatchEvent(new PointerEvent('pointermove', { buttons }));

test('React runs once the board is painted and there has been no input for a while', async () => {
  const isTime = await begin();
  expect(await isTime(100)).toBe(false);
  expect(await isTime(100)).toBe(true);
});

test('a moving or pressed mouse postpones React, but not forever', async () => {
  const isTime = await begin();
  for (let ms = 0; ms < 400; ms += 100) {
    expect(await isTime(100)).toBe(false);
    move();
  }
  dispatchEvent(new PointerEvent('pointerdown', { buttons: 1 }));
  move(1);
  expect(await isTime(400)).toBe(false);
  expect(await isTime(200)).toBe(true);
});

test('React runs when the mouse rests', async () => {
  const isTime = await begin();
  await isTime(100);
  move();
  expect(await isTime(100)).toBe(false);
  expect(await isTime(100)).toBe(true);
});
