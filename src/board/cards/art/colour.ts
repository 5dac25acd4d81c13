import { BLACK, WHITE } from './palette.ts';

/** Red, green and blue of `#rrggbb`, from 0 to 255. Throws on anything else: colours are our own. */
export function channels(hex: string): readonly [number, number, number] {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new Error(`no colour of the form #rrggbb: ${hex}`);
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

/** The colour `part` (0–1) of the way from `from` to `to`. */
export function mix(from: string, to: string, part: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => {
    const other = target[i] ?? value;
    return Math.round(value + (other - value) * part);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function lighter(colour: string, part: number): string {
  return mix(colour, WHITE, part);
}

export function darker(colour: string, part: number): string {
  return mix(colour, BLACK, part);
}

/** The colour as CSS with the given opacity (0–1), in a notation that every browser's canvas reads. */
export function withOpacity(hex: string, opacity: number): string {
  return `rgb(${channels(hex).join(' ')} / ${opacity})`;
}

/** Relative luminance as WCAG 2.2 defines it, from 0 to 1. */
export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio as WCAG 2.2 defines it, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
