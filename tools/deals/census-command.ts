import { quoted } from '../../src/core/outside-text.ts';
import { quantile, wilsonInterval } from './statistics.ts';
import { err, ok, type Result } from '../../src/core/result.ts';
import { DIFFICULTIES, type Difficulty } from '../../src/games/spider/rules/params.ts';
import {
  readArguments,
  runWithOptions,
  EXIT,
  type Output,
  write,
} from '../../src/terminal/command-line/command.ts';
import {
  DIFFICULTY_OPTIONS,
  readDifficulty,
  typedDifficulty,
} from '../../src/terminal/command-line/deal-source.ts';
import {
  addToCensus,
  type Census,
  type CensusEntry,
  type Finding,
  formatEntry,
  isDone,
  openCensus,
  parseCensus,
  readCensus,
} from './census-file.ts';
import { checkEntry, lookAtDeals, type LookLimits } from './census-worker.ts';

const USAGE = `Usage: census:spider --difficulty 1-suit|2-suit|4-suit --from N --to M [--seconds S] [--memory MIB]
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

/** The options of the command. */
type Task =
  | {
      readonly kind: 'look';
      readonly difficulty: Difficulty;
      /** Both inclusive. */
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

/** The maximum number of digits of a numbered deal. */
const WHOLE = /^[1-9]\d{0,8}$/;
const ANY = /^\d{1,9}(\.\d{1,9})?$/;

/** The defaults of the whole numbers; those without one are required. */
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
function parseOptions(args: readonly string[]): Result<Task> {
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

/** How many of the longest and of the shortest wins are listed. */
const NAMED = 5;

const percent = (share: number) => `${(share * 100).toFixed(3)} %`;

function countLine(kind: Finding['kind'], entries: readonly CensusEntry[]): string {
  const count = entries.filter(({ finding }) => finding.kind === kind).length;
  const [from, to] = wilsonInterval(count, entries.length);
  return `  ${kind.padEnd(6)} ${String(count).padStart(7)}   ${percent(count / entries.length)}, 95 % interval ${percent(from)} to ${percent(to)}`;
}

function spread(name: string, numbers: readonly number[], unit: string): string {
  const sum = numbers.reduce((all, number) => all + number, 0);
  const parts = [0.5, 0.95, 1].map((part) => quantile(numbers, part));
  const mean = (sum / numbers.length).toFixed(unit === 'ms' ? 1 : 0);
  return `  ${name}: median ${parts[0]}, 95 % ${parts[1]}, greatest ${parts[2]}, mean ${mean} ${unit}`;
}

/** Numbers in ascending order as ranges: `1-3, 7`. */
function ranges(numbers: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const number of numbers) {
    const last = parts.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else parts.push([number, number]);
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}

const named = (entries: readonly { readonly number: number; readonly moves: number }[]) =>
  entries.map(({ number, moves }) => `${number} (${moves})`).join(', ') || 'none';

function summaryOf(difficulty: Difficulty, entries: readonly CensusEntry[]): string {
  const wins = entries
    .flatMap(({ number, finding }) =>
      finding.kind === 'won' ? [{ number, moves: finding.moves }] : [],
    )
    .toSorted((a, b) => a.moves - b.moves || a.number - b.number);
  const numbersOf = (kind: Finding['kind']) =>
    ranges(entries.filter(({ finding }) => finding.kind === kind).map(({ number }) => number)) ||
    'none';
  const total = entries.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return [
    `${difficulty}: ${entries.length} deals (${ranges(entries.map(({ number }) => number))})`,
    ...(['won', 'lost', 'open'] as const).map((kind) => countLine(kind, entries)),
    spread('time of a deal', entries.map(({ milliseconds }) => milliseconds), 'ms'), // oxfmt-ignore
    `  time in all: ${(total / 1000).toFixed(0)} s`,
    spread('effort of a deal', entries.map(({ nodes }) => nodes), 'nodes'), // oxfmt-ignore
    ...(wins.length > 0 ? [spread('moves of a win', wins.map(({ moves }) => moves), 'moves')] : []), // oxfmt-ignore
    `  shortest wins: ${named(wins.slice(0, NAMED))}`,
    `  longest wins: ${named(wins.slice(-NAMED).reverse())}`,
    `  lost: ${numbersOf('lost')}`,
    `  open: ${numbersOf('open')}`,
    '',
  ].join('\n');
}

/** The summary of a census for each difficulty in it, as text. */
function summarize(census: Census): string {
  const entries = Array.from(census.values()).toSorted((a, b) => a.number - b.number);
  return DIFFICULTIES.map((difficulty) => ({
    difficulty,
    own: entries.filter((entry) => entry.difficulty === difficulty),
  }))
    .filter(({ own }) => own.length > 0)
    .map(({ difficulty, own }) => summaryOf(difficulty, own))
    .join('\n');
}

type Look = Extract<Task, { kind: 'look' }>;

function* numbersToLookAt({ difficulty, from, to, limits }: Look, census: Census) {
  for (let number = from; number <= to; number++) {
    if (!isDone(census, difficulty, number, limits.milliseconds)) yield number;
  }
}

async function look(task: Look, census: Census, program: URL, { stdout }: Output): Promise<void> {
  const { difficulty, limits, jobs, out } = task;
  const common = { difficulty, limits, clock: jobs === 1 ? 'processor' : 'wall' } as const;
  await lookAtDeals(program, common, numbersToLookAt(task, census), jobs, async (entry) => {
    if (out === null) await write(stdout, `${formatEntry(entry)}\n`);
    else addToCensus(out, entry);
  });
}

/** The summary of the files; an error if a win is invalid. */
function report(kind: 'summary' | 'check', census: Census): Result<string> {
  if (kind === 'summary') return ok(summarize(census));
  let wins = 0;
  for (const entry of census.values()) {
    const checked = checkEntry(entry);
    if (!checked.ok) return err(checked.error);
    if (entry.finding.kind === 'won') wins++;
  }
  return ok(`${wins} wins, all of them by the rules\n`);
}

/**
 * The command `census:spider`: which numbered deals can be won. `program` is the script of the workers. Returns the
 * exit code: 0 on success, or if the output is no longer read; 2 for invalid arguments or files, before any deal is
 * solved; 1 for a fault of the program; the last two with a message on stderr.
 */
export function censusSpider(
  args: readonly string[],
  streams: Output,
  program: URL,
): Promise<number> {
  const command = { name: 'census:spider', usage: USAGE, parse: parseOptions };
  return runWithOptions(command, args, streams, async (task, refuse) => {
    if (task.kind === 'look') {
      const census = task.out === null ? parseCensus('') : openCensus(task.out);
      if (!census.ok) return refuse(`${census.error}.`);
      await look(task, census.value, program, streams);
      return EXIT.ok;
    }
    const census = readCensus(task.paths);
    if (!census.ok) return refuse(`${census.error}.`);
    const text = report(task.kind, census.value);
    if (!text.ok) return refuse(`${text.error}.`);
    await write(streams.stdout, text.value);
    return EXIT.ok;
  });
}
