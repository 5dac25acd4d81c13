import type { SpiderMove } from '../games/spider/board.ts';
import type { Position } from '../games/spider/game.ts';
import { solve } from '../games/spider/solver/solve.ts';
import type { SolverReply, SolverRequest } from './protocol.ts';
import { createServer } from './serve.ts';
import { afterMessages } from './after-messages.ts';

const serve = createServer<Position, SpiderMove>(solve, {
  send: (reply: SolverReply<SpiderMove>) => self.postMessage(reply),
  now: () => performance.now(),
  afterMessages,
});

self.addEventListener('message', ({ data }: MessageEvent<SolverRequest<Position>>) => serve(data));
