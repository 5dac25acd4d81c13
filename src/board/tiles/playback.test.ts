import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayback } from './playback.ts';

const [rest, ONE, TWO] = ['rest', 'one', 'two'] as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an animation starts immediately, continues by itself, and ends on its last frame', () => {
  const playback = createPlayback<string>(rest);
  const shown: string[] = [];
  playback.subscribe(({ frame }) => shown.push(frame));
  playback.show({ frames: [ONE, TWO], stepMs: 50 });
  expect(playback.getState()).toEqual({ frame: ONE, settled: false });
  vi.advanceTimersByTime(500);
  expect(playback.getState()).toEqual({ frame: TWO, settled: true });
  expect(shown).toEqual([ONE, TWO]);
});

test('another animation replaces it, and finishing leaves no timers', () => {
  const playback = createPlayback<string>(rest);
  playback.show({ frames: [ONE, TWO], stepMs: 50 });
  playback.show({ frames: [TWO, rest], stepMs: 50 });
  vi.advanceTimersByTime(60);
  expect(playback.getState().frame).toBe(rest);
  playback.show({ frames: [ONE, TWO], stepMs: 50 });
  playback.finish();
  expect(playback.getState()).toEqual({ frame: TWO, settled: true });
  expect(vi.getTimerCount()).toBe(0);
});
