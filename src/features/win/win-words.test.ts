import { expect, test } from 'vitest';
import { winStory, winTags, type WonGame } from './SpiderWinDialog.tsx';

const GAME: WonGame = {
  params: { seed: 'velvet214', difficulty: '4-suit', relaxedDealing: false },
  day: null,
  grade: null,
  moves: 106,
  undos: 0,
  assisted: false,
  hints: 0,
  coached: 0,
  timeMs: 763_000,
  score: 1194,
};

test('the tags of a win: help or hints, undos, and the grade if known', () => {
  expect(winTags(GAME)).toEqual(['without help', 'no undo']);
  expect(winTags({ ...GAME, undos: 2, assisted: true })).toEqual(['with help', '2 undos']);
  expect(winTags({ ...GAME, hints: 1 })).toEqual(['1 hint', 'no undo']);
  expect(winTags({ ...GAME, hints: 122 })).toEqual(['122 hints', 'no undo']);
  expect(winTags({ ...GAME, hints: 3, assisted: true })[0]).toBe('with help');
  expect(winTags({ ...GAME, hints: 122, coached: 122 })).toEqual(['with coach', 'no undo']);
  expect(winTags({ ...GAME, coached: 1, assisted: true })[0]).toBe('with help');
  expect(winTags({ ...GAME, grade: 'hard' })).toEqual(['hard', 'without help', 'no undo']);
});

test('a daily deal is named with its date', () => {
  expect(winTags({ ...GAME, day: 'Deal of 22 Nov' })[0]).toBe('Deal of 22 Nov');
});

test('the story has figures and a link to the deal, but no moves', () => {
  const story = winStory(GAME);
  expect(story.figures).toEqual(['12:43', '106 moves', '1,194 points']);
  expect(story.query).toContain('seed=velvet214');
  expect(story.query).not.toContain('moves');
});
