import { rememberLast } from '../../../core/remember-last.ts';
import { COLUMN_COUNT, type Stock } from '../../../games/spider/rules/board.ts';
import type { Card } from '../../../cards/card.ts';
import type { Position } from '../../../games/spider/rules/game.ts';
import { artOf, createColumnBuilder, LYING } from './column-sprites.ts';
import type { SpiderLayout } from '../layout/spider-layout.ts';
import type { ArtId, Scene, Sprite, TableView } from './scene.ts';

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

/** Everything to be painted, from the felt up: the same table, the same scene. */
type SceneBuilder = (position: Position, layout: SpiderLayout, view: TableView) => Scene;

/**
 * A builder of scenes whose sprites stay the same objects as long as they look the same: those that
 * compare scenes are done with them at a glance, and a drag makes only the column anew that it is from.
 */
export function createSceneBuilder(): SceneBuilder {
  const columnBuilders = Array.from({ length: COLUMN_COUNT }, (_, at) => createColumnBuilder(at));
  const buildStock = rememberLast(stockSprites);
  const buildFoundations = rememberLast(foundationSprites);
  const buildCompleted = rememberLast(completedSprites);
  return (position, layout, view) => {
    const { stock, completed } = position;
    const columns = columnBuilders.map((build) => build(position, layout, view));
    const peeked = view.peek && columns[view.peek.column]?.sprites[view.peek.index];
    const plain: Sprite[] = [];
    const glowing: Sprite[] = [];
    const add = (sprite: Sprite) => {
      if (sprite !== peeked) (sprite.glow === null ? plain : glowing).push(sprite);
    };
    for (const { slot } of columns) add(slot);
    buildFoundations(completed, layout).forEach(add);
    buildStock(stock, layout, view.hint === 'deal').forEach(add);
    buildCompleted(completed, layout).forEach(add);
    for (const { sprites } of columns) sprites.forEach(add);
    // Light falls on the neighbours too, so what glows is painted after them. Only the top cards of a
    // column glow: those that cover one another keep their order.
    return [...plain, ...glowing, ...(peeked ? [peeked] : [])];
  };
}

/** The scene of a table that nobody goes on with. */
export const buildScene: SceneBuilder = (position, layout, view) =>
  createSceneBuilder()(position, layout, view);
