import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { runLocalized } from './command-line/run-localized.ts';
import { readFileSync } from 'node:fs';
import { decodeText } from '../core/decode-text.ts';
import { errorMessage, err, ok, type Result } from '../core/result.ts';
import { finish } from '../core/work.ts';
import { levelsIn } from '../games/sokoban/files/read-file.ts';
import type { Direction } from '../games/sokoban/rules/direction.ts';
import type { Level } from '../games/sokoban/rules/level.ts';
import { lettersOf } from '../games/sokoban/rules/lurd.ts';
import { applyMove, isWon, opening, type Position } from '../games/sokoban/rules/rules.ts';
import {
  type Metric,
  solve,
  type SolveGoal,
  type SolveOutcome,
} from '../games/sokoban/solver/solve.ts';
import { t } from '../words/t.ts';
import type { SolverClient } from '../workers/client.ts';
import type { SolverWorker } from '../workers/watched-worker.ts';
import {
  createServer,
  type SlicedSolver,
  type SolverReply,
  type SolverRequest,
} from '../workers/serve.ts';
import { createSolverTeam } from '../workers/team.ts';
import {
  fileError,
  readArguments,
  runWithOptions,
  EXIT,
  helpText,
  languageRow,
  type Output,
  processorTime,
  write,
} from './command-line/command.ts';

/** A question to the threads. */
interface Problem {
  readonly position: Position;
  readonly goal: SolveGoal;
}

/** The clock that limits the time per level. `processor` adds up all threads. */
type ClockName = 'processor' | 'wall';

const CLOCKS = { processor: processorTime, wall: () => performance.now() } as const;

type Answer = SolveOutcome;

const solver: SlicedSolver<Problem, Direction, Answer> = function* ({ position, goal }, limits) {
  return { result: yield* solve(position, limits, goal) };
};

/** Within a thread: answers questions. */
function serveThread(): void {
  const port = parentPort;
  if (port === null) throw new Error('this is no thread');
  const clock = workerData as ClockName;
  const serve = createServer<Problem, Direction, Answer>(solver, {
    send: (reply: SolverReply<Direction, Answer>) => port.postMessage(reply),
    now: CLOCKS[clock],
    afterMessages: setImmediate,
  });
  port.on('message', (request: SolverRequest<Problem>) => serve(request));
}

function openThread(program: URL, clock: ClockName): SolverWorker {
  const thread = new Worker(program, { workerData: clock });
  return {
    postMessage: (message) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
    addEventListener: (type: 'message' | 'error', listener: (event: never) => void) => {
      const notify = listener as (event: object) => void;
      if (type === 'message') thread.on('message', (data: unknown) => notify({ data }));
      else thread.on('error', notify);
    },
  };
}

/** A solver with up to `jobs` threads. `program` is the script that they run; it calls `serveThread`. */
function openThreads(
  program: URL,
  jobs: number,
  clock: ClockName,
): SolverClient<Problem, Direction, Answer> {
  return createSolverTeam<Problem, Direction, Answer>(() => openThread(program, clock), {
    size: jobs,
    partOf: ({ position, goal }, index, of) => ({
      position,
      goal: { ...goal, part: { index, of } },
    }),
  });
}

