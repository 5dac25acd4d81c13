import { describe, expect, test } from 'vitest';
import { spider, type Position, type SpiderMove } from '../../games/spider/rules/game.ts';
import { board } from '../../test-support/spider.ts';
import { buildScene, SPIDER_ADAPTER } from './spider-adapter.ts';
import { layoutTable } from './layouts.ts';
import {
  durationOf,
  HEAD_START_MS,
  planMotion,
  type Tween,
  atRest,
  frameAt,
  isFlying,
  trailAt,
  flareAt,
  SHAKE_MS,
  shakeAt,
} from '../../board/cards/paint/motion-plan.ts';
import { RESTING, undealt } from '../../board/cards/scene/scene.ts';

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
    expect(planMotion(sceneOf(opening), sceneOf(opening)).tweens).toEqual([]);
  });

  test('moves the moved cards and turns the uncovered one', () => {
    const before = position(['#5♦ 8♠ 7♠', '9♥']);
    const { tweens } = planMotion(
      sceneOf(before),
      sceneOf(after(before, { t: 'move', from: 0, to: 1, length: 2 })),
    );
    expect(tweens.map(({ to }) => to.key).sort()).toEqual(['card-0', 'card-1', 'card-2']);
    const turn = tweens.find(({ to }) => to.key === 'card-0');
    expect([turn?.from.art, turn?.to.art]).toEqual(['back', '5♦']);
  });

  test('deals one card after the other, from the left', () => {
    const plan = planMotion(sceneOf(opening), sceneOf(after(opening, { t: 'deal' })));
    const dealt = plan.tweens.filter(({ from }) => from.zone === 'stock');
    expect(dealt.every(({ duration }) => duration === 120)).toBe(true);
    expect(dealt).toHaveLength(10);
    const byColumn = [...dealt].sort((a, b) => a.to.order - b.to.order);
    const delays = byColumn.map(({ delay }) => delay);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(new Set(delays).size).toBe(10);
  });

  test('closes the fan of a column when a dealt card arrives, and opens it when the card goes back', () => {
    const long = 'K-A♠ 6-A♠'; // so tall that one more card closes its fan
    const before = position([long, ...Array.from({ length: 9 }, () => long)], '10-A♥');
    const [a, b] = [sceneOf(before), sceneOf(after(before, { t: 'deal' }))];
    for (const plan of [planMotion(a, b), planMotion(b, a)]) {
      const isDealt = ({ from, to }: Tween) => from.zone !== to.zone;
      const fans = plan.tweens.filter((tween) => !isDealt(tween));
      expect(new Set(fans.map(({ to }) => to.order)).size).toBe(10);
      for (const { to, delay, duration } of fans) {
        const card = plan.tweens.find(
          (tween) =>
            isDealt(tween) &&
            [tween.from, tween.to].some(
              ({ order, zone }) => zone === 'column' && order === to.order,
            ),
        );
        expect(delay).toBe((card?.delay ?? NaN) + 20);
        expect(delay + duration).toBe((card?.delay ?? NaN) + 120);
      }
      expect(durationOf(plan)).toBeLessThan(400);
    }
  });

  test('takes a completed run away only after the move that completed it', () => {
    const before = position(['#5♦ A♠', 'K-2♠']);
    const done = after(before, { t: 'move', from: 0, to: 1, length: 1 });
    const { tweens } = planMotion(sceneOf(before), sceneOf(done));
    const leaving = tweens.filter(({ path }) => path === 'home');
    expect(leaving).toHaveLength(13);
    expect(leaving.map(({ to }) => to.art)[0]).toBe('K♠');
    const delays = leaving.map(({ delay }) => delay);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(new Set(delays).size).toBe(13);
    expect(leaving.every(({ duration }) => duration === 220)).toBe(true);
  });

  test('sends the dealt card that completes a run home after the others', () => {
    const before = position(['#5♦ K-2♠', ...Array.from({ length: 9 }, () => '9♥')], '10-A♠');
    const plan = planMotion(sceneOf(before), sceneOf(after(before, { t: 'deal' })));
    const leaving = plan.tweens.filter(({ path }) => path === 'home');
    expect(leaving.map(({ to }) => to.art)).toHaveLength(13);
    expect(leaving.at(-1)?.to.art).toBe('A♠');
    expect(leaving.at(-1)?.from.zone).toBe('stock');
    const others = plan.tweens.filter(({ to }) => to.zone === 'column');
    expect(Math.min(...leaving.map(({ delay }) => delay))).toBeGreaterThan(
      Math.max(...others.filter(({ from }) => from.zone === 'stock').map(({ delay }) => delay)),
    );
  });

  test('lights the foundation when the last card of the run has arrived', () => {
    const before = position(['#5♦ A♠', 'K-2♠']);
    const done = after(before, { t: 'move', from: 0, to: 1, length: 1 });
    const plan = planMotion(sceneOf(before), sceneOf(done));
    const cards = plan.tweens.filter(({ to }) => to.key.startsWith('card-'));
    const arrived = Math.max(...cards.map(({ delay, duration }) => delay + duration));
    const eyes = plan.tweens.filter(({ to }) => to.art === 'foundation-lit-♠');
    expect(eyes.map(({ delay }) => delay)).toEqual([arrived]);
    expect(plan.flares).toHaveLength(1);
    const [flare] = plan.flares;
    if (!flare) throw new Error('no light');
    expect(flare.place).toMatchObject(layout.foundationPlaces[0] ?? {});
    expect(flareAt(flare, arrived)).toBeNull();
    expect(flareAt(flare, arrived + 1)?.opacity).toBeGreaterThan(0.9);
    expect(durationOf(plan)).toBeGreaterThan(arrived);
    expect(flareAt(flare, durationOf(plan))).toBeNull();
  });

  test('deals an opening row by row, in less than a second', () => {
    const scene = sceneOf(opening);
    const plan = planMotion(undealt(scene, SPIDER_ADAPTER.dealtFrom(layout)), scene);
    expect(plan.tweens).toHaveLength(54);
    const inOrder = [...plan.tweens].sort((a, b) => a.delay - b.delay);
    expect(inOrder.slice(0, 12).map(({ to }) => to.order)).toEqual([
      ...Array.from({ length: 10 }, (_, column) => column),
      0,
      1,
    ]);
    expect(inOrder.slice(-10).every(({ to }) => to.art !== 'back')).toBe(true);
    expect(durationOf(plan)).toBeLessThan(1000);
    // Only one card of the waiting pile is painted.
    const waiting = inOrder.map((tween) => frameAt(tween, 0)).filter(({ hidden }) => !hidden);
    expect(waiting).toHaveLength(1);
  });

  test('works backwards as well: undo needs no extra code', () => {
    const dealt = after(opening, { t: 'deal' });
    const forth = planMotion(sceneOf(opening), sceneOf(dealt));
    const back = planMotion(sceneOf(dealt), sceneOf(opening));
    expect(back.tweens.map(({ to }) => to.key).sort()).toEqual(
      forth.tweens.map(({ to }) => to.key).sort(),
    );
  });
});

