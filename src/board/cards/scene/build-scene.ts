import type { Column } from '../../../cards/card.ts';
import type { TableLayout } from './table-layout.ts';
import { createColumnBuilder } from './column-sprites.ts';
import type { TablePiles } from './adapter.ts';
import type { Scene, Sprite, TableView } from './scene.ts';

/** Everything to paint, from the felt up: the same table gives the same scene. */
type SceneBuilder<P, L extends TableLayout> = (position: P, layout: L, view: TableView) => Scene;

const EMPTY: Column = [];

/**
 * A scene builder whose sprites stay the same objects while they look the same: scenes can be compared by reference,
 * and a drag rebuilds only its own column.
 */
export function createSceneBuilder<P, L extends TableLayout>(
  piles: Pick<TablePiles<P, L>, 'columnCount' | 'columnsOf' | 'createPiles'>,
): SceneBuilder<P, L> {
  const { columnCount, columnsOf } = piles;
  const columnBuilders = Array.from({ length: columnCount }, (_, at) => createColumnBuilder(at));
  const addPiles = piles.createPiles();
  return (position, layout, view) => {
    const cards = columnsOf(position);
    const columns = columnBuilders.map((build, at) => build(cards[at] ?? EMPTY, layout, view));
    const peeked = view.peek && columns[view.peek.pile]?.sprites[view.peek.index];
    const plain: Sprite[] = [];
    const glowing: Sprite[] = [];
    const add = (sprite: Sprite) => {
      if (sprite !== peeked) (sprite.glow === null ? plain : glowing).push(sprite);
    };
    for (const { slot } of columns) add(slot);
    addPiles(position, layout, view, add);
    for (const { sprites } of columns) sprites.forEach(add);
    // Light falls on neighbours too, so glowing cards are painted after them. Only the top cards of a column glow:
    // overlapping cards keep their order.
    return [...plain, ...glowing, ...(peeked ? [peeked] : [])];
  };
}
