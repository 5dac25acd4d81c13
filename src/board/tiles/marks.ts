import type { Cell, Direction } from './ground.ts';

/** The path of a click. */
export interface ShownPath {
  /** From the player or the box to its target. */
  readonly cells: readonly Cell[];
  /** Whether a box is pushed along it; otherwise the player walks. */
  readonly pushes: boolean;
}

/** A click that was refused. */
export interface RefusedClick {
  readonly cell: Cell;
  /** Distinguishes clicks on the same cell. */
  readonly count: number;
}

/** The marks drawn over a board. */
export interface Marks {
  /** Cells that can be chosen. */
  readonly dots: readonly Cell[];
  /** The box that was chosen. */
  readonly chosen: Cell | null;
  readonly path: ShownPath | null;
  readonly refused: RefusedClick | null;
  /** The cursor of the keyboard, while exploring or drawing. */
  readonly cursor: Cell | null;
  /** Cells from which no box can reach a goal. */
  readonly dead: readonly Cell[];
  /** Boxes that prove a deadlock. */
  readonly stuck: readonly Cell[];
  /** An advised push. */
  readonly hint: { readonly box: Cell; readonly direction: Direction } | null;
  /** Cells of a drawing with a fault. */
  readonly problems: readonly Cell[];
  /** Where boxes must go; `true` if one is there. */
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
