import type { Card, Column } from '../../../cards/card.ts';
import type { Point, Rect, Size } from '../art/geometry.ts';
import type { TableLayout, TablePrefs } from './table-layout.ts';
import type { Run, Sprite, TableView } from './scene.ts';

/** The piles of a game. They are numbered: the columns from the left, and then the others. */
export interface Piles<P> {
  readonly columnCount: number;
  /** The same list for the same position, and the same column where a move leaves it alone. */
  readonly columnsOf: (position: P) => readonly Column[];
  /** The names of the piles that are no columns. */
  readonly otherPiles: readonly string[];
}

/** Hands `add` the pictures of all piles that are no columns, from the felt up. */
export type AddPiles<P, L extends TableLayout> = (
  position: P,
  layout: L,
  view: TableView,
  add: (sprite: Sprite) => void,
) => void;

/** A pile that is no column, for screen readers and the keyboard: one focusable list. */
export interface MirroredPile {
  readonly name: string;
  /** Its options in words: the pile itself, and then what else is in it. */
  readonly options: readonly string[];
  /** Pressing it does something, though perhaps not now. */
  readonly isPressable?: boolean;
  readonly isDisabled?: boolean;
  readonly isHinted?: boolean;
  /** A number that is shown on the pile. It is not read out: the options say it in words. */
  readonly count?: {
    readonly text: string;
    readonly center: Point;
    readonly testId: string;
  } | null;
}

/** The piles that are no columns, in their order; a hint may be on one of them. */
export type MirrorPiles<P, L extends TableLayout> = (
  position: P,
  layout: L,
  hint: TableView['hint'],
) => readonly MirroredPile[];

/** Where the piles of a game lie, and how they look. */
export interface TablePiles<P, L extends TableLayout> extends Piles<P> {
  /** The layout for a window of this size. It holds for every position: cards keep their size while a game is played. */
  readonly layoutOf: (size: Size, prefs: TablePrefs) => L;
  /** Where a pile lies that is no column. */
  readonly pileRect: (position: P, layout: L, pile: number) => Rect;
  /** Where the cards of a new deal come from. */
  readonly dealtFrom: (layout: L) => Rect;
  /** Makes a function that keeps the very objects of pictures that look the same. */
  readonly createPiles: () => AddPiles<P, L>;
}

/** What a key, a click or a drop asks of the table, apart from moving the cursor. */
export type TableEffect<M> =
  | { readonly t: 'none' }
  | { readonly t: 'play'; readonly move: M }
  /** Announce that these cards were picked up. */
  | { readonly t: 'hold'; readonly run: Run }
  /** Announce this. */
  | { readonly t: 'say'; readonly text: string }
  /** Shake these cards and explain why. */
  | { readonly t: 'refuse'; readonly run: Run; readonly text: string };

/** What becomes of cards that are taken up and put down. */
export interface TableRules<P, M> extends Piles<P> {
  /** How many cards at the top of a column may be moved together. */
  readonly movableIn: (column: Column) => number;
  /** The piles that take these cards, by their numbers. */
  readonly targetsOf: (position: P, run: Run) => readonly number[];
  /** The piles to which clicks send these cards, the best one first. */
  readonly placesOf: (position: P, run: Run) => readonly number[];
  /** Why a card that lies face-up cannot be picked up with those on it. */
  readonly refusalOf: (card: Card) => string;
  /** What becomes of cards that are put on another pile than their own. */
  readonly drop: (position: P, run: Run, pile: number) => TableEffect<M>;
  /** What pressing a pile that is no column does, with nothing in the hand. */
  readonly press: (position: P, pile: number) => TableEffect<M>;
  /** The cards that a move takes and where they go, or the stock. */
  readonly marksOf: (move: M) => NonNullable<TableView['hint']>;
  /** Enter sends cards to their best place, as a click does; otherwise it picks them up. */
  readonly entersSend?: boolean;
}

/**
 * All that the table has to know of a game. `P` is a position of the game, `M` a move, `L` the layout of its
 * table.
 */
export interface SolitaireAdapter<P, M, L extends TableLayout>
  extends TablePiles<P, L>, TableRules<P, M> {
  /** Makes a function that returns the same objects for piles that have not changed. */
  readonly createMirrorPiles: () => MirrorPiles<P, L>;
}

/** How many piles the keyboard goes through. */
export function pileCountOf({ columnCount, otherPiles }: Piles<never>): number {
  return columnCount + otherPiles.length;
}