describe('a frame', () => {
  const before = position(['#5♦ 8♠', '9♥']);
  const next = after(before, { t: 'move', from: 0, to: 1, length: 1 });
  const plan = planMotion(sceneOf(before), sceneOf(next));
  const { tweens } = plan;

  test('starts where the card was and ends exactly where it belongs', () => {
    for (const tween of tweens) {
      const first = frameAt(tween, 0);
      expect([first.x, first.y, first.art]).toEqual([tween.from.x, tween.from.y, tween.from.art]);
      const last = frameAt(tween, durationOf(plan));
      expect(last).toEqual(atRest(tween.to));
    }
  });

  test('is flat in the first frame, and raised in the second', () => {
    const moved = tweens.find(({ to }) => to.art === '8♠');
    if (!moved) throw new Error('no card moves');
    const first = frameAt(moved, HEAD_START_MS);
    expect(first).toMatchObject({ lift: 0, glint: null });
    expect(first.x).toBeGreaterThan(moved.from.x);
    const second = frameAt(moved, HEAD_START_MS + 17);
    expect(second.lift).toBeGreaterThan(0);
    expect(second.glint).toBeGreaterThan(0);
    // A card that was held stays raised.
    const held = { ...moved, from: { ...moved.from, lift: 1 } };
    expect(frameAt(held, HEAD_START_MS).lift).toBe(1);
  });

  test('shows the other side from the middle of a turn', () => {
    const turn = tweens.find(({ from, to }) => from.art !== to.art);
    if (!turn) throw new Error('no card turns');
    const middle = turn.delay + turn.duration / 2;
    expect(frameAt(turn, middle - 1).art).toBe('back');
    expect(frameAt(turn, middle + 1).art).toBe('5♦');
    expect(frameAt(turn, middle).turn).toBeLessThan(0.02);
  });
});

