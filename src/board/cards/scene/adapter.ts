import type { Card, Column } from '../../../cards/card.ts';
import type { Point, Rect, Size } from '../art/geometry.ts';
import type { TableLayout, TablePrefs } from './table-layout.ts';
import type { Run, Sprite, TableView } from './scene.ts';

/** The piles of a game, numbered from the left: columns first, then the others. */
export interface Piles<P> {
  readonly columnCount: number;
  /** Returns the same array for the same position, and the same column object if a move leaves it unchanged. */
  readonly columnsOf: (position: P) => readonly Column[];
  /** The names of the piles other than columns. */
  readonly otherPiles: readonly string[];
}

/** Calls `add` for each sprite of the piles other than columns, in paint order. */
export type AddPiles<P, L extends TableLayout> = (
  position: P,
  layout: L,
  view: TableView,
  add: (sprite: Sprite) => void,
) => void;

/** A pile other than a column, exposed to screen readers and the keyboard as one focusable list. */
export interface MirroredPile {
  readonly name: string;
  /** The labels of its options: the pile itself, then its contents. */
  readonly options: readonly string[];
  /** Whether the pile can be pressed at all, even if not in this position. */
  readonly isPressable?: boolean;
  readonly isDisabled?: boolean;
  readonly isHinted?: boolean;
  /** A number shown on the pile. Screen readers skip it, because the option labels include it. */
  readonly count?: {
    readonly text: string;
    readonly center: Point;
    readonly testId: string;
  } | null;
}

/** Describes the piles other than columns, in order; one of them may be hinted. */
export type MirrorPiles<P, L extends TableLayout> = (
  position: P,
  layout: L,
  hint: TableView['hint'],
) => readonly MirroredPile[];

/** The position and appearance of the piles of a game. */
export interface TablePiles<P, L extends TableLayout> extends Piles<P> {
  /**
   * Computes the layout for a table of this size. It is the same for every position: cards keep their size during a
   * game.
   */
  readonly layoutOf: (size: Size, prefs: TablePrefs) => L;
  /** Returns the rectangle of a pile other than a column. */
  readonly pileRect: (position: P, layout: L, pile: number) => Rect;
  /** Returns the rectangle from which new deals are dealt. */
  readonly dealtFrom: (layout: L) => Rect;
  /** Creates a function that reuses sprites that look the same. */
  readonly createPiles: () => AddPiles<P, L>;
}

/** The effect of a key press, click or drop, apart from moving the cursor. */
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
  /** Returns how many cards at the top of a column can be moved together. */
  readonly movableIn: (column: Column) => number;
  /** Returns the numbers of the piles that accept these cards. */
  readonly targetsOf: (position: P, run: Run) => readonly number[];
  /** Returns the piles to which clicks move these cards, best first. */
  readonly placesOf: (position: P, run: Run) => readonly number[];
  /** Explains why a face-up card cannot be picked up together with the cards on top of it. */
  readonly refusalOf: (card: Card) => string;
  /** Returns the effect of dropping cards on a pile other than their own. */
  readonly drop: (position: P, run: Run, pile: number) => TableEffect<M>;
  /** Returns the effect of pressing a pile other than a column while no cards are held. */
  readonly press: (position: P, pile: number) => TableEffect<M>;
  /** Returns the cards of a move and their target, or `deal` for the stock. */
  readonly marksOf: (move: M) => NonNullable<TableView['hint']>;
  /** Whether Enter moves cards to their best target, like a click; otherwise it picks them up. */
  readonly entersSend?: boolean;
}

/** Everything that the table needs to know about a game: `P` is a position, `M` a move, and `L` the table layout. */
export interface SolitaireAdapter<P, M, L extends TableLayout>
  extends TablePiles<P, L>, TableRules<P, M> {
  /** Creates a function that reuses the objects of unchanged piles. */
  readonly createMirrorPiles: () => MirrorPiles<P, L>;
}

/** The number of piles that the keyboard can reach. */
export function pileCountOf({ columnCount, otherPiles }: Piles<never>): number {
  return columnCount + otherPiles.length;
}
