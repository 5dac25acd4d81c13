import { BoxSearch } from '../../rules/box-search.ts';
import type { SolverBoard } from '../board/board.ts';
import { connectAll, freeSides } from '../board/goal-table.ts';
import { addBit, hasBit, Pairing } from '../board/assignment.ts';
import type { Regions } from '../board/regions.ts';

/**
 * Where boxes come from, seen from the end: the unused squares of the opening, in parts within which a box can be
 * pushed from every square to every other. The largest part is the sink.
 */
export class Sink {
  /** Words in a set of openings. */
  readonly words: number;
  /** By `square * words`: the set of openings, by index, from which a box can get there on an empty board. */
  private readonly sources: Int32Array;
  /** By index of an opening: 1 for those of the sink, after `find`. */
  readonly members: Uint8Array;
  private readonly board: SolverBoard;
  private readonly pairing: Pairing;
  private readonly openingAt: Int16Array;
  /** By index of an opening: 1 for those of the part searched last; and for those whose part is known. */
  private readonly part: Uint8Array;
  private readonly isKnown: Uint8Array;
  /**
   * The number of known parts that contain it, each counted once for every opening whose part it is; and of unknown
   * ones.
   */
  private readonly links: Uint16Array;
  private unknown = 0;

  constructor(board: SolverBoard) {
    const { boxes, size, steps } = board;
    this.board = board;
    this.words = (boxes.length + 31) >> 5;
    this.sources = new Int32Array(size * this.words);
    this.members = new Uint8Array(boxes.length);
    this.pairing = new Pairing(boxes.length);
    this.openingAt = new Int16Array(size).fill(-1);
    this.part = new Uint8Array(boxes.length);
    this.isKnown = new Uint8Array(boxes.length);
    this.links = new Uint16Array(boxes.length);
    for (let i = 0; i < boxes.length; i++) this.openingAt[boxes[i]!] = i;
    const search = new BoxSearch(size, steps);
    connectAll(board, board.walls, search);
    for (let i = 0; i < boxes.length; i++) {
      this.pushFrom(boxes[i]!, board.walls, search);
      for (let k = 0; k < search.count; k++) {
        addBit(this.sources, i, (search.found[k]! >> 2) * this.words);
      }
    }
  }

  /** The index of the opening on a square, or -1. */
  openingOn(square: number): number {
    return this.openingAt[square]!;
  }

  /** By square: 1 if a box can reach it from anywhere. */
  squares(): Uint8Array {
    const { sources, words, board } = this;
    const squares = new Uint8Array(board.size);
    for (let i = 0; i < sources.length; i++) {
      if (sources[i] !== 0) squares[Math.floor(i / words)] = 1;
    }
    return squares;
  }

  /**
   * Finds the sink; `used` is the set of the used openings, `blocked` has the boxes on the board, and `search` knows
   * how the sides of each square are connected with them.
   */
  find(used: Int32Array, blocked: Uint8Array, search: BoxSearch): void {
    const { board, members, part, isKnown, links } = this;
    const { boxes } = board;
    let largest = 0;
    isKnown.fill(0);
    links.fill(0);
    members.fill(0);
    this.unknown = 0;
    for (let i = 0; i < boxes.length; i++) {
      if (!hasBit(used, i) && blocked[boxes[i]!] === 0) this.unknown++;
    }
    for (let i = 0; i < boxes.length; i++) {
      if (hasBit(used, i) || isKnown[i] === 1) continue;
      const isAlone = blocked[boxes[i]!] === 1;
      // A larger part could only consist of those whose part is unknown, and those whose part contains this one.
      if ((isAlone ? 1 : this.unknown + links[i]!) <= largest) continue;
      const size = isAlone ? this.alone(i) : this.findPart(i, used, blocked, search, largest);
      if (size <= largest) continue;
      largest = size;
      members.set(part);
    }
  }

  /** Whether the player reaches every square of the sink. */
  isOpen(regions: Regions): boolean {
    const { members, board } = this;
    for (let i = 0; i < members.length; i++) {
      if (members[i] === 1 && regions.label[board.boxes[i]!] !== 0) return false;
    }
    return true;
  }

  /**
   * Whether the boxes except one could have come from the remaining openings on an empty board; `canSpare` then returns
   * whether they could without a given one.
   */
  canServeOthers(boxes: Uint16Array, first: number, but: number, used: Int32Array): boolean {
    const { pairing, board, sources } = this;
    pairing.open.fill(0);
    for (let i = 0; i < board.boxes.length; i++) if (!hasBit(used, i)) addBit(pairing.open, i);
    pairing.begin(sources);
    for (let i = first; i < boxes.length; i++) {
      if (i !== but && !pairing.add(boxes[i]!)) return false;
    }
    pairing.reach();
    return true;
  }

  canSpare(opening: number): boolean {
    return this.pairing.canSpare(opening);
  }

  /** An opening occupied by a box leads nowhere. */
  private alone(opening: number): number {
    this.part.fill(0);
    this.part[opening] = 1;
    return 1;
  }

  /**
   * Finds the openings to and from which a box can be pushed from and to one; returns their number, or 0 if it does not
   * exceed `largest`.
   */
  private findPart(
    opening: number,
    used: Int32Array,
    blocked: Uint8Array,
    search: BoxSearch,
    largest: number,
  ): number {
    const { board, part, openingAt } = this;
    const start = board.boxes[opening]!;
    let led = this.alone(opening);
    this.pushFrom(start, blocked, search);
    for (let k = 0; k < search.count; k++) {
      const other = openingAt[search.found[k]! >> 2]!;
      if (other < 0 || part[other] === 1 || hasBit(used, other)) continue;
      part[other] = 1;
      led++;
    }
    if (led <= largest) return 0;
    search.clear();
    search.enter(start, freeSides(blocked, start, board.steps));
    search.pull(blocked);
    for (let k = 0; k < search.count; k++) {
      const other = openingAt[search.found[k]! >> 2]!;
      if (other >= 0) part[other]! |= 2;
    }
    let size = 0;
    for (let i = 0; i < part.length; i++) {
      part[i] = i === opening || part[i] === 3 ? 1 : 0;
      size += part[i]!;
    }
    this.know(opening, search);
    return size;
  }

  /** Records the part of an opening, which some of the others in it share. */
  private know(opening: number, search: BoxSearch): void {
    const { part, isKnown, links, board } = this;
    // If the player can walk around a box on each of two openings of one part, both have the same part.
    const isRound = (index: number) => search.blocks.partsRound(board.boxes[index]!) < 2;
    const isShared = isRound(opening);
    let known = 0;
    for (let i = 0; i < part.length; i++) {
      if (part[i] === 0 || isKnown[i] === 1 || (i !== opening && !(isShared && isRound(i))))
        continue;
      isKnown[i] = 1;
      known++;
    }
    this.unknown -= known;
    for (let i = 0; i < part.length; i++) links[i]! += known * part[i]!;
  }

  private pushFrom(square: number, blocked: Uint8Array, search: BoxSearch): void {
    const { board } = this;
    search.clear();
    search.enter(square, freeSides(blocked, square, board.steps));
    search.push(blocked, board.walls);
  }
}
