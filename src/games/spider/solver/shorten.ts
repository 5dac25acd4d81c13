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

/** Whether the rules allow a packed move in the loaded position. */
function isLegal(columns: Columns, move: number): boolean {
  if (move === DEAL) return columns.mayDeal;
  const { tops, runs } = columns;
  const [top, target] = [tops[fromOf(move)]!, tops[toOf(move)]!];
  const length = lengthOf(move);
  return length <= runs[fromOf(move)]! && (target === 0 || rankOf(target) === rankOf(top) + length);
}

/** Plays packed moves that may have become illegal because others before them were dropped. */
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

  /** Whether the moves from `start` on win, beginning with `record`, which is left unchanged. */
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
 * Lines are shortened in two ways. Useless moves are dropped, one or two at a time: a move and the
 * one that takes it back are often far apart. And a beam searches for a shorter end from some
 * position of the line: since it goes layer by layer, it finds short lines first, and a wider beam
 * finds shorter ones.
 */

/**
 * The number of positions of the line from which a beam starts, one after another, beginning with
 * the opening.
 */
const STARTS = 8;
/** Narrow beams find long lines, and beams wider than this memory allows take minutes. */
const BEAMS = { firstWidth: 64, maxBytes: 64 * 2 ** 20, variant: 0, widerOnly: true };

type Line = readonly number[];

/** The line without one or two moves that it can do without; `null` if there are none. */
function leaveOut(problem: Problem, line: Line): Line | null {
  const player = new LinePlayer(problem.stock);
  const before = problem.record.slice();
  for (const [first, move] of line.entries()) {
    // The position without this move, as far as the next ones can be played.
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

/**
 * Searches for a shorter end of the line, starting at position `from`; returns the whole line with
 * it, or `null`.
 */
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

/** The progress of shortening. */
interface ShortenProgress {
  /** Positions whose moves have been tried so far. */
  readonly nodes: number;
  /** The shortest known line. */
  readonly moves: readonly SpiderMove[];
}

/**
 * Searches for ever shorter lines than the given one, which must win, until a limit is reached;
 * there must be a limit. Works in slices like `solve`, and returns the shortest known line.
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
