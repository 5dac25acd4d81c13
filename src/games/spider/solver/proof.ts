import { FOUNDATION_COUNT } from '../rules/board.ts';
import { Columns } from './columns.ts';
import { MoveList } from './moves.ts';
import { DEAL, RECORD_SIZE, type Problem } from './packed.ts';
import { playPacked } from './play.ts';
import { PositionStore } from './position-store.ts';

/*
 * Exhaustive search, breadth first, over all positions that can be reached. If it runs dry, there is no win:
 * that is the only proof of a loss that the solver accepts. So nothing is left to luck here: every legal move
 * is tried (moves.ts says which are the same), and positions count as equal when they are, not when
 * their hashes are.
 */

/** Positions that are expanded between two chances to stop: about 1 ms. */
const SLICE = 100;

export type ProofEnd =
  | { readonly kind: 'solved'; readonly line: readonly number[] }
  | { readonly kind: 'unsolvable' | 'memory' };

/**
 * Searches all positions. Runs in slices, each of which gives the number of positions that it expanded, until
 * a win is found, no position is left, or the memory is used up.
 */
export function* proveLoss(problem: Problem, maxBytes: number): Generator<number, ProofEnd> {
  const { stock } = problem;
  const columns = new Columns(stock);
  const list = new MoveList();
  const store = new PositionStore(maxBytes);
  const child = new Uint8Array(RECORD_SIZE);
  columns.load(problem.record, 0);
  store.add(problem.record, columns, 0, DEAL);

  let expanded = 0;
  for (let parent = 0; parent < store.count; parent++) {
    const at = parent * RECORD_SIZE;
    columns.load(store.records, at);
    list.find(columns, true);
    if (columns.mayDeal) list.add(DEAL);
    for (let i = 0; i < list.count; i++) {
      const move = list.moves[i]!;
      playPacked(store.records, at, move, stock, child, 0);
      columns.load(child, 0);
      if (columns.completed >= FOUNDATION_COUNT) {
        yield expanded + 1;
        return { kind: 'solved', line: [...store.lineTo(parent), move] };
      }
      if (store.isFull) return { kind: 'memory' };
      store.add(child, columns, parent, move);
    }
    if (++expanded < SLICE) continue;
    yield expanded;
    expanded = 0;
  }
  yield expanded;
  return { kind: 'unsolvable' };
}
