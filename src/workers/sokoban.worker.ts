import type { Direction } from '../games/sokoban/direction.ts';
import { answer, type SokobanAnswer, type SokobanProblem } from '../games/sokoban/solver/answer.ts';
import { afterMessages } from './after-messages.ts';
import type { SolverReply, SolverRequest } from './protocol.ts';
import { createServer } from './serve.ts';

const serve = createServer<SokobanProblem, Direction, SokobanAnswer>(answer, {
  send: (reply: SolverReply<Direction, SokobanAnswer>) => self.postMessage(reply),
  now: () => performance.now(),
  afterMessages,
});

self.addEventListener('message', ({ data }: MessageEvent<SolverRequest<SokobanProblem>>) => {
  serve(data);
});
