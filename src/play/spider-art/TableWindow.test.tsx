import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRest } from './grounds.tsx';

function Window() {
  const root = useRef<HTMLDivElement>(null);
  useRest(root);
  return <div ref={root} data-testid="window" />;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the window is lit while the page is idle, and until its light has faded after play resumes', () => {
  render(<Window />);
  const { dataset } = screen.getByTestId('window');
  vi.advanceTimersByTime(4000);
  expect(dataset).not.toHaveProperty('lit');
  vi.advanceTimersByTime(2000);
  expect(dataset).toMatchObject({ resting: '', lit: '' });
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(dataset).toMatchObject({ lit: '' });
  expect(dataset).not.toHaveProperty('resting');
  vi.advanceTimersByTime(1000);
  expect(dataset).not.toHaveProperty('lit');
  // It rests again.
  vi.advanceTimersByTime(6000);
  expect(dataset).toMatchObject({ resting: '', lit: '' });
});
