import { afterEach, expect, test } from 'vitest';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { speak } from '../../../words/language.ts';
import { loadCatalogue } from '../../../words/load-catalogue.ts';
import { levelName, levelPlace } from './level-name.ts';
import { firstParams } from './packs.ts';

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
