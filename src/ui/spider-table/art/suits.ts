import type { Suit } from '../../../games/spider/card.ts';

/** Outlines of the suits in a box of 100 by 100 units. */
const OUTLINES: Readonly<Record<Suit, string>> = {
  '♠': 'M50 3C53 22 92 42 92 66c0 14-10 22-21 22-8 0-14-4-17-11 1 10 5 16 14 20H32c9-4 13-10 14-20-3 7-9 11-17 11C18 88 8 80 8 66 8 42 47 22 50 3Z',
  '♥': 'M50 96C44 76 5 58 5 31 5 16 16 6 29 6c10 0 17 6 21 16 4-10 11-16 21-16 13 0 24 10 24 25 0 27-39 45-45 65Z',
  '♦': 'M50 2c8 19 20 35 36 48-16 13-28 29-36 48-8-19-20-35-36-48C30 37 42 21 50 2Z',
  '♣': 'M50 3c13 0 23 10 23 22 0 7-3 12-7 16 3-1 6-2 9-2 12 0 21 10 21 22s-9 22-21 22c-9 0-17-5-20-13 0 12 4 21 13 27H32c9-6 13-15 13-27-3 8-11 13-20 13C13 83 4 73 4 61s9-22 21-22c3 0 6 1 9 2-4-4-7-9-7-16C27 13 37 3 50 3Z',
};

/** A suit as an SVG path, `size` units wide and high, centred on (`x`, `y`). */
export function suitPath(suit: Suit, x: number, y: number, size: number, turned = false): string {
  const scale = size / 100;
  const half = size / 2;
  const place = turned
    ? `translate(${x + half} ${y + half}) scale(${-scale})`
    : `translate(${x - half} ${y - half}) scale(${scale})`;
  return `<path d="${OUTLINES[suit]}" transform="${place}"/>`;
}
