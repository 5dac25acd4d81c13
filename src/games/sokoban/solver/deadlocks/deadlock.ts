import { cellOf, squareOf } from '../../rules/field.ts';
import type { Cell, Level } from '../../rules/level.ts';
import { opening, type Position } from '../../rules/rules.ts';
import { boardOf, type SolverBoard } from '../board/board.ts';
import { CorralProofs, Corrals } from './corrals.ts';
import { deadSquares } from '../board/goal-table.ts';
import { DeadlockCheck } from './deadlock-check.ts';
import { Regions } from '../board/regions.ts';
import { BoxState, keysFor } from '../board/box-state.ts';

/**
 * Why a position is lost:
 * - `unreachable`: the player can never reach a box or a goal that matters;
 * - `dead-square`: the box can reach no goal, because of the frozen ones reported with it;
 * - `frozen`: the boxes keep each other from ever being pushed, one of them off the goals;
 * - `too-few-goals`: the boxes can reach fewer goals than there are boxes (with more boxes than goals, the cells are
 *   those of goals that cannot all be filled);
 * - `corral`: all play with these boxes was tried, and none gets them to goals.
 */
export type DeadlockKind = 'unreachable' | 'dead-square' | 'frozen' | 'too-few-goals' | 'corral';

/** A proof that a position is no longer solvable. */
export interface Deadlock {
  readonly kind: DeadlockKind;
  /** The cells of the boxes that prove it, ascending; none for `unreachable`. */
  readonly cells: readonly Cell[];
}

/** The maximum number of positions of a corral proof: about 20 ms. */
export const PROOF_LIMIT = 2000;

/**
 * Looks for a proof that a position cannot be solved. `null` proves nothing: many lost positions have no short proof.
 */
export function findDeadlock(position: Position): Deadlock | null {
  const board = boardOf(position);
  if (board === null) return { kind: 'unreachable', cells: [] };
  const { level } = position;
  const found = new DeadlockSearch(board).find();
  return found && deadlockOf(level, found);
}

/** The result of a search, by the cells of the level. */
export function deadlockOf(level: Level, { kind, squares }: FoundDeadlock): Deadlock {
  return { kind, cells: squares.map((square) => cellOf(level, square)).sort((a, b) => a - b) };
}

/**
 * By cell: 1 for floor from which a box alone on the board can reach no goal. With more boxes than goals, a box there
 * does not mean that the level is lost.
 */
export function deadCells(level: Level): Uint8Array {
  const cells = new Uint8Array(level.walls.length);
  const board = boardOf(opening(level));
  if (board === null) return cells;
  const dead = deadSquares(board);
  return cells.map((_, cell) => {
    const square = squareOf(level, cell);
    return board.walls[square] === 0 && dead[square] === 1 ? 1 : 0;
  });
}

/** A deadlock by the squares of the boxes that prove it. */
export interface FoundDeadlock {
  readonly kind: DeadlockKind;
  readonly squares: readonly number[];
}

/** Looks for a deadlock on a board; the findings of its checks can be read afterwards. */
export class DeadlockSearch {
  readonly board: SolverBoard;
  readonly deadlockCheck: DeadlockCheck;
  private readonly boxState: BoxState;

  constructor(board: SolverBoard) {
    this.board = board;
    this.deadlockCheck = new DeadlockCheck(board, keysFor(board.size));
    this.boxState = new BoxState(board);
  }

  find(): FoundDeadlock | null {
    const { boxState, board } = this;
    if (boxState.isSolved()) return null;
    const byBoxes = this.faultOfBoxes();
    if (byBoxes !== null || board.surplus > 0) return byBoxes;
    return this.lostCorral();
  }

  /** The proof by the boxes alone, regardless of the player. */
  faultOfBoxes(): FoundDeadlock | null {
    const { deadlockCheck, boxState } = this;
    const boxes = [...boxState.boxes];
    const stranded = boxes.find((box) => deadlockCheck.dead[box] === 1);
    if (stranded !== undefined) return { kind: 'dead-square', squares: [stranded] };
    const found = deadlockCheck.find(boxes, boxes.length);
    const frozen = boxes.filter((box) => deadlockCheck.frozen[box] === 1);
    switch (found) {
      case null:
        return null;
      case 'frozen':
        return { kind: 'frozen', squares: this.frozenCluster() };
      case 'dead-square':
        return { kind: found, squares: [deadlockCheck.stranded, ...frozen] };
      case 'too-few-goals':
        return { kind: found, squares: [...deadlockCheck.matching.lacking(), ...frozen] };
    }
  }

  /** Frozen boxes that are connected to one off the goals. */
  private frozenCluster(): number[] {
    const { board, deadlockCheck, boxState } = this;
    const { frozen } = deadlockCheck;
    const start = boxState.boxes.find((box) => frozen[box] === 1 && board.isGoal[box] === 0);
    const cluster = new Set(start === undefined ? [] : [start]);
    for (const box of cluster) {
      for (const step of board.steps) if (frozen[box + step] === 1) cluster.add(box + step);
    }
    return [...cluster];
  }

  private lostCorral(): FoundDeadlock | null {
    const { board, deadlockCheck, boxState } = this;
    const regions = new Regions(board);
    const lowest = regions.find(boxState.blocked, board.player);
    const corrals = new Corrals(board, deadlockCheck.dead, true);
    if (corrals.find(regions, deadlockCheck.frozen) === 'dead') {
      const { members } = corrals;
      return { kind: 'corral', squares: [...boxState.boxes].filter((box) => members[box] === 1) };
    }
    const proofs = new CorralProofs(
      board,
      keysFor(board.size),
      deadlockCheck.dead,
      null,
      PROOF_LIMIT,
    );
    for (const box of boxState.boxes) {
      if (!proofs.isLost(box, regions, lowest)) continue;
      const pattern = proofs.patterns.find(null, boxState.boxAt, lowest);
      return pattern === null ? null : { kind: 'corral', squares: pattern.boxes };
    }
    return null;
  }
}
