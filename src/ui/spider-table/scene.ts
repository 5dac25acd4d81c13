import { rememberLast } from '../../core/remember-last.ts';
import { COLUMN_COUNT, type Column, type Stock } from '../../games/spider/board.ts';
import { rankIndex, type Card, type Suit } from '../../games/spider/card.ts';
import type { Position } from '../../games/spider/game.ts';
import type { Point, Rect, Size } from './geometry.ts';
import { cardTops, type TableLayout } from './layout.ts';

/** The pictures of the atlas: card faces such as `10♥`, lit foundations, and the rest by name. */
export type ArtId =
  `${string}${Suit}` | `foundation-lit-${Suit}` | 'back' | 'slot' | 'stock-empty' | 'foundation';

export const ZONES = ['column', 'stock', 'foundation'] as const;
/** Where a card lies; its motion depends on where it comes from and goes to. */
export type Zone = (typeof ZONES)[number];

export const GLOWS = ['held', 'target', 'aim', 'hint', 'refused', 'lit'] as const;
/**
 * Light around a card: held by the keyboard, a legal place, the legal place that a drop would go to,
 * part of a hint, refused by the rules; or the halo of a foundation with its run.
 */
export type Glow = (typeof GLOWS)[number];

/** One picture on the table. Scenes are compared by `key`, and painted in their order. */
export interface Sprite extends Rect {
  readonly key: string;
  readonly art: ArtId;
  readonly zone: Zone;
  /** Its place within the zone (column 0–9, foundation 0–7, row of the stock): staggers motion. */
  readonly order: number;
  /** 0 lies on the table, 1 is held above it: shadow and scale. */
  readonly lift: number;
  readonly glow: Glow | null;
  /** The card below it in its run glows too: one light is around both, and no line between them. */
  readonly joined: boolean;
  /** How far a band of refracted light has crossed it, from 0 to 1; `null`: there is none. */
  readonly glint: number | null;
  /** Covered by an equal picture: only painted while it moves. */
  readonly hidden: boolean;
}

export type Scene = readonly Sprite[];

/** A picture that just lies there. */
const LYING = { lift: 0, glow: null, joined: false, glint: null, hidden: false } as const;

/** The top `length` cards of column `from`. */
export interface Tail {
  readonly from: number;
  readonly length: number;
}

/** A card of a column, counted from its bottom. */
export interface CardPlace {
  readonly column: number;
  readonly index: number;
}

/** What dies with the gesture: everything on the table that is no game state. */
export interface TableView {
  /** Cards that follow the pointer, moved by `offset` from where they lie. */
  readonly drag: (Tail & { readonly offset: Point }) | null;
  /** Cards picked up by the keyboard. */
  readonly held: Tail | null;
  /** Columns to glow as legal places. */
  readonly targets: readonly number[];
  /** The column that dragged cards would fall on now. */
  readonly aim: number | null;
  /** A hint: cards to light up, and the column they should go to. */
  readonly hint: (Tail & { readonly to: number }) | 'deal' | null;
  /** A covered card that is shown whole, above those that cover it. */
  readonly peek: CardPlace | null;
}

export const RESTING: TableView = {
  drag: null,
  held: null,
  targets: [],
  aim: null,
  hint: null,
  peek: null,
};

/** The picture of a card. */
export function artOf(card: Card): ArtId {
  return card.faceUp ? `${rankIndex(card.rank)}${card.suit}` : 'back';
}

function isIn(tail: Tail | null, index: number, size: number): boolean {
  return tail !== null && index >= size - tail.length;
}

function glowOfColumn(column: number, { aim, hint, targets }: TableView): Glow | null {
  if (aim === column) return 'aim';
  if (hint !== null && hint !== 'deal' && hint.to === column) return 'hint';
  return targets.includes(column) ? 'target' : null;
}

/** Carried over so many card widths, a card is crossed by the band of light once. */
const GLINT_EVERY = 2.6;

/** Light falls from a fixed window: it crosses a card that is carried past it. */
function glintAt({ x, y }: Point, { width }: Size): number {
  const way = (x + y * 0.5) / (width * GLINT_EVERY);
  return way - Math.floor(way);
}

