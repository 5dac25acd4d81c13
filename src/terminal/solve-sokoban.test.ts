import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../test-support/run-command.ts';
import { TERMINAL_COMMANDS } from '../test-support/terminal-commands.ts';
import { solveSokoban } from './solve-sokoban.ts';

const folder = mkdtempSync(join(tmpdir(), 'solve-sokoban-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LEVELS = `
; 1
#####
#@$.#
#####

; 2
#####
#@ $#
#. ##
#####

; 3
#######
#@ $ .#
#######
`;

function file(text: string): string {
  const path = join(folder, 'levels.xsb');
  writeFileSync(path, text);
  return path;
}

/** Everything but threads, which only run in the bundle. */
async function run(...args: string[]): Promise<{ code: number; out: string; complaint: string }> {
  const { code, stdout, stderr } = await runCommand(
    (own, streams) => solveSokoban(own, streams, new URL('file:///nowhere.mjs')),
    args,
  );
  return { code, out: stdout, complaint: stderr };
}

describe('the command solve:sokoban', () => {
  it('prints a line for each level in file order', async () => {
    const { code, out, complaint } = await run(file(LEVELS), '--cpu');
    expect(complaint).toBe('');
    expect(code).toBe(0);
    expect(out.replaceAll(/\d+ms/g, '0ms')).toBe(
      '1 solved 0ms moves=1 pushes=1 optimal R\n' +
        '2 unsolvable 0ms\n' +
        '3 solved 0ms moves=3 pushes=2 optimal rRR\n',
    );
  });

  it('reads levels as people publish them: quoted in a mail, on a page, in XML', async () => {
    const board = '#####\n#@$.#\n#####';
    const xml = `<s:Level><s:L>${board.replaceAll('\n', '</s:L><s:L>')}</s:L></s:Level>`;
    for (const text of [board.replace(/^/gm, '> '), `<pre>${board}</pre>`, xml]) {
      const { code, out } = await run(file(text), '--cpu');
      expect([code, out.replace(/\d+ms/, '0ms')]).toEqual([
        0,
        '1 solved 0ms moves=1 pushes=1 optimal R\n',
      ]);
    }
  });

  it('reads UTF-16', async () => {
    const path = file('');
    writeFileSync(path, `\ufeff${LEVELS}`, 'utf16le');
    expect((await run(path, '--to', '1')).out).toMatch(/^1 solved .* R\n$/);
  });

  it('keeps the numbers of the requested levels', async () => {
    const { out } = await run(file(LEVELS), '--from', '2', '--to', '2', '--optimal');
    expect(out).toMatch(/^2 unsolvable \d+ms\n$/);
  });

  it('stops at the first solution on request', async () => {
    const { out } = await run(file(LEVELS), '--from', '3', '--first');
    expect(out).toMatch(/^3 solved \d+ms moves=3 pushes=2 rRR\n$/);
  });

  it('minimizes moves on request', async () => {
    const { out } = await run(file(LEVELS), '--metric', 'moves', '--cpu');
    expect(out.replaceAll(/\d+ms/g, '0ms')).toContain(
      '3 solved 0ms moves=3 pushes=2 optimal rRR\n',
    );
  });

  it('reports when the time was too short', async () => {
    const { out } = await run(file(LEVELS), '--to', '1', '--seconds', '0');
    expect(out).toMatch(/^1 gave-up time \d+ms\n$/);
  });

  it.each([
    [[], 'expected one file'],
    [['a', 'b'], 'expected one file'],
    [['a', '--seconds', 'ten'], '--seconds needs a number'],
    [['a', '--from', '0'], '--from and --to need level numbers'],
    [['a', '--metric', 'lines'], '--metric is pushes or moves'],
    [['a', '--jobs', '5'], '--jobs is a number from 1 to 4'],
    [['a', '--fast'], '--fast'],
  ])('rejects the arguments %j', async (args, message) => {
    const { code, out, complaint } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(complaint).toContain(message);
    expect(complaint).toContain('Usage: solve:sokoban FILE.xsb');
  });

  it('shares a level among threads, and ends when they have', async () => {
    // The first thread's search only tries moves that pack boxes, so it gives up on the fourth level and the others
    // join.
    const program = spawn(process.execPath, [
      join(import.meta.dirname, '../../tools/terminal.mjs'),
      ...[
        'solve-sokoban',
        file(`${LEVELS}\n; 4\n####\n#@ #\n#.$#\n#$.#\n####\n\n; 5\n#####\n#@$.#\n#####\n`),
        '--jobs',
        '3',
        '--cpu',
        '--first',
      ],
    ]);
    const [out, complaint] = [program.stdout, program.stderr].map((stream) => {
      const text = { all: '' };
      stream.setEncoding('utf8').on('data', (data: string) => (text.all += data));
      return text;
    });
    expect(await once(program, 'close')).toEqual([0, null]);
    expect(complaint!.all).toBe('');
    expect(out!.all).toMatch(
      /^1 solved \d+ms moves=1 .*\n2 unsolvable \d+ms\n3 solved .*\n4 unsolvable \d+ms\n5 solved .*\n$/,
    );
  });

  it('rejects a missing file, and one with an unreadable level', async () => {
    const missing = await run(join(folder, 'none.xsb'));
    expect(missing.code).toBe(2);
    expect(missing.complaint).toContain('none.xsb');
    const broken = await run(file(`${LEVELS}\n; 4\n####\n#@@#\n#$.#\n####\n`));
    expect(broken).toMatchObject({ code: 2, out: '' });
    expect(broken.complaint).toMatch(/Line \d+, column \d+: a second player/);
  });

  it('lets no character of a file and no argument control the terminal', async () => {
    const bad = await run(file(`${LEVELS}\n; 4\n####\n#@\x1b#\n#$.#\n####\n`));
    const odd = await run('\x1b[2J\x9b', '--seconds', '\x1b');
    expect([bad.code, odd.code]).toEqual([2, 2]);
    expect(bad.complaint).toContain('unknown character “U+001B”');
    for (const { out, complaint } of [bad, odd]) {
      expect(out + complaint).not.toMatch(TERMINAL_COMMANDS);
    }
  });
});
