import type { SolverResult } from '../../../src/core/solver.ts';
import { golf, type GolfMove, type Position } from './golf.ts';

/** Equal for two positions of one deal if and only if the same moves are possible from them on. */
export function positionKey({ columns, stock, waste }: Position): string {
  const heights = columns.map(({ length }) => length).join('');
  return `${heights} ${stock.length} ${waste.at(-1)?.rank ?? 0}`;
}

/**
 * Tries everything, each position once, and gives up after `most` positions. Takes come before deals, which nothing
 * brings back.
 */
export function solve(start: Position, most: number): SolverResult<GolfMove> {
  const seen = new Set<string>();
  const line: GolfMove[] = [];
  const search = (position: Position): boolean => {
    if (golf.status(position) === 'won') return true;
    const key = positionKey(position);
    if (seen.size >= most || seen.has(key)) return false;
    seen.add(key);
    for (const move of golf.legalMoves(position)) {
      const next = golf.apply(position, move);
      if (!next) continue;
      line.push(move);
      if (search(next)) return true;
      line.pop();
    }
    return false;
  };
  if (search(start)) return { kind: 'solved', moves: line };
  return seen.size >= most ? { kind: 'gave-up', reason: 'nodes' } : { kind: 'unsolvable' };
}
