import { BLACK, WHITE } from './palette.ts';

/**
 * Red, green and blue of `#rrggbb`, from 0 to 255. Throws on any other notation, because all colours are defined in
 * this project.
 */
function channels(hex: string): readonly [number, number, number] {
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

/** The colour as CSS with the given opacity (0–1), in a notation that every browser's canvas accepts. */
export function withOpacity(hex: string, opacity: number): string {
  return `rgb(${channels(hex).join(' ')} / ${opacity})`;
}
