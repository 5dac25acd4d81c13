import type { Column, Card } from '../../../cards/card.ts';
import type { TableLayout } from './table-layout.ts';
import type { TablePiles, TableRules } from './adapter.ts';
import {
  type Scene,
  type Sprite,
  type TableView,
  type ArtId,
  type Run,
  type Glow,
  RESTING,
} from './scene.ts';
import { rankIndex } from '../../../cards/names.ts';
import type { Point, Size } from '../art/geometry.ts';
import { cardTops } from './columns.ts';
import { rememberLast } from '../../../core/remember-last.ts';

/** Builds everything to paint, in paint order. The result depends only on the arguments. */
type SceneBuilder<P, L extends TableLayout> = (position: P, layout: L, view: TableView) => Scene;

const EMPTY: Column = [];

/** The state of a sprite at rest. */
export const LYING = { lift: 0, glow: null, joined: false, glint: null, hidden: false } as const;

/** The image of a card. */
export function artOf(card: Card): ArtId {
  return card.faceUp ? `${rankIndex(card.rank)}${card.suit}` : 'back';
}

function isIn(run: Run | null, index: number, size: number): boolean {
  return run !== null && index >= size - run.length;
}

function glowOfColumn(column: number, { aim, hint, targets }: TableView): Glow | null {
  if (aim === column) return 'aim';
  if (hint !== null && hint !== 'deal' && hint.to === column) return 'hint';
  return targets.includes(column) ? 'target' : null;
}

/** A glint crosses a dragged card once per this many card widths of movement. */
const GLINT_EVERY = 2.6;

/** The position of the glint. The light source is fixed, so the glint crosses a card that is dragged past it. */
function glintAt({ x, y }: Point, { width }: Size): number {
  const phase = (x + y * 0.5) / (width * GLINT_EVERY);
  return phase - Math.floor(phase);
}

/** The parts of a view that affect one column; `null` if they do not. */
interface ColumnView {
  readonly drag: TableView['drag'];
  readonly held: Run | null;
  readonly hint: Run | null;
  readonly targetGlow: Glow | null;
  readonly peeked: number | null;
}

function viewOfColumn(column: number, view: TableView): ColumnView {
  const of = <T extends Run>(run: T | null) => (run?.from === column ? run : null);
  return {
    drag: of(view.drag),
    held: of(view.held),
    hint: of(view.hint === 'deal' ? null : view.hint),
    targetGlow: glowOfColumn(column, view),
    peeked: view.peek?.pile === column ? view.peek.index : null,
  };
}

function columnSprites(
  cards: Column,
  column: number,
  layout: TableLayout,
  { drag, held, hint, targetGlow, peeked }: ColumnView,
) {
  const tops = cardTops(layout, cards);
  const x = layout.columnLefts[column] ?? 0;
  const slot: Sprite = {
    key: `slot-${column}`,
    art: 'slot',
    zone: 'column',
    order: column,
    x,
    y: layout.columnTop,
    ...layout.card,
    ...LYING,
    glow: cards.length === 0 ? targetGlow : null,
  };
  const { width, height } = layout.card;
  const sprites = cards.map((card, index): Sprite => {
    const isDragged = isIn(drag, index, cards.length);
    const isHeld = isIn(held, index, cards.length);
    const isHinted = isIn(hint, index, cards.length);
    const isTop = index === cards.length - 1;
    const place = { x, y: tops[index] ?? layout.columnTop };
    if (drag && isDragged) {
      place.x += drag.offset.x;
      place.y += drag.offset.y;
    }
    const below = cards.length - 1 - index;
    const glowing = isHeld ? held : isHinted ? hint : null;
    // Field by field, because a deal rebuilds most of the table and spreading took twice as long.
    return {
      key: `card-${card.id}`,
      art: artOf(card),
      zone: 'column',
      order: column,
      x: place.x,
      y: place.y,
      width,
      height,
      lift: isDragged || isHeld || peeked === index ? 1 : 0,
      glow: isHeld ? 'held' : isHinted ? 'hint' : isTop ? targetGlow : null,
      joined: glowing !== null && below < glowing.length - 1,
      glint: isDragged ? glintAt(place, layout.card) : null,
      hidden: false,
    };
  });
  return { slot, sprites };
}

/** Memoizes `columnSprites` for the last arguments. */
function createColumnBuilder(column: number) {
  type View = ColumnView;
  const build = rememberLast(
    (
      cards: Column,
      layout: TableLayout,
      drag: View['drag'],
      held: View['held'],
      hint: View['hint'],
      targetGlow: View['targetGlow'],
      peeked: View['peeked'],
    ) => columnSprites(cards, column, layout, { drag, held, hint, targetGlow, peeked }),
  );
  return (cards: Column, layout: TableLayout, view: TableView) => {
    const { drag, held, hint, targetGlow, peeked } = viewOfColumn(column, view);
    return build(cards, layout, drag, held, hint, targetGlow, peeked);
  };
}

/**
 * Creates a scene builder that reuses sprites as long as they look the same, so that scenes can be compared by
 * reference and a drag rebuilds only its own column.
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
    // Glows extend onto neighbouring cards, so glowing cards are painted last. Only the top cards of a column glow, so
    // overlapping cards keep their order.
    return [...plain, ...glowing, ...(peeked ? [peeked] : [])];
  };
}

/** A suggested move. */
export interface TableHint<M> {
  readonly action: M;
}

/** The highlights on the table: cards held by the keyboard with their legal targets, and a hint. */
function viewOf<P, M>(
  { targetsOf, marksOf }: Pick<TableRules<P, M>, 'targetsOf' | 'marksOf'>,
  position: P,
  held: Run | null,
  hint: TableHint<M> | null,
): TableView {
  const targets = held ? targetsOf(position, held) : [];
  return { ...RESTING, held, targets, hint: hint && marksOf(hint.action) };
}

/** A memoized `viewOf` that returns the same object while nothing changes. */
export function createViewer<P, M>(): typeof viewOf<P, M> {
  return rememberLast(viewOf<P, M>);
}
