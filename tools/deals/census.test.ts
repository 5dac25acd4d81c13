import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type CensusEntry, formatEntry, parseEntry } from './census-file.ts';
import { censusSpider } from './census-command.ts';
import { lookAtDeal } from './census-worker.ts';
import { runCommand } from '../../src/test-support/run-command.ts';
import { TERMINAL_COMMANDS } from '../../src/test-support/terminal-commands.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'census-spider-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'census.txt');
beforeEach(() => rmSync(path, { force: true }));
const lines = () => readFileSync(path, 'utf8').split('\n').slice(0, -1);

/** Everything but solving deals, which requires the bundle: it runs its own workers. */
const run = (...args: readonly string[]) =>
  runCommand((own, streams) => censusSpider(own, streams, new URL('file:///nowhere.mjs')), args);

/** The real command, in a separate process. */
async function runProgram(...args: readonly string[]) {
  const child = spawn(process.execPath, [
    join(ROOT, 'tools/terminal.mjs'),
    'census-spider',
    ...args,
  ]);
  const [stdout, stderr] = [child.stdout, child.stderr].map((stream) => {
    const text = { all: '' };
    stream.setEncoding('utf8').on('data', (data: string) => (text.all += data));
    return text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout: stdout!.all, stderr: stderr!.all };
}

const DONE = { code: 0, stdout: '', stderr: '' };
const LOOK = ['--difficulty', '1-suit', '--out', path];
const WON = formatEntry(
  lookAtDeal('1-suit', 1, { milliseconds: Infinity, bytes: 2 ** 27 }, () => 0),
);
const OPEN = '1-suit:2 open 400ms 9 nodes time';
const LOST = '1-suit:3 lost 7ms 8 nodes';

describe('a line of a census', () => {
  it.each([WON, OPEN, LOST, '4-suit:999999999 open 0ms 0 nodes memory'])(
    'is read back: %s',
    (line) => {
      const entry = parseEntry(line);
      expect(entry.ok && formatEntry(entry.value)).toBe(line);
    },
  );

  it.each([
    '',
    '3-suit:1 lost 7ms 8 nodes',
    '1-suit:0 lost 7ms 8 nodes',
    '1-suit:1 won 7ms 8 nodes',
    '1-suit:1 open 7ms 8 nodes',
    '1-suit:1 open 7ms 8 nodes bored',
    '1-suit:1 lost 7ms 8 nodes time',
    '1-suit:1 lost 7ms 8 nodes 3 moves AAA',
    `${LOST} and more`,
  ])('is not %j', (line) => {
    expect(parseEntry(line)).toMatchObject({ ok: false });
  });
});

describe('census:spider', () => {
  it('writes a line for each deal, several in parallel, and continues where it stopped', async () => {
    expect(await runProgram(...LOOK, '--from', '1', '--to', '3', '--jobs', '2')).toEqual(DONE);
    const numbers = () =>
      lines().map((line) => {
        const entry = parseEntry(line);
        return entry.ok && entry.value.finding.kind === 'won' ? entry.value.number : line;
      });
    expect(numbers().toSorted()).toEqual([1, 2, 3]);
    const before = readFileSync(path, 'utf8');
    // A truncated line, as after a power failure.
    appendFileSync(path, '1-suit:4 won 20ms 4923 no');
    expect(await runProgram(...LOOK, '--from', '2', '--to', '5')).toEqual(DONE);
    expect(readFileSync(path, 'utf8').startsWith(before)).toBe(true);
    expect(numbers().slice(3)).toEqual([4, 5]);
    expect(await run('--check', path)).toEqual({
      ...DONE,
      stdout: '5 wins, all of them by the rules\n',
    });
  });

  it('prints its usage on request, and names an unknown option', async () => {
    const help = await run('--help');
    expect([help.code, help.stderr]).toEqual([0, '']);
    expect(help.stdout).toMatch(/^Usage: census:spider /);
    const odd = await run('--sedd');
    expect(odd.code).toBe(2);
    expect(odd.stderr).toMatch(/Unknown option '--sedd'\.\n/);
  });

  it.each([
    ['--difficulty', '2-suit'],
    ['--difficulty', '2'],
    ['--suits', '2'],
    ['--suits', '2-suit'],
  ])('reads the difficulty as %s %s', async (...spelling) => {
    const { stderr } = await run(...spelling, '--from', '0', '--to', '2');
    // It was read: its complaint comes later.
    expect(stderr).toContain('--from must be a whole number');
  });

  it('accepts one spelling of the difficulty, and lists the choices', async () => {
    const both = await run('--difficulty', '2', '--suits', '2', '--from', '1', '--to', '2');
    expect(both.code).toBe(2);
    expect(both.stderr).toContain('census:spider: --suits is another name of --difficulty');
    const odd = await run('--suits', '3', '--from', '1', '--to', '2');
    expect(odd.stderr).toContain('difficulty must be 1-suit, 2-suit or 4-suit, not “3”');
  });

  it('retries open deals with a longer limit, and skips decided ones', async () => {
    writeFileSync(path, `${OPEN}\n${LOST}\n`);
    const look = [...LOOK, '--from', '2', '--to', '3'];
    // Nothing is left to do, so no worker is started.
    expect(await runProgram(...look, '--seconds', '0.4')).toEqual(DONE);
    expect(lines()).toEqual([OPEN, LOST]);
    expect(await runProgram(...look, '--seconds', '0.5')).toEqual(DONE);
    expect(lines()).toHaveLength(3);
    expect(lines()[2]).toMatch(/^1-suit:2 (won|open) /);
  });

  it('prints the lines without a file, and reports open deals', async () => {
    const { code, stdout } = await runProgram(
      ...['--difficulty', '4-suit', '--from', '7', '--to', '8', '--seconds', '0'],
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/^4-suit:7 open \d+ms \d+ nodes time\n4-suit:8 open .+\n$/);
  });

  it('reports a fault of a worker', async () => {
    const { code, stderr } = await run('--difficulty', '1-suit', '--from', '1', '--to', '1');
    expect(code).toBe(1);
    expect(stderr).toContain('nowhere.mjs');
  });

  it.each([
    [[], '--difficulty is missing.'],
    [
      ['--difficulty', '3', '--from', '1', '--to', '2'],
      'difficulty must be 1-suit, 2-suit or 4-suit, not “3”.',
    ],
    [['--difficulty', '4-suit', '--to', '2'], '--from is missing.'],
    [['--difficulty', '4-suit', '--from', '1'], '--to is missing.'],
    [
      ['--difficulty', '4-suit', '--from', '0', '--to', '2'],
      '--from must be a whole number from 1 on, not “0”.',
    ],
    [['--difficulty', '4-suit', '--from', '3', '--to', '2'], '--to must not be less than --from.'],
    [
      ['--difficulty', '4-suit', '--from', '1', '--to', '2', '--jobs', 'two'],
      '--jobs must be a whole number from 1 on, not “two”.',
    ],
    [
      ['--difficulty', '4-suit', '--from', '1', '--to', '2', '--seconds', 'soon'],
      '--seconds must be a number, not “soon”.',
    ],
    [
      ['--difficulty', '4-suit', '--from', '1', '--to', '2', 'file'],
      'files are for --summary and --check.',
    ],
    [['--summary'], 'give a file.'],
    [['--summary', '--check', 'file'], 'give --summary or --check, not both.'],
    [
      ['--check', 'file', '--difficulty', '4-suit'],
      '--difficulty goes with neither --summary nor --check.',
    ],
  ])('rejects the arguments %j', async (args, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`census:spider: ${message}\n\nUsage:`);
  });

  it('rejects a file that is not a census, and leaves it unchanged', async () => {
    const text = `${LOST}\nhello\x1b[2J\nhalf`;
    writeFileSync(path, text);
    for (const args of [
      [...LOOK, '--from', '1', '--to', '2'],
      ['--summary', path],
    ]) {
      const { code, stderr } = await run(...args);
      expect(code).toBe(2);
      expect(stderr).toBe(
        `census:spider: ${path}, line 2: “helloU+001B[2J” is no line of a census.\n`,
      );
      expect(stderr).not.toMatch(TERMINAL_COMMANDS);
    }
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect((await run('--summary', join(folder, 'none'))).stderr).toContain('no such file');
    expect(await run(...LOOK.slice(0, 3), folder, '--from', '1', '--to', '2')).toMatchObject({
      code: 2,
    });
  });

  it('detects an invalid win', async () => {
    writeFileSync(path, `${WON.replace('1-suit:1', '1-suit:2')}\n`);
    expect(await run('--check', path)).toEqual({
      ...{ code: 2, stdout: '' },
      stderr: 'census:spider: 1-suit:2: the rules do not accept the win.\n',
    });
    writeFileSync(path, `${WON.slice(0, -1)}${WON.endsWith('A') ? 'B' : 'A'}\n`);
    expect((await run('--check', path)).stderr).toContain('damaged');
    writeFileSync(path, `${WON.replace(/\d+ moves/, '5 moves')}\n`);
    expect((await run('--check', path)).stderr).toContain('not 5');
  });
});

