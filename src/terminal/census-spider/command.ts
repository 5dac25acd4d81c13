import { err, ok, type Result } from '../../core/result.ts';
import { EXIT, write, type Output } from '../command-line/command.ts';
import { runWithOptions } from '../command-line/with-options.ts';
import {
  addToCensus,
  isDone,
  openCensus,
  parseCensus,
  readCensus,
  type Census,
} from './census-file.ts';
import { formatEntry } from './census-line.ts';
import { checkEntry } from './look-at-deal.ts';
import { parseOptions, USAGE, type Task } from './options.ts';
import { summarize } from './summary.ts';
import { lookAtDeals } from './worker.ts';

type Look = Extract<Task, { kind: 'look' }>;

function* numbersToLookAt({ difficulty, from, to, limits }: Look, census: Census) {
  for (let number = from; number <= to; number++) {
    if (!isDone(census, difficulty, number, limits.milliseconds)) yield number;
  }
}

async function look(task: Look, census: Census, program: URL, { stdout }: Output): Promise<void> {
  const { difficulty, limits, jobs, out } = task;
  const common = { difficulty, limits, clock: jobs === 1 ? 'processor' : 'wall' } as const;
  await lookAtDeals(program, common, numbersToLookAt(task, census), jobs, async (entry) => {
    if (out === null) await write(stdout, `${formatEntry(entry)}\n`);
    else addToCensus(out, entry);
  });
}

/** What is told of the files; an error where a win is none. */
function report(kind: 'summary' | 'check', census: Census): Result<string> {
  if (kind === 'summary') return ok(summarize(census));
  let wins = 0;
  for (const entry of census.values()) {
    const checked = checkEntry(entry);
    if (!checked.ok) return err(checked.error);
    if (entry.finding.kind === 'won') wins++;
  }
  return ok(`${wins} wins, all of them by the rules\n`);
}

/**
 * The command `census:spider`: which numbered deals can be won. `program` is the file that workers run. Gives the exit
 * code: 0 if all was done, or nobody reads the output any more; 2 for arguments or files that cannot be read, before
 * any deal is looked at; 1 for a fault of the program; the last two with a message on stderr.
 */
export function censusSpider(
  args: readonly string[],
  streams: Output,
  program: URL,
): Promise<number> {
  const command = { name: 'census:spider', usage: USAGE, parse: parseOptions };
  return runWithOptions(command, args, streams, async (task, refuse) => {
    if (task.kind === 'look') {
      const census = task.out === null ? parseCensus('') : openCensus(task.out);
      if (!census.ok) return refuse(`${census.error}.`);
      await look(task, census.value, program, streams);
      return EXIT.ok;
    }
    const census = readCensus(task.paths);
    if (!census.ok) return refuse(`${census.error}.`);
    const text = report(task.kind, census.value);
    if (!text.ok) return refuse(`${text.error}.`);
    await write(streams.stdout, text.value);
    return EXIT.ok;
  });
}
