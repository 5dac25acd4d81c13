import { expect, test } from 'vitest';
import { runCommand } from '../../test-support/run-command.ts';
import { main as dealSpider } from '../deal-spider.ts';
import { main as playSpider } from '../play-spider.ts';
import { solveSokoban } from '../solve-sokoban.ts';
import { main as solveSpider } from '../solve-spider.ts';
import type { Output } from './command.ts';

const COMMANDS = {
  'solve:sokoban': (args: readonly string[], output: Output) =>
    solveSokoban(args, output, new URL('file:///solve')),
  'solve:spider': solveSpider,
  'play:spider': playSpider,
  'deal:spider': dealSpider,
};

test.each(Object.entries(COMMANDS))('%s prints its usage on request', async (name, run) => {
  const { code, stdout, stderr } = await runCommand(run, ['--help']);
  expect(code).toBe(0);
  expect(stdout).toMatch(new RegExp(`^Usage: ${name} `));
  expect(stderr).toBe('');
});

test.each(Object.entries(COMMANDS))('%s names an unknown option', async (_name, run) => {
  const { code, stderr } = await runCommand(run, ['--sedd']);
  expect(code).toBe(2);
  expect(stderr).toMatch(/Unknown option '--sedd'\.\n/);
});

test.each(['solve:spider', 'play:spider'] as const)(
  '%s explains how it writes moves',
  async (name) => {
    const { stdout } = await runCommand(COMMANDS[name], ['--help']);
    expect(stdout).toContain('3>7@4');
    expect(stdout).toMatch(/counted from 0/);
  },
);
