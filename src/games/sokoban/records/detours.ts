import type { Position } from '../rules/rules.ts';

/** A part of a line that took more pushes than another line from the same boxes to the same boxes. */
export interface Detour {
  /** The position of the line after which it begins, and that with which it ends. */
  readonly from: number;
  readonly to: number;
  readonly extra: number;
}

type Standing = Pick<Position, 'boxes' | 'pushes'>;

const keyOf = ({ boxes }: Standing) => boxes.toSorted((a, b) => a - b).join(' ');

/**
 * Where a line of positions lost pushes against a better one of the same level, both from the opening to the end. They
 * are compared wherever their boxes stand alike, whichever box is where: what one took more since the last such place is a
 * detour. Together the detours have at least the pushes that the line has more; what it saved elsewhere is not counted.
 */
export function detoursOf(
  line: readonly Standing[],
  better: readonly Standing[],
): readonly Detour[] {
  // Of positions with the same boxes the first one has the fewest pushes.
  const known = new Map<string, number>();
  for (const position of better) {
    const key = keyOf(position);
    if (!known.has(key)) known.set(key, position.pushes);
  }
  const detours: Detour[] = [];
  let last = { index: 0, pushes: 0, known: 0 };
  for (const [index, position] of line.entries()) {
    const isEnd = index === line.length - 1;
    // At the end both are where they wanted to be, even if there are goals to spare.
    const there = isEnd ? better.at(-1)?.pushes : known.get(keyOf(position));
    if (there === undefined || there < last.known) continue;
    const extra = position.pushes - last.pushes - (there - last.known);
    if (extra > 0) detours.push({ from: last.index, to: index, extra });
    last = { index, pushes: position.pushes, known: there };
  }
  return detours;
}
