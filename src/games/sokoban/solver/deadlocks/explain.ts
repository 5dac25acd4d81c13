import { type Direction, DIRECTIONS } from '../../rules/direction.ts';
import { cellOf } from '../../rules/field.ts';
import type { Cell, Level } from '../../rules/level.ts';
import type { Position } from '../../rules/rules.ts';
import { boardOf, boardOn, type SolverBoard, walledOff } from '../board/board.ts';
import { BoxState, keysFor } from '../board/box-state.ts';
import { deadSquares, freeSides, pulling } from '../board/goal-table.ts';
import { Reach } from '../board/open-floor.ts';
import { hasBit } from '../board/assignment.ts';
import {
  deadlockOf,
  DeadlockSearch,
  type FoundDeadlock,
  PROOF_LIMIT,
  type Deadlock,
  type DeadlockKind,
} from './deadlock.ts';
import { isAxisBlocked } from './deadlock-check.ts';
import { ProofSearch } from './proof-search.ts';

/** The reason why a box cannot be pushed along one axis, and the side where it is. */
export interface Hold {
  /** `dead`: pushes to either side would lose. */
  readonly by: 'wall' | 'box' | 'dead';
  readonly sides: readonly Direction[];
}

/** A box that can never be pushed, with what blocks it horizontally and vertically. */
export interface HeldBox {
  readonly box: Cell;
  readonly holds: readonly [Hold, Hold];
}

/** A push that could be made, and how it loses at once; `null` if it does not, but leads to nothing better. */
export interface TriedPush {
  readonly direction: Direction;
  readonly to: Cell;
  readonly loss: DeadlockKind | null;
}

/** One step of the argument, with its boxes and squares. */
export type Reason =
  /** The player can never reach these boxes and goals, whatever is pushed. */
  | {
      readonly kind: 'walled-off';
      readonly boxes: readonly Cell[];
      readonly goals: readonly Cell[];
    }
  /** These boxes keep each other from ever being pushed, and count as walls from here on. */
  | { readonly kind: 'fixed'; readonly held: readonly HeldBox[] }
  /** All squares to which the box could be pushed with only the fixed boxes on the board: none is a goal. */
  | { readonly kind: 'range'; readonly box: Cell; readonly cells: readonly Cell[] }
  /** The reason why one box of several cannot be the first of them to be pushed. */
  | { readonly kind: 'held'; readonly held: HeldBox }
  /** Boxes that will never reach a goal. */
  | { readonly kind: 'off-goal'; readonly boxes: readonly Cell[] }
  /** The goals that a box can reach. */
  | { readonly kind: 'goals-of'; readonly box: Cell; readonly goals: readonly Cell[] }
  /** Boxes that have too few goals. */
  | { readonly kind: 'too-few'; readonly boxes: readonly Cell[]; readonly goals: readonly Cell[] }
  /** Goals that are left without a box, however boxes are matched to goals. */
  | { readonly kind: 'unfilled'; readonly goals: readonly Cell[] }
  /** The player cannot reach these squares; the boxes close them off. */
  | { readonly kind: 'closed'; readonly boxes: readonly Cell[]; readonly cells: readonly Cell[] }
  /** All possible next pushes of a box. */
  | { readonly kind: 'pushes'; readonly box: Cell; readonly pushes: readonly TriedPush[] }
  /** The number of positions tried with these boxes alone, all without success. */
  | { readonly kind: 'tried'; readonly boxes: readonly Cell[]; readonly positions: number };

/**
 * What a player calls the deadlock:
 * - `corner`, `wall`, `no-way`: of one box that can reach no goal, by how far it can be pushed;
 * - `cut-off`: the same, with boxes fixed on goals in the way;
 * - `two-boxes`, `frozen`: boxes that hold each other, by how many there are;
 * - the others as in `DeadlockKind`; `unfilled` is `too-few-goals` with more boxes than goals.
 */
