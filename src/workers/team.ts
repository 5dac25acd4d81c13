import { type Aborted, createSolverClient, type SolverClient } from './client.ts';
import type { SolverProgress } from './serve.ts';
import { pageTimer, type SolverWorker, type Timer } from './watched-worker.ts';

/** How to divide a problem among workers. */
interface Partition<Problem> {
  /** The maximum number of workers. */
  readonly size: number;
  /** The part of a problem with this index, from 0; `null` if one worker must solve all of it. */
  readonly partOf: (problem: Problem, index: number, of: number) => Problem | null;
}

/** The outcome of a part: an answer to the whole problem, or that this part gave up. */
interface Outcome {
  readonly kind: string;
}

/** Most problems take less time; for the others, loading more workers pays off. */
const ALONE_MS = 250;

/** A worker with its part of a problem. */
interface Member<Problem, Move, Answer, Progress extends SolverProgress> {
  readonly client: SolverClient<Problem, Move, Answer, Progress>;
  readonly part: Problem;
}

/** A question to a client, and the callbacks of its promise. */
interface Question<Answer, Progress> {
  readonly milliseconds: number;
  readonly onProgress: (progress: Progress) => void;
  readonly resolve: (answer: Answer | Aborted) => void;
  readonly reject: (error: unknown) => void;
}

/** The job of a team. */
interface TeamWork {
  readonly limit: (milliseconds: number) => void;
  readonly giveUp: () => void;
}

/** Puts a question to a team, whose first member begins. */
function askTeam<Problem, Move, Answer extends Outcome, Progress extends SolverProgress>(
  [first, ...others]: readonly [
    Member<Problem, Move, Answer, Progress>,
    ...(readonly Member<Problem, Move, Answer, Progress>[]),
  ],
  { milliseconds: firstLimit, onProgress, resolve, reject }: Question<Answer, Progress>,
  timer: Timer,
): TeamWork {
  type One = typeof first;
  let milliseconds = firstLimit;
  /** The running members, and their position counts. */
  const working = new Map<One, number>();
  /** The position count of members that have given up. */
  let lost = 0;
  let gaveUp: Answer | Aborted | null = null;
  /** Set while the first member works alone. */
  let stopWaiting: (() => void) | null = null;

  const neverJoin = () => {
    stopWaiting?.();
    stopWaiting = null;
  };

  /** Stops all members but this one, or all of them for `null`. Later messages of the others are ignored. */
  const leave = (one: One | null) => {
    neverJoin();
    for (const [other, nodes] of working) {
      if (other === one) continue;
      working.delete(other);
      lost += nodes;
      other.client.cancel();
    }
  };

  const drop = (one: One, whenLast: () => void) => {
    lost += working.get(one) ?? 0;
    working.delete(one);
    if (stopWaiting !== null) join();
    if (working.size === 0) whenLast();
  };

  /** Members that join later have less time. */
  const timeOf = (one: One) => (one === first ? milliseconds : milliseconds - ALONE_MS);

  const begin = (one: One, time: number) => {
    working.set(one, 0);
    const onPartProgress = (progress: Progress) => {
      if (!working.has(one)) return;
      if (typeof progress.pushes === 'number') leave(one);
      working.set(one, progress.nodes);
      const nodes = [...working.values()].reduce((sum, each) => sum + each, lost);
      onProgress({ ...progress, nodes });
    };
    one.client.start(one.part, time, onPartProgress).then(
      (answer) => {
        if (!working.has(one)) return;
        if (answer.kind === 'gave-up') {
          gaveUp ??= answer;
          drop(one, () => resolve(gaveUp ?? answer));
        } else {
          leave(null);
          resolve(answer);
        }
      },
      (error: unknown) => {
        if (!working.has(one)) return;
        drop(one, () => (gaveUp === null ? reject(error) : resolve(gaveUp)));
      },
    );
  };

  const join = () => {
    neverJoin();
    for (const other of others) begin(other, timeOf(other));
  };

  stopWaiting = timer(join, ALONE_MS);
  begin(first, timeOf(first));
  return {
    limit: (next) => {
      milliseconds = next;
      for (const one of working.keys()) one.client.limit(timeOf(one));
    },
    giveUp: () => {
      leave(null);
      resolve({ kind: 'gave-up', reason: 'aborted' });
    },
  };
}

/**
 * A client for several workers that share one problem. The first one begins alone; the others join if it takes too long
 * or gives up. The first answer that is not `gave-up` is the team's answer, and stops the others. So does the first
 * line that a worker reports: it continues alone. A part whose worker fails counts as given up, as long as another
 * worker is running. With one worker, this behaves like its client.
 */
export function createSolverTeam<
  Problem,
  Move,
  Answer extends Outcome,
  Progress extends SolverProgress = SolverProgress,
>(
  open: () => SolverWorker,
  { size, partOf }: Partition<Problem>,
  timer: Timer = pageTimer,
): SolverClient<Problem, Move, Answer, Progress> {
  const first = createSolverClient<Problem, Move, Answer, Progress>(open, timer);
  const others: (typeof first)[] = [];
  while (others.length < size - 1) others.push(createSolverClient(open, timer));
  /** The job that several members share. */
  let shared: TeamWork | null = null;
  const giveUp = () => {
    shared?.giveUp();
    shared = null;
  };

  const memberOf = (client: typeof first, problem: Problem, index: number) => {
    const part = partOf(problem, index, others.length + 1);
    return part === null ? null : { client, part };
  };

  return {
    start(problem, milliseconds, onProgress = () => undefined) {
      giveUp();
      const isLong = others.length > 0 && milliseconds > ALONE_MS;
      const begins = isLong ? memberOf(first, problem, 0) : null;
      if (begins === null) return first.start(problem, milliseconds, onProgress);
      const joining = others.map((client, index) => memberOf(client, problem, index + 1));
      return new Promise((resolve, reject) => {
        shared = askTeam(
          [begins, ...joining.filter((member) => member !== null)],
          { milliseconds, onProgress, resolve, reject },
          timer,
        );
      });
    },

    limit(milliseconds) {
      // Once the team has answered its question, its members are idle.
      if (shared) shared.limit(milliseconds);
      else first.limit(milliseconds);
    },

    cancel() {
      giveUp();
      first.cancel();
    },

    close() {
      giveUp();
      for (const client of [first, ...others]) client.close();
    },
  };
}
