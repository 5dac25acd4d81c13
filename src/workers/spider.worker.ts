import type { SpiderMove } from '../games/spider/board.ts';
import { answer, type SpiderAnswer, type SpiderProblem } from '../games/spider/solver/answer.ts';
import { afterMessages } from './after-messages.ts';
import type { SolverReply, SolverRequest } from './protocol.ts';
import { createServer } from './serve.ts';

const serve = createServer<SpiderProblem, SpiderMove, SpiderAnswer>(answer, {
  send: (reply: SolverReply<SpiderMove, SpiderAnswer>) => self.postMessage(reply),
  now: () => performance.now(),
  afterMessages,
});

self.addEventListener('message', ({ data }: MessageEvent<SolverRequest<SpiderProblem>>) => {
  serve(data);
});
