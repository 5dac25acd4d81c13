import { describe, expect, test, vi } from 'vitest';
import { parseJson } from '../core/parse-json.ts';
import { damagedKey, memoryStorage, type TextStorage } from '../platform/storage.ts';
import { notWritten } from '../platform/written.ts';
import { createSuiteSettings, SUITE_SETTINGS_KEY } from './suite-settings.ts';

function open(storage: TextStorage) {
  const onStorageError = vi.fn();
  return { store: createSuiteSettings({ storage, onStorageError }), onStorageError };
}

describe('settings', () => {
  test('start with the defaults and write nothing by themselves', () => {
    const storage = memoryStorage();
    expect(open(storage).store.getState()).toMatchObject({
      theme: 'system',
      muted: false,
      lastGame: null,
    });
    expect(storage.get(SUITE_SETTINGS_KEY)).toBeNull();
  });

  test('survive a reload', () => {
    const storage = memoryStorage();
    open(storage).store.setState({ theme: 'dark' });
    expect(open(storage).store.getState().theme).toBe('dark');
  });

  test('preserve what they cannot read, and report it', () => {
    const storage = memoryStorage([
      [SUITE_SETTINGS_KEY, '{"theme":"purple","muted":true,"unknown":1}'],
    ]);
    const { store, onStorageError } = open(storage);
    expect(store.getState()).toMatchObject({ theme: 'system', muted: true, lastGame: null });
    expect(onStorageError).toHaveBeenCalledExactlyOnceWith({ kind: 'partly' });
    store.setState({ muted: false });
    expect(parseJson(storage.get(SUITE_SETTINGS_KEY) ?? '')).toMatchObject({
      ...{ theme: 'purple', muted: false, unknown: 1 },
    });
    store.setState({ theme: 'dark' });
    expect(parseJson(storage.get(SUITE_SETTINGS_KEY) ?? '')).toMatchObject({ theme: 'dark' });
  });

  test.each(['', 'null', '[]', '"dark"', '{', '\u0000'])('%j is set aside', (text) => {
    const storage = memoryStorage([[SUITE_SETTINGS_KEY, text]]);
    const { store, onStorageError } = open(storage);
    expect(store.getState().theme).toBe('system');
    expect(onStorageError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'damaged' }),
    );
    expect(storage.get(damagedKey(SUITE_SETTINGS_KEY))).toBe(text);
  });

  test('still apply if they cannot be saved, which is reported', () => {
    const storage = { ...memoryStorage(), set: () => notWritten('full', 'full') };
    const { store, onStorageError } = open(storage);
    store.setState({ muted: true });
    expect(onStorageError).toHaveBeenCalledWith({
      kind: 'unsaved',
      reason: 'full',
      obstacle: 'full',
    });
    expect(store.getState().muted).toBe(true);
  });
});
