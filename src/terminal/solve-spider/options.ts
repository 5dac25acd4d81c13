import { parseArgs } from 'node:util';
import { errorMessage } from '../../core/error-message.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Difficulty } from '../../games/spider/rules/difficulty.ts';
import { parseDifficulty, type SpiderParams } from '../../games/spider/rules/params.ts';
import { parseSeed } from '../../cards/seed.ts';

export const USAGE = `Usage: solve:spider FILE [--from N] [--to M] [--seconds S] [--shorten S]
       solve:spider --seed SEED --difficulty 1-suit|2-suit|4-suit [--relaxed] [--seconds S] [--shorten S]

FILE has a deal on each line: a name and 104 cards in dealing order, like KS TH 9D AC.
--from, --to   only the lines N to M
--seconds      how long to look for each solution (30)
--shorten      how long to look for a shorter one then (0)
`;

/** Which deals: lines of a file, counted from 1, or one of our own. */
export type DealSource =
  | { readonly kind: 'file'; readonly path: string; readonly from: number; readonly to: number }
  | { readonly kind: 'seed'; readonly params: SpiderParams };

export interface Options {
  readonly source: DealSource;
  /** For each deal. */
  readonly milliseconds: number;
  readonly shortenMilliseconds: number;
}

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  seconds: { type: 'string' },
  shorten: { type: 'string' },
  seed: { type: 'string' },
  difficulty: { type: 'string' },
  relaxed: { type: 'boolean' },
} as const;

/** The numbers among the options, with what holds where one is left out. */
const NUMBERS = { seconds: 30, shorten: 0, from: 1, to: Infinity } as const;
type Numbers = Record<keyof typeof NUMBERS, number>;

function parseNumbers(values: {
  readonly [name in keyof Numbers]?: string | undefined;
}): Result<Numbers> {
  const numbers: Numbers = { ...NUMBERS };
  for (const name of ['seconds', 'shorten', 'from', 'to'] as const) {
    const text = values[name];
    if (text === undefined) continue;
    if (!/^\d+(\.\d+)?$/.test(text)) return err(`--${name} must be a number, not “${text}”`);
    numbers[name] = Number(text);
  }
  return ok(numbers);
}

function parseOwnDeal(seed: string, difficulty: string | undefined): Result<[string, Difficulty]> {
  if (difficulty === undefined) return err('--seed needs --difficulty');
  const parsedSeed = parseSeed(seed);
  if (!parsedSeed.ok) return parsedSeed;
  const parsedDifficulty = parseDifficulty(difficulty);
  return parsedDifficulty.ok ? ok([parsedSeed.value, parsedDifficulty.value]) : parsedDifficulty;
}

function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
    return ok({ values, positionals });
  } catch (error) {
    return err(errorMessage(error));
  }
}

/** Reads the arguments; the error is a sentence. */
export function parseOptions(args: readonly string[]): Result<Options> {
  const parsed = read(args);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const numbers = parseNumbers(values);
  if (!numbers.ok) return numbers;
  const { seconds, shorten, from, to } = numbers.value;
  const times = { milliseconds: seconds * 1000, shortenMilliseconds: shorten * 1000 };
  const [path, ...more] = positionals;
  if (values.seed !== undefined) {
    if (path !== undefined) return err('give a file or --seed, not both');
    const own = parseOwnDeal(values.seed, values.difficulty);
    if (!own.ok) return own;
    const [seed, difficulty] = own.value;
    const params = { seed, difficulty, relaxedDealing: values.relaxed ?? false };
    return ok({ ...times, source: { kind: 'seed', params } });
  }
  if (path === undefined || more.length > 0) return err('give one file, or --seed');
  return ok({ ...times, source: { kind: 'file', path, from, to } });
}
