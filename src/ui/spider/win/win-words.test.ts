import { expect, test } from 'vitest';
import { dealOfDay } from '../../../games/spider/library/numbered-deals.ts';
import { utcDay } from '../../../platform/today.ts';
import { dayOfDeal } from '../deals/day-of-deal.ts';
import { winStory, winTags, type WonGame } from './win-words.ts';

const GAME: WonGame = {
  params: { seed: 'velvet214', difficulty: '4-suit', relaxedDealing: false },
  grade: null,
  moves: 106,
  undos: 0,
  assisted: false,
  timeMs: 763_000,
  score: 1194,
};

test('what is said of a win: help and undos, and the grade where it is known', () => {
  expect(winTags(GAME)).toEqual(['without help', 'no undo']);
  expect(winTags({ ...GAME, undos: 2, assisted: true })).toEqual(['with help', '2 undos']);
  expect(winTags({ ...GAME, grade: 'hard' })).toEqual(['hard', 'without help', 'no undo']);
});

test('the deal of the day is named as such, with its date', () => {
  const day = utcDay();
  const params = { ...GAME.params, seed: dealOfDay('4-suit', day) };
  expect(winTags({ ...GAME, params })[0]).toBe(dayOfDeal(params));
  expect(dayOfDeal({ ...params, seed: dealOfDay('4-suit', '2026-11-24') }, '2026-11-24')).toBe(
    'Today’s deal, 24 Nov',
  );
  for (const [earlier, name] of [
    ['2026-11-22', 'Deal of 22 Nov'],
    ['2026-10-24', 'Deal of 24 Oct'],
    ['2026-10-23', null],
  ] as const) {
    expect(dayOfDeal({ ...params, seed: dealOfDay('4-suit', earlier) }, '2026-11-24')).toBe(name);
  }
  expect(dayOfDeal(GAME.params)).toBeNull();
});

test('its story has figures and a link to the deal, and no moves', () => {
  const story = winStory(GAME);
  expect(story.figures).toEqual(['12:43', '106 moves', '1,194 points']);
  expect(story.query).toContain('seed=velvet214');
  expect(story.query).not.toContain('moves');
});
