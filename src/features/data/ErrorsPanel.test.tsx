import { render, screen } from '@testing-library/react';
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
});

test('errors and slow moments have lists of their own, and actions none', () => {
  entries.now = [
    entry('error', 'Error: one', 2),
    entry('action', 'undo'),
    entry('slow', 'keydown answered after 0.3 s'),
  ];
  render(<ErrorsPanel />);
  const [errors, slow] = screen.getAllByRole('list').map((list) => list.textContent);
  expect(errors).toBe('Error: one (2 times)');
  expect(screen.getByRole('heading', { name: 'Slow moments' })).toBeInTheDocument();
  expect(slow).toBe('keydown answered after 0.3 s');
  expect(screen.getByRole('button', { name: 'Copy for a report' })).toBeInTheDocument();
});

test('where there is nothing, there is nothing to copy', () => {
  render(<ErrorsPanel />);
  expect(screen.getByText('None.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Slow moments' })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
