import { luby } from '../../../../core/luby.ts';
import type { SolverBoard } from '../board/board.ts';
import { Beam } from '../forward/beam.ts';
import type { TablesFor } from '../forward/restarts.ts';
import type { TailSource } from './tails.ts';

/** The narrowest beam keeps so many positions of each kind, and ends when it has found so many in all. */
const WIDTH = 4;
const NODES = 10_000;
const PLANS = ['older', 'sink'] as const;

/** A tail may be longer than the old one by so much: what shortens it comes later. */
const MOST_TIMES = 1.04;

/** The golden section: its multiples, without their whole part, are spread evenly, however many there are. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Tails by beams, from narrow ones to wide ones by Luby's sequence, with each plan in turn. The wider one is, the nearer to
 * the beginning it starts: there is more to choose.
 */
export class BeamTails implements TailSource {
  /** How many positions were found so far. */
  found = 0;
  private readonly tablesFor: TablesFor;
  private number = -1;
  private times = 1;

  constructor(tablesFor: TablesFor) {
    this.tablesFor = tablesFor;
  }

  nextPart(): number {
    const pair = Math.floor(++this.number / PLANS.length);
    this.times = luby(pair + 1);
    return ((pair * GOLDEN) % 1) / this.times;
  }

  *tailOn(board: SolverBoard, length: number): Generator<void, readonly number[] | null> {
    const { times } = this;
    const tables = yield* this.tablesFor(PLANS[this.number % PLANS.length] ?? 'older');
    const limits = { width: WIDTH * times, below: length * MOST_TIMES, nodes: NODES * times };
    const beam = new Beam({ ...tables, board }, limits);
    yield* beam.run();
    this.found += beam.found;
    return beam.line;
  }
}
