import type { Suit } from '../../../cards/card.ts';
import { feather } from './feather.ts';
import { lead, n, pane } from './glass.ts';
import type { Palette } from './palette.ts';
import { suitAt } from './suits.ts';

/** Feathers all around the medallion, clear of the card's edge and of its index. */
function wreath(suit: Suit, palette: Palette): string {
  return Array.from({ length: 14 }, (_, i) => {
    const angle = (i * 360) / 14;
    return feather(
      palette,
      { x: 125, y: 206, angle, length: 107, spread: 0.94 },
      palette.court[suit],
      false,
    );
  }).join('');
}

/** The middle of an Ace: the suit in a medallion of face glass, ringed by its feathers' eyes. */
export function aceSvg(suit: Suit, palette: Palette, compact: boolean): string {
  if (compact) {
    const { ring } = palette.court[suit];
    return `<circle cx="125" cy="230" r="97" ${pane(ring)} ${lead(palette, 6)}/><circle cx="125" cy="230" r="82" fill="${palette.face}" ${lead(palette, 5)}/>${suitAt(suit, 125, 230, 112)}`;
  }
  const r = 60;
  return `${wreath(suit, palette)}<circle cx="125" cy="206" r="${n(r + 8)}" ${pane('amber')} ${lead(palette, 3.4)}/><circle cx="125" cy="206" r="${r}" fill="${palette.face}" ${lead(palette, 3)}/>${suitAt(suit, 125, 206, 84)}`;
}
