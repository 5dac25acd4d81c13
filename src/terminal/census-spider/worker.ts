import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Difficulty } from '../../games/spider/rules/difficulty.ts';
import { processorTime } from '../command-line/processor-time.ts';
import type { CensusEntry } from './census-line.ts';
import { lookAtDeal, type LookLimits } from './look-at-deal.ts';

/** What all deals of a run have in common. */
export interface LookAtAll {
  readonly difficulty: Difficulty;
  readonly limits: LookLimits;
  /** Node tells the processor's time of a whole program only, so with several workers it is the clock's. */
  readonly clock: 'processor' | 'wall';
}

const CLOCKS = { processor: processorTime, wall: () => performance.now() } as const;

/** Within a worker: answers each number with the entry of that deal. */
export function answerNumbers(): void {
  const { difficulty, limits, clock } = workerData as LookAtAll;
  parentPort?.on('message', (number: number) => {
    parentPort?.postMessage(lookAtDeal(difficulty, number, limits, CLOCKS[clock]));
  });
}

/**
 * Has workers look at the numbered deals, each at one after the other, and hands on what they find as it comes. `program`
 * is the file of a worker, which calls `answerNumbers`. Rejects with the first error of a worker or of `onEntry`.
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
      const [entry] = (await once(worker, 'message')) as [CensusEntry]; // rejects where the worker fails
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
