import { afterEach, expect, test } from 'vitest';
import { setLocale } from '../../words/language.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { dailyRecipe, dayOfSeed, playableLevel, recipeTitle } from './recipes.ts';

const NO_METRICS = { moves: 0, pushes: 0, boxLines: 0, boxChanges: 0, pushingSessions: 0 };

afterEach(() => setLocale('en', null));

test('each day has its own level, from an easy Monday to a hard Sunday', () => {
  const week = ['2026-11-23', '2026-11-24', '2026-11-28', '2026-11-29'].map(dailyRecipe);
  expect(week.map(({ difficulty }) => difficulty)).toEqual(['easy', 'medium', 'hard', 'hard']);
  expect(new Set(week.map(({ seed }) => seed)).size).toBe(4);
  expect(dailyRecipe('2026-11-23')).toEqual(week[0]);
  expect(recipeTitle(week[0]!, '2026-11-23')).toBe('Today’s level, 23 November 2026');
  expect(recipeTitle(week[0]!, '2026-11-24')).toBe('Level of 23 November 2026');
});

test('only the seed of a daily level names a day', () => {
  for (const seed of ['daily', 'daily-2026-13-01', 'daily-2026-11-23x', '7']) {
    expect(dayOfSeed(seed)).toBeNull();
  }
  expect(() => dailyRecipe('today')).toThrow('no day');
});

test('a title is shown in the player’s language, and stored in English', () => {
  setLocale('de', {});
  const daily = dailyRecipe('2026-11-23');
  expect(recipeTitle(daily, '2026-11-23')).toBe('Today’s level, 23. November 2026');
  const made = { level: levelOf('####\n#@$.#\n####'), solution: [], metrics: NO_METRICS };
  const storedTitle = (seed: string) => playableLevel({ ...daily, seed }, made).level.title;
  expect(storedTitle(daily.seed)).toBe('Daily level, 23 November 2026');
  expect([recipeTitle({ ...daily, seed: '1200' }), storedTitle('1200')]).toEqual([
    'Level 1200',
    'Level 1200',
  ]);
});
