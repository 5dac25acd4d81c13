import { expect } from 'vitest';
import { finish } from '../core/work.ts';
import { DIRECTIONS } from '../games/sokoban/rules/direction.ts';
import type { Level } from '../games/sokoban/rules/level.ts';
import { applyMove, isWon, opening, step, type Position } from '../games/sokoban/rules/rules.ts';
import type { SolverBoard } from '../games/sokoban/solver/board/board.ts';
import type { SearchOutcome } from '../games/sokoban/solver/board/node-store.ts';
import { pushesOf, stepsOf } from '../games/sokoban/solver/search/line.ts';

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

/** A search from the opening of a level that does not stop before it has the answer. */
interface CompleteSearch {
  run(): Generator<void, SearchOutcome>;
}

/**
 * Expects a search to solve a level if and only if that is possible, with a line that wins by the rules. Returns the
 * outcome. For small boards only.
 */
export function expectTruth(level: Level, board: SolverBoard, search: CompleteSearch): string {
  const start = opening(level);
  const outcome = finish(search.run());
  expect(outcome.kind).toBe(fewestPushes(start) === null ? 'exhausted' : 'solved');
  if (outcome.kind === 'solved') {
    const end = applyMove(start, stepsOf(board, level, pushesOf(board, outcome.line)));
    expect(end ? isWon(end) : outcome.line.length === 0 && isWon(start)).toBe(true);
  }
  return outcome.kind;
}
