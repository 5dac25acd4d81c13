import { describe, expect, test } from 'vitest';
import { spider, type Position, type SpiderMove } from '../../games/spider/game.ts';
import { board } from '../../test-support/spider.ts';
import { durationOf, frameAt, planMotion, SHAKE_MS, shakeAt } from './animate.ts';
import { layoutTable } from './layout.ts';
import { buildScene, RESTING } from './scene.ts';

const layout = layoutTable({ width: 1280, height: 664 }, { largeCards: false });
const opening = spider.open({ difficulty: '1-suit', seed: 'peacock', relaxedDealing: false });

function sceneOf(position: Position) {
  return buildScene(position, layout, RESTING);
}

function after(position: Position, move: SpiderMove): Position {
  const next = spider.apply(position, move);
  if (!next) throw new Error('the test plays an illegal move');
  return next;
}

function position(columns: string[], stock = ''): Position {
  return { ...board(columns, stock), completed: [], relaxedDealing: false };
}

describe('the motion between two scenes', () => {
  test('is nothing when nothing changed', () => {
    expect(planMotion(sceneOf(opening), sceneOf(opening))).toEqual([]);
  });

  test('moves the moved cards and turns the uncovered one', () => {
    const before = position(['#5♦ 8♠ 7♠', '9♥']);
    const tweens = planMotion(
      sceneOf(before),
      sceneOf(after(before, { t: 'move', from: 0, to: 1, length: 2 })),
    );
    expect(tweens.map(({ to }) => to.key).sort()).toEqual(['card-0', 'card-1', 'card-2']);
    const turn = tweens.find(({ to }) => to.key === 'card-0');
    expect([turn?.from.art, turn?.to.art]).toEqual(['back', '5♦']);
  });

  test('deals one card after the other, from the left', () => {
    const dealt = planMotion(sceneOf(opening), sceneOf(after(opening, { t: 'deal' }))).filter(
      ({ from }) => from.zone === 'stock',
    );
    expect(dealt).toHaveLength(10);
    const byColumn = [...dealt].sort((a, b) => a.to.order - b.to.order);
    const delays = byColumn.map(({ delay }) => delay);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(new Set(delays).size).toBe(10);
  });

  test('takes a completed run away only after the move that completed it', () => {
    const before = position(['#5♦ A♠', 'K-2♠']);
    const done = after(before, { t: 'move', from: 0, to: 1, length: 1 });
    const tweens = planMotion(sceneOf(before), sceneOf(done));
    const home = tweens.filter(({ to }) => to.zone === 'foundation');
    const leaving = home.filter(({ to }) => to.key.startsWith('card-'));
    expect(leaving).toHaveLength(13);
    const lit = home.filter(({ to }) => to.art === 'foundation-lit-♠');
    expect(lit.map(({ delay }) => delay)).toEqual([durationOf(leaving)]);
  });

  test('works backwards as well: undo needs nothing of its own', () => {
    const dealt = after(opening, { t: 'deal' });
    const forth = planMotion(sceneOf(opening), sceneOf(dealt));
    const back = planMotion(sceneOf(dealt), sceneOf(opening));
    expect(back.map(({ to }) => to.key).sort()).toEqual(forth.map(({ to }) => to.key).sort());
  });
});

describe('a frame', () => {
  const before = position(['#5♦ 8♠', '9♥']);
  const next = after(before, { t: 'move', from: 0, to: 1, length: 1 });
  const tweens = planMotion(sceneOf(before), sceneOf(next));

  test('starts where the card was and ends exactly where it belongs', () => {
    for (const tween of tweens) {
      const first = frameAt(tween, 0);
      expect([first.x, first.y, first.art]).toEqual([tween.from.x, tween.from.y, tween.from.art]);
      const last = frameAt(tween, durationOf(tweens));
      expect(last).toEqual({ ...tween.to, turn: 1 });
    }
  });

  test('shows the other side from the middle of a turn on', () => {
    const turn = tweens.find(({ from, to }) => from.art !== to.art);
    if (!turn) throw new Error('no card turns');
    const middle = turn.delay + turn.duration / 2;
    expect(frameAt(turn, middle - 1).art).toBe('back');
    expect(frameAt(turn, middle + 1).art).toBe('5♦');
    expect(frameAt(turn, middle).turn).toBeLessThan(0.02);
  });
});

test('a shake stays within 8 px and ends after 90 ms', () => {
  const offsets = Array.from({ length: 91 }, (_, ms) => shakeAt(ms));
  expect(Math.max(...offsets.map(Math.abs))).toBeGreaterThan(7);
  expect(Math.max(...offsets.map(Math.abs))).toBeLessThanOrEqual(8);
  expect(SHAKE_MS).toBe(90);
  expect(shakeAt(90)).toBe(0);
  expect(shakeAt(-1)).toBe(0);
});
