import { fieldOf, reachable, squareOf } from '../rules/field.ts';
import type { Position } from '../rules/rules.ts';

/** The metric by which a line can be longer than another. */
export type DetourMetric = 'pushes' | 'moves';

/** A part of a line after which no less was left to do than before it. */
export interface Detour {
  /** The position of the line after which it begins, and that with which it ends. */
  readonly from: number;
  readonly to: number;
  readonly extra: number;
}

/**
 * Keys for equivalent positions: the same cells of boxes and, if pushes are counted, the same region of the player; if
 * moves are counted, the player's cell.
 */
function namesOf(line: readonly Position[], metric: DetourMetric): readonly string[] {
  let boxes: Position['boxes'] | null = null;
  let placed = '';
  let region = 0;
  return line.map((position) => {
    // Steps that push nothing share the boxes, and stay in one region.
    if (position.boxes !== boxes) {
      boxes = position.boxes;
      placed = boxes.toSorted((a, b) => a - b).join(' ');
      if (metric === 'pushes') {
        const { blocked, steps } = fieldOf(position);
        const squares = reachable(blocked, steps, squareOf(position.level, position.player));
        region = squares.reduce((least, square) => Math.min(least, square));
      }
    }
    return `${placed}, ${metric === 'pushes' ? region : position.player}`;
  });
}

/** The minimum left to the end from each of these positions, by any way within the lines. */
function fewestLeft(lines: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const before = new Map<string, string[]>();
  for (const names of lines) {
    for (const [index, name] of names.entries()) {
      const last = names[index - 1];
      if (last === undefined || last === name) continue;
      const known = before.get(name);
      if (known) known.push(last);
      else before.set(name, [last]);
    }
  }
  // At the end all boxes are in place, even if there are spare goals.
  const left = new Map(lines.flatMap((names) => names.slice(-1)).map((name) => [name, 0]));
  for (const [name, count] of left) {
    for (const earlier of before.get(name) ?? []) {
      if (!left.has(earlier)) left.set(earlier, count + 1);
    }
  }
  return left;
}

/**
 * Where a line of positions lost pushes, or moves, compared with everything known of its level: other lines from the
 * same opening to the end, and its own parts that lead nowhere. A detour begins where no less was left after a step
 * than before it, and ends where the loss is recovered. The detours add up to the difference between the line and the
 * best way through these lines.
 */
export function detoursOf(
  line: readonly Position[],
  others: readonly (readonly Position[])[],
  metric: DetourMetric = 'pushes',
): readonly Detour[] {
  const names = namesOf(line, metric);
  const known = fewestLeft([names, ...others.map((other) => namesOf(other, metric))]);
  const left = names.map((name) => known.get(name) ?? 0);
  const countAt = (index: number) => line[index]?.[metric] ?? 0;
  const leftAt = (index: number) => left[index] ?? 0;
  const detours: Detour[] = [];
  for (let index = 1; index < line.length; index++) {
    const from = index - 1;
    if (countAt(index) - countAt(from) <= leftAt(from) - leftAt(index)) continue;
    while (leftAt(index) > leftAt(from)) index++;
    detours.push({ from, to: index, extra: countAt(index) - countAt(from) });
  }
  return detours;
}
