import { cellOf } from '../../rules/field.ts';
import { DIRECTIONS, type Direction } from '../../rules/direction.ts';
import type { Level } from '../../rules/level.ts';
import type { SolverBoard } from '../board/board.ts';
import type { HeldBox, Hold } from './explanation.ts';
import { isAxisBlocked } from './freeze.ts';

/** What was found about frozen boxes: by square. */
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

/** Names what blocks the two lines of frozen boxes, by asking the rule of freezing about one thing after the other. */
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

  /** What blocks the line of `side` at a box: best what needs no other box, then what is known already. */
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
  // Grows while it is gone through.
  for (const square of holds.chain) found.push([holds.of(square, 0), holds.of(square, 1)]);
  return { squares: holds.chain, holds: found };
}

/** The shortest chain of frozen boxes that hold each other, one of the boxes of `starts` among them. */
export function freezeChain(
  level: Level,
  all: Frozen,
  starts: readonly number[],
): readonly HeldBox[] {
  const chains = starts.map((start) => chainFrom(all, start));
  const [best] = chains.sort((a, b) => a.squares.length - b.squares.length);
  return heldOf(level, best);
}

/** All of these frozen boxes with what holds them. */
export function allHeld(level: Level, all: Frozen, squares: readonly number[]): readonly HeldBox[] {
  return squares.flatMap((square) => heldOf(level, chainFrom(all, square)).slice(0, 1));
}

function heldOf(level: Level, chain: Chain | undefined): readonly HeldBox[] {
  return (chain?.squares ?? []).flatMap((square, index) => {
    const holds = chain?.holds[index];
    return holds ? [{ box: cellOf(level, square), holds }] : [];
  });
}
