import type { Position } from '../rules/rules.ts';

/** What a line can have more of than another one. */
export type DetourMetric = 'pushes' | 'moves';

/** A part of a line that took more than another line from the same boxes to the same boxes. */
export interface Detour {
  /** The position of the line after which it begins, and that with which it ends. */
  readonly from: number;
  readonly to: number;
  readonly extra: number;
}

type Standing = Pick<Position, 'boxes' | DetourMetric | 'player'>;

/** Where moves are counted, the lines are together only where the player stands alike, too. */
function keyOf({ boxes, player }: Standing, metric: DetourMetric): string {
  const key = boxes.toSorted((a, b) => a - b).join(' ');
  return metric === 'moves' ? `${key} ${player}` : key;
}

/**
 * Where a line of positions lost pushes, or moves, against a better one of the same level, both from the opening to the
 * end. They are compared wherever their boxes stand alike, whichever box is where: what one took more since the last such
 * place is a detour. Together the detours have at least as much as the line has more; what it saved elsewhere is not
 * counted.
 */
export function detoursOf(
  line: readonly Standing[],
  better: readonly Standing[],
  metric: DetourMetric = 'pushes',
): readonly Detour[] {
  // Of positions with the same boxes the first one has the fewest.
  const known = new Map<string, number>();
  for (const position of better) {
    const key = keyOf(position, metric);
    if (!known.has(key)) known.set(key, position[metric]);
  }
  const detours: Detour[] = [];
  let last = { index: 0, count: 0, known: 0 };
  for (const [index, position] of line.entries()) {
    const isEnd = index === line.length - 1;
    // At the end both are where they wanted to be, even if there are goals to spare.
    const there = isEnd ? better.at(-1)?.[metric] : known.get(keyOf(position, metric));
    if (there === undefined || there < last.known) continue;
    const extra = position[metric] - last.count - (there - last.known);
    if (extra > 0) detours.push({ from: last.index, to: index, extra });
    last = { index, count: position[metric], known: there };
  }
  return detours;
}
