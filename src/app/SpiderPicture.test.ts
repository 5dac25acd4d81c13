import { expect, test } from 'vitest';
import { spider } from '../games/spider/rules/game.ts';
import { hasFourColoursIn, miniatureScene } from './SpiderPicture.tsx';

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

test('suits have the colours of the player’s table, however small the picture is', () => {
  const desktop = { width: 1280, height: 720 };
  const phone = { width: 390, height: 844 };
  const look = { ground: 'window', back: 'rose', faces: 'glass', largeCards: false } as const;
  const colours = (fourColours: boolean | null) =>
    [desktop, phone].map((window) => hasFourColoursIn({ ...look, fourColours }, window));
  expect(colours(null)).toEqual([false, true]);
  expect(colours(false)).toEqual([false, false]);
  expect(colours(true)).toEqual([true, true]);
});
