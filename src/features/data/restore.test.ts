import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Backup } from '../../core/backup-file.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { changeData } from '../../store/data/changes.ts';
import type { ReadData } from '../../store/data/stored-data.ts';
import { type GameData, valuePart } from '../../store/data/stored-kind.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { undoLast } from '../../test-support/undo-last.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { planRestore, prepareRestore } from './restore.ts';

const GAME = 'spider.v1.lastGame';
const SUMS = 'spider.v1.stats';
const ABOUT = { what: 'Something was done.', made: '2026-11-22T08:00:00.000Z' };
const { codec } = schemaState(v.object({ n: v.number() }));

const KINDS: GameData['kinds'] = [
  { id: 'game', name: 'Game in progress', parts: [valuePart({ key: GAME, codec })] },
  {
    id: 'sums',
    name: 'Solutions',
    parts: [valuePart({ key: SUMS, codec, merge: (a, b) => ({ n: a.n + b.n }) })],
  },
];
const GAMES: readonly GameData[] = [{ kinds: KINDS }];

const backupOf = (local: Readonly<Record<string, string>>): Backup => ({
  app: '1.0.0',
  made: ABOUT.made,
  places: { local, archive: {}, files: {} },
});

test.each(['merge', 'replace'] as const)(
  'unreadable data is named, and left alone by %s and its undo',
  async (way) => {
    const memory = memoryStorage([[GAME, '{"n":9}']]);
    let isBlind = true;
    const isHidden = (key: string) => isBlind && key.startsWith(GAME);
    const storage = withFiles({
      ...memory,
      read: (key) => (isHidden(key) ? { kind: 'unreadable' } : memory.read(key)),
      get: (key) => (isHidden(key) ? null : memory.get(key)),
    });
    const backup = backupOf({
      [GAME]: '{"n":1}',
      // Not stored here, though this cannot be known now.
      [`${GAME}.paused`]: 'yes',
      [SUMS]: '{"n":2}',
    });
    expect((await prepareRestore(storage, backup, GAMES)).unread).toEqual([KINDS[0], 'unknown']);
    const plan = (now: ReadData) => planRestore(storage, now, backup, GAMES, way);
    expect(await changeData(storage, plan, ABOUT)).toEqual({ kind: 'done' });
    expect(memory.get(SUMS)).toContain('"n":2');
    expect(await undoLast(storage)).toEqual({ kind: 'done' });
    isBlind = false;
    expect([memory.get(GAME), memory.get(SUMS)]).toEqual(['{"n":9}', null]);
  },
);

test('an incomplete listing is known before the restore', async () => {
  const storage = withFiles(memoryStorage([[SUMS, '{"n":1}']]));
  expect(await prepareRestore(storage, backupOf({}), GAMES)).toMatchObject({ isListed: true });
  const unlistable = { ...storage, keys: () => null };
  expect(await prepareRestore(unlistable, backupOf({}), GAMES)).toMatchObject({ isListed: false });
});

test('a merge includes what another page stored after the preview', async () => {
  const storage = withFiles(memoryStorage([[SUMS, '{"n":1}']]));
  const backup = backupOf({ [SUMS]: '{"n":10}' });
  await prepareRestore(storage, backup, GAMES);
  storage.set(SUMS, '{"n":5}');
  await changeData(storage, (now) => planRestore(storage, now, backup, GAMES, 'merge'), ABOUT);
  expect(storage.get(SUMS)).toContain('"n":15');
});
