import { afterMessages } from './after-messages.ts';
import type { SolverProgress, SolverReply, SolverRequest } from './protocol.ts';
import { createServer, type SlicedSolver } from './serve.ts';

/** What a solver’s worker does: serves the page that has opened it. */
export function servePage<Problem, Move, Answer, Progress extends SolverProgress>(
  solver: SlicedSolver<Problem, Move, Answer, Progress>,
): void {
  const serve = createServer<Problem, Move, Answer, Progress>(solver, {
    send: (reply: SolverReply<Move, Answer, Progress>) => self.postMessage(reply),
    now: () => performance.now(),
    afterMessages,
  });
  self.addEventListener('message', ({ data }: MessageEvent<SolverRequest<Problem>>) => serve(data));
}
