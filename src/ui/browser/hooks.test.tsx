import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { afterFrame } from '../../platform/schedule.ts';
import { useDeferredStore, useToday } from './hooks.ts';

describe('useToday', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 27, 23, 59, 59) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const Day = () => <p>{useToday()}</p>;

  test('changes after midnight, and when the page is shown on another day', () => {
    const { container, unmount } = render(<Day />);
    expect(container).toHaveTextContent('2026-11-27');
    act(() => void vi.advanceTimersByTime(1000));
    expect(container).toHaveTextContent('2026-11-28');
    act(() => {
      vi.setSystemTime(new Date(2026, 10, 30, 7));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(container).toHaveTextContent('2026-11-30');
    unmount();
  });
});

describe('useDeferredStore', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => {
      vi.useRealTimers();
    };
  });

  const counter = () => createStore<{ readonly count: number }>(() => ({ count: 0 }));

  function Count({ store }: { readonly store: ReturnType<typeof counter> }) {
    return <output>{useDeferredStore(store).count}</output>;
  }

  const shown = () => screen.getByRole('status').textContent;
  /** Messages arrive in the order in which they were posted; fake timers do not affect them. */
  const passMessages = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  const passFrame = () =>
    act(async () => {
      vi.advanceTimersByTime(20);
      await passMessages();
      vi.advanceTimersByTime(1);
    });

  test('callbacks that wait for a frame run after it, once, in order', async () => {
    const order: string[] = [];
    afterFrame(() => order.push('first'));
    afterFrame(() => order.push('second'));
    requestAnimationFrame(() => order.push('frame'));
    expect(order).toEqual([]);
    await passFrame();
    expect(order).toEqual(['frame', 'first', 'second']);
    vi.advanceTimersByTime(1000);
    expect(order).toHaveLength(3);
  });

  test('a page that shows no frames does not wait forever', () => {
    vi.stubGlobal('requestAnimationFrame', vi.fn());
    const run = vi.fn();
    afterFrame(run);
    vi.advanceTimersByTime(100);
    vi.unstubAllGlobals();
    expect(run).toHaveBeenCalledOnce();
    // Later callbacks do not wait either.
    afterFrame(run);
    vi.advanceTimersByTime(200);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('shows a change after the next frame, and only the latest state', async () => {
    const store = counter();
    render(<Count store={store} />);
    act(() => {
      store.setState({ count: 1 });
      store.setState({ count: 2 });
    });
    expect(shown()).toBe('0');
    await passFrame();
    expect(shown()).toBe('2');
  });

  test('does not update an unmounted component', async () => {
    const store = counter();
    const { unmount } = render(<Count store={store} />);
    store.setState({ count: 1 });
    unmount();
    await expect(passFrame()).resolves.toBeUndefined();
  });
});
