import type { Card, Column } from '../../cards/card.ts';
import { cards } from '../../cards/card-text.ts';
import { rememberLast } from '../../core/remember-last.ts';
import type { Size } from './art/geometry.ts';
import { cardOfWidth, lowFace, marginOf, type TableLayout } from './scene/table-layout.ts';
import type { MirroredPile, SolitaireAdapter } from './scene/adapter.ts';
import { LYING } from './scene/build-scene.ts';

/** Four columns, and a stock that deals one card to each. */
interface ToyPosition {
  readonly columns: readonly Column[];
  readonly stock: Column;
}

/** Moves the top cards of a column, or deals. */
export type ToyMove =
  | { readonly t: 'deal' }
  | { readonly t: 'move'; readonly from: number; readonly to: number; readonly length: number };

const COLUMNS = 4;
const STOCK = COLUMNS;

/** The only deal. */
export const TOY_DEAL: ToyPosition = {
  columns: [cards('#2♣ 9♠ 8♠', 0), cards('#7♥ K♥', 10), cards('10♦', 20), cards('#3♠ 6♣ 9♥', 30)],
  stock: cards('#5♠ #Q♥ #J♣ #4♦', 40),
};

/** Whether a column accepts a card: it is empty, or its top card is one rank higher. */
function takes(column: Column | undefined, { rank }: Card): boolean {
  const top = column?.at(-1);
  return column !== undefined && (top === undefined || top.rank === rank + 1);
}

/** The length of the movable sequence at the top of a column. */
function movableIn(column: Column): number {
  let length = 0;
  for (const [above, card] of [...column].reverse().entries()) {
    const next = column[column.length - above];
    if (!card.faceUp || (next && card.rank !== next.rank + 1)) break;
    length += 1;
  }
  return length;
}

function targetsOf({ columns }: ToyPosition, run: { from: number; length: number }) {
  const head = columns[run.from]?.at(-run.length);
  return [...columns.keys()].filter((to) => head && to !== run.from && takes(columns[to], head));
}

const turnedUp = (column: Column): Column =>
  column.map((card, at) => (at === column.length - 1 ? { ...card, faceUp: true } : card));

/** Returns the position after a move, or `null` if the rules refuse it. */
export function playToy(position: ToyPosition, move: ToyMove): ToyPosition | null {
  const { columns, stock } = position;
  if (move.t === 'deal') {
    if (stock.length === 0) return null;
    const dealt = columns.map((column, at) => {
      const card = stock[at];
      return card ? [...column, { ...card, faceUp: true }] : column;
    });
    return { columns: dealt, stock: stock.slice(COLUMNS) };
  }
  if (!targetsOf(position, move).includes(move.to)) return null;
  const moved = columns[move.from]?.slice(-move.length) ?? [];
  const next = columns.map((column, at) => {
    if (at === move.from) return turnedUp(column.slice(0, -move.length));
    return at === move.to ? [...column, ...moved] : column;
  });
  return { columns: next, stock };
}

function layoutOf(table: Size): TableLayout {
  const margin = marginOf(table);
  const pitch = (table.width - margin) / (COLUMNS + 1);
  const card = cardOfWidth(Math.min(Math.round(pitch * 0.8), 110));
  return {
    table,
    card,
    foundationCard: card,
    face: lowFace(card),
    columnLefts: Array.from({ length: COLUMNS }, (_, at) => Math.round(margin + at * pitch)),
    columnTop: margin + 16,
    columnHeight: Math.max(0, table.height - 2 * margin - 16),
  };
}

/** The stock is to the right of the columns. */
function stockRect({ card, columnTop, table }: TableLayout) {
  return { x: table.width - marginOf(table) - card.width, y: columnTop, ...card };
}

const describeStock = rememberLast((stock: Column): readonly MirroredPile[] => [
  {
    name: 'Stock',
    options: [stock.length > 0 ? 'Deal a card to each column' : 'Empty'],
    isPressable: true,
    isDisabled: stock.length === 0,
  },
]);

/** A toy game for trying out the table, and for testing it without the rules of a real game. */
export const TOY_GAME: SolitaireAdapter<ToyPosition, ToyMove, TableLayout> = {
  columnCount: COLUMNS,
  otherPiles: ['Stock'],
  columnsOf: ({ columns }) => columns,
  layoutOf,
  pileRect: (_, layout) => stockRect(layout),
  dealtFrom: stockRect,
  createPiles:
    () =>
    ({ stock }, layout, view, add) =>
      add({
        key: 'stock',
        art: stock.length > 0 ? 'back' : 'stock-empty',
        zone: 'stock',
        order: 0,
        ...stockRect(layout),
        ...LYING,
        glow: view.hint === 'deal' ? 'hint' : null,
      }),
  createMirrorPiles:
    () =>
    ({ stock }) =>
      describeStock(stock),
  movableIn,
  targetsOf,
  placesOf: targetsOf,
  refusalOf: () => 'The cards on it do not follow it.',
  drop: (position, run, to) => {
    if (to === STOCK) return { t: 'play', move: { t: 'deal' } };
    if (targetsOf(position, run).includes(to)) {
      return { t: 'play', move: { t: 'move', to, ...run } };
    }
    return { t: 'refuse', run, text: 'A card goes on the next higher rank.' };
  },
  press: () => ({ t: 'play', move: { t: 'deal' } }),
  marksOf: (move) => (move.t === 'deal' ? 'deal' : move),
};
