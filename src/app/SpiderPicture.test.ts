import { expect, test } from 'vitest';
import { spider } from '../games/spider/rules/game.ts';
import { miniatureScene } from './SpiderPicture.tsx';

const { tableau } = spider.open({ difficulty: '4-suit', seed: '77', relaxedDealing: false });

test('a game’s picture contains all its cards, within its bounds and in their columns', () => {
  for (const size of [
    { width: 480, height: 260 },
    { width: 340, height: 120 },
    { width: 900, height: 540 },
  ]) {
    const scene = miniatureScene(tableau, size);
    expect(scene).toHaveLength(54);
    for (const { x, y, width, height } of scene) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(size.width + 1);
      expect(y + height).toBeLessThanOrEqual(size.height + 1);
    }
    // Each card is lower than the previous one in its column, so that its corner is visible.
    for (const [order] of tableau.entries()) {
      const tops = scene.filter((sprite) => sprite.order === order).map(({ y }) => y);
      expect(new Set(tops).size).toBe(tops.length);
    }
  }
});

test('face-up cards show their faces, the others a back', () => {
  const arts = miniatureScene(tableau, { width: 480, height: 260 }).map(({ art }) => art);
  expect(arts.filter((art) => art === 'back')).toHaveLength(44);
});
