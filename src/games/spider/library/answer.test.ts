import { expect, it } from 'vitest';
import type { SpiderMove } from '../rules/board.ts';
import { spider, type Position } from '../rules/game.ts';
import { answer, type SpiderAnswer, type SpiderProblem } from './answer.ts';
import { gradeOf, gradeOfSeed } from './numbered-deals.ts';

const params = { difficulty: '2-suit', seed: '1', relaxedDealing: false } as const;

const opening = spider.open(params);

function finish(problem: SpiderProblem, nodes: number): SpiderAnswer {
  const steps = answer(problem, { nodes });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value.result;
}

const ask = (solverGoal: 'win' | 'effort', nodes: number) =>
  finish({ position: opening, solverGoal }, nodes);

function expectWin(moves: readonly SpiderMove[]): void {
  const end = moves.reduce<Position | null>(
    (position, move) => position && spider.apply(position, move),
    opening,
  );
  expect(end && spider.status(end)).toBe('won');
}

it('wins the deal, and reports its difficulty on request', () => {
  const [win, effort] = [ask('win', 1_000_000), ask('effort', 1_000_000)];
  if (win.kind !== 'solved' || effort.kind !== 'solved') throw new Error('not solved');
  expect(win.effort).toBeNull();
  expect(gradeOf('2-suit', effort.effort ?? NaN)).toBe(gradeOfSeed('2-suit', '1'));
  expectWin(win.moves);
});

it('shortens a known win', () => {
  const win = ask('win', 1_000_000);
  if (win.kind !== 'solved') throw new Error('not solved');
  const known = { position: opening, solverGoal: 'shorter-win', moves: win.moves } as const;
  const shorter = finish(known, 60_000);
  if (shorter.kind !== 'solved') throw new Error('lost the win');
  expect(shorter.moves.length).toBeLessThan(win.moves.length);
  expectWin(shorter.moves);
});

it('reports why it gave up', () => {
  expect(ask('effort', 50)).toEqual({ kind: 'gave-up', reason: 'nodes' });
});
