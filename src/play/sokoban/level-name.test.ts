import { afterEach, expect, test } from 'vitest';
import { metricsOf } from '../../games/sokoban/rules/metrics.ts';
import { opening } from '../../games/sokoban/rules/rules.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { speak } from '../../words/language.ts';
import { loadCatalogue } from '../../words/load-catalogue.ts';
import { SCHOOL } from '../../games/sokoban/levels/packs.ts';
import { playable } from './playable.ts';
import { dailyRecipe } from './daily.ts';
import { levelName, levelPlace, levelTitle } from './level-name.ts';
import { firstParams, packById, packParams } from './packs.ts';

afterEach(() => speak('en', null));

const UNTITLED = { level: levelOf('#####\n#@$.#\n#####'), origin: null };

test('a pack is called in the language of the moment, and a level of ours by its own name', async () => {
  const { level } = firstParams();
  expect(levelPlace(firstParams())).toBe('The Peacock’s Parlor · 1 of 4');
  speak('de', await loadCatalogue('de'));
  expect(levelName(firstParams())).toBe(`„${level.title}“ (Der Pfauensalon · 1 von 4)`);
  expect(levelName(UNTITLED)).toBe('„Level ohne Titel“ (Dein eigenes Level)');
  speak('en', null);
  expect(levelName(UNTITLED)).toBe('“Untitled level” (Your own level)');
});

test('a lesson is called in the language of the moment, and no other level of the same title', async () => {
  const school = packById(SCHOOL);
  const lesson = school && packParams(school, 3);
  if (!lesson) throw new Error('The school’s third lesson is not there.');
  expect(levelTitle(lesson)).toBe('The Last Push');
  speak('de', await loadCatalogue('de'));
  expect(levelTitle(lesson)).toBe('Der letzte Schub');
  expect(levelTitle({ ...lesson, origin: null })).toBe('The Last Push');
});

test('a generated level is called in the language of the moment, and kept under one name', async () => {
  speak('de', await loadCatalogue('de'));
  const { level } = UNTITLED;
  const solution = ['r'] as const;
  const metrics = metricsOf(opening(level), solution);
  const params = playable(dailyRecipe('2020-11-25'), { level, solution, metrics });
  expect(params.level.title).toBe('Daily level, 25 November 2020');
  expect(levelTitle(params)).toBe('Level vom 25. November 2020');
});
