import { expect, it } from 'vitest';
import { spider, type Position } from '../game.ts';
import { gradeOf } from '../library/grade.ts';
import { gradeOfNumber } from '../library/numbered-deals.ts';
import { answer, type Quest, type SpiderAnswer } from './answer.ts';

const params = { difficulty: '2-suit', seed: '1', relaxedDealing: false } as const;

function ask(quest: Quest, nodes: number): SpiderAnswer {
  const steps = answer({ position: spider.open(params), quest }, { nodes });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value.result;
}

it('wins the deal, and says how hard it is where that is asked', () => {
  const [win, effort] = [ask('win', 1_000_000), ask('effort', 1_000_000)];
  if (win.kind !== 'solved' || effort.kind !== 'solved') throw new Error('not solved');
  expect(win.effort).toBeNull();
  expect(gradeOf('2-suit', effort.effort ?? NaN)).toBe(gradeOfNumber('2-suit', 1));
  const end = win.moves.reduce<Position | null>(
    (position, move) => position && spider.apply(position, move),
    spider.open(params),
  );
  expect(end && spider.status(end)).toBe('won');
});

it('says why it gave up', () => {
  expect(ask('effort', 50)).toEqual({ kind: 'gave-up', reason: 'nodes' });
});