/** The usage text printed by `--help`. */
function usage(): string {
  return helpText({
    synopsis: [
      'solve:sokoban FILE.xsb [--seconds S] [--from N] [--to M] [--first] [--optimal]',
      '              [--metric pushes|moves] [--jobs N] [--cpu]',
    ],
    parts: [
      [
        ['--seconds', t('how long to work on each level (10)')],
        ['--from, --to', t('only the levels N to M, counted from 1 in the order of the file')],
        ['--first', t('stop at the first solution, however long it is')],
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

/** The options of the command. */
interface Options {
  readonly path: string;
  /** Level numbers from 1, inclusive. */
  readonly from: number;
  readonly to: number;
  /** Time limit per level. */
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

/** Parses the arguments. The error is a phrase without a full stop. */
function parseOptions(args: readonly string[]): Result<Options> {
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

function readLevels(path: string): Result<readonly Level[]> {
  let text: string;
  try {
    text = decodeText(readFileSync(path));
  } catch (error) {
    return err(fileError(path, error));
  }
  const { levels, errors } = levelsIn(text);
  // Skipping a level would make the numbers of all later ones wrong.
  const [first] = errors;
  return first === undefined ? ok(levels) : err(`${path}: ${first.message.replace(/\.$/, '')}`);
}

/** The text of a solution. Throws if the engine does not accept it. */
function describe(level: Level, outcome: Extract<SolveOutcome, { kind: 'solved' }>): string {
  const start = opening(level);
  const end = outcome.steps.length === 0 ? start : applyMove(start, outcome.steps);
  if (end === null || !isWon(end) || end.pushes !== outcome.pushes) {
    throw new Error('the engine does not accept the solution');
  }
  const bound = outcome.atLeast === undefined ? '' : ` bound=${outcome.atLeast}`;
  const optimal = outcome.isOptimal ? ' optimal' : bound;
  return `moves=${end.moves} pushes=${end.pushes}${optimal} ${lettersOf(start, outcome.steps)}`;
}

/** Solves levels one by one. */
interface Solver {
  readonly solve: (level: Level) => Promise<SolveOutcome>;
  readonly close: () => void;
}

function openSolver({ milliseconds, first, optimal, metric, jobs, cpu }: Options, program: URL) {
  const clock = cpu ? 'processor' : 'wall';
  const goal = { first, optimal, metric };
  if (jobs > 1) {
    const threads = openThreads(program, jobs, clock);
    const solver: Solver = {
      solve: (level) => threads.start({ position: opening(level), goal }, milliseconds),
      close: () => threads.close(),
    };
    return solver;
  }
  const limits = { time: { milliseconds, now: CLOCKS[clock] } };
  const solver: Solver = {
    solve: (level) => Promise.resolve(finish(solve(opening(level), limits, goal))),
    close: () => undefined,
  };
  return solver;
}

/** The line printed for a level. */
async function answerFor(
  level: Level,
  number: number,
  { cpu }: Options,
  solver: Solver,
): Promise<string> {
  const clock = CLOCKS[cpu ? 'processor' : 'wall'];
  const started = clock();
  const outcome = await solver.solve(level);
  const spent = `${Math.round(clock() - started)}ms`;
  switch (outcome.kind) {
    case 'solved':
      return `${number} solved ${spent} ${describe(level, outcome)}`.trimEnd();
    case 'unsolvable':
      return `${number} unsolvable ${spent}`;
    case 'gave-up':
      return `${number} gave-up ${outcome.reason} ${spent}`;
  }
}

/** The same as `answerFor`, with errors that name the level. */
async function namedAnswerFor(
  level: Level,
  number: number,
  options: Options,
  solver: Solver,
): Promise<string> {
  try {
    return await answerFor(level, number, options, solver);
  } catch (error) {
    throw new Error(`level ${number}: ${errorMessage(error)}.`, { cause: error });
  }
}

/**
 * The command `solve:sokoban`: prints a line per level as soon as it is known. `program` is the script that its threads
 * run, if there are several. Returns the exit code: 0 if all levels were tried or the output is no longer read; 2 for
 * arguments or levels that cannot be read, before any is solved; 1 for a fault of the program; the last two with a
 * message on stderr.
 */
export function solveSokoban(
  args: readonly string[],
  streams: Output,
  program: URL,
): Promise<number> {
  const command = { name: 'solve:sokoban', usage: usage(), parse: parseOptions };
  return runWithOptions(command, args, streams, async (options, refuse) => {
    const levels = readLevels(options.path);
    if (!levels.ok) return refuse(`${levels.error}.`);
    const { from, to } = options;
    if (from > levels.value.length) {
      return refuse(
        t('the file has {n, plural, one {# level} other {# levels}}, and no level {number}.', {
          n: levels.value.length,
          number: String(from),
        }),
      );
    }
    const solver = openSolver(options, program);
    try {
      for (const [index, level] of levels.value.entries()) {
        const number = index + 1;
        if (number < from || number > to) continue;
        await write(streams.stdout, `${await namedAnswerFor(level, number, options, solver)}\n`);
      }
    } finally {
      solver.close();
    }
    return EXIT.ok;
  });
}

/** Runs the command as a program, or one of its threads. */
export function main(args: readonly string[]): Promise<number> {
  if (!isMainThread) {
    serveThread();
    return Promise.resolve(0);
  }
  // In a bundle, this is the entire program, so its threads run it too.
  const program = new URL(import.meta.url);
  return runLocalized('solve:sokoban', args, process, (rest) =>
    solveSokoban(rest, process, program),
  );
}
