import { readFileSync } from 'node:fs';
import { decodeText } from '../../core/decode-text.ts';
import { errorMessage } from '../../core/error-message.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { lettersOf } from '../../games/sokoban/rules/lurd.ts';
import { applyMove } from '../../games/sokoban/rules/move.ts';
import { isWon, opening } from '../../games/sokoban/rules/rules.ts';
import { solve, type SolveOutcome } from '../../games/sokoban/solver/solve.ts';
import { levelsIn } from '../../games/sokoban/files/read-file.ts';
import { t } from '../../words/t.ts';
import { fileError } from '../command-line/arguments.ts';
import { EXIT, write, type Output } from '../command-line/command.ts';
import { runWithOptions } from '../command-line/with-options.ts';
import { finish } from '../../core/work.ts';
import { parseOptions, usage, type Options } from './options.ts';
import { CLOCKS, openThreads } from './threads.ts';

function readLevels(path: string): Result<readonly Level[]> {
  let text: string;
  try {
    text = decodeText(readFileSync(path));
  } catch (error) {
    return err(fileError(path, error));
  }
  const { levels, errors } = levelsIn(text);
  // With a level left out the numbers of all that follow would be wrong.
  const [first] = errors;
  return first === undefined ? ok(levels) : err(`${path}: ${first.message.replace(/\.$/, '')}`);
}

/** The text of a solution; throws if the engine does not accept it. */
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

/** The line that is printed for a level. */
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

/** The same; what is thrown names the level. */
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
 * The command `solve:sokoban`: prints a line for each level as soon as it is known. `program` is what its threads run,
 * where it is to have several. Gives the exit code:
 * 0 if all levels were tried, or nobody reads the output any more; 2 for arguments or levels that cannot
 * be read, before any is solved; 1 for a fault of the program; the last two with a message on stderr.
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
