import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isOfflineReady, noteOfflineReady } from '../../../platform/offline-ready.ts';
import { OfflineMark } from './OfflineMark.tsx';

test('whether the app works without a network is told where it is asked, and follows', () => {
  render(<OfflineMark />);
  expect(isOfflineReady()).toBe(false);
  expect(screen.getByText('Not ready to play offline yet')).toBeInTheDocument();
  act(noteOfflineReady);
  expect(screen.getByText('Ready to play offline')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('data-offline', 'ready');
});
