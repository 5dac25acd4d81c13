import { describe, expect, it } from 'vitest';
import type { SpiderMove } from '../rules/board.ts';
import { spider, type Position } from '../rules/game.ts';
import { formatSolution } from './deal-line.ts';
import { shorten } from './shorten.ts';
import { solve } from './solve.ts';

function finish<T>(steps: Generator<unknown, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const opening = spider.open({ difficulty: '2-suit', seed: 'shorten', relaxedDealing: false });

function solution(from: Position): readonly SpiderMove[] {
  const { result } = finish(solve(from, { nodes: 200_000 }));
  if (result.kind !== 'solved') throw new Error('not solved');
  return result.moves;
}

/** A legal move and the move that takes it back, if they exist. */
function inVain(at: Position): readonly SpiderMove[] | null {
  for (const move of spider.legalMoves(at)) {
    if (move.t === 'deal') continue;
    const after = spider.apply(at, move)!;
    const back: SpiderMove = { ...move, from: move.to, to: move.from };
    const again = spider.apply(after, back);
    if (again && JSON.stringify(again.tableau) === JSON.stringify(at.tableau)) return [move, back];
  }
  return null;
}

describe('a line', () => {
  it('loses its useless moves', () => {
    const line = solution(opening);
    let at = opening;
    let longer: readonly SpiderMove[] = line;
    for (const [index, move] of line.entries()) {
      const detour = inVain(at);
      if (detour) longer = line.toSpliced(index, 0, ...detour);
      at = spider.apply(at, move)!;
    }
    expect(formatSolution(opening, longer)).not.toBeNull();
    expect(longer.length).toBe(line.length + 2);
    const short = finish(shorten(opening, longer, { nodes: 0 }));
    expect(short.length).toBeLessThanOrEqual(line.length);
    expect(formatSolution(opening, short)).not.toBeNull();
  });

  it('gets shorter within the limit, and still wins after each slice', () => {
    const line = solution(opening);
    const steps = shorten(opening, line, { nodes: 40_000 });
    let step = steps.next();
    for (; !step.done; step = steps.next()) {
      expect(formatSolution(opening, step.value.moves)).not.toBeNull();
    }
    expect(step.value.length).toBeLessThan(line.length);
    expect(formatSolution(opening, step.value)).not.toBeNull();
  });
});
