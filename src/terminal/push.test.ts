import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { main } from './push.ts';

const ROOT = join(import.meta.dirname, '../..');
const COMMAND = [join(ROOT, 'tools/terminal.mjs'), 'push'];
const BOARD = '@a-+\n----\n';

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the real command, as `npm run -s push` does, with its streams exposed. */
function start(...args: readonly string[]) {
  const child = spawn(process.execPath, [...COMMAND, ...args]);
  const [stdout, stderr] = [child.stdout, child.stderr].map((stream) => {
    const text = { all: '' };
    stream.setEncoding('utf8').on('data', (data: string) => (text.all += data));
    return text;
  });
  child.stdin.on('error', () => undefined); // the command may exit before it has read everything
  const closed = once(child, 'close');
  return {
    child,
    write: (text: string) => child.stdin.write(text),
    /** Waits until the command's output since its start is exactly this. */
    async printed(text: string): Promise<void> {
      while (stdout!.all.length < text.length) await once(child.stdout, 'data');
      expect(stdout!.all).toBe(text);
    },
    async ended(): Promise<Ended> {
      const [code] = (await closed) as [number | null];
      return { code, stdout: stdout!.all, stderr: stderr!.all };
    },
  };
}

function run(input: string, ...args: readonly string[]): Promise<Ended> {
  const command = start(...args);
  command.child.stdin.end(input);
  return command.ended();
}

describe('the command', () => {
  it('answers each line before it gets the next, and ends at the full stop even if the input stays open', async () => {
    const command = start();
    let printed = '';
    const say = async (text: string, board: string) => {
      command.write(text);
      printed += board;
      await command.printed(printed);
    };
    await say(`${BOARD}\n`, BOARD);
    await say('a6\n', '-@a+\n----\n');
    command.write('a');
    await say('6\n', '--@A\n----\n');
    await say('0\n', '-@a+\n----\n');
    command.write('.\n\n');
    expect(await command.ended()).toEqual({ code: 0, stdout: printed, stderr: '' });
  });

  it('plays a file, even one without a full stop or with Windows line endings', async () => {
    const expected = { code: 0, stdout: `${BOARD}--@A\n----\n`, stderr: '' };
    expect(await run(`${BOARD}\na6a6\n.\n\n`)).toEqual(expected);
    expect(await run(`\uFEFF${BOARD}\na6a6\n`.replaceAll('\n', '\r\n'))).toEqual(expected);
  });

  it.each([
    ['@a-\n--@\n\n', 'line 2, column 3: a second player.'],
    ['', 'line 1, column 1: expected a board.'],
  ])('rejects %j with code 2 and prints nothing', async (input, message) => {
    expect(await run(input)).toEqual({
      ...{ code: 2, stdout: '' },
      stderr: `peacock-push: ${message}\n`,
    });
  });

  it('reports a missing blank line if the input is only a board', async () => {
    expect(await run(BOARD)).toEqual({
      ...{ code: 0, stdout: '' },
      stderr: 'peacock-push: no blank line ends the board, so there are no commands.\n',
    });
  });

  it.skipIf(process.platform === 'win32')(
    'reports a folder as its input with code 1 (skipped on Windows, which cannot open folders)',
    () => {
      const folder = openSync(ROOT, 'r');
      try {
        const ended = spawnSync(process.execPath, COMMAND, {
          encoding: 'utf8',
          stdio: [folder, 'pipe', 'pipe'],
        });
        expect(ended).toMatchObject({
          ...{ status: 1, stdout: '' },
          stderr: 'peacock-push: the input cannot be read: it is a folder.\n',
        });
      } finally {
        closeSync(folder);
      }
    },
  );

  it('prints its usage and its version on request, and then reads no board', async () => {
    const help = await run(`${BOARD}\n`, '--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toMatch(/^Usage: peacock-push .*\n/);
    expect(help.stdout).not.toContain(BOARD);
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(await run(`${BOARD}\n`, '--version')).toEqual({
      ...{ code: 0, stderr: '' },
      stdout: `peacock-push ${version}\n`,
    });
    const unknown = await run(`${BOARD}\n`, '--verison');
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toMatch(/^peacock-push: Unknown option '--verison'\.\n\nUsage: /);
  });

  it('ends quietly when its output is no longer read', async () => {
    const command = start();
    command.write(`${BOARD}\n`);
    await command.printed(BOARD);
    command.child.stdout.destroy();
    command.write('\n'.repeat(200_000));
    expect(await command.ended()).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('in another language', () => {
  it('the command explains errors, and prints its boards as usual', async () => {
    expect(await run('@a-+x!\n\n.', '--lang', 'de')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'peacock-push: Zeile 1, Spalte 6: erwartet wird - + # @ * oder ein Buchstabe, oder eine Leerzeile nach dem Brett, gefunden: "!".\n',
    });
    expect(await run(`${BOARD}\na6\n.`, '--lang=ja')).toEqual({
      code: 0,
      stdout: `${BOARD}-@a+\n----\n`,
      stderr: '',
    });
  });

  it('its help names the language option, with the languages that we have', async () => {
    const { stdout } = await run('', '--help');
    expect(stdout).toContain('--lang LANG  speak en, de, es, fr or ja, whatever the locale says\n');
    const { code, stderr } = await run('', '--lang', 'xx', '--help');
    expect(code).toBe(2);
    expect(stderr).toBe('peacock-push: --lang does not know “xx”; it knows en, de, es, fr, ja.\n');
  });
});

describe('the streams of the command', () => {
  it('carry far more output than fits in memory, and wait for a slow reader', async () => {
    let [size, waiting, most] = [0, 0, 0];
    const stdout = new Writable({
      write(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        most = Math.max(most, ++waiting * chunk.length);
        setImmediate(() => {
          waiting--;
          done();
        });
      },
    });
    const stdin = new PassThrough();
    stdin.end(`${BOARD}${'\n'.repeat(1_000_000)}.`);
    const code = await main([], { stdin, stdout, stderr: new PassThrough(), env: {} });
    expect(code).toBe(0);
    expect(size).toBe(1_000_000 * BOARD.length);
    expect(most).toBeLessThan(200_000);
  });

  it.each([
    ['reading', 'EIO'],
    ['writing', 'ENOSPC'],
  ])('report it when %s fails', async (what, code) => {
    const broken = () => Object.assign(new Error(`${code}: it broke`), { code });
    const stdin = new PassThrough();
    const stderr = new PassThrough();
    const stdout = new Writable({ write: (_chunk, _encoding, done) => done(broken()) });
    stdin.write(`${BOARD}${what === 'writing' ? '\n' : ''}`);
    if (what === 'reading') setImmediate(() => stdin.destroy(broken()));
    expect(await main([], { stdin, stdout, stderr, env: {} })).toBe(1);
    expect(String(stderr.read())).toBe(`peacock-push: ${code}: it broke\n`);
  });
});
