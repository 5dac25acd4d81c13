import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import type { Position } from '../../games/sokoban/rules/rules.ts';
import type { SolveGoal } from '../../games/sokoban/solver/goal.ts';
import { solve, type SolveOutcome } from '../../games/sokoban/solver/solve.ts';
import type { SolverClient, SolverWorker } from '../../workers/client.ts';
import type { SolverReply, SolverRequest } from '../../workers/protocol.ts';
import { createServer, type SlicedSolver } from '../../workers/serve.ts';
import { createSolverTeam } from '../../workers/team.ts';
import { processorTime } from '../command-line/processor-time.ts';

/** What threads are asked. */
interface Problem {
  readonly position: Position;
  readonly goal: SolveGoal;
}

/** Which clock the time that a level may take is read from: `processor` counts all threads together. */
type ClockName = 'processor' | 'wall';

export const CLOCKS = { processor: processorTime, wall: () => performance.now() } as const;

type Answer = SolveOutcome;

const solver: SlicedSolver<Problem, Direction, Answer> = function* ({ position, goal }, limits) {
  return { result: yield* solve(position, limits, goal) };
};

/** Within a thread: solves what it is asked. */
export function serveThread(): void {
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

/** A solver in so many threads at most; `program` is what they run, which calls `serveThread`. */
export function openThreads(
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
