import { describe, expect, test, vi } from 'vitest';
import { err, ok } from '../core/result.ts';
import { filesIn } from '../platform/file-store.ts';
import { damagedKey, memoryStorage } from '../platform/storage.ts';
import { storedFiles } from './stored-files.ts';
import { copyKey } from './stored-value.ts';

const KEY = 'levels.1';

async function open(text: string | null = null) {
  const storage = memoryStorage();
  const files = filesIn(storage);
  const stored = storedFiles(files);
  if (text !== null) await stored.write(KEY, text);
  return { storage, files, stored };
}

describe('a stored file', () => {
  test('comes back as it was', async () => {
    const { stored } = await open('5:abc');
    expect(await stored.read(KEY)).toEqual(ok('5:abc'));
    expect(await stored.read('other')).toEqual(ok(null));
    await stored.remove(KEY);
    expect(await stored.read(KEY)).toEqual(ok(null));
    expect(await stored.keys()).toEqual([]);
  });

  test('is read as an older version has stored it', async () => {
    const { storage, stored } = await open();
    storage.set(KEY, '5:abc');
    expect(await stored.read(KEY)).toEqual(ok('5:abc'));
  });

  test.each([KEY, copyKey(KEY)])('is whole after any flip of one bit in %s', async (place) => {
    const whole = (await open('5:abc')).storage.get(place) ?? '';
    for (let index = 0; index < whole.length; index++) {
      for (let bit = 0; bit < 16; bit++) {
        const { storage, stored } = await open('5:abc');
        const unit = String.fromCharCode(whole.charCodeAt(index) ^ (1 << bit));
        storage.set(place, whole.slice(0, index) + unit + whole.slice(index + 1));
        expect(await stored.read(KEY)).toEqual(ok('5:abc'));
      }
    }
  });

  test('that is damaged in both places is told, and set aside before it gives way', async () => {
    const { storage, stored } = await open('5:abc');
    for (const place of [KEY, copyKey(KEY)]) storage.set(place, `${place}\ue000broken`);
    expect((await stored.read(KEY)).ok).toBe(false);
    await stored.write(KEY, '3:new');
    expect(storage.get(damagedKey(KEY))).toBe(`${KEY}\ue000broken`);
    expect(await stored.read(KEY)).toEqual(ok('3:new'));
  });

  test('is the old one, and told as not stored, where only its copy can be written', async () => {
    const { storage, stored } = await open('3:old');
    const set = storage.set.bind(storage);
    vi.spyOn(storage, 'set').mockImplementation((key, text) =>
      key === KEY ? err('full') : set(key, text),
    );
    expect((await stored.write(KEY, '3:new')).ok).toBe(false);
    storage.remove(KEY);
    expect(await stored.read(KEY)).toEqual(ok('3:old'));
  });

  test('needs one place only where there is no room for two, and leaves no older copy', async () => {
    const { storage, stored } = await open('3:old');
    const set = storage.set.bind(storage);
    vi.spyOn(storage, 'set').mockImplementation((key, text) =>
      key === KEY ? set(key, text) : err('full'),
    );
    expect(await stored.write(KEY, '3:new')).toEqual(ok(undefined));
    expect(await stored.read(KEY)).toEqual(ok('3:new'));
    expect(storage.get(copyKey(KEY))).toBeNull();
  });

  test('of which one place cannot be read is not written over', async () => {
    const { storage, stored } = await open('3:old');
    storage.remove(KEY);
    const read = storage.read.bind(storage);
    vi.spyOn(storage, 'read').mockImplementation((key) =>
      key === copyKey(KEY) ? { kind: 'unreadable' } : read(key),
    );
    expect((await stored.read(KEY)).ok).toBe(false);
    storage.set(KEY, '\ue000broken');
    expect((await stored.write(KEY, '3:new')).ok).toBe(false);
    expect(storage.get(KEY)).toBe('\ue000broken');
  });

  test('is not written over where what is damaged cannot be set aside', async () => {
    const { storage, stored } = await open();
    storage.set(KEY, '\ue000broken');
    vi.spyOn(storage, 'set').mockReturnValue(err('full'));
    expect((await stored.write(KEY, '3:new')).ok).toBe(false);
    expect(storage.get(KEY)).toBe('\ue000broken');
  });
});
