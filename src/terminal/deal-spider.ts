import { parseSeed } from '../cards/seed.ts';
import { printable, quoted } from '../core/outside-text.ts';
import { err, ok, type Result } from '../core/result.ts';
import { dealOpening } from '../games/spider/rules/board.ts';
import type { Difficulty } from '../games/spider/rules/params.ts';
import { formatDeal } from '../games/spider/solver/deal-line.ts';
import { readArguments, runWithOptions, EXIT, write, type Output } from './command-line/command.ts';
import { DIFFICULTY_OPTIONS, readDifficulty, typedDifficulty } from './command-line/deal-source.ts';

const USAGE = `Usage: deal:spider --difficulty 1-suit|2-suit|4-suit --seed SEED
       deal:spider --difficulty 1-suit|2-suit|4-suit --from N --to M

Prints the deal of a seed, or the numbered deals N to M, one on each line: a name and 104 cards in dealing order, like
KS TH 9D AC, which solve:spider reads.
`;

const OPTIONS = {
  ...DIFFICULTY_OPTIONS,
  seed: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

interface Task {
  readonly difficulty: Difficulty;
  readonly seeds: Iterable<string>;
}

function* numbered(from: number, to: number) {
  for (let number = from; number <= to; number++) yield String(number);
}

function parseNumbers(from: string, to: string): Result<Iterable<string>> {
  const odd = [from, to].find((text) => !/^[1-9]\d{0,8}$/.test(text));
  if (odd !== undefined) return err(`${quoted(odd)} is no number of a deal`);
  if (Number(to) < Number(from)) return err('--to must not be less than --from');
  return ok(numbered(Number(from), Number(to)));
}

interface Values {
  readonly seed?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function parseSeeds({ seed, from, to }: Values): Result<Iterable<string>> {
  if (seed === undefined) {
    return from !== undefined && to !== undefined
      ? parseNumbers(from, to)
      : err('give --seed, or --from and --to');
  }
  if (from !== undefined || to !== undefined) return err('give --seed, or --from and --to');
  const parsed = parseSeed(seed);
  return parsed.ok ? ok([parsed.value]) : parsed;
}

function parseTask(args: readonly string[]): Result<Task> {
  const parsed = readArguments(args, OPTIONS, false);
  if (!parsed.ok) return parsed;
  const { values } = parsed.value;
  const typed = typedDifficulty(values);
  if (!typed.ok) return typed;
  if (typed.value === undefined) return err('--difficulty is missing');
  const difficulty = readDifficulty(typed.value);
  if (!difficulty.ok) return difficulty;
  const seeds = parseSeeds(values);
  return seeds.ok ? ok({ difficulty: difficulty.value, seeds: seeds.value }) : seeds;
}

/**
 * The command `deal:spider`: prints deals as lines of text. Returns the exit code: 0 if all were printed or the output
 * is no longer read; 2 for invalid arguments, with a message on stderr.
 */
export function main(args: readonly string[], streams: Output = process): Promise<number> {
  const command = { name: 'deal:spider', usage: USAGE, parse: parseTask };
  return runWithOptions(command, args, streams, async ({ difficulty, seeds }) => {
    for (const seed of seeds) {
      const name = `${difficulty}:${printable(seed).replace(/\s+/g, '_')}`;
      await write(streams.stdout, `${formatDeal(name, dealOpening(difficulty, seed))}\n`);
    }
    return EXIT.ok;
  });
}
