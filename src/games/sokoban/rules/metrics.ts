import type { Direction } from './direction.ts';
import { step, type Position } from './rules.ts';

/** The figures by which solutions are compared, as JSoko counts them. */
export interface Metrics {
  readonly moves: number;
  readonly pushes: number;
  /** Pushes of one box in a row, with no walk between them: such pushes always go straight on. */
  readonly boxLines: number;
  /** How often another box is pushed than the last time; the first push counts. */
  readonly boxChanges: number;
  /** Pushes, of any boxes, with no walk between them. */
  readonly pushingSessions: number;
}

/** The figures of steps played from `start`, up to the first that is not possible. */
export function metricsOf(start: Position, steps: Iterable<Direction>): Metrics {
  let [moves, pushes, boxLines, boxChanges, pushingSessions] = [0, 0, 0, 0, 0];
  let position = start;
  let lastBox = -1;
  let hasWalked = true;
  for (const direction of steps) {
    const next = step(position, direction);
    if (!next) break;
    moves++;
    const isPush = next.pushes > position.pushes;
    if (isPush) {
      pushes++;
      // The player is now on the former square of the box.
      const box = position.boxes.indexOf(next.player);
      if (box !== lastBox || hasWalked) boxLines++;
      if (box !== lastBox) boxChanges++;
      if (hasWalked) pushingSessions++;
      lastBox = box;
    }
    hasWalked = !isPush;
    position = next;
  }
  return { moves, pushes, boxLines, boxChanges, pushingSessions };
}
