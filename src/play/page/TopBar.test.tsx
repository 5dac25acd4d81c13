import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayingTime } from './TopBar.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const advance = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

test('each full second is shown while nothing else happens', () => {
  const start = performance.now() - 300;
  render(<PlayingTime elapsedMs={() => performance.now() - start} />);
  const shown = Array.from({ length: 5 }, () => {
    advance(1000);
    return screen.getByRole('definition').textContent;
  });
  expect(shown).toEqual(['0:01', '0:02', '0:03', '0:04', '0:05']);
});

test('a tick does not follow closely on other renders, which also update the time', () => {
  const start = performance.now();
  const asked: number[] = [];
  const elapsedMs = () => {
    const ms = performance.now() - start;
    asked.push(ms);
    return ms;
  };
  const { rerender } = render(<PlayingTime elapsedMs={elapsedMs} />);
  for (let key = 1; key <= 8; key++) {
    advance(240);
    rerender(<PlayingTime elapsedMs={elapsedMs} />);
  }
  expect(new Set(asked.map((ms) => ms % 240))).toEqual(new Set([0]));
  expect(screen.getByRole('definition').textContent).toBe('0:01');
  // The next full second is 80 ms away, and must still be shown.
  advance(490);
  expect(screen.getByRole('definition').textContent).toBe('0:01');
  advance(10);
  expect(screen.getByRole('definition').textContent).toBe('0:02');
  advance(580);
  expect(screen.getByRole('definition').textContent).toBe('0:03');
});
