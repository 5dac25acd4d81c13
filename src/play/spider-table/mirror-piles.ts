import type { Column } from '../../cards/card.ts';
import { suitName } from '../../cards/names.ts';
import { rememberLast } from '../../core/remember-last.ts';
import { FOUNDATION_COUNT, type Stock } from '../../games/spider/rules/board.ts';
import type { Position } from '../../games/spider/rules/game.ts';
import { dealRefusal, type DealRefusal } from '../../games/spider/rules/rules.ts';
import type { MirroredPile, MirrorPiles } from '../../board/cards/scene/adapter.ts';
import { t } from '../../words/t.ts';
import type { SpiderLayout } from './spider-layout.ts';
import { foundationsLabel, stockLabel } from '../spider/words.ts';

/** How many rows are left, on the stock; the option says it as well. */
function stockCount(
  { dealsRemaining }: Stock,
  layout: SpiderLayout,
): NonNullable<MirroredPile['count']> | null {
  const place = layout.stockPlaces[dealsRemaining - 1];
  if (!place) return null;
  const { width, height } = layout.stockCard;
  const center = { x: place.x + width / 2, y: place.y + height / 2 };
  return { text: String(dealsRemaining), center, testId: 'stock-count' };
}

/** The stock: one option, which says what is left and whether it can be dealt. */
function stockPile(
  stock: Stock,
  refusal: DealRefusal | null,
  layout: SpiderLayout,
  isHinted: boolean,
): MirroredPile {
  return {
    name: t('Stock'),
    isPressable: true,
    isDisabled: refusal !== null,
    isHinted,
    options: [stockLabel(stock, refusal)],
    count: stockCount(stock, layout),
  };
}

/** The foundations: how many suits are completed, and which. */
function foundationsPile(completed: readonly Column[]): MirroredPile {
  const suits = completed.map((run, index) =>
    t('{suit}, completed, {number} of {all}', {
      suit: suitName(run[0]?.suit ?? '♠'),
      number: index + 1,
      all: FOUNDATION_COUNT,
    }),
  );
  return { name: t('Foundations'), options: [foundationsLabel(completed.length), ...suits] };
}

/** Makes a function that describes stock and foundations for the mirror of the table. */
export function createSpiderMirrorPiles(): MirrorPiles<Position, SpiderLayout> {
  const refusalAt = rememberLast((position: Position) =>
    dealRefusal(position, position.relaxedDealing),
  );
  const stockOf = rememberLast(stockPile);
  const foundationsOf = rememberLast(foundationsPile);
  return (position, layout, hint) => [
    stockOf(position.stock, refusalAt(position), layout, hint === 'deal'),
    foundationsOf(position.completed),
  ];
}
