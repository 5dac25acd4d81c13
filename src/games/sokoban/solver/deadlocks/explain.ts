import { cellOf } from '../../rules/field.ts';
import type { Cell, Level } from '../../rules/level.ts';
import type { Position } from '../../rules/rules.ts';
import { boardOf, walledOff } from '../board/board.ts';
import { DeadlockSearch, deadlockOf, type FoundDeadlock } from './deadlock.ts';
import { explainCorral } from './explain-corral.ts';
import type { ExplainedDeadlock, Explanation, ExplanationName, Reason } from './explanation.ts';
import { allHeld, freezeChain } from './freeze-chain.ts';
import { freeSides, pulling } from '../board/goal-table.ts';
import { hasBit } from '../search/pairing.ts';

/**
 * The proof that `findDeadlock` finds, with its argument step by step. It is made of what the solver's own checks
 * found, so there is one for each deadlock.
 */
export function explainDeadlock(position: Position): ExplainedDeadlock | null {
  const board = boardOf(position);
  if (board === null) {
    const reason = { kind: 'walled-off', ...walledOff(position) } as const;
    return {
      kind: 'unreachable',
      cells: [],
      why: { name: 'unreachable', reasons: [reason] },
    };
  }
  const search = new DeadlockSearch(board);
  const found = search.find();
  if (found === null) return null;
  const { level } = position;
  return { ...deadlockOf(level, found), why: new Argument(level, search).of(found) };
}

/** Puts what a search found into words of the board. */
class Argument {
  private readonly level: Level;
  private readonly search: DeadlockSearch;
  /** The frozen boxes, by their squares. */
  private readonly frozen: readonly number[];

  constructor(level: Level, search: DeadlockSearch) {
    this.level = level;
    this.search = search;
    const { board, deadlockCheck } = search;
    this.frozen = [...board.boxes].filter((box) => deadlockCheck.frozen[box] === 1);
  }

  of({ kind, squares }: FoundDeadlock): Explanation {
    switch (kind) {
      case 'unreachable':
        return { name: 'unreachable', reasons: [] };
      case 'dead-square':
        return this.ofStranded(squares);
      case 'frozen':
        return this.ofFrozen();
      case 'too-few-goals':
        return this.search.board.surplus > 0 ? this.ofUnfilled(squares) : this.ofTooFew(squares);
      case 'corral': {
        const { level, search, frozen } = this;
        return { name: kind, reasons: explainCorral(level, search.board, squares, frozen) };
      }
    }
  }

  private cellsOf(squares: readonly number[]): readonly Cell[] {
    return squares.map((square) => cellOf(this.level, square));
  }

  private frozenBoard() {
    const { board, deadlockCheck } = this.search;
    return { board, frozen: deadlockCheck.frozen, dead: deadlockCheck.dead };
  }

  /** That these boxes count as walls; nothing where there are none. */
  private fixed(squares: readonly number[]): readonly Reason[] {
    if (squares.length === 0) return [];
    return [{ kind: 'fixed', held: allHeld(this.level, this.frozenBoard(), squares) }];
  }

  private ofStranded([box = 0, ...frozen]: readonly number[]): Explanation {
    const { board } = this.search;
    const blocked = board.walls.slice();
    for (const square of frozen) blocked[square] = 1;
    const search = pulling(board, blocked);
    search.enter(box, freeSides(blocked, box, board.steps));
    search.push(blocked, new Uint8Array(board.size));
    const pushed = Array.from(search.found.subarray(0, search.count), (state) => state >> 2);
    const range = [...new Set([box, ...pushed])];
    return {
      name: frozen.length > 0 ? 'cut-off' : this.nameOfRange(range, board.walls),
      reasons: [
        ...this.fixed(frozen),
        { kind: 'range', box: cellOf(this.level, box), cells: this.cellsOf(range) },
      ],
    };
  }

  /** A corner has walls on two sides; a range with a wall along all of it is that wall. */
  private nameOfRange(range: readonly number[], walls: Uint8Array): ExplanationName {
    const [left, up, right, down] = this.search.board.steps;
    const [start = 0] = range;
    const isHeld = (one: number, other: number) =>
      walls[start + one] === 1 || walls[start + other] === 1;
    if (isHeld(left, right) && isHeld(up, down)) return 'corner';
    const hasWall = (step: number) => range.every((square) => walls[square + step] === 1);
    const isRow = range.every((square) => Math.floor(square / down) === Math.floor(start / down));
    const isColumn = range.every((square) => (square - start) % down === 0);
    const isAlong = isRow ? hasWall(up) || hasWall(down) : hasWall(left) || hasWall(right);
    return (isRow || isColumn) && isAlong ? 'wall' : 'no-way';
  }

  private ofFrozen(): Explanation {
    const { level, frozen } = this;
    const { board } = this.search;
    const starts = frozen.filter((box) => board.isGoal[box] === 0);
    const held = freezeChain(level, this.frozenBoard(), starts);
    const boxes = held.map(({ box }) => box).filter((box) => !level.goalAt[box]);
    return {
      name: held.length === 2 ? 'two-boxes' : 'frozen',
      reasons: [
        ...held.map((each) => ({ kind: 'held', held: each }) as const),
        { kind: 'off-goal', boxes },
      ],
    };
  }

  /** Those of the boxes that are not frozen have too few goals. */
  private ofTooFew(squares: readonly number[]): Explanation {
    const { board, deadlockCheck } = this.search;
    const { frozen, table } = deadlockCheck;
    const boxes = squares.filter((box) => frozen[box] === 0);
    const words = (board.goals.length + 31) >> 5;
    const leadsOf = (box: number) => table.leads.subarray(box * words, (box + 1) * words);
    const goalsOf = (box: number) =>
      [...board.goals].filter((_, goal) => hasBit(leadsOf(box), goal));
    const goals = [...new Set(boxes.flatMap(goalsOf))];
    return {
      name: 'too-few-goals',
      reasons: [
        ...this.fixed(squares.filter((box) => frozen[box] === 1)),
        ...boxes.map((box) => {
          return {
            kind: 'goals-of',
            box: cellOf(this.level, box),
            goals: this.cellsOf(goalsOf(box)),
          } as const;
        }),
        { kind: 'too-few', boxes: this.cellsOf(boxes), goals: this.cellsOf(goals) },
      ],
    };
  }

  /** With more boxes than goals it is the goals that are told. */
  private ofUnfilled(squares: readonly number[]): Explanation {
    const { frozen } = this.search.deadlockCheck;
    const goals = this.cellsOf(squares.filter((square) => frozen[square] === 0));
    return { name: 'unfilled', reasons: [{ kind: 'unfilled', goals }] };
  }
}