export type ExplanationName =
  | 'unreachable'
  | 'corner'
  | 'wall'
  | 'no-way'
  | 'cut-off'
  | 'two-boxes'
  | 'frozen'
  | 'too-few-goals'
  | 'unfilled'
  | 'corral';

/** Why a position is lost, step by step in the order of the argument. */
export interface Explanation {
  readonly name: ExplanationName;
  readonly reasons: readonly Reason[];
}

/** A deadlock with the argument that proves it. */
export interface ExplainedDeadlock extends Deadlock {
  readonly why: Explanation;
}

/** The findings about frozen boxes, by square. */
interface Frozen {
  readonly board: SolverBoard;
  readonly frozen: Uint8Array;
  /** Where no box may go. */
  readonly dead: Uint8Array;
}

interface Chain {
  /** In the order of the argument: each box is there because one before it needs it. */
  readonly squares: readonly number[];
  readonly holds: readonly (readonly [Hold, Hold])[];
}

/** Finds what blocks the two axes of frozen boxes, by applying the rule of freezing to one obstacle after the other. */
class Holds {
  private readonly none: Uint8Array;
  private readonly inChain: Uint8Array;
  private readonly all: Frozen;
  readonly chain: number[];

  constructor(all: Frozen, start: number) {
    this.all = all;
    this.none = new Uint8Array(all.board.size);
    this.inChain = new Uint8Array(all.board.size);
    this.chain = [];
    this.add(start);
  }

  private add(square: number): void {
    this.inChain[square] = 1;
    this.chain.push(square);
  }

  /** What blocks the line of `side` at a box: preferably something that needs no other box, then something already explained. */
  of(square: number, side: 0 | 1): Hold {
    const { none, inChain } = this;
    const { board, frozen, dead } = this.all;
    const [one, other] = [square + board.steps[side], square + board.steps[side === 0 ? 2 : 3]];
    const ends = [
      [one, DIRECTIONS[side]],
      [other, DIRECTIONS[side === 0 ? 2 : 3]],
    ] as const;
    const sidesOf = (walls: Uint8Array, boxes: Uint8Array): readonly Direction[] =>
      ends.filter(([end]) => isAxisBlocked(walls, boxes, none, end, end)).map(([, way]) => way);
    const byWalls = sidesOf(board.walls, none);
    if (byWalls.length > 0) return { by: 'wall', sides: byWalls };
    const byKnown = sidesOf(none, inChain);
    if (byKnown.length > 0) return { by: 'box', sides: byKnown };
    if (isAxisBlocked(none, none, dead, one, other)) {
      return { by: 'dead', sides: ends.map(([, way]) => way) };
    }
    const [next] = ends.filter(([end]) => isAxisBlocked(none, frozen, none, end, end));
    if (!next) throw new Error('a frozen box is not held');
    this.add(next[0]);
    return { by: 'box', sides: [next[1]] };
  }
}

function chainFrom(all: Frozen, start: number): Chain {
  const holds = new Holds(all, start);
  const found: (readonly [Hold, Hold])[] = [];
  // Grows during the iteration.
  for (const square of holds.chain) found.push([holds.of(square, 0), holds.of(square, 1)]);
  return { squares: holds.chain, holds: found };
}

/** The shortest chain of frozen boxes that hold each other, one of the boxes of `starts` among them. */
function freezeChain(level: Level, all: Frozen, starts: readonly number[]): readonly HeldBox[] {
  const chains = starts.map((start) => chainFrom(all, start));
  const [best] = chains.sort((a, b) => a.squares.length - b.squares.length);
  return heldOf(level, best);
}

/** All of these frozen boxes, with what blocks them. */
function allHeld(level: Level, all: Frozen, squares: readonly number[]): readonly HeldBox[] {
  return squares.flatMap((square) => heldOf(level, chainFrom(all, square)).slice(0, 1));
}

