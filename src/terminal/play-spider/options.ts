import { err, ok, type Result } from '../../core/result.ts';
import { readArguments } from '../command-line/arguments.ts';
import { DEAL_OPTIONS, parseDealSource, type DealSource } from '../spider-deals/deal-source.ts';
import { LINE_HELP } from '../spider-deals/line-help.ts';
import { POLICIES, type PolicyName } from './policies.ts';

export const USAGE = `Usage: play:spider FILE [--from N] [--to M] [--policy coach|hints] [--effort N]
       play:spider --seed SEED --difficulty 1-suit|2-suit|4-suit [--from N --to M] [--relaxed]
                   [--policy coach|hints] [--effort N]

Plays each deal to its end, without undo and without looking at hidden cards.
FILE has a deal on each line: a name and 104 cards in dealing order, like KS TH 9D AC.
--from, --to  only the lines N to M; with --seed: the seeds SEEDN to SEEDM
--policy      who plays: the coach (usual), or the first of the instant hints
--effort      how many tables the coach keeps in each step of its search, 1 to 4096 (256)

${LINE_HELP}`;

export interface Options {
  readonly source: DealSource;
  readonly policy: PolicyName;
  readonly effort: number;
}

const MOST_EFFORT = 4096;

const OPTIONS = {
  ...DEAL_OPTIONS,
  policy: { type: 'string', default: 'coach' },
  effort: { type: 'string', default: '256' },
} as const;

/** Reads the arguments; the error is a sentence without its full stop. */
export function parseOptions(args: readonly string[]): Result<Options> {
  const parsed = readArguments(args, OPTIONS);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const policy = POLICIES.find((name) => name === values.policy);
  if (!policy) return err(`--policy must be coach or hints, not “${values.policy}”`);
  const effort = /^\d{1,4}$/.test(values.effort) ? Number(values.effort) : 0;
  if (effort < 1 || effort > MOST_EFFORT) {
    return err(`--effort must be a whole number from 1 to ${MOST_EFFORT}, not “${values.effort}”`);
  }
  const source = parseDealSource(values, positionals);
  return source.ok ? ok({ source: source.value, policy, effort }) : source;
}
