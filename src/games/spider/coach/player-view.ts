import { SUITS, type Card, type Rank, type Suit } from '../../../cards/card.ts';
import { COLUMN_COUNT } from '../rules/board.ts';
import type { Position } from '../rules/game.ts';

/** A card as a player knows it. */
export interface Face {
  readonly suit: Suit;
  readonly rank: Rank;
}

interface ViewColumn {
  /**
   * Face-down cards from the bottom up: the face if the player has seen it before, otherwise
   * `null`.
   */
  readonly covered: readonly (Face | null)[];
  /** Face-up cards from the bottom up. */
  readonly open: readonly Face[];
}

interface UnseenCards {
  readonly face: Face;
  readonly count: number;
}

/**
 * Everything that a player knows of a position, and nothing else. Unseen cards have no face, so
 * callers that only get a view cannot peek.
 */
export interface PlayerView {
  readonly columns: readonly ViewColumn[];
  /** Complete runs, in the order of their completion. */
  readonly completed: readonly Suit[];
  /** Rows of the stock, the next one first, from the left. Faces are known if a deal was undone. */
  readonly rows: readonly (readonly (Face | null)[])[];
  /** The number of unseen cards of each face, by suit and rank, as a player can count them. */
  readonly unseen: readonly UnseenCards[];
  readonly relaxedDealing: boolean;
  /**
   * The tables that the player had before this one, oldest first, since a card was last turned or a
   * row was dealt: those that can be reached again. Callers that ask at each move pass them, so
   * that they are never led in a circle.
   */
  readonly earlier: readonly SeenTable[];
}

/** The cards on a table. */
export type SeenTable = Pick<PlayerView, 'columns' | 'completed'>;

const faceOf = ({ suit, rank }: Card): Face => ({ suit, rank });

/** The ids of all cards that lay open in one of these positions: what a player remembers after undoing. */
export function seenIn(positions: Iterable<Position>): ReadonlySet<number> {
  const seen = new Set<number>();
  for (const { tableau, completed } of positions) {
    for (const column of [...tableau, ...completed]) {
      for (const card of column) if (card.faceUp) seen.add(card.id);
    }
  }
  return seen;
}

const NOTHING_MORE: ReadonlySet<number> = new Set();

/** Counts faces in a fixed order, so that nothing reveals where the cards are. */
function counted(cards: readonly Card[]): readonly UnseenCards[] {
  const order = ({ suit, rank }: Face) => SUITS.indexOf(suit) * 16 + rank;
  const counts = new Map<number, { face: Face; count: number }>();
  for (const card of cards) {
    const known = counts.get(order(card));
    if (known) known.count++;
    else counts.set(order(card), { face: faceOf(card), count: 1 });
  }
  return [...counts.entries()].sort(([a], [b]) => a - b).map(([, count]) => count);
}

function hiddenCount({ tableau, stock }: Position): number {
  const covered = tableau.map((column) => column.filter(({ faceUp }) => !faceUp).length);
  return covered.reduce((sum, count) => sum + count, stock.cards.length);
}

/** The earlier positions in which no more was hidden than now. */
function stretchBefore(position: Position, before: readonly Position[]): readonly Position[] {
  const hidden = hiddenCount(position);
  return before.slice(before.findLastIndex((earlier) => hiddenCount(earlier) !== hidden) + 1);
}

function seenTable(
  { tableau, completed }: Position,
  hidden: (card: Card) => Face | null,
): SeenTable {
  return {
    columns: tableau.map((column) => ({
      covered: column.filter((card) => !card.faceUp).map(hidden),
      open: column.filter((card) => card.faceUp).map(faceOf),
    })),
    completed: completed.flatMap(([king]) => (king ? [king.suit] : [])),
  };
}

/**
 * What the player of a position knows. `seen` has the ids of cards that were open before and may be
 * hidden again, which only undo does; `before` has the positions that led here, oldest first.
 */
export function viewOf(
  position: Position,
  seen: ReadonlySet<number> = NOTHING_MORE,
  before: readonly Position[] = [],
): PlayerView {
  const { tableau, stock, relaxedDealing } = position;
  const hidden = (card: Card) => (seen.has(card.id) ? faceOf(card) : null);
  const inOrder = stock.cards.toReversed();
  const rowCount = Math.min(stock.dealsRemaining, Math.floor(inOrder.length / COLUMN_COUNT));
  const rows = Array.from({ length: rowCount }, (_, row) =>
    inOrder.slice(row * COLUMN_COUNT, (row + 1) * COLUMN_COUNT),
  );
  const covered = tableau.flatMap((column) => column.filter((card) => !card.faceUp));
  return {
    ...seenTable(position, hidden),
    rows: rows.map((row) => row.map(hidden)),
    unseen: counted([...covered, ...rows.flat()].filter((card) => !seen.has(card.id))),
    relaxedDealing,
    earlier: stretchBefore(position, before).map((earlier) => seenTable(earlier, hidden)),
  };
}
