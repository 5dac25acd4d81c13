import { RANKS } from '../../../src/cards/card.ts';
import type { SolverResult } from '../../../src/core/solver.ts';
import { COLUMN_COUNT, COLUMN_HEIGHT, STOCK_SIZE, type GolfMove, type Position } from './golf.ts';

/** Equal for two positions of one deal if and only if the same moves are possible from them on. */
export function positionKey({ columns, stock, waste }: Position): string {
  const heights = columns.map(({ length }) => length).join('');
  return `${heights} ${stock.length} ${waste.at(-1)?.rank ?? 0}`;
}

const HEIGHTS = COLUMN_HEIGHT + 1;
const STOCKS = STOCK_SIZE + 1;
const ALL_POSITIONS = HEIGHTS ** COLUMN_COUNT * STOCKS * (RANKS.length + 1);

/**
 * Tries everything, each position once (a bit for each of them: 8 MB), and gives up after `most` positions. Takes come
 * before deals, which nothing brings back.
 */
export function solve(start: Position, most: number): SolverResult<GolfMove> {
  const ranks = start.columns.map((cards) => cards.map(({ rank }) => rank));
  const stock = start.stock.map(({ rank }) => rank);
  const heights = ranks.map(({ length }) => length);
  const seen = new Uint8Array(Math.ceil(ALL_POSITIONS / 8));
  const line: GolfMove[] = [];
  let tried = 0;

  /** Whether a position was not tried before; it is from now on. `columns` has one digit for each height. */
  const isNew = (columns: number, left: number, top: number): boolean => {
    const index = (columns * STOCKS + left) * (RANKS.length + 1) + top;
    const bit = 1 << (index & 7);
    const before = seen[index >> 3] ?? 0;
    seen[index >> 3] = before | bit;
    return (before & bit) === 0;
  };
  const search = (columns: number, left: number, top: number): boolean => {
    if (columns === 0) return true;
    if (tried >= most || !isNew(columns, left, top)) return false;
    tried++;
    for (let column = 0; column < COLUMN_COUNT; column++) {
      const height = heights[column] ?? 0;
      const rank = ranks[column]?.[height - 1] ?? 0;
      if (rank === 0 || (rank !== top + 1 && rank !== top - 1)) continue;
      heights[column] = height - 1;
      line.push({ t: 'take', column });
      if (search(columns - HEIGHTS ** column, left, rank)) return true;
      line.pop();
      heights[column] = height;
    }
    if (left === 0) return false;
    line.push({ t: 'deal' });
    if (search(columns, left - 1, stock[left - 1] ?? 0)) return true;
    line.pop();
    return false;
  };

  const columns = heights.reduce((sum, height, column) => sum + height * HEIGHTS ** column, 0);
  const top = start.waste.at(-1)?.rank ?? 0;
  if (search(columns, stock.length, top)) return { kind: 'solved', moves: line };
  return tried >= most ? { kind: 'gave-up', reason: 'nodes' } : { kind: 'unsolvable' };
}