function heldOf(level: Level, chain: Chain | undefined): readonly HeldBox[] {
  return (chain?.squares ?? []).flatMap((square, index) => {
    const holds = chain?.holds[index];
    return holds ? [{ box: cellOf(level, square), holds }] : [];
  });
}

/** A board with only these boxes. */
function withBoxes(board: SolverBoard, boxes: readonly number[], player: number): SolverBoard {
  return boardOn(board.walls.slice(), board.steps, boxes, [...board.goals], player);
}

/** The number of positions searched with these boxes alone; `null` if that proves nothing. */
function positionsTried(board: SolverBoard): number | null {
  const proof = new ProofSearch(board, keysFor(board.size), deadSquares(board));
  const { boxes, player } = board;
  return proof.prove(boxes, boxes.length, player, PROOF_LIMIT) === 'dead' ? proof.positions : null;
}

/** Every possible push of a box, with how it loses. */
function pushesOf(level: Level, board: SolverBoard, box: number, state: BoxState): TriedPush[] {
  const reach = new Reach(board);
  reach.flood(state.blocked, board.player);
  const sides = reach.sidesOf(box);
  return DIRECTIONS.flatMap((direction, towards) => {
    const to = box + (board.steps[towards] ?? 0);
    if ((sides & (1 << (towards ^ 2))) === 0 || state.blocked[to] === 1) return [];
    const boxes = Array.from(board.boxes, (other) => (other === box ? to : other));
    const after = new DeadlockSearch(withBoxes(board, boxes, box));
    return [{ direction, to: cellOf(level, to), loss: after.faultOfBoxes()?.kind ?? null }];
  });
}

/**
 * Why boxes around squares that the player cannot reach are lost: `squares` are those that the solver reported; if
 * these prove nothing by themselves, the `frozen` ones or all are added.
 */
function explainCorral(
  level: Level,
  board: SolverBoard,
  squares: readonly number[],
  frozen: readonly number[],
): readonly Reason[] {
  const sets = [squares, [...new Set([...squares, ...frozen])], [...board.boxes]];
  const boards = sets.map((boxes) => withBoxes(board, boxes, board.player));
  const proven = boards.find((each) => positionsTried(each) !== null);
  const alone = proven ?? withBoxes(board, squares, board.player);
  const state = new BoxState(alone);
  const reach = new Reach(alone);
  reach.flood(state.blocked, alone.player);
  const cellsOf = (all: readonly number[]) => all.map((square) => cellOf(level, square));
  const boxes = cellsOf([...alone.boxes]);
  const closed = [...alone.floor].filter((at) => state.blocked[at] === 0 && !reach.has(at));
  const pushes = [...alone.boxes].map((box) => ({
    kind: 'pushes' as const,
    box: cellOf(level, box),
    pushes: pushesOf(level, alone, box, state),
  }));
  const positions = proven && positionsTried(proven);
  return [
    { kind: 'closed', boxes, cells: cellsOf(closed) },
    ...pushes.filter((each) => each.pushes.length > 0),
    ...(positions ? [{ kind: 'tried' as const, boxes, positions }] : []),
  ];
}

/**
 * The proof that `findDeadlock` finds, with its argument step by step. It is derived from the findings of the solver's
 * own checks, so every deadlock has one.
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

/** Translates the result of a search into cells of the board. */
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

  /** The step that these boxes count as walls; none without boxes. */
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

  /** A corner has walls on two sides; a range with a wall along all of it is named after that wall. */
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

  /** The boxes that are not frozen have too few goals. */
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

  /** With more boxes than goals the goals are reported instead. */
  private ofUnfilled(squares: readonly number[]): Explanation {
    const { frozen } = this.search.deadlockCheck;
    const goals = this.cellsOf(squares.filter((square) => frozen[square] === 0));
    return { name: 'unfilled', reasons: [{ kind: 'unfilled', goals }] };
  }
}
