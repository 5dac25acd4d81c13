import { DIRECTIONS } from '../games/sokoban/rules/direction.ts';
import { isWon, step, type Position } from '../games/sokoban/rules/rules.ts';

const nameOf = ({ player, boxes }: Position) =>
  `${player}:${[...boxes].sort((a, b) => a - b).join()}`;

/**
 * The fewest counted steps that win a position, or `null` if it cannot be won. Tries everything with the engine's own
 * steps, uncounted ones first. For small boards only.
 */
function fewest(
  start: Position,
  counts: (next: Position, before: Position) => boolean,
): number | null {
  const seen = new Set<string>();
  let layer: Position[] = [start];
  for (let count = 0; layer.length > 0; count++) {
    const later: Position[] = [];
    // Grows during the iteration: uncounted steps stay in the same layer.
    for (const position of layer) {
      const name = nameOf(position);
      if (seen.has(name)) continue;
      seen.add(name);
      if (isWon(position)) return count;
      for (const direction of DIRECTIONS) {
        const next = step(position, direction);
        if (next === null) continue;
        if (counts(next, position)) later.push(next);
        else layer.push(next);
      }
    }
    layer = later;
  }
  return null;
}

/** The fewest pushes that win a position, or `null`. For small boards only. */
export function fewestPushes(start: Position): number | null {
  return fewest(start, (next, before) => next.pushes > before.pushes);
}

/** The fewest moves of the player that win a position, or `null`. For small boards only. */
export function fewestMoves(start: Position): number | null {
  return fewest(start, () => true);
}
