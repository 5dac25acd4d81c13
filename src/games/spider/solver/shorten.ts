import { type SolverLimits, stopper } from '../../../core/solver.ts';
import { FOUNDATION_COUNT, type SpiderMove } from '../rules/board.ts';
import type { Position } from '../rules/game.ts';
import { type BeamOptions, beamSearch } from './beam.ts';
import { Columns } from './columns.ts';
import { playPacked } from './moves.ts';
import {
  DEAL,
  fromOf,
  lengthOf,
  type PackedStock,
  packPosition,
  packSpiderMove,
  type Problem,
  rankOf,
  RECORD_SIZE,
  toOf,
  unpackMove,
} from './packed.ts';
import { portfolio } from './solve.ts';

/** Whether the rules allow a packed move in the position that is loaded. */
function isLegal(columns: Columns, move: number): boolean {
  if (move === DEAL) return columns.mayDeal;
  const { tops, runs } = columns;
  const [top, target] = [tops[fromOf(move)]!, tops[toOf(move)]!];
  const length = lengthOf(move);
  return length <= runs[fromOf(move)]! && (target === 0 || rankOf(target) === rankOf(top) + length);
}

/** Plays packed moves that may not be legal any more, because others before them were left out. */
class LinePlayer {
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

  /** Plays a move on `record` itself if it is legal; returns whether it is. */
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

/** The position after the first `count` moves of a legal line, as a separate problem. */
function problemAfter(problem: Problem, line: readonly number[], count: number): Problem {
  const player = new LinePlayer(problem.stock);
  const record = problem.record.slice();
  for (const move of line.slice(0, count)) player.play(record, move);
  return { ...problem, record };
}

/*
 * Two things shorten a line. Moves that turn out to have been in vain are left out, one or two at a time: a move
 * and the one that takes it back are often far apart. And a beam looks for a shorter end from some position of
 * the line: as it goes layer by layer, it finds short lines first, and the wider it is, the shorter ones.
 */

/** The number of positions of the line from which a beam starts, one after the other, the opening first. */
const STARTS = 8;
/** Narrow beams find long lines, and those that are wider than this memory allows take minutes. */
const BEAMS = { firstWidth: 64, maxBytes: 64 * 2 ** 20, variant: 0, widerOnly: true };

type Line = readonly number[];

/** The line without a move, or without two, that it can do without; `null` if there are none. */
function leaveOut(problem: Problem, line: Line): Line | null {
  const player = new LinePlayer(problem.stock);
  const before = problem.record.slice();
  for (const [first, move] of line.entries()) {
    // The position without this move, as far as the next ones are possible.
    const without = before.slice();
    for (let second = first + 1; second <= line.length; second++) {
      if (player.isWon(without)) return [...line.slice(0, first), ...line.slice(first + 1, second)];
      const next = line[second];
      if (next === undefined) break;
      if (player.wins(without, line, second + 1))
        return line.toSpliced(second, 1).toSpliced(first, 1);
      if (!player.play(without, next)) break;
    }
    player.play(before, move);
  }
  return null;
}

function leaveOutAll(problem: Problem, line: Line): Line {
  let best = line;
  for (let shorter: Line | null = line; shorter; shorter = leaveOut(problem, best)) best = shorter;
  return best;
}

/** Looks for a shorter end of the line, from its position number `from` on; the whole line with it, or `null`. */
function* searchEnd(
  problem: Problem,
  line: Line,
  from: number,
  options: BeamOptions,
): Generator<number, Line | null> {
  const beam = beamSearch(problemAfter(problem, line, from), {
    ...options,
    maxMoves: line.length - from - 1,
  });
  const end = yield* beam;
  return end.kind === 'solved' ? [...line.slice(0, from), ...end.line] : null;
}

/** How far shortening has come. */
interface ShortenProgress {
  /** Positions whose moves were tried so far. */
  readonly nodes: number;
  /** The shortest line that is known. */
  readonly moves: readonly SpiderMove[];
}

/**
 * Looks for shorter and shorter lines than the given one, which must win, until a limit is reached: there has
 * to be one. Works in slices as `solve` does, and gives the shortest line that it knows in the end.
 */
export function* shorten(
  position: Position,
  moves: readonly SpiderMove[],
  limits: SolverLimits,
): Generator<ShortenProgress, readonly SpiderMove[]> {
  const problem = packPosition(position);
  const reasonToStop = stopper(limits);
  let line = leaveOutAll(problem, moves.map(packSpiderMove));
  let nodes = 0;
  for (const options of portfolio(problem, { ...BEAMS, maxMoves: line.length })) {
    for (let start = 0; start < STARTS; start++) {
      const from = Math.floor((line.length * start) / STARTS);
      const search = searchEnd(problem, line, from, options);
      let step = search.next();
      for (; !step.done; step = search.next()) {
        nodes += step.value;
        const best = line.map(unpackMove);
        if (reasonToStop(nodes)) return best;
        yield { nodes, moves: best };
      }
      if (step.value) line = leaveOutAll(problem, step.value);
    }
  }
  return line.map(unpackMove);
}
