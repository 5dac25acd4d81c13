import { readFileSync } from 'node:fs';
import { parseSeed } from '../../cards/seed.ts';
import { printable } from '../../core/outside-text.ts';
import { err, ok, type Result } from '../../core/result.ts';
import {
  DIFFICULTIES,
  type Difficulty,
  parseDifficulty,
  type SpiderParams,
} from '../../games/spider/rules/params.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { type NamedDeal, parseDeal } from '../../games/spider/solver/deal-line.ts';
import { t } from '../../words/t.ts';
import { fileError, parseNumber, type Refuse, EXIT, type Output, write } from './command.ts';

/** How `formatLine` writes moves, for the help of commands that print them. */
export const lineHelp = (): string =>
  t(
    'Moves are printed in the order in which they are played: deal deals a row, and 3>7@4 moves the cards of column 3,\nfrom its card 4 on, to column 7. Columns are counted from 0 at the left, and the cards of a column from 0 at its bottom,\nface-down ones too.',
  );

/** The format of a deal file, for the help of commands that read one. */
export const dealFileHelp = (): string =>
  t('FILE has a deal on each line: a name and 104 cards in dealing order, like KS TH 9D AC.');

/** The options that select a range of deals. */
export const rangeHelp = (): readonly [string, string] => [
  '--from, --to',
  t('only the lines N to M; with --seed: the seeds SEEDN to SEEDM'),
];

/** Reads the deals of a file in a range of lines, skipping blank ones. The error names the file and line. */
export function readDeals(path: string, from: number, to: number): Result<readonly NamedDeal[]> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return err(fileError(path, error));
  }
  const deals: NamedDeal[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const number = index + 1;
    if (number < from || number > to || line.trim() === '') continue;
    const deal = parseDeal(line);
    if (!deal.ok)
      return err(
        t('{file}, line {line}: {what}', { file: path, line: String(number), what: deal.error }),
      );
    deals.push(deal.value);
  }
  return deals.length > 0
    ? ok(deals)
    : err(t('{file}: there is no deal in these lines', { file: path }));
}

/** The options that name a difficulty. `suits` is an older name for `difficulty`, which old scripts may use. */
export const DIFFICULTY_OPTIONS = {
  difficulty: { type: 'string' },
  suits: { type: 'string' },
} as const;

/** Their values as parsed by `parseArgs`. */
interface DifficultyValues {
  readonly difficulty?: string | undefined;
  readonly suits?: string | undefined;
}

/** The difficulty as typed, under either name; `undefined` if missing. The error is a sentence. */
export function typedDifficulty({
  difficulty,
  suits,
}: DifficultyValues): Result<string | undefined> {
  return difficulty !== undefined && suits !== undefined
    ? err(t('--suits is another name of --difficulty: give one of them'))
    : ok(difficulty ?? suits);
}

/** Parses `4-suit`, or `4` for short. The error is a sentence without its full stop. */
export function readDifficulty(text: string): Result<Difficulty> {
  const counted = DIFFICULTIES.find((each) => each === `${text}-suit`);
  return counted ? ok(counted) : parseDifficulty(text);
}

/** Which deals to use: lines of a file, counted from 1, or deals of our own. */
export type DealSource =
  | { readonly kind: 'file'; readonly path: string; readonly from: number; readonly to: number }
  | { readonly kind: 'seeds'; readonly params: readonly SpiderParams[] };

/** The options that select deals, in the format of `parseArgs`. */
export const DEAL_OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  seed: { type: 'string' },
  ...DIFFICULTY_OPTIONS,
  relaxed: { type: 'boolean' },
} as const;

/** Their values as parsed by `parseArgs`. */
interface DealValues extends DifficultyValues {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly seed?: string | undefined;
  readonly relaxed?: boolean | undefined;
}

/** More would take too long. */
const MOST_SEEDS = 1_000_000;

function parseOwnDeal(seed: string, values: DifficultyValues): Result<[string, Difficulty]> {
  const typed = typedDifficulty(values);
  if (!typed.ok) return typed;
  if (typed.value === undefined) return err(t('--seed needs --difficulty'));
  const parsedSeed = parseSeed(seed);
  if (!parsedSeed.ok) return parsedSeed;
  const parsedDifficulty = readDifficulty(typed.value);
  return parsedDifficulty.ok ? ok([parsedSeed.value, parsedDifficulty.value]) : parsedDifficulty;
}

/** One deal of our own, or with a range, one per number: its seed is the given text followed by the number. */
function parseSeeds(
  seed: string,
  values: DealValues,
  from: number,
  to: number,
): Result<DealSource> {
  const own = parseOwnDeal(seed, values);
  if (!own.ok) return own;
  const [text, difficulty] = own.value;
  const paramsOf = (each: string) => ({
    seed: each,
    difficulty,
    relaxedDealing: values.relaxed ?? false,
  });
  if (values.from === undefined && values.to === undefined) {
    return ok({ kind: 'seeds', params: [paramsOf(text)] });
  }
  if (values.to === undefined) return err(t('--from needs --to where --seed is given'));
  const count = to - from + 1;
  if (!Number.isInteger(from) || !Number.isInteger(to) || count < 1 || count > MOST_SEEDS) {
    return err(t('--from and --to must be whole numbers in order'));
  }
  const params = Array.from({ length: count }, (_, index) => paramsOf(`${text}${from + index}`));
  return ok({ kind: 'seeds', params });
}

/** Parses which deals are meant: those of one file, or of `--seed`. The error is a sentence. */
export function parseDealSource(
  values: DealValues,
  [path, ...more]: readonly string[],
): Result<DealSource> {
  const from = parseNumber('from', values.from, 1);
  if (!from.ok) return from;
  const to = parseNumber('to', values.to, Infinity);
  if (!to.ok) return to;
  if (values.seed !== undefined) {
    if (path !== undefined) return err(t('give a file or --seed, not both'));
    return parseSeeds(values.seed, values, from.value, to.value);
  }
  if (path === undefined || more.length > 0) return err(t('give one file, or --seed'));
  return ok({ kind: 'file', path, from: from.value, to: to.value });
}

/** Reads or opens the deals. The error is a sentence that names the file and line. */
function dealsOf(source: DealSource): Result<readonly NamedDeal[]> {
  if (source.kind === 'file') return readDeals(source.path, source.from, source.to);
  return ok(
    source.params.map((params) => ({
      name: `${params.difficulty}:${params.seed.replace(/\s+/g, '_')}`,
      position: spider.open(params),
    })),
  );
}

/** Prints a line per deal as soon as it is known. Unreadable deals are rejected before any is processed. */
export async function printLinePerDeal(
  source: DealSource,
  { stdout }: Pick<Output, 'stdout'>,
  refuse: Refuse,
  lineOf: (deal: NamedDeal) => string,
): Promise<number> {
  const deals = dealsOf(source);
  if (!deals.ok) return refuse(`${deals.error}.`);
  for (const deal of deals.value) await write(stdout, `${printable(lineOf(deal))}\n`);
  return EXIT.ok;
}
