import { FOUNDATION_COUNT } from '../rules/board.ts';
import { Columns } from './columns.ts';
import {
  DEAL,
  fromOf,
  lengthOf,
  rankOf,
  RECORD_SIZE,
  toOf,
  type PackedStock,
  type Problem,
} from './packed.ts';
import { playPacked } from './play.ts';

/** Whether the rules allow a packed move in the position that is loaded. */
function isLegal(columns: Columns, move: number): boolean {
  if (move === DEAL) return columns.mayDeal;
  const { tops, runs } = columns;
  const [top, target] = [tops[fromOf(move)]!, tops[toOf(move)]!];
  const length = lengthOf(move);
  return length <= runs[fromOf(move)]! && (target === 0 || rankOf(target) === rankOf(top) + length);
}

/** Plays packed moves that may not be legal any more, because others before them were left out. */
export class LinePlayer {
  private readonly columns: Columns;
  private readonly spare = new Uint8Array(RECORD_SIZE);
  private readonly rehearsal = new Uint8Array(RECORD_SIZE);

  private readonly stock: PackedStock;

  constructor(stock: PackedStock) {
    this.stock = stock;
    this.columns = new Columns(stock);
  }

  /** Whether `record` is a win. */
  isWon(record: Uint8Array): boolean {
    this.columns.load(record, 0);
    return this.columns.completed >= FOUNDATION_COUNT;
  }

  /** Plays a move on `record` itself, if it is legal; whether it is. */
  play(record: Uint8Array, move: number): boolean {
    this.columns.load(record, 0);
    if (!isLegal(this.columns, move)) return false;
    playPacked(record, 0, move, this.stock, this.spare, 0);
    record.set(this.spare);
    return true;
  }

  /** Whether the moves from `start` on win, beginning in `record`, which stays as it is. */
  wins(record: Uint8Array, line: readonly number[], start: number): boolean {
    const { rehearsal } = this;
    rehearsal.set(record);
    for (let index = start; index < line.length; index++) {
      if (!this.play(rehearsal, line[index]!)) return false;
    }
    return this.isWon(rehearsal);
  }
}

/** The position after the first `count` moves of a legal line, as a problem of its own. */
export function problemAfter(problem: Problem, line: readonly number[], count: number): Problem {
  const player = new LinePlayer(problem.stock);
  const record = problem.record.slice();
  for (const move of line.slice(0, count)) player.play(record, move);
  return { ...problem, record };
}