describe('cards on the way', () => {
  const before = position(['#5♦ A♠', 'K-2♠']);
  const plan = planMotion(
    sceneOf(before),
    sceneOf(after(before, { t: 'move', from: 0, to: 1, length: 1 })),
  );
  const king = plan.tweens.find(({ to }) => to.art === 'K♠');
  if (!king) throw new Error('no King goes home');
  const half = king.delay + king.duration / 2;

  test('light crosses a card, from one side to the other', () => {
    const glints = [0.1, 0.5, 0.9].map(
      (part) => frameAt(king, king.delay + part * king.duration).glint,
    );
    expect(glints).toEqual([0.1, 0.5, 0.9].map((part) => expect.closeTo(part) as number));
    expect(frameAt(king, 0).glint).toBeNull();
  });

  test('a card on its way home rises, glows and leaves a fading trail', () => {
    expect(frameAt(king, half).y).toBeLessThan(Math.min(king.from.y, king.to.y) + 1);
    expect(frameAt(king, half)).toMatchObject({ glow: 'aim', glowStrength: 1 });
    const trail = trailAt(king, half);
    expect(trail).toHaveLength(3);
    const opacities = trail.map(({ opacity }) => opacity);
    expect(opacities).toEqual([...opacities].sort((a, b) => a - b));
    expect(Math.max(...opacities)).toBeLessThan(0.5);
    expect(trailAt(king, king.delay)).toEqual([]);
    expect(trailAt(king, king.delay + king.duration)).toEqual([]);
  });

  test.each([
    ['a wide window', { width: 1280, height: 664 }],
    ['a phone', { width: 390, height: 720 }],
    ['a phone held sideways', { width: 844, height: 340 }],
  ])('a card on its way home stays on the table, from any column: %s', (_, size) => {
    const table = layoutTable(size, { largeCards: false });
    for (let column = 0; column < 10; column++) {
      const columns = Array.from({ length: 10 }, (__, at) => (at === column ? 'K-2♠' : '9♥ A♠'));
      const start = position(columns);
      const move = { t: 'move', from: column === 0 ? 1 : 0, to: column, length: 1 } as const;
      const scene = (each: Position) => buildScene(each, table, RESTING);
      const { tweens } = planMotion(scene(start), scene(after(start, move)));
      const home = tweens.filter(({ path }) => path === 'home');
      expect(home).toHaveLength(13);
      for (const tween of home) {
        for (let part = 0; part <= 1; part += 1 / 32) {
          const { y, height, lift } = frameAt(tween, tween.delay + part * tween.duration);
          // Lifted cards are painted 3 % larger and 2 px higher.
          expect(y - height * 0.015 * lift - 2 * lift).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });

  test('only moving cards fly above the rest', () => {
    expect([king.delay, half, king.delay + king.duration].map((at) => isFlying(king, at))).toEqual([
      false,
      true,
      false,
    ]);
    const turn = plan.tweens.find(({ from }) => from.art === 'back');
    if (!turn) throw new Error('no card turns');
    expect(isFlying(turn, turn.delay + turn.duration / 2)).toBe(false);
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
