import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { decodeText } from '../../core/decode-text.ts';
import { errorMessage } from '../../core/error-message.ts';
import { printable } from '../../core/outside-text.ts';
import { levelsIn } from '../../games/sokoban/files/read-file.ts';
import { complaint, EXIT, exitCodeOf, write, type Output } from '../command-line/command.ts';
import { falseAlarms, type Alarms } from './alarms.ts';
import { KnownLines, solvedText, stepsOfText } from './known-lines.ts';

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

/** What was found along all solutions of one set. */
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
 * that have none there, those that our solver finds, and looks for deadlocks and dead squares after each push: on the
 * way to a solution nothing may be called dead. Prints a line for each set. Gives the exit code: 0 if there was no
 * false alarm or there are no levels to check, which is said; 1 otherwise; 2 for arguments that cannot be read.
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
