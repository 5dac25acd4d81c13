import { expect, test } from 'vitest';
import { withFiles } from '../../test-support/with-files.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { makeBackup } from './make-backup.ts';

const storage = withFiles(
  memoryStorage([
    ['spider.v1.stats', '{}'],
    ['sokoban.v1.collection.own-1', 'packed'],
  ]),
);

test('a backup is complete only if the browser lists everything that is stored', async () => {
  expect((await makeBackup(storage)).missing).toBe('');
  const files = { ...storage.files, keys: () => Promise.resolve(null) };
  for (const unlistable of [
    { ...storage, keys: () => null },
    { ...storage, files },
  ]) {
    expect((await makeBackup(unlistable)).missing).toContain(
      'did not list everything that is stored',
    );
  }
});

test('values that cannot be read are named once', async () => {
  const blind = { ...storage, read: () => ({ kind: 'unreadable' }) as const };
  expect((await makeBackup(blind)).missing).toBe(
    'The browser could not read: spider.v1.stats, sokoban.v1.collection.own-1.',
  );
});
