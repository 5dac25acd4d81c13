import type { SolverBoard } from '../board/board.ts';
import type { Restarts } from '../forward/restarts.ts';
import type { TailSource } from './tails.ts';

/** Each attempt may find so many positions. */
const NODES = 200;

/** The golden section: its multiples, without their whole part, are spread evenly, however many there are. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Tails by short attempts with variants of the guided search, each from another place of the line. */
export class GuidedTails implements TailSource {
  private readonly restarts: Restarts;
  private number = -1;

  constructor(restarts: Restarts) {
    this.restarts = restarts;
  }

  get found(): number {
    return this.restarts.found;
  }

  nextPart(): number {
    return (++this.number * GOLDEN) % 1;
  }

  *tailOn(board: SolverBoard): Generator<void, readonly number[] | null> {
    const outcome = yield* this.restarts.attempt(this.number, NODES, board);
    return outcome?.kind === 'solved' ? outcome.line : null;
  }
}
