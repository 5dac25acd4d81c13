import { describe, expect, test } from 'vitest';
import { cards } from '../../cards/card-text.ts';
import { DIFFICULTIES, SUITS_OF } from '../../games/spider/rules/params.ts';
import { introductionSteps } from './Introduction.tsx';
import { PICTURES, pictureScene, pictureSize, RULES, TIPS } from './help-text.ts';

describe('a picture', () => {
  const picture = {
    columns: ['#5♥ 9♠', '8♥', ''],
    held: { from: 1, length: 1 },
    targets: [0],
    alt: 'The cards' as const,
  };

  test('shows its columns and nothing else', () => {
    const scene = pictureScene(picture);
    expect(scene.map(({ art }) => art)).toEqual(['slot', 'slot', 'slot', 'back', '9♠', '8♥']);
    expect(scene.map(({ glow }) => glow)).toEqual([null, null, null, null, 'target', 'held']);
    expect(new Set(scene.map(({ key }) => key)).size).toBe(scene.length);
  });

  test('is as high as its tallest column', () => {
    const height = (column: string) =>
      pictureSize({ columns: ['A♠', column], alt: 'The cards' }).height;
    expect(height('K♠')).toBe(height(''));
    expect(height('K-Q♠')).toBeGreaterThan(height('K♠'));
    expect(height('K-A♠')).toBe(height('#2♥ K-A♠'));
  });

  test('has room for all of them, even for a whole suit', () => {
    for (const columns of [['K-A♠'], ['9♠', '8♥', 'K-A♠', '#2♥ #3♥ #4♥ #5♥ #6♥ K-A♠']]) {
      const all = { columns, alt: 'The cards' as const };
      const { width, height } = pictureSize(all);
      for (const sprite of pictureScene(all)) {
        expect(sprite.x).toBeGreaterThanOrEqual(0);
        expect(sprite.y).toBeGreaterThanOrEqual(0);
        expect(sprite.x + sprite.width).toBeLessThanOrEqual(width);
        expect(sprite.y + sprite.height).toBeLessThanOrEqual(height);
      }
    }
  });
});

test('every picture of the help can be painted', () => {
  const steps = DIFFICULTIES.flatMap((difficulty) => introductionSteps(difficulty, 'click'));
  const pictures = [...steps, ...RULES].flatMap(({ picture }) => (picture ? [picture] : []));
  expect(pictures.length).toBeGreaterThanOrEqual(steps.length);
  for (const picture of pictures) {
    expect(pictureScene(picture).length).toBeGreaterThan(picture.columns.length);
    expect(picture.alt).not.toBe('');
    // Otherwise, its cards would not be drawn.
    expect(PICTURES).toContain(picture);
  }
  expect(TIPS.length).toBeGreaterThan(0);
});

test.each(DIFFICULTIES)('the introduction to %s shows only its suits', (difficulty) => {
  const steps = introductionSteps(difficulty, 'tap');
  const suits = steps.flatMap(({ picture }) =>
    (picture?.columns ?? []).flatMap((column) => cards(column).map(({ suit }) => suit)),
  );
  expect(new Set(suits)).toEqual(new Set(SUITS_OF[difficulty]));
  const words = steps.map(({ text, title, picture }) => [title, text, picture?.alt].join());
  expect(/mixed suits|whatever the suits|Hearts/.test(words.join())).toBe(difficulty !== '1-suit');
  expect(words.join()).toContain('tap it');
  expect(words.join()).not.toContain('click');
});
