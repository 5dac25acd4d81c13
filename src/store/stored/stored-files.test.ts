import { describe, expect, test, vi } from 'vitest';
import { err, ok } from '../../core/result.ts';
import { filesIn } from '../../platform/file-store.ts';
import { damagedKey, memoryStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
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

  test('that is damaged in both places is reported, and set aside before it gives way', async () => {
    const { storage, stored } = await open('5:abc');
    for (const place of [KEY, copyKey(KEY)]) storage.set(place, `${place}\ue000broken`);
    expect((await stored.read(KEY)).ok).toBe(false);
    await stored.write(KEY, '3:new');
    expect(storage.get(damagedKey(KEY))).toBe(`${KEY}\ue000broken`);
    expect(await stored.read(KEY)).toEqual(ok('3:new'));
  });

  test('is the old one, and reported as not stored, where only its copy can be written', async () => {
    const { storage, stored } = await open('3:old');
    const set = storage.set.bind(storage);
    vi.spyOn(storage, 'set').mockImplementation((key, text) =>
      key === KEY ? notWritten('full', 'full') : set(key, text),
    );
    expect((await stored.write(KEY, '3:new')).ok).toBe(false);
    storage.remove(KEY);
    expect(await stored.read(KEY)).toEqual(ok('3:old'));
  });

  test('needs one place only where there is no room for two, and leaves no older copy', async () => {
    const { storage, stored } = await open('3:old');
    const set = storage.set.bind(storage);
    vi.spyOn(storage, 'set').mockImplementation((key, text) =>
      key === KEY ? set(key, text) : notWritten('full', 'full'),
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
    expect(await stored.write(KEY, '3:new')).toMatchObject({ ok: false, obstacle: 'refused' });
    expect(storage.get(KEY)).toBe('\ue000broken');
  });

  test('is not written over where what is damaged cannot be set aside', async () => {
    const { storage, stored } = await open();
    storage.set(KEY, '\ue000broken');
    vi.spyOn(storage, 'set').mockReturnValue(notWritten('full', 'full'));
    expect((await stored.write(KEY, '3:new')).ok).toBe(false);
    expect(storage.get(KEY)).toBe('\ue000broken');
  });

  test('needs its first place only where there is no room for two', async () => {
    const { files, storage } = await open();
    const without = (place: string) =>
      storedFiles({
        ...files,
        write: (key, text) =>
          key === place ? Promise.resolve(notWritten('full', 'full')) : files.write(key, text),
      });
    expect(await without(KEY).write(KEY, '5:abc')).toEqual(notWritten('full', 'full'));
    expect(storage.keys()).toEqual([]);
    const stored = without(copyKey(KEY));
    expect(await stored.write(KEY, '5:abc')).toEqual(ok(undefined));
    expect(storage.keys()).toHaveLength(1);
    expect(await stored.read(KEY)).toEqual(ok('5:abc'));
  });

  test('fails with the reason of the storage, and says where it is damaged', async () => {
    const { files, storage } = await open();
    const refused = notWritten('refused', 'refused');
    const refusing = storedFiles({
      ...files,
      write: () => Promise.resolve(refused),
      remove: () => Promise.resolve(refused),
    });
    expect(await refusing.write(KEY, '5:abc')).toEqual(refused);
    expect(await refusing.remove(KEY)).toEqual(refused);
    const blind = storedFiles({ ...files, read: () => Promise.resolve(refused) });
    expect(await blind.read(KEY)).toEqual(refused);
    storage.set(KEY, '\ue000broken');
    expect(await storedFiles(files).read(KEY)).toEqual(err('Its stored data is damaged.'));
  });

  test('is read from its copy where its first place cannot be read, or is gone', async () => {
    const { files, stored, storage } = await open('5:abc');
    const half = storedFiles({
      ...files,
      read: (key) => (key === KEY ? Promise.resolve(err('refused')) : files.read(key)),
    });
    expect(await half.read(KEY)).toEqual(ok('5:abc'));
    storage.remove(KEY);
    expect(await stored.read(KEY)).toEqual(ok('5:abc'));
  });

  test('is damaged where anything stands after its seal', async () => {
    const { stored, storage } = await open('5:abc');
    const whole = storage.get(KEY) ?? '';
    for (const place of [KEY, copyKey(KEY)]) storage.set(place, `${whole}0`);
    expect((await stored.read(KEY)).ok).toBe(false);
  });

  test('is set aside once for each damage of its own', async () => {
    const { storage, stored } = await open();
    for (const text of ['\ue0001', '\ue0002', '\ue0001']) {
      storage.set(KEY, text);
      storage.remove(copyKey(KEY));
      await stored.write(KEY, '3:new');
    }
    expect([damagedKey(KEY), damagedKey(KEY, 2), damagedKey(KEY, 3)].map(storage.get)).toEqual([
      ...['\ue0001', '\ue0002', null],
    ]);
  });

  test('is not set aside where its copy is whole', async () => {
    const { storage, stored } = await open('5:abc');
    storage.set(KEY, '\ue000broken');
    await stored.write(KEY, '3:new');
    expect(storage.get(damagedKey(KEY))).toBeNull();
  });

  test('stays where nobody knows whether there is room to set it aside', async () => {
    const { files, storage } = await open();
    storage.set(KEY, '\ue000broken');
    const stored = storedFiles({
      ...files,
      read: (key) => (key === damagedKey(KEY) ? Promise.resolve(err('refused')) : files.read(key)),
    });
    expect(await stored.write(KEY, '3:new')).toEqual(notWritten('refused', 'refused'));
    expect(storage.keys()).toEqual([KEY]);
  });
});
