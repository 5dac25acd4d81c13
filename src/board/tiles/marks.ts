import type { Cell, Direction } from './ground.ts';

/** The path that a click would take. */
export interface ShownPath {
  /** From where the player or the box stands to where it would come. */
  readonly cells: readonly Cell[];
  /** Whether a box is pushed along it; if not, the player walks. */
  readonly pushes: boolean;
}

/** A click that was refused. */
export interface RefusedClick {
  readonly cell: Cell;
  /** Tells one click on a cell from the next. */
  readonly count: number;
}

/** What is drawn over a board. */
export interface Marks {
  /** Cells that can be chosen. */
  readonly dots: readonly Cell[];
  /** The box that was chosen. */
  readonly chosen: Cell | null;
  readonly path: ShownPath | null;
  readonly refused: RefusedClick | null;
  /** Where the keyboard looks round, or draws. */
  readonly cursor: Cell | null;
  /** Cells from which no box can reach a goal. */
  readonly dead: readonly Cell[];
  /** Boxes that prove a deadlock. */
  readonly stuck: readonly Cell[];
  /** A push that is advised. */
  readonly hint: { readonly box: Cell; readonly direction: Direction } | null;
  /** Cells of a drawing with something amiss. */
  readonly problems: readonly Cell[];
  /** Where boxes must come to; `true` where one is there. */
  readonly ends: ReadonlyMap<Cell, boolean>;
  /** Rows and columns have their numbers. */
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
