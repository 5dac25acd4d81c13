import { expect, it } from 'vitest';
import { dealOpening } from '../games/spider/rules/board.ts';
import { parseDeal } from '../games/spider/solver/deal-line.ts';
import { documentedDeal } from '../test-support/documented-deal.ts';
import { runCommand } from '../test-support/run-command.ts';
import { TERMINAL_COMMANDS } from '../test-support/terminal-commands.ts';
import { main } from './deal-spider.ts';

const run = (...args: readonly string[]) => runCommand(main, args);

it('prints the cards of a seed in dealing order', async () => {
  const { code, stdout } = await run('--difficulty', '4-suit', '--seed', 'peacock 123');
  const { columns, rows } = documentedDeal()('4-suit', 'peacock 123');
  const round = [0, 1, 2, 3, 4, 5].flatMap((row) =>
    columns.flatMap((column) => column.slice(row, row + 1)),
  );
  expect(code).toBe(0);
  expect(stdout).toBe(`4-suit:peacock_123 ${[...round, ...rows.flat()].join(' ')}\n`);
});

it('prints numbered deals, which the solver reads unchanged', async () => {
  const { stdout } = await run('--difficulty', '2-suit', '--from', '9', '--to', '11');
  const deals = stdout.trimEnd().split('\n').map(parseDeal);
  expect(deals.map((deal) => deal.ok && deal.value.name)).toEqual([
    ...['2-suit:9', '2-suit:10', '2-suit:11'],
  ]);
  const shown = ({ tableau, stock }: ReturnType<typeof dealOpening>) =>
    [...tableau.flat(), ...stock.cards].map(({ rank, suit, faceUp }) => [rank, suit, faceUp]);
  const [, deal] = deals;
  expect(deal?.ok && shown(deal.value.position)).toEqual(shown(dealOpening('2-suit', '10')));
});

it.each([
  [[], '--difficulty is missing.'],
  [['--difficulty', '4-suit'], 'give --seed, or --from and --to.'],
  [['--difficulty', '4-suit', '--from', '1'], 'give --seed, or --from and --to.'],
  [['--difficulty', '4-suit', '--seed', 'a', '--to', '2'], 'give --seed, or --from and --to.'],
  [['--difficulty', '4-suit', '--seed', ' '], 'seed is empty.'],
  [['--difficulty', '4-suit', '--from', '0', '--to', '2'], '“0” is no number of a deal.'],
  [['--difficulty', '4-suit', '--from', '3', '--to', '2'], '--to must not be less than --from.'],
  [['--difficulty', '3', '--seed', 'a'], 'difficulty must be 1-suit, 2-suit or 4-suit, not “3”.'],
  [['--\x1b[2J'], 'Unknown option'],
])('rejects the arguments %j', async (args, message) => {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(`deal:spider: ${message}`);
  expect(stderr).toContain('\n\nUsage:');
  expect(stderr).not.toMatch(TERMINAL_COMMANDS);
});
