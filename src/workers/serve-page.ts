import type { SolverProgress, SolverReply, SolverRequest } from './protocol.ts';
import { createServer, type SlicedSolver } from './serve.ts';

const channel = new MessageChannel();
let waiting: (() => void) | null = null;

channel.port1.onmessage = () => {
  const callback = waiting;
  waiting = null;
  callback?.();
};

/**
 * Calls back after the messages that have already come. A message to oneself comes at once, where a timer of
 * 0 ms waits 4 ms after some turns. One callback at a time.
 */
function afterMessages(callback: () => void): void {
  waiting = callback;
  channel.port2.postMessage(null);
}

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
