import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isOfflineReady, noteOfflineReady } from '../../platform/offline-ready.ts';
import { OfflineMark } from './OfflineMark.tsx';

test('shows whether the app works offline, and updates', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get');
  const setOnline = (is: boolean) =>
    act(() => {
      onLine.mockReturnValue(is);
      dispatchEvent(new Event(is ? 'online' : 'offline'));
    });
  render(<OfflineMark />);
  expect(isOfflineReady()).toBe(false);
  // Nothing stores the app here, because jsdom has no service workers.
  expect(screen.getByText('Not ready to play offline yet')).toBeInTheDocument();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  setOnline(false);
  expect(screen.getByText('Not ready to play offline yet')).toBeInTheDocument();
  setOnline(true);
  expect(screen.getByText('Saving for offline…')).toBeInTheDocument();
  act(noteOfflineReady);
  expect(screen.getByText('Ready to play offline')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('data-offline', 'ready');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  onLine.mockRestore();
});
