import { BoxSearch } from '../../paths/box-search.ts';
import type { SolverBoard } from '../board/board.ts';
import { connectAll, freeSides } from '../board/goal-table.ts';
import { addBit, hasBit, Pairing } from '../search/pairing.ts';
import type { Regions } from '../board/regions.ts';

/**
 * Where boxes come from, seen from the end: the squares of the opening that were not used yet, in parts from whose every
 * square a box can be pushed to every other. The largest part is the sink.
 */
export class Sink {
  /** Words in a set of openings. */
  readonly words: number;
  /** By `square * words`: the set of openings, by index, from which a box comes there on an empty board. */
  private readonly sources: Int32Array;
  /** By index of an opening: 1 for those of the sink, after `find`. */
  readonly members: Uint8Array;
  private readonly board: SolverBoard;
  private readonly pairing: Pairing;
  private readonly openingAt: Int16Array;
  /** By `opening * words`: the set of openings that a box is pushed to from it. */
  private readonly leads: Int32Array;

  constructor(board: SolverBoard) {
    const { boxes, size, steps } = board;
    this.board = board;
    this.words = (boxes.length + 31) >> 5;
    this.sources = new Int32Array(size * this.words);
    this.members = new Uint8Array(boxes.length);
    this.pairing = new Pairing(boxes.length);
    this.openingAt = new Int16Array(size).fill(-1);
    this.leads = new Int32Array(boxes.length * this.words);
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

  /** Whether a box can come to a square from anywhere. */
  hasSource(square: number): boolean {
    const { sources, words } = this;
    for (let word = 0; word < words; word++) if (sources[square * words + word] !== 0) return true;
    return false;
  }

  /**
   * Finds the sink; `used` is the set of the openings that were used, `blocked` has the boxes on the board, and `search`
   * knows how the sides of each square are connected then.
   */
  find(used: Int32Array, blocked: Uint8Array, search: BoxSearch): void {
    const { board, leads, words, members } = this;
    const { boxes } = board;
    leads.fill(0);
    for (let i = 0; i < boxes.length; i++) {
      if (hasBit(used, i)) continue;
      addBit(leads, i, i * words);
      if (blocked[boxes[i]!] === 1) continue;
      this.pushFrom(boxes[i]!, blocked, search);
      for (let k = 0; k < search.count; k++) {
        const other = this.openingAt[search.found[k]! >> 2]!;
        if (other >= 0 && !hasBit(used, other)) addBit(leads, other, i * words);
      }
    }
    members.fill(0);
    let largest = 0;
    let heart = -1;
    for (let i = 0; i < boxes.length; i++) {
      if (hasBit(used, i)) continue;
      let size = 0;
      for (let j = 0; j < boxes.length; j++) if (this.areOne(i, j)) size++;
      if (size <= largest) continue;
      largest = size;
      heart = i;
    }
    for (let j = 0; heart >= 0 && j < boxes.length; j++) if (this.areOne(heart, j)) members[j] = 1;
  }

  /** Whether the player comes to every square of the sink. */
  isOpen(regions: Regions): boolean {
    const { members, board } = this;
    for (let i = 0; i < members.length; i++) {
      if (members[i] === 1 && regions.label[board.boxes[i]!] !== 0) return false;
    }
    return true;
  }

  /**
   * Whether the boxes but one could have come from the openings that are left, on an empty board; `canSpare` tells then
   * whether they could without any certain one.
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

  private areOne(one: number, other: number): boolean {
    const { leads, words } = this;
    return (
      (leads[one * words + (other >> 5)]! & (1 << (other & 31))) !== 0 &&
      (leads[other * words + (one >> 5)]! & (1 << (one & 31))) !== 0
    );
  }

  private pushFrom(square: number, blocked: Uint8Array, search: BoxSearch): void {
    const { board } = this;
    search.clear();
    search.enter(square, freeSides(blocked, square, board.steps));
    search.push(blocked, board.walls);
  }
}
