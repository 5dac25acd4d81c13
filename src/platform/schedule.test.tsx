import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterFrame, afterQuiet, whileQuiet } from './schedule.ts';

describe('after frame', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.restoreAllMocks(); // they were created with the fake clock
    vi.useRealTimers();
  });

  test('callbacks added during a run join it without waiting for another frame', () => {
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

  test('a callback that throws does not keep later ones from running', () => {
    const [same, next] = [vi.fn(), vi.fn()];
    afterFrame(() => {
      throw new Error('on purpose');
    });
    afterFrame(same);
    expect(() => vi.advanceTimersByTime(100)).toThrow('on purpose');
    expect(same).toHaveBeenCalledOnce();
    afterFrame(next);
    vi.advanceTimersByTime(100);
    expect(next).toHaveBeenCalledOnce();
  });
});

describe('while quiet', () => {
  const QUIET_MS = 700;

  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  function watched() {
    const end = vi.fn();
    const work = vi.fn(() => end);
    return { work, end, stop: whileQuiet(work, QUIET_MS) };
  }

  test.each(['keydown', 'wheel'])(
    'a %s stops the work, which restarts when input stops',
    (type) => {
      const { work, end, stop } = watched();
      vi.advanceTimersByTime(QUIET_MS);
      expect(work).toHaveBeenCalledOnce();
      vi.advanceTimersByTime(QUIET_MS * 10);
      expect([work.mock.calls.length, end.mock.calls.length]).toEqual([1, 0]);
      dispatchEvent(new Event(type));
      dispatchEvent(new Event(type));
      expect(end).toHaveBeenCalledOnce();
      vi.advanceTimersByTime(QUIET_MS - 1);
      expect(work).toHaveBeenCalledOnce();
      vi.advanceTimersByTime(1);
      expect(work).toHaveBeenCalledTimes(2);
      stop();
    },
  );

  test('a held pointer stops the work until it is released', () => {
    const { work, end, stop } = watched();
    vi.advanceTimersByTime(QUIET_MS);
    dispatchEvent(new Event('pointerdown'));
    expect(end).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(QUIET_MS * 10);
    expect(work).toHaveBeenCalledOnce();
    dispatchEvent(new Event('pointerup'));
    vi.advanceTimersByTime(QUIET_MS);
    expect(work).toHaveBeenCalledTimes(2);
    stop();
  });

  test('the release of a pointer that was held before does not stop the work', () => {
    const { work, end, stop } = watched();
    vi.advanceTimersByTime(QUIET_MS);
    dispatchEvent(new Event('pointerup'));
    vi.advanceTimersByTime(QUIET_MS * 10);
    expect([work.mock.calls.length, end.mock.calls.length]).toEqual([1, 0]);
    stop();
  });

  test.each([0, QUIET_MS])('once stopped after %d ms, it never restarts', (ms) => {
    const { work, end, stop } = watched();
    vi.advanceTimersByTime(ms);
    const begun = work.mock.calls.length;
    stop();
    expect(end).toHaveBeenCalledTimes(begun);
    dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(QUIET_MS * 10);
    expect(work).toHaveBeenCalledTimes(begun);
    expect(end).toHaveBeenCalledTimes(begun);
  });
});

describe('after quiet', () => {
  const QUIET_MS = 700;

  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('runs once, after that long without input', () => {
    const run = vi.fn();
    afterQuiet(run, QUIET_MS);
    vi.advanceTimersByTime(QUIET_MS - 1);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
    dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(QUIET_MS * 2);
    expect(run).toHaveBeenCalledOnce();
  });

  test.each(['keydown', 'wheel', 'pointerup'])('a %s restarts the wait', (type) => {
    const run = vi.fn();
    afterQuiet(run, QUIET_MS);
    vi.advanceTimersByTime(QUIET_MS - 1);
    dispatchEvent(new Event(type));
    vi.advanceTimersByTime(QUIET_MS - 1);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });

  test.each(['pointerup', 'pointercancel'])('while something is held, waits for a %s', (type) => {
    const run = vi.fn();
    afterQuiet(run, QUIET_MS);
    dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(QUIET_MS * 10);
    expect(run).not.toHaveBeenCalled();
    dispatchEvent(new Event(type));
    vi.advanceTimersByTime(QUIET_MS);
    expect(run).toHaveBeenCalledOnce();
  });

  test('once cancelled, never runs, whatever is pressed', () => {
    const run = vi.fn();
    const end = afterQuiet(run, QUIET_MS);
    end();
    dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(QUIET_MS);
    expect(run).not.toHaveBeenCalled();
  });
});
