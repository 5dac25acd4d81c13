import { expect, test } from 'vitest';
import { runCommand } from '../../test-support/run-command.ts';
import { main as dealSpider } from '../deal-spider.ts';
import { main as playSpider } from '../play-spider.ts';
import { main as solveSpider } from '../solve-spider.ts';

/** Each command with the arguments it needs besides a difficulty, for as little work as possible. */
const COMMANDS = [
  ['deal:spider', dealSpider, ['--seed', 'x']],
  ['solve:spider', solveSpider, ['--seed', 'x', '--seconds', '0']],
  ['play:spider', playSpider, ['--seed', 'x', '--policy', 'hints']],
] as const;

const SPELLINGS = [
  ['--difficulty', '2-suit'],
  ['--difficulty', '2'],
  ['--suits', '2'],
  ['--suits', '2-suit'],
];

test.each(COMMANDS)('%s accepts the difficulty in either spelling', async (_name, run, others) => {
  const outputs = await Promise.all(SPELLINGS.map((each) => runCommand(run, [...each, ...others])));
  for (const { code, stdout } of outputs) {
    expect(code).toBe(0);
    expect(stdout).toMatch(/^2-suit:x /);
  }
});

test.each(COMMANDS)(
  '%s accepts only one of them, and lists the possible values',
  async (name, run, others) => {
    const both = await runCommand(run, ['--difficulty', '2', '--suits', '2', ...others]);
    expect(both.code).toBe(2);
    expect(both.stderr).toContain(`${name}: --suits is another name of --difficulty`);
    const odd = await runCommand(run, ['--suits', '3', ...others]);
    expect(odd.stderr).toContain('difficulty must be 1-suit, 2-suit or 4-suit, not “3”');
  },
);
