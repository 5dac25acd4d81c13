import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toastStore } from '../messages/toasts.ts';
import { lazyDialog } from './lazy-part.tsx';

vi.mock('../popups/Dialog.tsx', () => {
  throw new TypeError('no network');
});

test('shows a message if no dialog can be fetched at all', async () => {
  const onClose = vi.fn();
  const Figures = lazyDialog('Statistics', () => Promise.reject(new TypeError('no network')));
  render(<Figures onClose={onClose} />);
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
    expect.stringContaining('“Statistics” could not be loaded.'),
  ]);
});
