import { SUITS, type Card, type Column } from '../../../src/cards/card.ts';
import { deckOf } from '../../../src/cards/deck.ts';
import { parseSeed } from '../../../src/cards/seed.ts';
import { shuffledDeck } from '../../../src/cards/shuffle.ts';
import { formatQuery, parseQuery } from '../../../src/core/query.ts';
import { err, ok } from '../../../src/core/result.ts';
import type { Game } from '../../../src/engine/game.ts';

export const COLUMN_COUNT = 7;
export const COLUMN_HEIGHT = 5;
/** Cards that are left when the columns and the first card of the waste are dealt. */
export const STOCK_SIZE = 16;

export interface GolfParams {
  readonly seed: string;
}

/** A game at one moment. What a move leaves alone is the same object before and after it. */
export interface Position {
  /** Seven columns of five, all face-up. */
  readonly columns: readonly Column[];
  /** Face-down; dealt from the end. */
  readonly stock: readonly Card[];
  /** Face-up; the top card is the last one, and there is always one. */
  readonly waste: readonly Card[];
}

/** The top card of a column goes to the waste, or a card of the stock does. */
export type GolfMove = { readonly t: 'take'; readonly column: number } | { readonly t: 'deal' };

const open = (card: Card): Card => ({ ...card, faceUp: true });

/** Whether a card may be put on the waste: it is one higher or lower than the top card there. */
export function fits(card: Card | undefined, { waste }: Position): boolean {
  const top = waste.at(-1);
  return card !== undefined && top !== undefined && Math.abs(card.rank - top.rank) === 1;
}

function take(position: Position, column: number): Position | null {
  const cards = position.columns[column];
  const card = cards?.at(-1);
  if (!cards || !card || !fits(card, position)) return null;
  return {
    columns: position.columns.with(column, cards.slice(0, -1)),
    stock: position.stock,
    waste: [...position.waste, card],
  };
}

function deal({ columns, stock, waste }: Position): Position | null {
  const card = stock.at(-1);
  return card ? { columns, stock: stock.slice(0, -1), waste: [...waste, open(card)] } : null;
}

/** Cards that are not on the waste yet: none wins. */
export function cardsLeft({ columns }: Position): number {
  return columns.reduce((sum, { length }) => sum + length, 0);
}

function legalMoves(position: Position): readonly GolfMove[] {
  const takes = position.columns.flatMap((cards, column): GolfMove[] =>
    fits(cards.at(-1), position) ? [{ t: 'take', column }] : [],
  );
  return position.stock.length > 0 ? [...takes, { t: 'deal' }] : takes;
}

/** The rules of Golf behind the contract that all games share. */
export const golf: Game<GolfParams, Position, GolfMove> = {
  id: 'golf',
  params: {
    format: ({ seed }) => formatQuery([['seed', seed]]),
    parse: (text) => {
      const seed = parseQuery(text).get('seed');
      if (seed === undefined) return err('seed is missing');
      const read = parseSeed(seed);
      return read.ok ? ok({ seed: read.value }) : read;
    },
  },
  /** A column as players count it, or `deal`. */
  move: {
    format: (move) => (move.t === 'deal' ? 'deal' : String(move.column + 1)),
    parse: (text) => {
      if (text === 'deal') return ok({ t: 'deal' });
      return /^[1-7]$/.test(text)
        ? ok({ t: 'take', column: Number(text) - 1 })
        : err('a move is a column from 1 to 7, or deal');
    },
  },
  open({ seed }) {
    const deck = shuffledDeck(deckOf(SUITS), 'golf', seed);
    const columns = Array.from({ length: COLUMN_COUNT }, (_, column) =>
      deck.slice(column * COLUMN_HEIGHT, (column + 1) * COLUMN_HEIGHT).map(open),
    );
    return {
      columns,
      stock: deck.slice(-STOCK_SIZE),
      waste: deck.slice(-STOCK_SIZE - 1, -STOCK_SIZE).map(open),
    };
  },
  apply: (position, move) => (move.t === 'deal' ? deal(position) : take(position, move.column)),
  legalMoves,
  status: (position) => {
    if (cardsLeft(position) === 0) return 'won';
    return legalMoves(position).length > 0 ? 'playing' : 'stuck';
  },
};
