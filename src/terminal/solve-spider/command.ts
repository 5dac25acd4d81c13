import type { Writable } from 'node:stream';
import { ok, type Result } from '../../core/result.ts';
import { spider } from '../../games/spider/game.ts';
import { formatSolution, type NamedDeal } from '../../games/spider/solver/deal-line.ts';
import { shorten } from '../../games/spider/solver/shorten.ts';
import { solve } from '../../games/spider/solver/solve.ts';
import { finish } from './finish.ts';
import { parseOptions, USAGE, type Options, type Source } from './options.ts';
import { readDeals } from './read-deals.ts';

/** The streams that the command needs of a process. */
export interface Streams {
  readonly stdout: Writable;
  readonly stderr: Writable;
}

const EXIT_OK = 0;
const EXIT_BROKEN = 1;
const EXIT_BAD_INPUT = 2;

function dealsOf(source: Source): Result<readonly NamedDeal[]> {
  if (source.kind === 'file') return readDeals(source.path, source.from, source.to);
  const { seed, difficulty } = source.params;
  const name = `${difficulty}:${seed.replace(/\s+/g, '_')}`;
  return ok([{ name, position: spider.open(source.params) }]);
}

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

/** Writes, and waits until the text has left this process. */
function write(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null);

/**
 * The command `solve:spider`: prints a line for each deal, as soon as it is known. Gives the exit code: 0 if all
 * deals were tried, or nobody reads the output any more; 2 for arguments or deals that cannot be read, before any
 * is solved; 1 for a fault of the program; the last two with a message on stderr.
 */
export async function solveSpider(args: readonly string[], streams: Streams): Promise<number> {
  // Without a listener an error would end the process; `write` hands it on.
  streams.stdout.on('error', () => undefined);
  const options = parseOptions(args);
  if (!options.ok) {
    await write(streams.stderr, `solve:spider: ${options.error}.\n\n${USAGE}`);
    return EXIT_BAD_INPUT;
  }
  const deals = dealsOf(options.value.source);
  if (!deals.ok) {
    await write(streams.stderr, `solve:spider: ${deals.error}.\n`);
    return EXIT_BAD_INPUT;
  }
  try {
    for (const deal of deals.value) {
      await write(streams.stdout, `${answerFor(deal, options.value)}\n`);
    }
  } catch (error) {
    if (codeOf(error) === 'EPIPE') return EXIT_OK;
    await write(
      streams.stderr,
      `solve:spider: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return EXIT_BROKEN;
  }
  return EXIT_OK;
}
