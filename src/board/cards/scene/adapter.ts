import type { Card, Column } from '../../../cards/card.ts';
import type { Point, Rect, Size } from '../art/geometry.ts';
import type { TableLayout, TablePrefs } from './table-layout.ts';
import type { Run, Sprite, TableView } from './scene.ts';

/** The piles of a game, numbered: the columns from the left, and then the others. */
export interface Piles<P> {
  readonly columnCount: number;
  /** Returns the same list for the same position, and the same column if a move does not change it. */
  readonly columnsOf: (position: P) => readonly Column[];
  /** The names of the piles other than columns. */
  readonly otherPiles: readonly string[];
}

/** Passes `add` the pictures of all piles other than columns, from the felt up. */
export type AddPiles<P, L extends TableLayout> = (
  position: P,
  layout: L,
  view: TableView,
  add: (sprite: Sprite) => void,
) => void;

/** A pile other than a column, for screen readers and the keyboard: one focusable list. */
export interface MirroredPile {
  readonly name: string;
  /** Its options in words: the pile itself, followed by its contents. */
  readonly options: readonly string[];
  /** Whether pressing it can do something, though perhaps not now. */
  readonly isPressable?: boolean;
  readonly isDisabled?: boolean;
  readonly isHinted?: boolean;
  /** A number shown on the pile. It is not read out: the options contain it in words. */
  readonly count?: {
    readonly text: string;
    readonly center: Point;
    readonly testId: string;
  } | null;
}

/** The piles other than columns, in order; a hint may be on one of them. */
export type MirrorPiles<P, L extends TableLayout> = (
  position: P,
  layout: L,
  hint: TableView['hint'],
) => readonly MirroredPile[];

/** The positions and pictures of the piles of a game. */
export interface TablePiles<P, L extends TableLayout> extends Piles<P> {
  /** The layout for a window of this size. It is the same for every position: cards keep their size during a game. */
  readonly layoutOf: (size: Size, prefs: TablePrefs) => L;
  /** The place of a pile other than a column. */
  readonly pileRect: (position: P, layout: L, pile: number) => Rect;
  /** The place from which a new deal is dealt. */
  readonly dealtFrom: (layout: L) => Rect;
  /** Creates a function that returns the same objects for pictures that look the same. */
  readonly createPiles: () => AddPiles<P, L>;
}

/** The effect of a key, a click or a drop, apart from moving the cursor. */
export type TableEffect<M> =
  | { readonly t: 'none' }
  | { readonly t: 'play'; readonly move: M }
  /** Announce that these cards were picked up. */
  | { readonly t: 'hold'; readonly run: Run }
  /** Announce this. */
  | { readonly t: 'say'; readonly text: string }
  /** Shake these cards and explain why. */
  | { readonly t: 'refuse'; readonly run: Run; readonly text: string };

/** The rules for picking up and dropping cards. */
export interface TableRules<P, M> extends Piles<P> {
  /** How many cards at the top of a column may be moved together. */
  readonly movableIn: (column: Column) => number;
  /** The numbers of the piles that accept these cards. */
  readonly targetsOf: (position: P, run: Run) => readonly number[];
  /** The piles to which clicks send these cards, best first. */
  readonly placesOf: (position: P, run: Run) => readonly number[];
  /** Why a face-up card cannot be picked up with those on it. */
  readonly refusalOf: (card: Card) => string;
  /** The effect of dropping cards on a pile other than their own. */
  readonly drop: (position: P, run: Run, pile: number) => TableEffect<M>;
  /** The effect of pressing a pile other than a column, without held cards. */
  readonly press: (position: P, pile: number) => TableEffect<M>;
  /** The cards of a move and their target, or the stock. */
  readonly marksOf: (move: M) => NonNullable<TableView['hint']>;
  /** Enter sends cards to their best place, as a click does; otherwise it picks them up. */
  readonly entersSend?: boolean;
}

/**
 * Everything that the table needs to know of a game. `P` is a position of the game, `M` a move, `L` the layout of its
 * table.
 */
export interface SolitaireAdapter<P, M, L extends TableLayout>
  extends TablePiles<P, L>, TableRules<P, M> {
  /** Creates a function that returns the same objects for piles that have not changed. */
  readonly createMirrorPiles: () => MirrorPiles<P, L>;
}

/** The number of piles that the keyboard can reach. */
export function pileCountOf({ columnCount, otherPiles }: Piles<never>): number {
  return columnCount + otherPiles.length;
}
