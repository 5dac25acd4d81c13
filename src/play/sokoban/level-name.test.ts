import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { packs, SCHOOL } from '../../games/sokoban/levels/packs.ts';
import { firstParams, loadPacks, packById, packParams } from './packs.ts';
import { metricsOf } from '../../games/sokoban/rules/metrics.ts';
import { opening } from '../../games/sokoban/rules/rules.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { setLocale } from '../../words/language.ts';
import { loadCatalogue } from '../../words/load-catalogue.ts';
import { commentWords, lessonWords, levelName, levelPlace, levelTitle } from './words.ts';
import { dailyRecipe, playableLevel } from './recipes.ts';

describe('comment words', () => {
  beforeAll(loadPacks);
  afterEach(() => setLocale('en', null));

  /** All built-in levels that have a comment. */
  const talkative = () =>
    packs
      .flatMap(({ id, levels }) =>
        levels.map(({ level }, index) => ({ level, origin: { pack: id, number: index + 1 } })),
      )
      .filter(({ level }) => level.comment !== null);

  test('in English a level has the comment from its file', () => {
    expect(talkative().length).toBeGreaterThan(25);
    for (const params of talkative()) expect(commentWords(params)).toBe(params.level.comment);
  });

  test('all comments of built-in levels are translated, the lesson and the task separately', async () => {
    for (const language of ['de', 'es', 'fr', 'ja'] as const) {
      setLocale(language, await loadCatalogue(language));
      for (const { level } of talkative()) {
        const english = (level.comment ?? '').split(' Try: ');
        const translated = lessonWords(level.comment ?? '');
        expect(translated).toHaveLength(english.length);
        translated.forEach((words, at) => expect(words).not.toBe(english[at]));
      }
    }
  });

  test('a player’s own level keeps its author’s comment', async () => {
    setLocale('de', await loadCatalogue('de'));
    const [params] = talkative();
    if (!params) throw new Error('no level says anything');
    const own = { level: params.level, origin: null };
    expect(commentWords(own)).toBe(params.level.comment);
    expect(commentWords({ ...own, level: { ...own.level, comment: null } })).toBeNull();
  });
});

afterEach(() => setLocale('en', null));

const UNTITLED = { level: levelOf('#####\n#@$.#\n#####'), origin: null };

test('a pack’s title is translated, and a built-in level keeps its own', async () => {
  const { level } = firstParams();
  expect(levelPlace(firstParams())).toBe('The Peacock’s Parlor · 1 of 4');
  setLocale('de', await loadCatalogue('de'));
  expect(levelName(firstParams())).toBe(`„${level.title}“ (Der Pfauensalon · 1 von 4)`);
  expect(levelName(UNTITLED)).toBe('„Level ohne Titel“ (Dein eigenes Level)');
  setLocale('en', null);
  expect(levelName(UNTITLED)).toBe('“Untitled level” (Your own level)');
});

test('a lesson’s title is translated, but not that of another level with the same title', async () => {
  const school = packById(SCHOOL);
  const lesson = school && packParams(school, 3);
  if (!lesson) throw new Error('The school’s third lesson is not there.');
  expect(levelTitle(lesson)).toBe('The Last Push');
  setLocale('de', await loadCatalogue('de'));
  expect(levelTitle(lesson)).toBe('Der letzte Schub');
  expect(levelTitle({ ...lesson, origin: null })).toBe('The Last Push');
});

test('a generated level’s title is translated, and stored under one name', async () => {
  setLocale('de', await loadCatalogue('de'));
  const { level } = UNTITLED;
  const solution = ['r'] as const;
  const metrics = metricsOf(opening(level), solution);
  const params = playableLevel(dailyRecipe('2020-11-25'), { level, solution, metrics });
  expect(params.level.title).toBe('Daily level, 25 November 2020');
  expect(levelTitle(params)).toBe('Level vom 25. November 2020');
});
