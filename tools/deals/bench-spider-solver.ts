import { parseArgs } from 'node:util';
import { quantile } from './statistics.ts';
import { finish } from '../../src/core/work.ts';
import { DIFFICULTIES } from '../../src/games/spider/rules/params.ts';
import { spider } from '../../src/games/spider/rules/game.ts';
import { formatSolution, type NamedDeal } from '../../src/games/spider/solver/deal-line.ts';
import { shorten } from '../../src/games/spider/solver/shorten.ts';
import { solve } from '../../src/games/spider/solver/solve.ts';
import { processorTime } from '../../src/terminal/command-line/command.ts';
import { readDeals } from '../../src/terminal/command-line/deal-source.ts';

/*
 * npm run bench:spider-solver: solves deals and prints a table. Without a file it uses deals of our own, which were not
 * used to tune the solver. Times are processor times, so other programs do not count.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    deals: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    shorten: { type: 'string', default: '0' },
  },
});

/** A stopwatch for processor time, in milliseconds. */
function stopwatch(): () => number {
  const started = processorTime();
  return () => processorTime() - started;
}

const limitOf = (seconds: string) => ({
  time: { milliseconds: Number(seconds) * 1000, now: stopwatch() },
});

function row(name: string, deals: readonly NamedDeal[]): string {
  const times: number[] = [];
  const lengths: number[] = [];
  const shortLengths: number[] = [];
  for (const deal of deals) {
    const elapsed = stopwatch();
    const { result } = finish(solve(deal.position, limitOf(values.seconds)));
    if (result.kind !== 'solved') continue;
    times.push(elapsed());
    lengths.push(result.moves.length);
    const short = finish(shorten(deal.position, result.moves, limitOf(values.shorten)));
    if (formatSolution(deal.position, short) === null) throw new Error(`${deal.name}: illegal`);
    shortLengths.push(short.length);
  }
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const milliseconds = [quantile(times, 0.5), mean, quantile(times, 0.95), Math.max(...times)];
  return [
    ...[name, `${times.length} of ${deals.length}`, ...milliseconds.map((time) => time.toFixed(0))],
    ...[quantile(lengths, 0.5), quantile(shortLengths, 0.5)],
  ].join(' | ');
}

const own = DIFFICULTIES.map((difficulty) => ({
  name: difficulty,
  deals: Array.from({ length: Number(values.deals) }, (_, index): NamedDeal => {
    const seed = `fresh${index + 1}`;
    return { name: seed, position: spider.open({ difficulty, seed, relaxedDealing: false }) };
  }),
}));

const files = positionals.map((path) => {
  const deals = readDeals(path, 1, Infinity);
  if (!deals.ok) throw new Error(deals.error);
  return { name: path, deals: deals.value };
});

console.log('deals | solved | median ms | mean | 95 % | worst | moves, median | shortened');
for (const { name, deals } of files.length > 0 ? files : own) console.log(row(name, deals));
