import { err, ok, type Result } from '../../core/result.ts';
import type { Metric } from '../../games/sokoban/solver/goal.ts';
import { readArguments } from '../command-line/arguments.ts';

export const USAGE = `Usage: solve:sokoban FILE.xsb [--seconds S] [--from N] [--to M] [--optimal]
                      [--metric pushes|moves] [--jobs N] [--cpu]

--seconds     how long to work on each level (10)
--from, --to  only the levels N to M, counted from 1 in the order of the file
--first       be content with the first solution, however long it is
--optimal     spend all the time on proving that a solution has the fewest pushes (or moves)
--metric      whether pushes or moves are to be few first (pushes)
--jobs        how many threads share the search for the first solution of a level, 1 to 4 (1)
--cpu         count the processor's time instead of the clock's, for benches on a busy machine; that
              of all threads
`;

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
  if (path === undefined || positionals.length > 1) return err('expected one file');
  if (!isNumber(values.seconds)) return err('--seconds needs a number');
  if (!isLevel(values.from) || !isLevel(values.to))
    return err('--from and --to need level numbers');
  if (!isJobs(values.jobs)) return err('--jobs is a number from 1 to 4');
  const { metric = 'pushes' } = values;
  if (metric !== 'pushes' && metric !== 'moves') return err('--metric is pushes or moves');
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
