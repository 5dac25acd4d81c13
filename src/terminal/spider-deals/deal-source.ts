import { parseSeed } from '../../cards/seed.ts';
import { quoted } from '../../core/outside-text.ts';
import { t } from '../../words/t.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Difficulty } from '../../games/spider/rules/difficulty.ts';
import { spider } from '../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import type { NamedDeal } from '../../games/spider/solver/deal-line.ts';
import {
  DIFFICULTY_OPTIONS,
  type DifficultyValues,
  readDifficulty,
  typedDifficulty,
} from './difficulty-option.ts';
import { readDeals } from './read-deals.ts';

/** Which deals: lines of a file, counted from 1, or some of our own. */
export type DealSource =
  | { readonly kind: 'file'; readonly path: string; readonly from: number; readonly to: number }
  | { readonly kind: 'seeds'; readonly params: readonly SpiderParams[] };

/** The options that name deals, as `parseArgs` takes them. */
export const DEAL_OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  seed: { type: 'string' },
  ...DIFFICULTY_OPTIONS,
  relaxed: { type: 'boolean' },
} as const;

/** What `parseArgs` made of them. */
export interface DealValues extends DifficultyValues {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly seed?: string | undefined;
  readonly relaxed?: boolean | undefined;
}

/** Nobody waits for more. */
const MOST_SEEDS = 1_000_000;

/** Reads a count or a number of seconds; what holds where it is left out. */
export function parseNumber(name: string, text: string | undefined, usual: number): Result<number> {
  if (text === undefined) return ok(usual);
  return /^\d+(\.\d+)?$/.test(text)
    ? ok(Number(text))
    : err(t('--{name} must be a number, not {text}', { name, text: quoted(text) }));
}

function parseOwnDeal(seed: string, values: DifficultyValues): Result<[string, Difficulty]> {
  const typed = typedDifficulty(values);
  if (!typed.ok) return typed;
  if (typed.value === undefined) return err(t('--seed needs --difficulty'));
  const parsedSeed = parseSeed(seed);
  if (!parsedSeed.ok) return parsedSeed;
  const parsedDifficulty = readDifficulty(typed.value);
  return parsedDifficulty.ok ? ok([parsedSeed.value, parsedDifficulty.value]) : parsedDifficulty;
}

/** One deal of our own; or, with numbers, those whose seeds are the given text and each number. */
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

/** Reads which deals are meant: one file, or `--seed`. The error is a sentence. */
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

/** The deals themselves. The error is a sentence that names file and line. */
export function dealsOf(source: DealSource): Result<readonly NamedDeal[]> {
  if (source.kind === 'file') return readDeals(source.path, source.from, source.to);
  return ok(
    source.params.map((params) => ({
      name: `${params.difficulty}:${params.seed.replace(/\s+/g, '_')}`,
      position: spider.open(params),
    })),
  );
}
