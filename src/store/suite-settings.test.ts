import { describe, expect, test, vi } from 'vitest';
import { err } from '../core/result.ts';
import { damagedKey, memoryStorage, type TextStorage } from '../platform/storage.ts';
import { createSuiteSettings, SUITE_SETTINGS_KEY } from './suite-settings.ts';

function open(storage: TextStorage) {
  const onDamage = vi.fn();
  const onSaveError = vi.fn();
  return { store: createSuiteSettings({ storage, onDamage, onSaveError }), onDamage, onSaveError };
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

  test('are there again after a reload', () => {
    const storage = memoryStorage();
    open(storage).store.setState({ theme: 'dark' });
    expect(open(storage).store.getState().theme).toBe('dark');
  });

  test('lose only the value that is damaged', () => {
    const storage = memoryStorage([
      [SUITE_SETTINGS_KEY, '{"theme":"purple","muted":true,"unknown":1}'],
    ]);
    const { store, onDamage } = open(storage);
    expect(store.getState()).toMatchObject({ theme: 'system', muted: true, lastGame: null });
    expect(onDamage).not.toHaveBeenCalled();
  });

  test.each(['', 'null', '[]', '"dark"', '{', '\u0000'])('%j is set aside', (text) => {
    const storage = memoryStorage([[SUITE_SETTINGS_KEY, text]]);
    const { store, onDamage } = open(storage);
    expect(store.getState().theme).toBe('system');
    expect(onDamage).toHaveBeenCalledOnce();
    expect(storage.get(damagedKey(SUITE_SETTINGS_KEY))).toBe(text);
  });

  test('tell when they cannot be saved, and hold all the same', () => {
    const storage = { ...memoryStorage(), set: () => err('full') };
    const { store, onSaveError } = open(storage);
    store.setState({ muted: true });
    expect(onSaveError).toHaveBeenCalledWith('full');
    expect(store.getState().muted).toBe(true);
  });
});
