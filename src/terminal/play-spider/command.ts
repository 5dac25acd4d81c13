import { printable } from '../../core/outside-text.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { formatLine, type NamedDeal } from '../../games/spider/solver/deal-line.ts';
import { asksForHelp } from '../command-line/arguments.ts';
import { complaint, EXIT, exitCodeOf, write, type Output } from '../command-line/command.ts';
import { dealsOf } from '../spider-deals/deal-source.ts';
import { parseOptions, USAGE, type Options } from './options.ts';
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
export async function playSpider(args: readonly string[], streams: Output): Promise<number> {
  const complain = (message: string) => write(streams.stderr, complaint('play:spider', message));
  if (asksForHelp(args)) {
    await write(streams.stdout, USAGE);
    return EXIT.ok;
  }
  const options = parseOptions(args);
  if (!options.ok) {
    await complain(`${options.error}.\n\n${USAGE.trimEnd()}`);
    return EXIT.badInput;
  }
  const deals = dealsOf(options.value.source);
  if (!deals.ok) {
    await complain(`${deals.error}.`);
    return EXIT.badInput;
  }
  return exitCodeOf(streams, complain, async () => {
    for (const deal of deals.value) {
      await write(streams.stdout, `${printable(gameLine(deal, options.value))}\n`);
    }
    return EXIT.ok;
  });
}
