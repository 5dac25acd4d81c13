import { err, ok, type Result } from '../../core/result.ts';
import type { Metric } from '../../games/sokoban/solver/goal.ts';
import { t } from '../../words/t.ts';
import { helpText, languageRow } from '../text/help-text.ts';
import { readArguments } from '../command-line/arguments.ts';

/** How the command is used, as `--help` prints it. */
export function usage(): string {
  return helpText({
    synopsis: [
      'solve:sokoban FILE.xsb [--seconds S] [--from N] [--to M] [--first] [--optimal]',
      '              [--metric pushes|moves] [--jobs N] [--cpu]',
    ],
    parts: [
      [
        ['--seconds', t('how long to work on each level (10)')],
        ['--from, --to', t('only the levels N to M, counted from 1 in the order of the file')],
        ['--first', t('be content with the first solution, however long it is')],
        [
          '--optimal',
          t('spend all the time on proving that a solution has the fewest pushes (or moves)'),
        ],
        ['--metric', t('whether pushes or moves are to be few first (pushes)')],
        [
          '--jobs',
          t('how many threads share the search for the first solution of a level, 1 to 4 (1)'),
        ],
        [
          '--cpu',
          t(
            "count the processor's time instead of the clock's, for benches on a busy machine; that\nof all threads",
          ),
        ],
        languageRow(),
      ],
    ],
  });
}

/** What the command was asked to do. */
export interface Options {
  readonly path: string;
  /** Level numbers from 1, both included. */
  readonly from: number;
  readonly to: number;
  /** For each level. */
  readonly milliseconds: number;
  readonly first: boolean;
  readonly optimal: boolean;
  readonly metric: Metric;
  readonly jobs: number;
  readonly cpu: boolean;
}

const OPTIONS = {
  seconds: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  first: { type: 'boolean' },
  optimal: { type: 'boolean' },
  metric: { type: 'string' },
  jobs: { type: 'string' },
  cpu: { type: 'boolean' },
} as const;

const isNumber = (text: string | undefined) => text === undefined || /^\d+(\.\d+)?$/.test(text);
const isJobs = (text: string | undefined) => text === undefined || /^[1-4]$/.test(text);
const isLevel = (text: string | undefined) => text === undefined || /^[1-9]\d*$/.test(text);

/** Reads the arguments; the error is a phrase without a full stop. */
export function parseOptions(args: readonly string[]): Result<Options> {
  const parsed = readArguments(args, OPTIONS);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) return err(t('expected one file'));
  if (!isNumber(values.seconds)) return err(t('--seconds needs a number'));
  if (!isLevel(values.from) || !isLevel(values.to))
    return err(t('--from and --to need level numbers'));
  if (!isJobs(values.jobs)) return err(t('--jobs is a number from 1 to 4'));
  const { metric = 'pushes' } = values;
  if (metric !== 'pushes' && metric !== 'moves') return err(t('--metric is pushes or moves'));
  return ok({
    path,
    from: Number(values.from ?? 1),
    to: Number(values.to ?? Infinity),
    milliseconds: Number(values.seconds ?? 10) * 1000,
    first: values.first === true,
    optimal: values.optimal === true,
    metric,
    jobs: Number(values.jobs ?? 1),
    cpu: values.cpu === true,
  });
}
