import type { Restarts } from '../forward/restarts.ts';
import { spreadPart, type TailAttempt, type TailSource } from './tails.ts';

/** Each attempt may find so many positions. */
const NODES = 200;

/** Tails by short attempts with one variant of the guided search after another. */
export class GuidedTails implements TailSource {
  private readonly restarts: Restarts;
  private made = 0;

  constructor(restarts: Restarts) {
    this.restarts = restarts;
  }

  get found(): number {
    return this.restarts.found;
  }

  next(): TailAttempt {
    const { restarts } = this;
    const number = this.made++;
    return {
      part: spreadPart(number),
      *tailOn(board) {
        const outcome = yield* restarts.attempt(number, NODES, board);
        return outcome?.kind === 'solved' ? outcome.line : null;
      },
    };
  }
}
