import type { Cell, Direction } from './ground.ts';

/** The path shown for a click. */
export interface ShownPath {
  /** From the player or the box to its target. */
  readonly cells: readonly Cell[];
  /** Whether a box is pushed along it; otherwise the player walks. */
  readonly pushes: boolean;
}

/** A refused click. */
export interface RefusedClick {
  readonly cell: Cell;
  /** Distinguishes clicks on the same cell. */
  readonly count: number;
}

/** The marks drawn over a board. */
export interface Marks {
  /** Cells that can be selected. */
  readonly dots: readonly Cell[];
  /** The selected box. */
  readonly chosen: Cell | null;
  readonly path: ShownPath | null;
  readonly refused: RefusedClick | null;
  /** The keyboard cursor, while exploring or drawing. */
  readonly cursor: Cell | null;
  /** Cells from which no box can reach a goal. */
  readonly dead: readonly Cell[];
  /** Boxes that prove a deadlock. */
  readonly stuck: readonly Cell[];
  /** A suggested push. */
  readonly hint: { readonly box: Cell; readonly direction: Direction } | null;
  /** Cells of a drawing that have a problem. */
  readonly problems: readonly Cell[];
  /** The cells that boxes must reach; `true` if a box is there. */
  readonly ends: ReadonlyMap<Cell, boolean>;
  /** Whether rows and columns are numbered. */
  readonly isNumbered: boolean;
}

/** A board without marks. */
export const NO_MARKS: Marks = {
  dots: [],
  chosen: null,
  path: null,
  refused: null,
  cursor: null,
  dead: [],
  stuck: [],
  hint: null,
  problems: [],
  ends: new Map(),
  isNumbered: false,
};