describe('the summary', () => {
  const entry = (number: number, finding: CensusEntry['finding'], milliseconds: number) =>
    formatEntry({ difficulty: '4-suit', number, milliseconds, nodes: 10 * number, finding });
  const won = (number: number, moves: number) =>
    entry(number, { kind: 'won', moves, code: 'AAA' }, number);

  it('counts each deal once, by the line that decides it', async () => {
    writeFileSync(
      path,
      [
        ...[won(1, 130), won(2, 110), won(3, 120), won(5, 90)],
        entry(6, { kind: 'open', reason: 'time' }, 30_000),
        entry(7, { kind: 'open', reason: 'time' }, 30_000),
        won(6, 200),
        entry(6, { kind: 'open', reason: 'time' }, 30_000),
        entry(8, { kind: 'lost' }, 4),
        LOST,
        '',
      ].join('\n'),
    );
    const { code, stdout } = await run('--summary', path);
    expect(code).toBe(0);
    expect(stdout.split('\n\n')).toHaveLength(2);
    expect(stdout.slice(stdout.indexOf('4-suit'))).toBe(`4-suit: 7 deals (1-3, 5-8)
  won          5   71.429 %, 95 % interval 35.893 % to 91.778 %
  lost         1   14.286 %, 95 % interval 2.568 % to 51.313 %
  open         1   14.286 %, 95 % interval 2.568 % to 51.313 %
  time of a deal: median 4, 95 % 30000, greatest 30000, mean 4288.7 ms
  time in all: 30 s
  effort of a deal: median 50, 95 % 80, greatest 80, mean 46 nodes
  moves of a win: median 120, 95 % 200, greatest 200, mean 130 moves
  shortest wins: 5 (90), 2 (110), 3 (120), 1 (130), 6 (200)
  longest wins: 6 (200), 1 (130), 3 (120), 2 (110), 5 (90)
  lost: 8
  open: 7
`);
  });
});
