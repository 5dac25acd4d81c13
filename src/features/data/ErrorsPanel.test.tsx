import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as Recorder from '../../platform/flight-recorder.ts';
import { ErrorsPanel } from './DataPage.tsx';

const entries = vi.hoisted((): { now: Recorder.Entry[] } => ({ now: [] }));
vi.mock('../../platform/flight-recorder.ts', () => ({
  recorded: () => entries.now,
  recordedEarlier: () => [],
}));

const entry = (kind: Recorder.Entry['kind'], what: string, times = 1): Recorder.Entry => ({
  ...{ kind, what, times },
  at: 1,
});

beforeEach(() => {
  entries.now = [];
  return () => vi.unstubAllGlobals();
});

test('errors are listed, and the copied report also includes slow moments', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  entries.now = [
    entry('error', 'Error: one', 2),
    entry('action', 'undo'),
    entry('slow', 'keydown answered after 0.3 s'),
  ];
  render(<ErrorsPanel />);
  const lists = screen.getAllByRole('list').map((list) => list.textContent);
  expect(lists).toEqual(['Error: one (2 times)']);
  fireEvent.click(screen.getByRole('button', { name: 'Copy for a report' }));
  await waitFor(() => {
    expect(writeText).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/\nError: one \(2 times\)\nkeydown answered after 0\.3 s$/),
    );
  });
});

test('an empty list has nothing to copy', () => {
  render(<ErrorsPanel />);
  expect(screen.getByText('None.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
