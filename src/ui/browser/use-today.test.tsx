import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToday } from './use-today.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 23, 59, 59) });
});
afterEach(() => {
  vi.useRealTimers();
});

const Day = () => <p>{useToday()}</p>;

test('what shows the date shows the new one after midnight, and when the page is shown another day', () => {
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
