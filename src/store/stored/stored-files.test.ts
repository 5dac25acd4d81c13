import { describe, expect, test, vi } from 'vitest';
import { err, ok } from '../../core/result.ts';
import { filesIn } from '../../platform/file-store.ts';
import { damagedKey, memoryStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { bitFlipsOf } from '../../test-support/damage.ts';
import { isBrokenFile, isSealedFile, storedFiles } from './stored-files.ts';
import { copyKey } from './gather.ts';

const KEY = 'levels.1';

async function open(text: string | null = null) {
  const storage = memoryStorage();
  const files = filesIn(storage);
  const stored = storedFiles(files);
  if (text !== null) await stored.write(KEY, text);
  return { storage, files, stored };
}

describe('a stored file', () => {
  test('round-trips', async () => {
    const { stored } = await open('5:abc');
    expect(await stored.read(KEY)).toEqual(ok('5:abc'));
    expect(await stored.read('other')).toEqual(ok(null));
    await stored.remove(KEY);
    expect(await stored.read(KEY)).toEqual(ok(null));
    expect(await stored.keys()).toEqual([]);
  });

  test('from an older version is read', async () => {
    const { storage, stored } = await open();
    storage.set(KEY, '5:abc');
    expect(await stored.read(KEY)).toEqual(ok('5:abc'));
  });

  test('with any bit flipped is reported, and never read as something else', async () => {
    const whole = (await open('5:abc')).storage.get(KEY) ?? '';
    for (const text of bitFlipsOf(whole)) {
      const { storage, stored } = await open();
      storage.set(KEY, text);
      const read = await stored.read(KEY);
      // With both marks damaged, nothing shows that it was sealed.
      expect(read.ok && !text.includes('\ue000') ? text : read.ok).toBe(
        read.ok && !text.includes('\ue000') ? text : false,
      );
    }
  });

  test('is read from the 1.0.0 copy if damaged, missing or unreadable; the next write removes the copy', async () => {
    for (const harm of ['\ue000broken', null]) {
      const { storage, stored, files } = await open('5:abc');
      storage.set(copyKey(KEY), storage.get(KEY) ?? '');
      if (harm === null) storage.remove(KEY);
      else storage.set(KEY, harm);
      expect(await stored.read(KEY)).toEqual(ok('5:abc'));
      const blind = storedFiles({
        ...files,
        read: (key) => (key === KEY ? Promise.resolve(err('refused')) : files.read(key)),
      });
      expect(await blind.read(KEY)).toEqual(ok('5:abc'));
      await stored.write(KEY, '3:new');
      expect(await stored.read(KEY)).toEqual(ok('3:new'));
      if (harm !== null) expect(storage.get(copyKey(KEY))).toBeNull();
    }
  });

  test('that is damaged is reported, and set aside before it is replaced', async () => {
    const { storage, stored } = await open('5:abc');
    for (const place of [KEY, copyKey(KEY)]) storage.set(place, `${place}\ue000broken`);
    expect((await stored.read(KEY)).ok).toBe(false);
    await stored.write(KEY, '3:new');
    expect(storage.get(damagedKey(KEY))).toBe(`${KEY}\ue000broken`);
    expect(storage.get(damagedKey(KEY, 2))).toBe(`${copyKey(KEY)}\ue000broken`);
    expect(await stored.read(KEY)).toEqual(ok('3:new'));
  });

  test('stays the old one if a write fails, which is reported', async () => {
    const { storage, stored } = await open('3:old');
    vi.spyOn(storage, 'set').mockReturnValue(notWritten('full', 'full'));
    expect((await stored.write(KEY, '3:new')).ok).toBe(false);
    expect(await stored.read(KEY)).toEqual(ok('3:old'));
  });

  test('that cannot be read is not overwritten', async () => {
    const { storage, stored } = await open('3:old');
    const unreadable = vi.spyOn(storage, 'read').mockReturnValue({ kind: 'unreadable' });
    expect((await stored.read(KEY)).ok).toBe(false);
    expect(await stored.write(KEY, '3:new')).toMatchObject({ ok: false, obstacle: 'refused' });
    unreadable.mockRestore();
    expect(await stored.read(KEY)).toEqual(ok('3:old'));
  });

  test('is not overwritten if its damaged text cannot be set aside', async () => {
    const { storage, stored } = await open();
    storage.set(KEY, '\ue000broken');
    const set = vi.spyOn(storage, 'set').mockReturnValueOnce(notWritten('full', 'full'));
    expect((await stored.write(KEY, '3:new')).ok).toBe(false);
    expect([storage.get(KEY), set.mock.calls.length]).toEqual(['\ue000broken', 1]);
  });

  test('fails with the storage’s reason, and reports damage', async () => {
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

  test('is damaged if anything follows its seal', async () => {
    const { stored, storage } = await open('5:abc');
    const whole = storage.get(KEY) ?? '';
    storage.set(KEY, `${whole}0`);
    expect((await stored.read(KEY)).ok).toBe(false);
  });

  test('is set aside once per distinct damaged text', async () => {
    const { storage, stored } = await open();
    for (const text of ['\ue0001', '\ue0002', '\ue0001']) {
      storage.set(KEY, text);
      await stored.write(KEY, '3:new');
    }
    expect([damagedKey(KEY), damagedKey(KEY, 2), damagedKey(KEY, 3)].map(storage.get)).toEqual([
      ...['\ue0001', '\ue0002', null],
    ]);
  });

  test('is set aside along with its copy, whatever their state, and then removed', async () => {
    const { storage, stored, files } = await open('5:abc');
    const whole = storage.get(KEY) ?? '';
    expect([isSealedFile(whole), isSealedFile('5:abc'), isSealedFile(`${whole}0`)]).toEqual([
      ...[true, false, false],
    ]);
    expect([isBrokenFile(whole), isBrokenFile('5:abc')]).toEqual([true, false]);
    storage.set(copyKey(KEY), 'copy');
    const blind = storedFiles({
      ...files,
      read: (key) => (key === KEY ? Promise.resolve(err('refused')) : files.read(key)),
    });
    expect(await blind.setAside(KEY)).toEqual(err('refused'));
    expect(storage.keys()).toHaveLength(2);
    expect(await stored.setAside(KEY)).toEqual(ok(undefined));
    expect(storage.keys()).toEqual([damagedKey(KEY), damagedKey(KEY, 2)]);
    expect([1, 2].map((number) => storage.get(damagedKey(KEY, number)))).toEqual([whole, 'copy']);
  });

  test('that is intact is replaced without a trace, and its copy is removed only if it exists', async () => {
    const { storage, stored } = await open('3:old');
    const remove = vi.spyOn(storage, 'remove');
    await stored.write(KEY, '3:new');
    expect([storage.keys(), remove.mock.calls]).toEqual([[KEY], []]);
  });

  test('stays if it is unknown whether it can be set aside', async () => {
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