/** What of a view concerns one column; `null` what does not. */
interface ColumnView {
  readonly drag: TableView['drag'];
  readonly held: Tail | null;
  readonly hint: Tail | null;
  readonly targetGlow: Glow | null;
  readonly peeked: number | null;
}

function viewOfColumn(column: number, view: TableView): ColumnView {
  const of = <T extends Tail>(tail: T | null) => (tail?.from === column ? tail : null);
  return {
    drag: of(view.drag),
    held: of(view.held),
    hint: of(view.hint === 'deal' ? null : view.hint),
    targetGlow: glowOfColumn(column, view),
    peeked: view.peek?.column === column ? view.peek.index : null,
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
  const sprites = cards.map((card, index): Sprite => {
    const isDragged = isIn(drag, index, cards.length);
    const isHeld = isIn(held, index, cards.length);
    const isHinted = isIn(hint, index, cards.length);
    const offset = drag && isDragged ? drag.offset : { x: 0, y: 0 };
    const isTop = index === cards.length - 1;
    const place = { x: x + offset.x, y: (tops[index] ?? layout.columnTop) + offset.y };
    const below = cards.length - 1 - index;
    const glowing = isHeld ? held : isHinted ? hint : null;
    return {
      key: `card-${card.id}`,
      art: artOf(card),
      zone: 'column',
      order: column,
      ...place,
      ...layout.card,
      ...LYING,
      lift: isDragged || isHeld || peeked === index ? 1 : 0,
      glow: isHeld ? 'held' : isHinted ? 'hint' : isTop ? targetGlow : null,
      joined: glowing !== null && below < glowing.length - 1,
      glint: isDragged ? glintAt(place, layout.card) : null,
    };
  });
  return { slot, sprites };
}

/** `columnSprites` that gives the same objects as last time where it is asked the same. */
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
  return (position: Position, layout: TableLayout, view: TableView) => {
    const { drag, held, hint, targetGlow, peeked } = viewOfColumn(column, view);
    const cards = position.tableau[column] ?? [];
    return build(cards, layout, drag, held, hint, targetGlow, peeked);
  };
}

function stockSprites({ cards }: Stock, layout: TableLayout, isHinted: boolean): readonly Sprite[] {
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
  layout: TableLayout,
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
  layout: TableLayout,
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
type SceneBuilder = (position: Position, layout: TableLayout, view: TableView) => Scene;

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
    const all = [
      ...columns.map((column) => column.slot),
      ...buildFoundations(completed, layout),
      ...buildStock(stock, layout, view.hint === 'deal'),
      ...buildCompleted(completed, layout),
      ...columns.flatMap((column) => column.sprites),
    ].filter((sprite) => sprite !== peeked);
    // Light falls on the neighbours too, so what glows is painted after them. Only the top cards of a
    // column glow: those that cover one another keep their order.
    return [
      ...all.filter(({ glow }) => glow === null),
      ...all.filter(({ glow }) => glow !== null),
      ...(peeked ? [peeked] : []),
    ];
  };
}

/** The scene of a table that nobody goes on with. */
export const buildScene: SceneBuilder = (position, layout, view) =>
  createSceneBuilder()(position, layout, view);

/** The covered, face-up card at this place, which a player may look at whole; `null` elsewhere. */
export function peekAt({ tableau }: Position, { column, index }: CardPlace): CardPlace | null {
  const cards = tableau[column] ?? [];
  const isCovered = index >= 0 && index < cards.length - 1;
  return isCovered && cards[index]?.faceUp ? { column, index } : null;
}

/** The scene before a new deal: every card of the tableau still lies face-down on the stock. */
export function undealt(scene: Scene, layout: TableLayout): Scene {
  const top = layout.stockPlaces.at(-1) ?? { x: 0, y: 0 };
  return scene.map((sprite) =>
    sprite.zone === 'column' && sprite.art !== 'slot'
      ? { ...sprite, ...top, ...layout.stockCard, art: 'back', zone: 'stock' }
      : sprite,
  );
}
