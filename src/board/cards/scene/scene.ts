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
/** Where a card lies; its motion depends on where it comes from and goes to. */
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
  /** Its place within the zone (which column, foundation, or row of the stock): staggers motion. */
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

/**
 * The pictures of `before` that are not in the same place of `after`, by key. Most are the very same objects
 * there and need no search.
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

/** Pictures in the order in which a scene has them (`build-scene.ts`), all but a card that is looked at. */
export function inSceneOrder(sprites: readonly Sprite[]): readonly Sprite[] {
  const plain = sprites.filter(({ glow }) => glow === null);
  return [
    ...plain.filter((sprite) => !isColumnCard(sprite)),
    ...plain.filter(isColumnCard).sort((a, b) => a.order - b.order || a.y - b.y),
    ...sprites.filter(({ glow }) => glow !== null),
  ];
}

/** The top `length` cards of column `from`, which are moved together. */
export interface Run {
  readonly from: number;
  readonly length: number;
}

/**
 * A place on the table: a pile, and a card of it. Piles are numbered from the left: the columns first, then the
 * others. Cards count from the bottom of their column; −1 is bare felt, or a pile that is no column.
 */
export interface CardPlace {
  readonly pile: number;
  readonly index: number;
}

/** What dies with the gesture: everything on the table that is no game state. */
export interface TableView {
  /** Cards that follow the pointer, moved by `offset` from where they lie. */
  readonly drag: (Run & { readonly offset: Point }) | null;
  /** Cards picked up by the keyboard. */
  readonly held: Run | null;
  /** Piles to glow as legal places. */
  readonly targets: readonly number[];
  /** The pile that dragged cards would fall on now. */
  readonly aim: number | null;
  /** A hint: cards to light up, and the pile they should go to; or the stock. */
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

/** The covered, face-up card at this place, which a player may look at whole; `null` elsewhere. */
export function peekAt(columns: readonly Column[], { pile, index }: CardPlace): CardPlace | null {
  const cards = columns[pile] ?? [];
  const isCovered = index >= 0 && index < cards.length - 1;
  return isCovered && cards[index]?.faceUp ? { pile, index } : null;
}

/** The scene before a new deal: every card of the columns still lies face-down where it is dealt `from`. */
export function undealt(scene: Scene, from: Rect): Scene {
  return scene.map((sprite) =>
    isColumnCard(sprite) ? { ...sprite, ...from, art: 'back', zone: 'stock' } : sprite,
  );
}
