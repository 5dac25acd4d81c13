import { BoxSearch } from '../../paths/box-search.ts';
import type { SolverBoard } from '../board/board.ts';
import { BoxState } from '../board/box-state.ts';
import { moveOf, type NodeStore } from '../search/node-store.ts';
import { OFF } from './pull-moves.ts';
import { Regions } from '../board/regions.ts';

/**
 * The positions that a search backwards found with all boxes on the board: from each of them the way to the end is known
 * (perimeter search: J. F. Dillenburg and P. C. Nelson, 1994; here its depth is that of the plan search).
 */
export class Perimeter {
  private readonly board: SolverBoard;
  private readonly stores: readonly NodeStore[];
  private readonly boxState: BoxState;
  private readonly regions: Regions;
  private readonly reached: Regions;
  private readonly search: BoxSearch;

  /** The stores have positions by pulls, each with the one that it was pulled from as parent; a box taken off is on 0. */
  constructor(board: SolverBoard, stores: readonly NodeStore[]) {
    this.board = board;
    this.stores = stores;
    this.boxState = new BoxState(board);
    this.regions = new Regions(board);
    this.reached = new Regions(board);
    this.search = new BoxSearch(board.size, board.steps);
  }

  /** The moves to the end from the position that `other` looked for last, or `null` if it is not known here. */
  lineFrom(other: NodeStore): readonly number[] | null {
    for (const store of this.stores) {
      const node = store.findAsIn(other);
      if (node < 0 || store.boxes[node * store.boxCount] === OFF) continue;
      const line = this.lineOf(store, node);
      if (line !== null) return line;
    }
    return null;
  }

  /** The moves to the end from a node, or `null` if they do not fit together, as two keys may be the same by chance. */
  lineOf(store: NodeStore, start: number): readonly number[] | null {
    const { boxState } = this;
    const line: number[] = [];
    boxState.load(store.boxes, start * store.boxCount);
    for (let node = start; store.parent[node]! >= 0; node = store.parent[node]!) {
      const pull = store.move[node]!;
      const wanted = store.player[store.parent[node]!]!;
      const end = this.pushBack((pull & 0xffff) >> 2, pull >> 16, store.player[node]!, wanted);
      if (end < 0) return null;
      line.push(end);
    }
    return line;
  }

  /** Plays a pull forwards; the move, or -1 if it does not lead to the player's region that it came from. */
  private pushBack(from: number, to: number, player: number, wanted: number): number {
    const { board, boxState, regions, reached, search } = this;
    regions.find(boxState.blocked, player);
    const sides = regions.sidesOf(from);
    boxState.lift(from);
    search.begin(boxState.blocked, from, sides);
    search.push(boxState.blocked, board.walls);
    boxState.put(from);
    boxState.move(from, to);
    for (let side = 0; side < 4; side++) {
      if (search.distance[to * 4 + side]! < 0) continue;
      if (reached.find(boxState.blocked, to + board.steps[side]!) === wanted)
        return moveOf(from, to * 4 + side);
    }
    return -1;
  }
}
