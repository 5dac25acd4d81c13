import type { Column } from '../../../cards/card.ts';
import { isReadable } from './columns.ts';
import type { TableLayout } from './table-layout.ts';

export interface TableFit<L extends TableLayout> {
  /** Gives the layout for a tableau that is shown now; always the same one for the same tableau. */
  (tableau: readonly Column[]): L;
  /** The same for a tableau that may be gone by now: how soon that is asked decides on no other layout. */
  readonly late: (tableau: readonly Column[]) => L;
}

/** Cards grow again when the tallest column has room for so many more: not with every other move. */
const SPARE = 3;

/**
 * Chooses among layouts, from the largest cards to the smallest, the first in which the index of
 * every card can be read. Where even the last one is too small for that, the columns of that one are
 * compressed farther: the upper part of an index tells ranks apart.
 */
export function createTableFit<L extends TableLayout>(layouts: readonly [L, ...L[]]): TableFit<L> {
  const [first, ...others] = layouts;
  const last = others.at(-1) ?? first;
  // Undo and a picture that comes a frame later find what was chosen for their tableau.
  const chosen = new WeakMap<readonly Column[], L>();
  let current = first;
  const choose = (tableau: readonly Column[]) => {
    const known = chosen.get(tableau);
    const fits = (layout: L) => {
      const spare = layouts.indexOf(layout) < layouts.indexOf(current) ? SPARE : 0;
      return tableau.every((column) => isReadable(layout, column, spare));
    };
    current = known ?? layouts.find(fits) ?? last;
    chosen.set(tableau, current);
    return current;
  };
  return Object.assign(choose, {
    late: (tableau: readonly Column[]) => chosen.get(tableau) ?? choose(tableau),
  });
}
