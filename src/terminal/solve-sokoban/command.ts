import { readFileSync } from 'node:fs';
import { err, ok, type Result } from '../../core/result.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { lettersOf } from '../../games/sokoban/rules/lurd.ts';
import { applyMove } from '../../games/sokoban/rules/move.ts';
import { isWon, opening } from '../../games/sokoban/rules/rules.ts';
import { solve, type SolveOutcome } from '../../games/sokoban/solver/solve.ts';
import { parseCollection } from '../../games/sokoban/xsb/xsb-read.ts';
import { asksForHelp, fileError } from '../command-line/arguments.ts';
import { complaint, EXIT, exitCodeOf, write, type Output } from '../command-line/command.ts';
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
  const { milliseconds, optimal } = options;
  const limits = { time: { milliseconds, now: clock } };
  const outcome = finish(solve(opening(level), limits, { optimal }));
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

/**
 * The command `solve:sokoban`: prints a line for each level as soon as it is known. Gives the exit code:
 * 0 if all levels were tried, or nobody reads the output any more; 2 for arguments or levels that cannot
 * be read, before any is solved; 1 for a fault of the program; the last two with a message on stderr.
 */
export async function solveSokoban(args: readonly string[], streams: Output): Promise<number> {
  const complain = (message: string) => write(streams.stderr, complaint('solve:sokoban', message));
  if (asksForHelp(args)) {
    await write(streams.stdout, USAGE);
    return EXIT.ok;
  }
  const options = parseOptions(args);
  if (!options.ok) {
    await complain(`${options.error}.\n\n${USAGE}`);
    return EXIT.badInput;
  }
  const levels = readLevels(options.value.path);
  if (!levels.ok) {
    await complain(`${levels.error}.`);
    return EXIT.badInput;
  }
  const { from, to } = options.value;
  if (from > levels.value.length) {
    await complain(`the file has ${levels.value.length} levels, and no level ${from}.`);
    return EXIT.badInput;
  }
  let number = 0;
  const complainOfLevel = (message: string) => complain(`level ${number}: ${message}.`);
  return exitCodeOf(streams, complainOfLevel, async () => {
    for (const level of levels.value) {
      number++;
      if (number < from || number > to) continue;
      await write(streams.stdout, `${answerFor(level, number, options.value)}\n`);
    }
    return EXIT.ok;
  });
}
