import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { err, ok, type Result } from '../../src/core/result.ts';
import type { SolverLimits, SolverResult } from '../../src/core/solver.ts';
import { finish } from '../../src/core/work.ts';
import type { SpiderMove } from '../../src/games/spider/rules/board.ts';
import type { Difficulty } from '../../src/games/spider/rules/params.ts';
import { spider } from '../../src/games/spider/rules/game.ts';
import { moveCode } from '../../src/games/spider/rules/move-code.ts';
import { formatSolution } from '../../src/games/spider/solver/deal-line.ts';
import { solve } from '../../src/games/spider/solver/solve.ts';
import { processorTime } from '../../src/terminal/command-line/command.ts';
import { type CensusEntry, type Finding, formatEntry } from './census-file.ts';

/** The limits per deal: milliseconds of the clock, and bytes of memory. */
export interface LookLimits {
  readonly milliseconds: number;
  readonly bytes: number;
}

/** The opening of a numbered deal, with the default rule of dealing. */
function openingOf(difficulty: Difficulty, number: number) {
  return spider.open({ difficulty, seed: String(number), relaxedDealing: false });
}

function findingOf(result: SolverResult<SpiderMove>): Finding {
  switch (result.kind) {
    case 'solved':
      return { kind: 'won', moves: result.moves.length, code: moveCode.format(result.moves) };
    case 'unsolvable':
      return { kind: 'lost' };
    case 'gave-up':
      return { kind: 'open', reason: result.reason };
  }
}

/** Replays the win of an entry by the rules; the error says what is wrong with it. */
export function checkEntry({ difficulty, number, finding }: CensusEntry): Result<null> {
  if (finding.kind !== 'won') return ok(null);
  const moves = moveCode.parse(finding.code);
  if (!moves.ok) return err(`${difficulty}:${number}: ${moves.error}`);
  if (moves.value.length !== finding.moves) {
    return err(`${difficulty}:${number}: ${moves.value.length} moves, not ${finding.moves}`);
  }
  const isWin = formatSolution(openingOf(difficulty, number), moves.value) !== null;
  return isWin ? ok(null) : err(`${difficulty}:${number}: the rules do not accept the win`);
}

/**
 * Looks for a win of a numbered deal, or for the proof that there is none. `now` is the clock, in milliseconds. Throws
 * if the rules reject the solver's win.
 */
export function lookAtDeal(
  difficulty: Difficulty,
  number: number,
  { milliseconds, bytes }: LookLimits,
  now: () => number,
): CensusEntry {
  const started = now();
  const limits: SolverLimits = { bytes, time: { milliseconds, now } };
  const { result, nodes } = finish(solve(openingOf(difficulty, number), limits));
  const entry: CensusEntry = {
    ...{ difficulty, number, nodes },
    milliseconds: Math.round(now() - started),
    finding: findingOf(result),
  };
  const checked = checkEntry(entry);
  if (!checked.ok) throw new Error(`${checked.error} (${formatEntry(entry)})`);
  return entry;
}

/** The settings shared by all deals of a run. */
interface LookAtAll {
  readonly difficulty: Difficulty;
  readonly limits: LookLimits;
  /** Node reports the processor time of a whole process only, so with several workers it is wall-clock time. */
  readonly clock: 'processor' | 'wall';
}

const CLOCKS = { processor: processorTime, wall: () => performance.now() } as const;

/** In a worker: answers each number with the entry of that deal. */
export function answerNumbers(): void {
  const { difficulty, limits, clock } = workerData as LookAtAll;
  parentPort?.on('message', (number: number) => {
    parentPort?.postMessage(lookAtDeal(difficulty, number, limits, CLOCKS[clock]));
  });
}

/**
 * Distributes the numbered deals among workers, one at a time, and passes on their results as they arrive. `program` is
 * the script of a worker, which calls `answerNumbers`. Rejects with the first error of a worker or of `onEntry`.
 */
export async function lookAtDeals(
  program: URL,
  common: LookAtAll,
  numbers: Iterable<number>,
  jobs: number,
  onEntry: (entry: CensusEntry) => Promise<void>,
): Promise<void> {
  const queue = numbers[Symbol.iterator]();
  const work = async (worker: Worker) => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      worker.postMessage(next.value);
      const [entry] = (await once(worker, 'message')) as [CensusEntry]; // rejects if the worker fails
      await onEntry(entry);
    }
  };
  const workers = Array.from({ length: jobs }, () => new Worker(program, { workerData: common }));
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
