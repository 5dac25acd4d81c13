import { afterEach, beforeAll, expect, test } from 'vitest';
import { fetchPacks } from '../../games/sokoban/levels/fetch-packs.ts';
import { packs } from '../../games/sokoban/levels/packs.ts';
import { speak } from '../../words/language.ts';
import { loadCatalogue } from '../../words/load-catalogue.ts';
import { commentWords, lessonWords } from './comment-words.ts';

beforeAll(fetchPacks);
afterEach(() => speak('en', null));

/** All levels of our packs that say something. */
const talkative = () =>
  packs
    .flatMap(({ id, levels }) =>
      levels.map(({ level }, index) => ({ level, origin: { pack: id, number: index + 1 } })),
    )
    .filter(({ level }) => level.comment !== null);

test('in English a level says what its file says', () => {
  expect(talkative().length).toBeGreaterThan(25);
  for (const params of talkative()) expect(commentWords(params)).toBe(params.level.comment);
});

test('all that our levels say is told in each language, the lesson and the thing to try by themselves', async () => {
  for (const language of ['de', 'es', 'fr', 'ja'] as const) {
    speak(language, await loadCatalogue(language));
    for (const { level } of talkative()) {
      const english = (level.comment ?? '').split(' Try: ');
      const told = lessonWords(level.comment ?? '');
      expect(told).toHaveLength(english.length);
      told.forEach((words, at) => expect(words).not.toBe(english[at]));
    }
  }
});

test('a level of the player’s own says what its author says', async () => {
  speak('de', await loadCatalogue('de'));
  const [params] = talkative();
  if (!params) throw new Error('no level says anything');
  const own = { level: params.level, origin: null };
  expect(commentWords(own)).toBe(params.level.comment);
  expect(commentWords({ ...own, level: { ...own.level, comment: null } })).toBeNull();
});
