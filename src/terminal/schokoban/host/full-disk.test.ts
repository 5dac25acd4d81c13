import type * as fs from 'node:fs';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readText, writeText } from './files.ts';
import { enterResult, openLevelFile, writeSave as replaceSave } from './level-files.ts';

/** How many more characters fit on the disk. */
const disk = vi.hoisted(() => ({ room: Infinity, isBrokenAtSync: false }));

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof fs>();
  const failure = (code: string) => Object.assign(new Error(code), { code });
  return {
    ...real,
    writeFileSync: (file: fs.PathOrFileDescriptor, text: string) => {
      real.writeFileSync(file, text.slice(0, disk.room));
      if (text.length > disk.room) throw failure('ENOSPC');
    },
    fsyncSync: (file: number) => {
      if (disk.isBrokenAtSync) throw failure('EIO');
      real.fsyncSync(file);
    },
  };
});

/** Overwrites the existing save. */
const writeSave = (level: string, letters: string) =>
  replaceSave(level, letters, readText(`${level}.sav`));

let folder = '';
let path = '';

beforeEach(() => {
  Object.assign(disk, { room: Infinity, isBrokenAtSync: false });
  folder = mkdtempSync(join(tmpdir(), 'schokoban-'));
  path = join(folder, 'level.xsb');
  writeText(path, '#####\n#@$.#\n#####\n');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('a full disk keeps the old save, leaves nothing behind and is reported', () => {
  expect(writeSave(path, 'R')).toMatchObject({ t: 'saved' });
  for (disk.room = 0; disk.room < 4; disk.room++) {
    expect(writeSave(path, 'RRRR')).toEqual({ t: 'failed', reason: 'the disk is full' });
    expect(readFileSync(`${path}.sav`, 'utf8')).toBe('R');
    expect(readdirSync(folder)).toEqual(['level.xsb', 'level.xsb.sav']);
  }
});

it('a full disk keeps the old leaderboard, leaves no lock behind, and the result is reported as not written', () => {
  expect(enterResult(path, { score: 9, nickname: 'Ada' }).message).toBeNull();
  // No room for the lock, and then none for the leaderboard.
  for (const room of [0, 3, 60]) {
    disk.room = room;
    const nickname = 'B'.repeat(100);
    const { leaderboard, message } = enterResult(path, { score: 1, nickname });
    expect(message).toBe('The leaderboard could not be written. (the disk is full)');
    expect(leaderboard).toHaveLength(2);
    expect(readFileSync(`${path}.dat`, 'utf8')).toBe('9 Ada\n');
    expect(readdirSync(folder)).toEqual(['level.xsb', 'level.xsb.dat']);
  }
  disk.room = Infinity;
  expect(enterResult(path, { score: 1, nickname: 'Ben' }).leaderboard).toHaveLength(2);
  expect(openLevelFile(path)).toMatchObject({ value: { leaderboardFault: null } });
});

it('a disk that fails to sync a draft keeps the old save', () => {
  writeSave(path, 'R');
  disk.isBrokenAtSync = true;
  expect(writeSave(path, 'RR').t).toBe('failed');
  expect(readFileSync(`${path}.sav`, 'utf8')).toBe('R');
  expect(readdirSync(folder)).toEqual(['level.xsb', 'level.xsb.sav']);
});
