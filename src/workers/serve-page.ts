import { afterMessages } from './after-messages.ts';
import type { SolverReply, SolverRequest } from './protocol.ts';
import { createServer, type SlicedSolver } from './serve.ts';

/** What a solver’s worker does: serves the page that has opened it. */
export function servePage<Problem, Move, Answer>(
  solver: SlicedSolver<Problem, Move, Answer>,
): void {
  const serve = createServer<Problem, Move, Answer>(solver, {
    send: (reply: SolverReply<Move, Answer>) => self.postMessage(reply),
    now: () => performance.now(),
    afterMessages,
  });
  self.addEventListener('message', ({ data }: MessageEvent<SolverRequest<Problem>>) => serve(data));
}
