import { readFileSync } from 'node:fs';
import { errorMessage } from '../../core/error-message.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { lettersOf } from '../../games/sokoban/rules/lurd.ts';
import { applyMove } from '../../games/sokoban/rules/move.ts';
import { isWon, opening } from '../../games/sokoban/rules/rules.ts';
import { solve, type SolveOutcome } from '../../games/sokoban/solver/solve.ts';
import { parseCollection } from '../../games/sokoban/xsb/xsb-read.ts';
import { fileError } from '../command-line/arguments.ts';
import { EXIT, write, type Output } from '../command-line/command.ts';
import { runWithOptions } from '../command-line/with-options.ts';
import { finish } from '../../core/work.ts';
import { processorTime } from '../command-line/processor-time.ts';
import { parseOptions, USAGE, type Options } from './options.ts';

function readLevels(path: string): Result<readonly Level[]> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return err(fileError(path, error));
  }
  const { levels, errors } = parseCollection(text);
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
  const optimal = outcome.isOptimal ? ' optimal' : '';
  return `moves=${end.moves} pushes=${end.pushes}${optimal} ${lettersOf(start, outcome.steps)}`;
}

/** The line that is printed for a level. */
function answerFor(level: Level, number: number, options: Options): string {
  const clock = options.cpu ? processorTime : () => performance.now();
  const started = clock();
  const { milliseconds, first, optimal, metric } = options;
  const limits = { time: { milliseconds, now: clock } };
  const outcome = finish(solve(opening(level), limits, { first, optimal, metric }));
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
function namedAnswerFor(level: Level, number: number, options: Options): string {
  try {
    return answerFor(level, number, options);
  } catch (error) {
    throw new Error(`level ${number}: ${errorMessage(error)}.`, { cause: error });
  }
}

/**
 * The command `solve:sokoban`: prints a line for each level as soon as it is known. Gives the exit code:
 * 0 if all levels were tried, or nobody reads the output any more; 2 for arguments or levels that cannot
 * be read, before any is solved; 1 for a fault of the program; the last two with a message on stderr.
 */
export function solveSokoban(args: readonly string[], streams: Output): Promise<number> {
  const command = { name: 'solve:sokoban', usage: USAGE, parse: parseOptions };
  return runWithOptions(command, args, streams, async (options, refuse) => {
    const levels = readLevels(options.path);
    if (!levels.ok) return refuse(`${levels.error}.`);
    const { from, to } = options;
    if (from > levels.value.length) {
      return refuse(`the file has ${levels.value.length} levels, and no level ${from}.`);
    }
    for (const [index, level] of levels.value.entries()) {
      const number = index + 1;
      if (number < from || number > to) continue;
      await write(streams.stdout, `${namedAnswerFor(level, number, options)}\n`);
    }
    return EXIT.ok;
  });
}
