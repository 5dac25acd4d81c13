import { quoted } from '../../core/outside-text.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Difficulty } from '../../games/spider/rules/difficulty.ts';
import { readArguments } from '../command-line/arguments.ts';
import {
  DIFFICULTY_OPTIONS,
  readDifficulty,
  typedDifficulty,
} from '../spider-deals/difficulty-option.ts';
import type { LookLimits } from './look-at-deal.ts';

export const USAGE = `Usage: census:spider --difficulty 1-suit|2-suit|4-suit --from N --to M [--seconds S] [--memory MIB]
                     [--jobs J] [--out FILE]
       census:spider --summary FILE…
       census:spider --check FILE…

Looks at the numbered deals N to M, and writes a line for each: won, lost (proven) or open.
--seconds   how long to look at each deal (30); of the processor's time with one job, otherwise of the clock's
--memory    for each job, in MiB (224)
--jobs      deals that are looked at at the same time (1)
--out       the file to add the lines to. Deals that it decides are left out, and so are those that are open
            after as many seconds; others are looked at again
--summary   counts, times and lengths of what the files hold
--check     plays every win of the files again by the rules
`;

/** What the command was asked to do. */
export type Task =
  | {
      readonly kind: 'look';
      readonly difficulty: Difficulty;
      /** Both included. */
      readonly from: number;
      readonly to: number;
      readonly limits: LookLimits;
      readonly jobs: number;
      /** `null` for stdout. */
      readonly out: string | null;
    }
  | { readonly kind: 'summary' | 'check'; readonly paths: readonly string[] };

const OPTIONS = {
  ...DIFFICULTY_OPTIONS,
  from: { type: 'string' },
  to: { type: 'string' },
  seconds: { type: 'string' },
  memory: { type: 'string' },
  jobs: { type: 'string' },
  out: { type: 'string' },
  summary: { type: 'boolean' },
  check: { type: 'boolean' },
} as const;

const LOOK_OPTIONS = [
  'difficulty',
  'suits',
  'from',
  'to',
  'seconds',
  'memory',
  'jobs',
  'out',
] as const;

/** As many digits as the number of a numbered deal may have. */
const WHOLE = /^[1-9]\d{0,8}$/;
const ANY = /^\d{1,9}(\.\d{1,9})?$/;

/** What the whole numbers are where they are left out; without one they may not be. */
const WHOLE_DEFAULTS = { from: null, to: null, memory: 224, jobs: 1 } as const;
type WholeNumbers = Record<keyof typeof WHOLE_DEFAULTS, number>;

type Values = Readonly<Partial<Record<(typeof LOOK_OPTIONS)[number], string>>>;

function parseWholeNumbers(values: Values): Result<WholeNumbers> {
  const numbers = { from: 0, to: 0, memory: 0, jobs: 0 };
  for (const name of ['from', 'to', 'memory', 'jobs'] as const) {
    const value = values[name] ?? WHOLE_DEFAULTS[name]?.toString();
    if (value === undefined) return err(`--${name} is missing`);
    if (!WHOLE.test(value))
      return err(`--${name} must be a whole number from 1 on, not ${quoted(value)}`);
    numbers[name] = Number(value);
  }
  return ok(numbers);
}

function parseLook(values: Values): Result<Task> {
  const { seconds = '30', out = null } = values;
  const typed = typedDifficulty(values);
  if (!typed.ok) return typed;
  if (typed.value === undefined) return err('--difficulty is missing');
  const difficulty = readDifficulty(typed.value);
  if (!difficulty.ok) return difficulty;
  if (!ANY.test(seconds)) return err(`--seconds must be a number, not ${quoted(seconds)}`);
  const numbers = parseWholeNumbers(values);
  if (!numbers.ok) return numbers;
  const { from, to, memory, jobs } = numbers.value;
  if (to < from) return err('--to must not be less than --from');
  const limits = { milliseconds: Number(seconds) * 1000, bytes: memory * 2 ** 20 };
  return ok({ kind: 'look', difficulty: difficulty.value, from, to, limits, jobs, out });
}

/** Reads the arguments; the error is a phrase without a full stop. */
export function parseOptions(args: readonly string[]): Result<Task> {
  const parsed = readArguments(args, OPTIONS);
  if (!parsed.ok) return parsed;
  const { values, positionals: paths } = parsed.value;
  const { summary, check, ...look } = values;
  if (!summary && !check) {
    return paths.length > 0 ? err('files are for --summary and --check') : parseLook(look);
  }
  const odd = LOOK_OPTIONS.find((name) => look[name] !== undefined);
  if (odd) return err(`--${odd} goes with neither --summary nor --check`);
  if (summary && check) return err('give --summary or --check, not both');
  if (paths.length === 0) return err('give a file');
  return ok({ kind: summary ? 'summary' : 'check', paths });
}
