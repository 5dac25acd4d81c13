import { describe, expect, it } from 'vitest';
import { parseDeal } from '../games/spider/solver/deal-line.ts';
import { spider, type Position } from '../games/spider/rules/game.ts';
import { dealFolder, EASY_DEAL, EASY_RUN } from '../test-support/deal-file.ts';
import { playLine } from '../test-support/play-line.ts';
import { runCommand } from '../test-support/run-command.ts';
import { main } from './play-spider.ts';

const { file } = dealFolder();
const DEAL = EASY_DEAL;
const run = (...args: readonly string[]) => runCommand(main, args);

const LINE = /^(\S+) (won|lost) suits=(\d) moves=(\d+) \d+ms \| (.*)$/;

/** Checks a printed line against its deal and the rules. */
function check(line: string, opening: Position): string {
  const [, name = '', outcome, suits, moves, text = ''] = LINE.exec(line) ?? [];
  const end = playLine(opening, text);
  expect([outcome, Number(suits), Number(moves)]).toEqual([
    ...[spider.status(end) === 'won' ? 'won' : 'lost', end.completed.length],
    text === '' ? 0 : text.split(' ').length,
  ]);
  return name;
}

describe('play:spider', () => {
  it('plays the deals of a file, and prints lines that the rules accept', async () => {
    const path = file(`first ${DEAL}\n\nsecond ${DEAL}\r\nthird ${DEAL}\n`);
    const { code, stdout, stderr } = await run(path, '--from', '2', '--to', '3', '--effort', '4');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [line = '', ...more] = stdout.trimEnd().split('\n');
    expect(more).toHaveLength(0);
    const deal = parseDeal(`second ${DEAL}`);
    expect(deal.ok && check(line, deal.value.position)).toBe('second');
  });

  it.each(['coach', 'hints'])('plays deals of our own, the same each time: %s', async (policy) => {
    const args = ['--seed', 'deal ', '--difficulty', '2-suit', '--from', '3', '--to', '4'];
    const { stdout } = await run(...args, '--policy', policy, '--effort', '4');
    const lines = stdout.trimEnd().split('\n');
    const names = lines.map((line, index) =>
      check(
        line,
        spider.open({ difficulty: '2-suit', seed: `deal${index + 3}`, relaxedDealing: false }),
      ),
    );
    expect(names).toEqual(['2-suit:deal3', '2-suit:deal4']);
    const again = await run(...args, '--policy', policy, '--effort', '4');
    const withoutTime = (text: string) => text.replaceAll(/ \d+ms /g, ' ');
    expect(withoutTime(again.stdout)).toBe(withoutTime(stdout));
  });

  it.each([
    [[], 'give one file, or --seed.'],
    [['a', '--policy', 'luck'], '--policy must be coach or hints, not “luck”.'],
    [['a', '--effort', '0'], '--effort must be a whole number from 1 to 4096, not “0”.'],
    [['a', '--effort', '2.5'], '--effort must be a whole number from 1 to 4096, not “2.5”.'],
    [['a', '--from', 'x'], '--from must be a number, not “x”.'],
    [['--seed', 'x'], '--seed needs --difficulty.'],
    [
      ['--seed', 'x', '--difficulty', '1-suit', '--from', '2'],
      '--from needs --to where --seed is given.',
    ],
    [
      ['--seed', 'x', '--difficulty', '1-suit', '--from', '2', '--to', '1'],
      '--from and --to must be whole numbers in order.',
    ],
  ])('rejects the arguments %j', async (args, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`play:spider: ${message}\n\nUsage:`);
  });

  it('rejects unreadable input before it plays anything', async () => {
    const path = file(`good ${DEAL}\nbad ${EASY_RUN}\n`);
    expect(await run(path)).toEqual({
      code: 2,
      stdout: '',
      stderr: `play:spider: ${path}, line 2: there must be 104 cards, not 13.\n`,
    });
  });
});
