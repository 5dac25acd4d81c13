import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { parseDeal } from '../games/spider/solver/deal-line.ts';
import { spider } from '../games/spider/rules/game.ts';
import { dealFolder, EASY_DEAL, EASY_RUN } from '../test-support/deal-file.ts';
import { playLine } from '../test-support/play-line.ts';
import { runCommand } from '../test-support/run-command.ts';
import { TERMINAL_COMMANDS } from '../test-support/terminal-commands.ts';
import { main } from './solve-spider.ts';

const { folder, file } = dealFolder();
const DEAL = EASY_DEAL;
const run = (...args: readonly string[]) => runCommand(main, args);

describe('solve:spider', () => {
  it('prints a line for each requested deal, with a solution that the rules accept', async () => {
    const path = file(`first ${DEAL}\n\nsecond ${DEAL}\r\nthird ${DEAL}\n`);
    const { code, stdout, stderr } = await run(path, '--from', '2', '--to', '3');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [, moves = ''] = /^second solved \d+ms \d+ moves \| (.+)\n$/.exec(stdout) ?? [];
    const deal = parseDeal(`second ${DEAL}`);
    expect(deal.ok && spider.status(playLine(deal.value.position, moves))).toBe('won');
  });

  it('solves a deal of our own, by its own dealing rule, and shortens the solution', async () => {
    const args = ['--seed', 'peacock 123', '--difficulty', '1-suit', '--relaxed'];
    const first = await run(...args);
    expect(first.stdout).toMatch(/^1-suit:peacock_123 solved \d+ms \d+ moves \| \S/);
    const shorter = await run(...args, '--shorten', '0.2');
    const count = ({ stdout }: typeof first) => Number(/ (\d+) moves/.exec(stdout)?.[1]);
    expect(count(shorter)).toBeLessThanOrEqual(count(first));
  });

  it('reports when the time was too short', async () => {
    const { code, stdout } = await run(file(`d ${DEAL}\n`), '--seconds', '0');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^d gave-up time \d+ms\n$/);
  });

  it.each([
    [[], 'give one file, or --seed.'],
    [['a', 'b'], 'give one file, or --seed.'],
    [['a', '--seconds', 'soon'], '--seconds must be a number, not “soon”.'],
    [['a', '--seed', 'x'], 'give a file or --seed, not both.'],
    [['--seed', 'x'], '--seed needs --difficulty.'],
    [['--seed', 'x', '--difficulty', '3'], 'difficulty must be 1-suit, 2-suit or 4-suit, not “3”.'],
  ])('rejects the arguments %j', async (args, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`solve:spider: ${message}\n\nUsage:`);
  });

  it('rejects unreadable input before it solves anything', async () => {
    const path = file(`good ${DEAL}\nbad ${EASY_RUN}\n`);
    const bad = { code: 2, stdout: '' };
    expect(await run(path)).toEqual({
      ...bad,
      stderr: `solve:spider: ${path}, line 2: there must be 104 cards, not 13.\n`,
    });
    expect(await run(path, '--from', '3')).toMatchObject(bad);
    expect((await run(join(folder, 'none'))).stderr).toContain('no such file');
  });

  it('lets no name in a file and no argument control the terminal', async () => {
    const hostile = '\x1b]0;owned\x07\x9b2J';
    const named = await run(file(`${hostile} ${DEAL}\n`), '--seconds', '0');
    const refused = await run(file(`bad ${DEAL.replace('AS', hostile)}\n`));
    const lost = await run(join(folder, hostile));
    const odd = await run(`--${hostile}`);
    expect([named.code, refused.code, lost.code, odd.code]).toEqual([0, 2, 2, 2]);
    expect(named.stdout).toContain('owned');
    expect(refused.stderr).toContain('“U+001B]0;ownedU+0007U+009B2J” is not a card');
    for (const { stdout, stderr } of [named, refused, lost, odd]) {
      expect(stdout + stderr).not.toMatch(TERMINAL_COMMANDS);
    }
  });

  it('ends quietly when its output is no longer read', async () => {
    const broken = Object.assign(new Error('EPIPE'), { code: 'EPIPE' });
    const stdout = new Writable({ write: (_chunk, _encoding, done) => done(broken) });
    const stderr = new PassThrough();
    expect(await main([file(`d ${DEAL}\n`)], { stdout, stderr, env: {} })).toBe(0);
    expect(stderr.read()).toBeNull();
  });
});
