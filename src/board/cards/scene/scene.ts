import type { Column, Suit } from '../../../cards/card.ts';
import type { Point, Rect } from '../art/geometry.ts';

/** The pictures of the atlas: card faces such as `10♥`, lit foundations, and the rest by name. */
export type ArtId =
  | `${string}${Suit}`
  | `foundation-lit-${Suit}`
  | 'back'
  | 'slot'
  | 'stock-empty'
  | 'foundation';

const ZONES = ['column', 'stock', 'foundation', 'waste'] as const;
/** The zone of a card; its motion depends on the zones that it leaves and enters. */
type Zone = (typeof ZONES)[number];

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
  /** Its index within the zone (column, foundation, or row of the stock): staggers motion. */
  readonly order: number;
  /** 0 is on the table, 1 is held above it: shadow and scale. */
  readonly lift: number;
  readonly glow: Glow | null;
  /** Whether the card below it in its run glows too: one light surrounds both, with no line between them. */
  readonly joined: boolean;
  /** How far a band of refracted light has crossed it, from 0 to 1; `null` for none. */
  readonly glint: number | null;
  /** Covered by an equal picture: only painted while it moves. */
  readonly hidden: boolean;
}

export type Scene = readonly Sprite[];

/**
 * The pictures of `before` that are not in the same place in `after`, by key. Most are the same objects there and need
 * no search.
 */
export function replacedIn(before: Scene, after: Scene): Map<string, Sprite> {
  const replaced = new Map<string, Sprite>();
  for (const [i, sprite] of before.entries()) {
    if (sprite !== after[i]) replaced.set(sprite.key, sprite);
  }
  return replaced;
}

/** Whether it is a card in a column, and not the place below its cards. */
export function isColumnCard({ zone, art }: Pick<Sprite, 'zone' | 'art'>): boolean {
  return zone === 'column' && art !== 'slot';
}

/**
 * The visible pictures of a table at rest: without hidden ones, and without the places below columns, which the first
 * card of a column covers. Painting these too took 0.15 ms of the 3.7 ms in which a deal of a row is shown.
 */
export function visibleAtRest(sprites: readonly Sprite[]): readonly Sprite[] {
  const firstCards = new Map<number, Sprite>();
  for (const sprite of sprites) {
    const { order, hidden, lift } = sprite;
    if (!isColumnCard(sprite) || hidden || lift > 0 || firstCards.has(order)) continue;
    firstCards.set(order, sprite);
  }
  return sprites.filter((sprite) => {
    if (sprite.hidden) return false;
    const card = sprite.art === 'slot' ? firstCards.get(sprite.order) : undefined;
    const isCovered =
      card?.x === sprite.x &&
      card.y === sprite.y &&
      card.width === sprite.width &&
      card.height === sprite.height;
    return !isCovered;
  });
}

/** Pictures in the order of a scene (`build-scene.ts`), except a card that is shown whole. */
export function inSceneOrder(sprites: readonly Sprite[]): readonly Sprite[] {
  const plain = sprites.filter(({ glow }) => glow === null);
  return [
    ...plain.filter((sprite) => !isColumnCard(sprite)),
    ...plain.filter(isColumnCard).sort((a, b) => a.order - b.order || a.y - b.y),
    ...sprites.filter(({ glow }) => glow !== null),
  ];
}

/** The top `length` cards of column `from`, which move together. */
export interface Run {
  readonly from: number;
  readonly length: number;
}

/**
 * A place on the table: a pile, and a card of it. Piles are numbered from the left: columns first, then the others.
 * Cards are counted from the bottom of their column; −1 is bare felt, or a pile other than a column.
 */
export interface CardPlace {
  readonly pile: number;
  readonly index: number;
}

/** State of the table that ends with a gesture, and is not game state. */
export interface TableView {
  /** Cards that follow the pointer, moved by `offset` from where they lie. */
  readonly drag: (Run & { readonly offset: Point }) | null;
  /** Cards picked up by the keyboard. */
  readonly held: Run | null;
  /** Piles that glow as legal places. */
  readonly targets: readonly number[];
  /** The pile on which dragged cards would fall now. */
  readonly aim: number | null;
  /** A hint: cards to highlight and their target pile; or the stock. */
  readonly hint: (Run & { readonly to: number }) | 'deal' | null;
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

/** The covered, face-up card at this place, which a player may see whole; `null` elsewhere. */
export function peekAt(columns: readonly Column[], { pile, index }: CardPlace): CardPlace | null {
  const cards = columns[pile] ?? [];
  const isCovered = index >= 0 && index < cards.length - 1;
  return isCovered && cards[index]?.faceUp ? { pile, index } : null;
}

/** The scene before a new deal: every card of the columns is still face-down at the place `from` which it is dealt. */
export function undealt(scene: Scene, from: Rect): Scene {
  return scene.map((sprite) =>
    isColumnCard(sprite) ? { ...sprite, ...from, art: 'back', zone: 'stock' } : sprite,
  );
}
