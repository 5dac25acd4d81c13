import { rememberLast } from '../../core/remember-last.ts';
import type { Card } from '../../cards/card.ts';
import { COLUMN_COUNT, type Stock } from '../../games/spider/rules/board.ts';
import type { Position } from '../../games/spider/rules/game.ts';
import { artOf, LYING } from '../../board/cards/scene/column-sprites.ts';
import type { AddPiles } from '../../board/cards/scene/adapter.ts';
import type { ArtId, Sprite } from '../../board/cards/scene/scene.ts';
import type { SpiderLayout } from './spider-layout.ts';

function stockSprites(
  { cards }: Stock,
  layout: SpiderLayout,
  isHinted: boolean,
): readonly Sprite[] {
  const slot: Sprite = {
    key: 'slot-stock',
    art: 'stock-empty',
    zone: 'stock',
    order: 0,
    ...(layout.stockPlaces[0] ?? { x: 0, y: 0 }),
    ...layout.stockCard,
    ...LYING,
    hidden: cards.length > 0,
  };
  const rows = cards.map((card, index): Sprite => {
    const row = Math.floor(index / COLUMN_COUNT);
    const isTop = index % COLUMN_COUNT === COLUMN_COUNT - 1;
    const place = layout.stockPlaces[row] ?? { x: 0, y: 0 };
    return {
      key: `card-${card.id}`,
      art: 'back',
      zone: 'stock',
      order: row,
      ...place,
      ...layout.stockCard,
      ...LYING,
      glow: isHinted && index === cards.length - 1 ? 'hint' : null,
      hidden: !isTop,
    };
  });
  return [slot, ...rows];
}

function foundationArt(run: readonly Card[] | undefined): ArtId {
  const suit = run?.[0]?.suit;
  return suit ? `foundation-lit-${suit}` : 'foundation';
}

function foundationSprites(
  completed: Position['completed'],
  layout: SpiderLayout,
): readonly Sprite[] {
  return layout.foundationPlaces.map((place, order): Sprite => ({
    key: `foundation-${order}`,
    art: foundationArt(completed[order]),
    zone: 'foundation',
    order,
    x: place.x,
    y: place.y,
    ...layout.foundationCard,
    ...LYING,
    glow: order < completed.length ? 'lit' : null,
  }));
}

function completedSprites(
  completed: Position['completed'],
  layout: SpiderLayout,
): readonly Sprite[] {
  return completed.flatMap((run, order) =>
    run.map((card): Sprite => {
      const place = layout.foundationPlaces[order] ?? { x: 0, y: 0 };
      return {
        key: `card-${card.id}`,
        art: artOf(card),
        zone: 'foundation',
        order,
        ...place,
        ...layout.foundationCard,
        ...LYING,
        // The foundation itself is lit, and tells the suit.
        hidden: true,
      };
    }),
  );
}

/** The pictures of foundations, stock and completed suits. */
export function createSpiderPiles(): AddPiles<Position, SpiderLayout> {
  const buildStock = rememberLast(stockSprites);
  const buildFoundations = rememberLast(foundationSprites);
  const buildCompleted = rememberLast(completedSprites);
  return ({ stock, completed }, layout, { hint }, add) => {
    buildFoundations(completed, layout).forEach(add);
    buildStock(stock, layout, hint === 'deal').forEach(add);
    buildCompleted(completed, layout).forEach(add);
  };
}
