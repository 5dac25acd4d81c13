import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { decodeText } from '../../src/core/decode-text.ts';
import { errorMessage } from '../../src/core/result.ts';
import { printable } from '../../src/core/outside-text.ts';
import { finish } from '../../src/core/work.ts';
import { levelsIn } from '../../src/games/sokoban/files/read-file.ts';
import { type Direction, DIRECTIONS } from '../../src/games/sokoban/rules/direction.ts';
import type { Level } from '../../src/games/sokoban/rules/level.ts';
import { lettersOf, parseLurd } from '../../src/games/sokoban/rules/lurd.ts';
import { isWon, opening, step } from '../../src/games/sokoban/rules/rules.ts';
import { deadCells, findDeadlock } from '../../src/games/sokoban/solver/deadlocks/deadlock.ts';
import { solve } from '../../src/games/sokoban/solver/solve.ts';
import {
  complaint,
  EXIT,
  exitCodeOf,
  type Output,
  processorTime,
  write,
} from '../../src/terminal/command-line/command.ts';

/** The result of checking a line of play. */
interface Alarms {
  /** Checked positions: the opening, and the position after each push. */
  readonly positions: number;
  /** The push after which something was reported dead, from 0 for the opening, and what. */
  readonly raised: readonly { readonly push: number; readonly kind: string }[];
}

/**
 * Looks for deadlocks and for boxes on dead squares along a line of play. If the line solves the level, each one found
 * is a false alarm. `null` if the line is illegal or does not solve the level. `find` checks a position.
 */
export function falseAlarms(
  level: Level,
  line: readonly Direction[],
  find: typeof findDeadlock = findDeadlock,
): Alarms | null {
  const dead = deadCells(level);
  const mayLeaveBoxes = level.boxes.length > level.goals.length;
  const raised: { push: number; kind: string }[] = [];
  let at = opening(level);
  let positions = 0;
  const look = () => {
    positions++;
    const push = at.pushes;
    const deadlock = find(at);
    if (deadlock !== null) raised.push({ push, kind: deadlock.kind });
    if (!mayLeaveBoxes && at.boxes.some((box) => dead[box] === 1)) {
      raised.push({ push, kind: 'box on a dead square' });
    }
  };
  look();
  for (const direction of line) {
    const next = step(at, direction);
    if (next === null) return null;
    const isPush = next.pushes > at.pushes;
    at = next;
    if (isPush) look();
  }
  return isWon(at) ? { positions, raised } : null;
}

/** The steps of a LURD text, or none if it is invalid. */
function stepsOfText(text: string): readonly Direction[] {
  const letters = parseLurd(text, 'plain');
  if (!letters.ok) return [];
  return letters.value.flatMap(({ action }) => DIRECTIONS.filter((other) => other === action));
}

/** A solution by our solver as LURD, or `null` if it finds none in this many milliseconds of processor time. */
function solvedText(level: Level, milliseconds: number): string | null {
  const start = opening(level);
  const limits = { time: { milliseconds, now: processorTime } };
  const outcome = finish(solve(start, limits, { first: true }));
  return outcome.kind === 'solved' ? lettersOf(start, outcome.steps) : null;
}

/**
 * Earlier solutions of one set, from a file with a line `NUMBER LURD` for each. The file may be missing or invalid:
 * callers must play the lines.
 */
class KnownLines {
  private readonly path: string;
  private readonly lines: Map<number, string>;

  constructor(path: string) {
    this.path = path;
    let text = '';
    try {
      text = readFileSync(path, 'utf8');
    } catch {
      // Nothing was found before.
    }
    const matches = text.matchAll(/^(\d+) (\w+)$/gm);
    this.lines = new Map(Array.from(matches, ([, number, lurd = '']) => [Number(number), lurd]));
  }

  get(number: number): string | null {
    return this.lines.get(number) ?? null;
  }

  /** Stores a solution at once: an aborted run loses none. */
  set(number: number, lurd: string): void {
    this.lines.set(number, lurd);
    mkdirSync(dirname(this.path), { recursive: true });
    const text = [...this.lines].map(([key, line]) => `${key} ${line}\n`).join('');
    writeFileSync(this.path, text);
  }
}

