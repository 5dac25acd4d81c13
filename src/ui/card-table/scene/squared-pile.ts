import { rememberLast } from '../../../core/remember-last.ts';
import type { Card } from '../../../cards/card.ts';
import type { Rect } from '../geometry/geometry.ts';
import { artOf, LYING } from './column-sprites.ts';
import type { Glow, Sprite, TableView, Zone } from './scene.ts';

function pileSprites(
  zone: Zone,
  cards: readonly Card[],
  { x, y, width, height }: Rect,
  glow: Glow | null,
): readonly Sprite[] {
  const lying = { ...LYING, zone, order: 0, x, y, width, height };
  const ground: Sprite = {
    ...lying,
    key: `slot-${zone}`,
    art: zone === 'stock' ? 'stock-empty' : 'slot',
    glow: cards.length === 0 ? glow : null,
    hidden: cards.length > 0,
  };
  const sprites = cards.map((each, index): Sprite => ({
    ...lying,
    key: `card-${each.id}`,
    art: artOf(each),
    glow: index === cards.length - 1 ? glow : null,
    // Two of them are painted: the top card may still be on its way.
    hidden: index < cards.length - 2,
  }));
  return [ground, ...sprites];
}

/** The light around a pile that is no column. */
export function glowOfPile(pile: number, { aim, hint, targets }: TableView): Glow | null {
  if (aim === pile) return 'aim';
  if (hint !== null && hint !== 'deal' && hint.to === pile) return 'hint';
  return targets.includes(pile) ? 'target' : null;
}

/** A builder of the pictures of cards that lie squared on one another; it keeps those that look the same. */
export function createSquaredPile(): typeof pileSprites {
  return rememberLast(pileSprites);
}
