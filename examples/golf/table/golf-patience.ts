import { cardName } from '../../../src/cards/names.ts';
import type { AddPiles, Patience } from '../../../src/ui/card-table/scene/patience.ts';
import { createSquaredPile, glowOfPile } from '../../../src/ui/card-table/scene/squared-pile.ts';
import { COLUMN_COUNT, fits, type GolfMove, type Position } from '../rules/golf.ts';
import { golfLayout, type GolfLayout } from './golf-layout.ts';

export const STOCK_PILE = COLUMN_COUNT;
const WASTE_PILE = COLUMN_COUNT + 1;

function createPiles(): AddPiles<Position, GolfLayout> {
  const [buildStock, buildWaste] = [createSquaredPile(), createSquaredPile()];
  return ({ stock, waste }, layout, view, add) => {
    buildStock('stock', stock, layout.stock, view.hint === 'deal' ? 'hint' : null).forEach(add);
    buildWaste('waste', waste, layout.waste, glowOfPile(WASTE_PILE, view)).forEach(add);
  };
}

/** Golf on the card table. */
export const GOLF_PATIENCE: Patience<Position, GolfMove, GolfLayout> = {
  columnCount: COLUMN_COUNT,
  columnsOf: ({ columns }) => columns,
  otherPiles: ['Stock', 'Waste'],
  layoutsOf: (size) => [golfLayout(size)],
  pileRect: (_, { stock, waste }, pile) => (pile === STOCK_PILE ? stock : waste),
  dealtFrom: ({ stock }) => stock,
  createPiles,

  movableIn: ({ length }) => Math.min(1, length),
  targetsOf: (position, { from }) =>
    fits(position.columns[from]?.at(-1), position) ? [WASTE_PILE] : [],
  placesOf: () => [WASTE_PILE],
  refusalOf: (card) => `${cardName(card)} is covered: only the top card of a column is taken.`,
  drop: (position, run, pile) => {
    if (pile !== WASTE_PILE) return { t: 'say', text: 'Cards go to the waste only.' };
    const [card, top] = [position.columns[run.from]?.at(-1), position.waste.at(-1)];
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