const USAGE = `Usage: check:deadlocks FOLDER [--seconds S] [--to N] [--cache FOLDER]

FOLDER     where the level sets are, *.xsb
--seconds  processor time for a level of which no solution is known (30)
--to       only the first N levels of each set
--cache    where solutions that were found are kept, by set (in the system's folder for temporary files)
`;

interface Options {
  readonly folder: string;
  readonly milliseconds: number;
  readonly to: number;
  readonly cache: string;
}

function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const options = { seconds: text, to: text, cache: text };
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const seconds = Number(values.seconds ?? 30);
  const to = Number(values.to ?? Infinity);
  if (!(seconds >= 0) || !(to >= 1)) throw new Error('--seconds and --to need numbers');
  const [folder, another] = positionals;
  if (folder === undefined || another !== undefined) throw new Error('expected one folder');
  return {
    folder,
    milliseconds: seconds * 1000,
    to,
    cache: values.cache ?? join(tmpdir(), 'peacock-parlor-solutions'),
  };
}

/** The result of all solutions of one set. */
interface SetReport {
  readonly positions: number;
  readonly lines: number;
  /** Numbers of the levels without a solution. */
  readonly unsolved: readonly number[];
  readonly alarms: readonly string[];
}

function checkSet(path: string, { milliseconds, to, cache }: Options): SetReport {
  const { levels, solutions } = levelsIn(decodeText(readFileSync(path)));
  const known = new KnownLines(join(cache, `${basename(path)}.lurd`));
  const unsolved: number[] = [];
  const alarms: string[] = [];
  let positions = 0;
  let lines = 0;
  for (const [index, level] of levels.slice(0, to).entries()) {
    const number = index + 1;
    const look = (text: string | null) =>
      text === null ? null : falseAlarms(level, stepsOfText(text));
    const enter = (seen: Alarms | null) => {
      if (seen === null) return false;
      positions += seen.positions;
      lines++;
      for (const { push, kind } of seen.raised) {
        alarms.push(`${basename(path)} level ${number}, push ${push}: ${kind}`);
      }
      return true;
    };
    const published = (solutions[index] ?? []).filter((text) => enter(look(text)));
    if (published.length > 0 || enter(look(known.get(number)))) continue;
    const found = solvedText(level, milliseconds);
    if (found !== null) known.set(number, found);
    if (!enter(look(found))) unsolved.push(number);
  }
  return { positions, lines, unsolved, alarms };
}

/**
 * The command `check:deadlocks`: plays the solutions of all level sets in a folder, those in the files and, for levels
 * without one, those of our solver, and looks for deadlocks and dead squares after each push: on the way to a solution
 * nothing may be reported dead. Prints a line per set. Returns the exit code: 0 without false alarms, or without levels
 * to check, which is reported; 1 otherwise; 2 for invalid arguments.
 */
export async function checkDeadlocks(args: readonly string[], streams: Output): Promise<number> {
  const print = (line: string) => write(streams.stdout, `${printable(line)}\n`);
  const complain = (message: string) =>
    write(streams.stderr, complaint('check:deadlocks', `${message}.`));
  let options: Options;
  try {
    options = readOptions(args);
  } catch (error) {
    await complain(errorMessage(error));
    await write(streams.stderr, `\n${USAGE}`);
    return EXIT.badInput;
  }
  const { folder } = options;
  if (!existsSync(folder)) {
    await print(`Skipped: there is no folder ${folder} with level sets.`);
    return EXIT.ok;
  }
  return exitCodeOf(streams, complain, async () => {
    let falseOnes = 0;
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.xsb'))) {
      const { positions, lines, unsolved, alarms } = checkSet(join(folder, file), options);
      falseOnes += alarms.length;
      for (const alarm of alarms) await print(`false alarm: ${alarm}`);
      const left = unsolved.length > 0 ? `, no solution known of ${unsolved.join(' ')}` : '';
      const seen = `${positions} positions of ${lines} solutions`;
      await print(`${file}: ${alarms.length} false alarms in ${seen}${left}`);
    }
    return falseOnes === 0 ? EXIT.ok : EXIT.broken;
  });
}
