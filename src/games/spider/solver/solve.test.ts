import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { board, cards } from '../../../test-support/spider.ts';
import type { SolverLimits } from '../../../core/solver.ts';
import { DIFFICULTIES } from '../rules/params.ts';
import { spider, type Position } from '../rules/game.ts';
import { formatSolution, parseDeal } from './deal-line.ts';
import { solve } from './solve.ts';
import { PUBLISHED_DEALS } from '../../../test-support/published.ts';

type SolverReport = ReturnType<typeof report>;

const KING_TO_ACE = cards('K-A♠');

function position(columns: readonly string[], stock = '', completed = 6): Position {
  return {
    ...board(columns, stock),
    completed: Array.from({ length: completed }, () => KING_TO_ACE),
    relaxedDealing: false,
  };
}

function report(from: Position, limits: SolverLimits = {}) {
  const steps = solve(from, { nodes: 400_000, ...limits });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function expectWin(from: Position, { result }: SolverReport): void {
  if (result.kind !== 'solved') throw new Error(`not solved: ${JSON.stringify(result)}`);
  expect(formatSolution(from, result.moves)).not.toBeNull();
}

const opening = (difficulty: (typeof DIFFICULTIES)[number], seed: string, relaxedDealing = false) =>
  spider.open({ difficulty, seed, relaxedDealing });

/** Two suits left, whose Kings lie under cards that belong on them. */
const OPEN_END = position(['K♠ A♠', 'Q-8♠', '7-2♠ K-5♥', '4-A♥']);
/** The 4 can move onto the 5, and then nothing can: no other top cards are consecutive. */
const LOST_END = position([
  ...['Q♠ K♠', 'Q♥ K♥', '10♠ J♠', '10♥ J♥', '8♠ 9♠', '8♥ 9♥', '6♠ 7♠', '6♥ 7♥'],
  ...['2♠ 3♠ 4♠ 5♥ 5♠', '2♥ 3♥ A♥ A♠ 4♥'],
]);

describe('a solution', () => {
  it.each(DIFFICULTIES)('of %s can be replayed by the rules', (difficulty) => {
    const from = opening(difficulty, 'peacock123');
    expectWin(from, report(from));
  });

  it('is found from the middle of a game, with and without rows left', () => {
    const from = opening('2-suit', 'middle');
    const { result } = report(from);
    const moves = result.kind === 'solved' ? result.moves : [];
    expect(moves.length).toBeGreaterThan(60);
    let at = from;
    for (const [index, move] of moves.entries()) {
      if (index % 40 === 20) expectWin(at, report(at));
      at = spider.apply(at, move)!;
    }
    expect(report(at).result).toEqual({ kind: 'solved', moves: [] });
  });

  it('of a short ending is about as short as possible', () => {
    const { result, nodes } = report(OPEN_END);
    expectWin(OPEN_END, { result, nodes });
    expect(result.kind === 'solved' && result.moves.length).toBeLessThan(9);
  });

  it('obeys the dealing rule', () => {
    // Both Aces are in the stock, and one column is empty. Cards are dealt from the end.
    const columns = ['K-8♠', '7-2♠', 'K-8♥', '7-2♥', '5♦', '4♦', '3♦', '2♦', 'A♦'];
    const from = position(columns, 'A♠ A♥ K♦ Q♦ J♦ 10♦ 9♦ 8♦ 7♦ 6♦', 5);
    const strict = report(from);
    expectWin(from, strict);
    const firstMove = strict.result.kind === 'solved' && strict.result.moves[0];
    expect(firstMove).toMatchObject({ t: 'move' });

    const relaxed = { ...position(['K-2♠', 'K-2♥'], 'K-6♦ A♥ A♠'), relaxedDealing: true };
    expect(report(relaxed).result).toEqual({ kind: 'solved', moves: [{ t: 'deal' }] });
  });

  it('is the same for the same position, however it is sliced', () => {
    const from = opening('4-suit', 'same');
    const first = report(from, { nodes: 100_000 });
    expect(report(from, { nodes: 100_000 })).toEqual(first);
    expect(report(from, { nodes: 90_000, signal: { aborted: false } })).toEqual(first);
  });
});

describe('a loss', () => {
  it('is reported once all positions have been tried', () => {
    expect(spider.legalMoves(LOST_END).length).toBeGreaterThan(0);
    expect(report(LOST_END).result).toEqual({ kind: 'unsolvable' });
  });
});

describe('giving up', () => {
  const from = opening('4-suit', 'hard');

  it('reports the reason', () => {
    let clock = 0;
    const time = { milliseconds: 3, now: () => clock++ };
    expect(report(from, { time }).result).toEqual({ kind: 'gave-up', reason: 'time' });
    expect(report(from, { nodes: 100 }).result).toEqual({ kind: 'gave-up', reason: 'nodes' });
    expect(report(from, { bytes: 150_000 }).result).toEqual({ kind: 'gave-up', reason: 'memory' });
    const signal = { aborted: true };
    expect(report(from, { signal }).result).toEqual({ kind: 'gave-up', reason: 'aborted' });
  });

  it('happens in the slice in which it is requested', () => {
    const signal = { aborted: false };
    const steps = solve(from, { signal });
    const { value } = steps.next();
    signal.aborted = true;
    expect(steps.next()).toEqual({
      done: true,
      value: {
        result: { kind: 'gave-up', reason: 'aborted' },
        nodes: (value as SolverReport).nodes,
      },
    });
  });
});

describe('the published deals', () => {
  it.skipIf(!existsSync(PUBLISHED_DEALS))(
    'are solved (a sample; skipped where ../shared/deals is missing)',
    () => {
      for (const name of ['1.txt', '2.txt', '4.txt']) {
        const lines = readFileSync(new URL(name, PUBLISHED_DEALS), 'utf8').split('\n').slice(0, 2);
        for (const line of lines) {
          const deal = parseDeal(line);
          if (!deal.ok) throw new Error(deal.error);
          expectWin(deal.value.position, report(deal.value.position));
        }
      }
    },
  );
});
