import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseDat } from '../../../games/sokoban/records/leaderboard.ts';
import { bundleProgram } from '../../../test-support/node-program.ts';
import { enterResult } from './level-files.ts';
import { locked } from './files.ts';

let folder = '';
let program: Awaited<ReturnType<typeof bundleProgram>>;

beforeAll(async () => {
  program = await bundleProgram('test-support/results-program.ts');
});
afterAll(() => {
  program.remove();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schokoban-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('several processes that enter results at once lose none of them', async () => {
  const levels = Array.from({ length: 25 }, (_, index) => join(folder, `level-${index}.xsb`));
  const names = ['Ada', 'Ben', 'Cleo'];
  const players = names.map((name) => program.start(['enter', name, ...levels]));
  expect(await Promise.all(players.map(({ ended }) => ended()))).toEqual([0, 0, 0]);
  const expected = names.flatMap((name) => [10, 20, 30].map((score) => `${score} ${name}`)).sort();
  for (const level of levels) {
    expect(readFileSync(`${level}.dat`, 'utf8').trim().split('\n').toSorted()).toEqual(expected);
  }
  expect(readdirSync(folder).filter((name) => !name.endsWith('.dat'))).toEqual([]);
});

it('if several processes save a game of the same level at once, one succeeds, and its game stays', async () => {
  const levels = Array.from({ length: 40 }, (_, index) => join(folder, `level-${index}.xsb`));
  const games = ['l', 'r', 'u'];
  const listOf = (letters: string) => join(folder, `saved-${letters}`);
  const players = games.map((letters) =>
    program.start(['save', letters, listOf(letters), ...levels]),
  );
  expect(await Promise.all(players.map(({ ended }) => ended()))).toEqual([0, 0, 0]);
  const saved = games.flatMap((letters) =>
    readFileSync(listOf(letters), 'utf8')
      .split('\n')
      .filter((level) => level !== '')
      .map((level) => [level, letters]),
  );
  expect(saved.toSorted()).toEqual(
    levels.map((level) => [level, readFileSync(`${level}.sav`, 'utf8')]).toSorted(),
  );
  expect(readdirSync(folder).filter((name) => /lock|clearing|^\./.test(name))).toEqual([]);
});

it('a process killed while writing leaves the old text or the new one', async () => {
  const path = join(folder, 'level.xsb.sav');
  for (let round = 0; round < 10; round++) {
    const writer = program.start(['write', path]);
    await writer.printed();
    // Some have written nothing yet, others are in the middle of a text.
    await new Promise((resolve) => setTimeout(resolve, round * 7));
    writer.kill();
    expect(await writer.ended()).toBeNull();
    const isThere = readdirSync(folder).includes('level.xsb.sav');
    if (isThere) expect(readFileSync(path, 'utf8')).toMatch(/^(a{200000}|b{200000})$/);
  }
});

it('the lock of a killed process is cleared', async () => {
  const level = join(folder, 'level.xsb');
  const holder = program.start(['hold', `${level}.dat.lock`]);
  await holder.printed();
  holder.kill();
  await holder.ended();
  expect(readdirSync(folder)).toEqual(['level.xsb.dat.lock']);
  expect(enterResult(level, { score: 7, nickname: 'Ada' }).message).toBeNull();
  expect(parseDat(readFileSync(`${level}.dat`, 'utf8'))).toEqual({
    ok: true,
    value: [{ score: 7, nickname: 'Ada' }],
  });
  expect(readdirSync(folder)).toEqual(['level.xsb.dat']);
});

/** A clock whose waits pass instantly, read in seconds. */
function quickTime() {
  let milliseconds = 0;
  return {
    rest: (passed: number) => {
      milliseconds += passed;
    },
    seconds: () => milliseconds / 1000,
  };
}

it('a lock with an unknown owner is cleared after a while, and so is the lock of whoever was clearing it', () => {
  const lock = join(folder, 'level.xsb.dat.lock');
  writeFileSync(lock, '4711 another-computer 0123456789abcdef');
  writeFileSync(`${lock}.clearing`, '');
  const { rest, seconds } = quickTime();
  expect(locked(lock, () => 'done', rest)).toEqual({ ok: true, value: 'done' });
  expect(seconds()).toBeCloseTo(7.5, 1);
  expect(readdirSync(folder)).toEqual([]);
});

it('waits no longer than ten seconds for a lock that another process takes again and again', () => {
  const lock = join(folder, 'level.xsb.dat.lock');
  const { rest, seconds } = quickTime();
  const takeAgain = (passed: number) => {
    rest(passed);
    writeFileSync(lock, `4711 another-computer ${seconds()}`);
  };
  takeAgain(0);
  expect(locked(lock, () => 'done', takeAgain)).toEqual({
    ok: false,
    error: 'another program is writing it',
  });
  expect(seconds()).toBeCloseTo(10, 1);
  expect(readdirSync(folder)).toEqual(['level.xsb.dat.lock']);
});

it('a lock that is not renewed for five seconds is removed, whoever holds it', async () => {
  const lock = join(folder, 'level.xsb.dat.lock');
  const holder = program.start(['hold', lock]);
  await holder.printed();
  const before = readFileSync(lock, 'utf8');
  const { rest, seconds } = quickTime();
  let isDone = false;
  const worked = locked(lock, () => (isDone = true), rest);
  holder.kill();
  await holder.ended();
  expect([worked.ok, isDone]).toEqual([true, true]);
  expect(seconds()).toBeCloseTo(5, 1);
  expect(before).toMatch(/^\d+ \S+ [0-9a-f]{16}$/);
});

it('a lock is released if the work throws', () => {
  const lock = join(folder, 'lock');
  expect(() =>
    locked(lock, () => {
      throw new Error('a bug');
    }),
  ).toThrow('a bug');
  expect(readdirSync(folder)).toEqual([]);
});
