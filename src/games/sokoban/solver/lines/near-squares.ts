import { reachable } from '../../rules/field.ts';
import type { SolverBoard } from '../board/board.ts';
import { deadSquares } from '../board/goal-table.ts';

/** For each square so many others at most: more than any list of arrangements has room for. */
const MOST = 64;

/** The squares near to each square on which a box is not lost. They are found when they are asked for, and kept. */
export class NearSquares {
  private readonly board: SolverBoard;
  private readonly dead: Uint8Array;
  private readonly known: (readonly number[] | undefined)[] = [];

  constructor(board: SolverBoard) {
    this.board = board;
    this.dead = deadSquares(board);
  }

  /** Up to 64 squares, without `square` itself, the nearest first, by the steps of a player among walls alone. */
  of(square: number): readonly number[] {
    return (this.known[square] ??= this.find(square));
  }

  private find(start: number): readonly number[] {
    const { walls, steps } = this.board;
    const isNear = (square: number) => square !== start && this.dead[square] === 0;
    return reachable(walls, steps, start).filter(isNear).slice(0, MOST);
  }
}
