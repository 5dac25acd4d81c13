import { DIRECTIONS } from '../games/sokoban/rules/direction.ts';
import { isWon, step, type Position } from '../games/sokoban/rules/rules.ts';

const nameOf = ({ player, boxes }: Position) =>
  `${player}:${[...boxes].sort((a, b) => a - b).join()}`;

/**
 * The fewest pushes that win a position, or `null` if it cannot be won: by trying everything with
 * the engine's own steps, walks first. For small boards only.
 */
export function fewestPushes(start: Position): number | null {
  const seen = new Set<string>();
  let layer: Position[] = [start];
  for (let pushes = 0; layer.length > 0; pushes++) {
    const pushed: Position[] = [];
    // Grows while it is gone through: walks belong to the same layer.
    for (const position of layer) {
      const name = nameOf(position);
      if (seen.has(name)) continue;
      seen.add(name);
      if (isWon(position)) return pushes;
      for (const direction of DIRECTIONS) {
        const next = step(position, direction);
        if (next === null) continue;
        if (next.pushes > position.pushes) pushed.push(next);
        else layer.push(next);
      }
    }
    layer = pushed;
  }
  return null;
}
