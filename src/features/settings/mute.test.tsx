import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../platform/storage.ts';
import { createSuiteSettings } from '../../store/suite-settings.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { createMute } from './mute.ts';

test('muting shows each time what it is now, and that alone', () => {
  const settings = createSuiteSettings({ storage: memoryStorage(), onStorageError: vi.fn() });
  const toggle = createMute(settings);
  for (const [muted, words] of [
    [true, 'Sound off'],
    [false, 'Sound on'],
    [true, 'Sound off'],
  ] as const) {
    toggle();
    expect(settings.getState().muted).toBe(muted);
    expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([words]);
  }
});
