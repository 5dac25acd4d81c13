import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { opening, step } from '../../../games/sokoban/rules/rules.ts';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import type { FilmFrame } from './frames.ts';
import { createPlayback } from './playback.ts';

const START = opening(levelOf('#######\n#@   $.#\n#######'));
const ONE: FilmFrame = { position: step(START, 'r')!, facing: 'r' };
const TWO: FilmFrame = { position: step(ONE.position, 'r')!, facing: 'r' };
const rest: FilmFrame = { position: START, facing: 'd' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a film begins at once, goes on by itself, and rests on its last picture', () => {
  const playback = createPlayback(rest);
  const shown: FilmFrame[] = [];
  playback.subscribe(({ frame }) => shown.push(frame));
  playback.show({ frames: [ONE, TWO], stepMs: 50 });
  expect(playback.getState()).toEqual({ frame: ONE, settled: false });
  vi.advanceTimersByTime(500);
  expect(playback.getState()).toEqual({ frame: TWO, settled: true });
  expect(shown).toEqual([ONE, TWO]);
});

test('another film takes over, and finishing leaves nothing to come', () => {
  const playback = createPlayback(rest);
  playback.show({ frames: [ONE, TWO], stepMs: 50 });
  playback.show({ frames: [TWO, rest], stepMs: 50 });
  vi.advanceTimersByTime(60);
  expect(playback.getState().frame).toBe(rest);
  playback.show({ frames: [ONE, TWO], stepMs: 50 });
  playback.finish();
  expect(playback.getState()).toEqual({ frame: TWO, settled: true });
  expect(vi.getTimerCount()).toBe(0);
});
