import { COLUMN_COUNT } from '../rules/board.ts';
import type { Columns } from './columns.ts';
import { packMove, rankOf, suitOf } from './packed.ts';

/*
 * Which moves of a position a search tries. Onto a card, a run and a column leave one possible length at most.
 *
 * `all` are the legal moves but those that lead to the same position: once the stock is empty, columns may
 * change places, so one empty column stands for all, and a whole column gains nothing there. A search
 * that tries all of them and finds no win has proven that there is none.
 *
 * Without `all`, a run is also split only where a longer one results than it was, or to fill a column that a
 * row needs. A beam that splits runs as it likes finds half as many wins.
 */

/** Room for the moves of any position: 90 pairs of columns, 13 lengths for each of up to 9 empty columns, and a deal. */
const MAX_MOVES = 10 * 9 * 13 + 1;

/** The packed moves of a position. One object serves a whole search. */
export class MoveList {
  readonly moves = new Int16Array(MAX_MOVES);
  count = 0;

  add(move: number): void {
    this.moves[this.count++] = move;
  }

  /** Lists the moves of the position that is loaded; dealing is not among them. */
  find(columns: Columns, all: boolean): void {
    this.count = 0;
    const { tops, runs } = columns;
    for (let from = 0; from < COLUMN_COUNT; from++) {
      const top = tops[from]!;
      if (top === 0) continue;
      const run = runs[from]!;
      for (let to = 0; to < COLUMN_COUNT; to++) {
        const target = tops[to]!;
        const length = rankOf(target) - rankOf(top);
        if (length < 1 || length > run || to === from) continue;
        const isWorthIt =
          all || length === run || (suitOf(target) === suitOf(top) && runs[to]! + length > run);
        if (isWorthIt) this.add(packMove(from, to, length));
      }
      if (columns.emptyColumns > 0) this.findOntoEmpty(columns, all, from);
    }
  }

  private findOntoEmpty(columns: Columns, all: boolean, from: number): void {
    const { tops, runs, heights, hasStock } = columns;
    const run = runs[from]!;
    const shortest = all || hasStock ? 1 : run;
    const longest = hasStock || run < heights[from]! ? run : run - 1;
    for (let to = 0; to < COLUMN_COUNT; to++) {
      if (tops[to] !== 0) continue;
      for (let length = shortest; length <= longest; length++) {
        this.add(packMove(from, to, length));
      }
      if (!hasStock) return;
    }
  }
}
