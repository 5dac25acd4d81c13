import { formatSolution, type NamedDeal } from '../../games/spider/solver/deal-line.ts';
import { shorten } from '../../games/spider/solver/shorten.ts';
import { solve } from '../../games/spider/solver/solve.ts';
import type { Output } from '../command-line/command.ts';
import { runWithOptions } from '../command-line/with-options.ts';
import { finish } from '../../core/work.ts';
import { answerDeals } from '../spider-deals/answer-deals.ts';
import { parseOptions, usage, type Options } from './options.ts';

const limitOf = (milliseconds: number) => ({
  time: { milliseconds, now: () => performance.now() },
});

/** The line that is printed for a deal. Throws if the rules do not accept the solution. */
function answerFor({ name, position }: NamedDeal, options: Options): string {
  const started = performance.now();
  const { result } = finish(solve(position, limitOf(options.milliseconds)));
  const spent = `${Math.round(performance.now() - started)}ms`;
  if (result.kind === 'gave-up') return `${name} gave-up ${result.reason} ${spent}`;
  if (result.kind === 'unsolvable') return `${name} unsolvable ${spent}`;
  const { shortenMilliseconds } = options;
  const moves =
    shortenMilliseconds > 0
      ? finish(shorten(position, result.moves, limitOf(shortenMilliseconds)))
      : result.moves;
  const solution = formatSolution(position, moves);
  if (solution === null) throw new Error(`${name}: the rules do not accept the solution`);
  return `${name} solved ${spent} ${moves.length} moves | ${solution}`;
}

/**
 * The command `solve:spider`: prints a line for each deal, as soon as it is known. Gives the exit code: 0 if all
 * deals were tried, or nobody reads the output any more; 2 for arguments or deals that cannot be read, before any
 * is solved; 1 for a fault of the program; the last two with a message on stderr.
 */
export function solveSpider(args: readonly string[], streams: Output): Promise<number> {
  const command = { name: 'solve:spider', usage: usage(), parse: parseOptions };
  return runWithOptions(command, args, streams, (options, refuse) =>
    answerDeals(options.source, streams, refuse, (deal) => answerFor(deal, options)),
  );
}
