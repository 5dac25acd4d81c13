import { type CommandProcess, runLocalized } from './command-line/run-localized.ts';
import { ok, type Result } from '../core/result.ts';
import { finish } from '../core/work.ts';
import { formatSolution, type NamedDeal } from '../games/spider/solver/deal-line.ts';
import { shorten } from '../games/spider/solver/shorten.ts';
import { solve } from '../games/spider/solver/solve.ts';
import { t } from '../words/t.ts';
import {
  parseNumber,
  readArguments,
  runWithOptions,
  helpText,
  languageRow,
  type Output,
} from './command-line/command.ts';
import {
  DEAL_OPTIONS,
  dealFileHelp,
  type DealSource,
  lineHelp,
  parseDealSource,
  printLinePerDeal,
  rangeHelp,
} from './command-line/deal-source.ts';

/** The usage text printed by `--help`. */
function usage(): string {
  return helpText({
    synopsis: [
      'solve:spider FILE [--from N] [--to M] [--seconds S] [--shorten S]',
      'solve:spider --seed SEED --difficulty 1-suit|2-suit|4-suit [--from N --to M] [--relaxed]',
      '             [--seconds S] [--shorten S]',
    ],
    parts: [
      dealFileHelp(),
      [
        rangeHelp(),
        ['--seconds', t('how long to look for each solution (30)')],
        ['--shorten', t('how long to look for a shorter one then (0)')],
        languageRow(),
      ],
      lineHelp(),
    ],
  });
}

interface Options {
  readonly source: DealSource;
  /** Time limit per deal. */
  readonly milliseconds: number;
  readonly shortenMilliseconds: number;
}

const OPTIONS = {
  ...DEAL_OPTIONS,
  seconds: { type: 'string' },
  shorten: { type: 'string' },
} as const;

/** Parses the arguments. The error is a sentence without its full stop. */
function parseOptions(args: readonly string[]): Result<Options> {
  const parsed = readArguments(args, OPTIONS);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const seconds = parseNumber('seconds', values.seconds, 30);
  if (!seconds.ok) return seconds;
  const shorten = parseNumber('shorten', values.shorten, 0);
  if (!shorten.ok) return shorten;
  const source = parseDealSource(values, positionals);
  if (!source.ok) return source;
  return ok({
    source: source.value,
    milliseconds: seconds.value * 1000,
    shortenMilliseconds: shorten.value * 1000,
  });
}

const limitOf = (milliseconds: number) => ({
  time: { milliseconds, now: () => performance.now() },
});

/** The line printed for a deal. Throws if the rules do not accept the solution. */
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
 * The command `solve:spider`: prints a line per deal as soon as it is known. Returns the exit code: 0 if all deals were
 * tried or the output is no longer read; 2 for arguments or deals that cannot be read, before any is solved; 1 for a
 * fault of the program; the last two with a message on stderr.
 */
function solveSpider(args: readonly string[], streams: Output): Promise<number> {
  const command = { name: 'solve:spider', usage: usage(), parse: parseOptions };
  return runWithOptions(command, args, streams, (options, refuse) =>
    printLinePerDeal(options.source, streams, refuse, (deal) => answerFor(deal, options)),
  );
}

/** The same in the player's language. */
export const main = (args: readonly string[], streams: CommandProcess = process): Promise<number> =>
  runLocalized('solve:spider', args, streams, (rest) => solveSpider(rest, streams));
