import { spider } from '../../games/spider/rules/game.ts';
import { formatLine, type NamedDeal } from '../../games/spider/solver/deal-line.ts';
import type { Output } from '../command-line/command.ts';
import { runWithOptions } from '../command-line/with-options.ts';
import { answerDeals } from '../spider-deals/answer-deals.ts';
import { parseOptions, usage, type Options } from './options.ts';
import { playGame, policyOf } from './policies.ts';

/** The line that is printed for a deal. */
function gameLine({ name, position }: NamedDeal, { policy, effort }: Options): string {
  const started = performance.now();
  const { end, moves } = playGame(position, policyOf(policy, effort));
  const spent = `${Math.round(performance.now() - started)}ms`;
  const outcome = spider.status(end) === 'won' ? 'won' : 'lost';
  const line = formatLine(position, moves) ?? '';
  return `${name} ${outcome} suits=${end.completed.length} moves=${moves.length} ${spent} | ${line}`;
}

/**
 * The command `play:spider`: plays deals to their ends, and prints a line for each. Gives the exit code: 0 if all deals
 * were played, or nobody reads the output any more; 2 for arguments or deals that cannot be read, before any is played;
 * 1 for a fault of the program; the last two with a message on stderr.
 */
export function playSpider(args: readonly string[], streams: Output): Promise<number> {
  const command = { name: 'play:spider', usage: usage(), parse: parseOptions };
  return runWithOptions(command, args, streams, (options, refuse) =>
    answerDeals(options.source, streams, refuse, (deal) => gameLine(deal, options)),
  );
}
