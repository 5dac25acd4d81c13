import { rememberLast } from '../../../src/core/remember-last.ts';
import type { Card } from '../../../src/cards/card.ts';
import { cardName } from '../../../src/cards/names.ts';
import type { Point } from '../../../src/ui/card-table/geometry/geometry.ts';
import { artOf, LYING } from '../../../src/ui/card-table/scene/column-sprites.ts';
import type { AddPiles, Patience } from '../../../src/ui/card-table/scene/patience.ts';
import type { Glow, Sprite, TableView } from '../../../src/ui/card-table/scene/scene.ts';
import { COLUMN_COUNT, fits, type GolfMove, type Position } from '../rules/golf.ts';
import { golfLayout, type GolfLayout } from './golf-layout.ts';

export const STOCK_PILE = COLUMN_COUNT;
export const WASTE_PILE = COLUMN_COUNT + 1;

function glowOfWaste({ aim, hint, targets }: TableView): Glow | null {
  if (aim === WASTE_PILE) return 'aim';
  if (hint !== null && hint !== 'deal') return 'hint';
  return targets.includes(WASTE_PILE) ? 'target' : null;
}

/** Cards that lie squared on one another. Two of them show: the top one may still be on its way. */
function pileSprites(
  zone: 'stock' | 'waste',
  cards: readonly Card[],
  place: Point,
  { card }: GolfLayout,
  glow: Glow | null,
): readonly Sprite[] {
  const lying = { zone, order: 0, x: place.x, y: place.y, ...card, ...LYING };
  const ground: Sprite = {
    ...lying,
    key: `slot-${zone}`,
    art: zone === 'stock' ? 'stock-empty' : 'slot',
    hidden: cards.length > 0,
  };
  const sprites = cards.map((each, index): Sprite => {
    const isTop = index === cards.length - 1;
    return {
      ...lying,
      key: `card-${each.id}`,
      art: artOf(each),
      glow: isTop ? glow : null,
      hidden: index < cards.length - 2,
    };
  });
  return [ground, ...sprites];
}

function createPiles(): AddPiles<Position, GolfLayout> {
  const buildStock = rememberLast(pileSprites);
  const buildWaste = rememberLast(pileSprites);
  return ({ stock, waste }, layout, view, add) => {
    const stockGlow = view.hint === 'deal' ? 'hint' : null;
    buildStock('stock', stock, layout.stock, layout, stockGlow).forEach(add);
    buildWaste('waste', waste, layout.waste, layout, glowOfWaste(view)).forEach(add);
  };
}

const topOf = (cards: readonly Card[] | undefined) => cards?.at(-1);

/** Golf on the card table. */
export const GOLF_PATIENCE: Patience<Position, GolfMove, GolfLayout> = {
  columnCount: COLUMN_COUNT,
  columnsOf: ({ columns }) => columns,
  otherPiles: ['Stock', 'Waste'],
  layoutsOf: (size) => [golfLayout(size)],
  pileRect: (_, { stock, waste, card }, pile) => ({
    ...(pile === STOCK_PILE ? stock : waste),
    ...card,
  }),
  dealtFrom: ({ stock, card }) => ({ ...stock, ...card }),
  createPiles,

  movableIn: ({ length }) => Math.min(1, length),
  targetsOf: (position, { from }) =>
    fits(topOf(position.columns[from]), position) ? [WASTE_PILE] : [],
  bestTarget: () => WASTE_PILE,
  refusalOf: (card) => `${cardName(card)} is covered: only the top card of a column is taken.`,
  drop: (position, run, pile) => {
    if (pile !== WASTE_PILE) return { t: 'say', text: 'Cards go to the waste only.' };
    const [card, top] = [topOf(position.columns[run.from]), topOf(position.waste)];
    if (fits(card, position)) return { t: 'play', move: { t: 'take', column: run.from } };
    const text =
      card && top
        ? `${cardName(card)} cannot go on ${cardName(top)}: it takes the next higher or lower rank.`
        : 'There is no card to take.';
    return { t: 'refuse', run, text };
  },
  press: ({ stock }, pile) => {
    if (pile === WASTE_PILE) return { t: 'say', text: 'Cards come here from the columns.' };
    return stock.length > 0
      ? { t: 'play', move: { t: 'deal' } }
      : { t: 'say', text: 'The stock is empty.' };
  },
  marksOf: (move) =>
    move.t === 'deal' ? 'deal' : { from: move.column, length: 1, to: WASTE_PILE },
  entersSend: true,
};
