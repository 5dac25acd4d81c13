import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasPseudoTerminal, runInTerminal } from '../../test-support/pseudo-terminal.ts';

const COMMAND = [
  process.execPath,
  join(import.meta.dirname, '../../../scripts/terminal.mjs'),
  'schokoban',
];
const LEVEL = '########\n#@$  .*#\n#  .   #\n########\n';

let folder = '';
let running: { kill: () => void }[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schokoban-'));
  running = [];
});

afterEach(() => {
  for (const command of running) command.kill();
  rmSync(folder, { recursive: true });
});

function start(
  args: readonly string[] = [],
  size: readonly [number, number] = [80, 24],
  env: Record<string, string> = {},
) {
  const command = runInTerminal(
    [...COMMAND, ...args],
    { XDG_DATA_HOME: join(folder, 'data'), ...env },
    size,
  );
  running.push(command);
  return command;
}

function levelFile(text = LEVEL): string {
  const path = join(folder, 'level.xsb');
  writeFileSync(path, text);
  return path;
}

describe.skipIf(!hasPseudoTerminal)('in a terminal (skipped where Python has none)', () => {
  it('plays, saves on Ctrl-C, and gives the terminal back', async () => {
    const path = levelFile();
    const game = start([path]);
    await game.shows('Puzzle: level.xsb');
    expect(game.which()).toBe('alternate');
    game.type('ddu');
    await game.shows('Moves:  3');
    console.log(game.lines().join('\n'));
    game.type('\x03');
    expect(await game.ended()).toEqual({ code: 0, restored: true });
    expect(game.which()).toBe('normal');
    expect(game.lines().join('')).toBe('');
    expect(readFileSync(`${path}.sav`, 'utf8')).toBe('RRx');
  });
});
