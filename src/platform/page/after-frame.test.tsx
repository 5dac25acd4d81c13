import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFrame } from './after-frame.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks(); // they were set on the false clock
  vi.useRealTimers();
});

test('what is asked for while others run joins them and waits for no other frame', () => {
  const ran: string[] = [];
  afterFrame(() => {
    ran.push('first');
    afterFrame(() => ran.push('asked for by the first'));
  });
  afterFrame(() => ran.push('second'));
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  vi.advanceTimersByTime(100);
  expect(ran).toEqual(['first', 'second', 'asked for by the first']);
  expect(frames).not.toHaveBeenCalled();
});

test('one that fails does not keep the next ones from running', () => {
  afterFrame(() => {
    throw new Error('on purpose');
  });
  expect(() => vi.advanceTimersByTime(100)).toThrow('on purpose');
  const next = vi.fn();
  afterFrame(next);
  vi.advanceTimersByTime(100);
  expect(next).toHaveBeenCalledOnce();
});
