import { COLUMN_COUNT } from '../../games/spider/board.ts';
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

function isIn(tail: Tail | null, column: number, index: number, size: number): boolean {
  return tail?.from === column && index >= size - tail.length;
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

function columnSprites(position: Position, layout: TableLayout, view: TableView, column: number) {
  const cards = position.tableau[column] ?? [];
  const tops = cardTops(layout, cards);
  const x = layout.columnLefts[column] ?? 0;
  const hint = view.hint === 'deal' ? null : view.hint;
  const targetGlow = glowOfColumn(column, view);
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
    const dragged = isIn(view.drag, column, index, cards.length);
    const held = isIn(view.held, column, index, cards.length);
    const hinted = isIn(hint, column, index, cards.length);
    const offset = dragged && view.drag ? view.drag.offset : { x: 0, y: 0 };
    const peeked = view.peek?.column === column && view.peek.index === index;
    const isTop = index === cards.length - 1;
    const place = { x: x + offset.x, y: (tops[index] ?? layout.columnTop) + offset.y };
    const below = cards.length - 1 - index;
    const glowing = held ? view.held : hinted ? hint : null;
    return {
      key: `card-${card.id}`,
      art: artOf(card),
      zone: 'column',
      order: column,
      ...place,
      ...layout.card,
      ...LYING,
      lift: dragged || held || peeked ? 1 : 0,
      glow: held ? 'held' : hinted ? 'hint' : isTop ? targetGlow : null,
      joined: glowing !== null && below < glowing.length - 1,
      glint: dragged ? glintAt(place, layout.card) : null,
    };
  });
  return { slot, sprites };
}

function stockSprites(position: Position, layout: TableLayout, view: TableView): Sprite[] {
  const { cards } = position.stock;
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
      glow: view.hint === 'deal' && index === cards.length - 1 ? 'hint' : null,
      hidden: !isTop,
    };
  });
  return [slot, ...rows];
}

function foundationArt(run: readonly Card[] | undefined): ArtId {
  const suit = run?.[0]?.suit;
  return suit ? `foundation-lit-${suit}` : 'foundation';
}

function foundationSprites(position: Position, layout: TableLayout): Sprite[] {
  return position.completed.flatMap((run, order) =>
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

/** Everything to be painted, from the felt up. A pure function: the same table, the same scene. */
export function buildScene(position: Position, layout: TableLayout, view: TableView): Scene {
  const columns = position.tableau.map((_, index) => columnSprites(position, layout, view, index));
  const places = layout.foundationPlaces.map((place, order): Sprite => ({
    key: `foundation-${order}`,
    art: foundationArt(position.completed[order]),
    zone: 'foundation',
    order,
    x: place.x,
    y: place.y,
    ...layout.foundationCard,
    ...LYING,
    glow: order < position.completed.length ? 'lit' : null,
  }));
  const peeked = view.peek && columns[view.peek.column]?.sprites[view.peek.index];
  const all = [
    ...columns.map((column) => column.slot),
    ...places,
    ...stockSprites(position, layout, view),
    ...foundationSprites(position, layout),
    ...columns.flatMap((column) => column.sprites),
  ].filter((sprite) => sprite !== peeked);
  // Light falls on the neighbours too, so what glows is painted after them. Only the top cards of a
  // column glow: those that cover one another keep their order.
  return [
    ...all.filter(({ glow }) => glow === null),
    ...all.filter(({ glow }) => glow !== null),
    ...(peeked ? [peeked] : []),
  ];
}

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
