import { expect, test } from 'vitest';
import { blankCards } from './SpiderHelpDialog.tsx';
import { pictureScene } from './help-text.ts';

const LOOK = { highContrast: false, fourColours: false, ground: 'window' } as const;

test('each card of a picture has a blank card in its place, and backs differ from faces', () => {
  const scene = pictureScene({ alt: 'The cards', columns: ['#K♠ 5♠', '6♥', ''] });
  const lie = scene.filter(({ art }) => art !== 'slot');
  const blanks = blankCards(scene, { ...LOOK, scheme: 'light' });
  expect(blanks.map(({ x, y }) => [x, y])).toEqual(lie.map(({ x, y }) => [x, y]));
  expect(blanks).toHaveLength(3);
  const [back, face, other] = blanks.map(({ fill }) => fill);
  expect(other).toBe(face);
  expect(back).not.toBe(face);
});

test('they are as dim as the cards in dark mode', () => {
  const scene = pictureScene({ alt: 'The cards', columns: ['5♠'] });
  const fillIn = (scheme: 'light' | 'dark') => blankCards(scene, { ...LOOK, scheme })[0]?.fill;
  expect(fillIn('dark')).not.toBe(fillIn('light'));
});
