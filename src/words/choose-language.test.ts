import { expect, test } from 'vitest';
import { chooseTongue } from './choose-language.ts';

test.each([
  [[], 'en', 'en'],
  [['de-DE', 'en'], 'de', 'de-DE'],
  [['nl', 'fr-CA', 'de'], 'fr', 'fr-CA'],
  [['zh-TW', 'ko'], 'en', 'en'],
  [['JA-jp'], 'ja', 'JA-jp'],
  [['es-419'], 'es', 'es-419'],
  [['den', 'toString', ''], 'en', 'en'],
  [['de-@', 'de-AT'], 'de', 'de-AT'],
  [['de-'], 'de', 'de'],
])('a browser that prefers %j is spoken to in %s, as %s', (tags, language, locale) => {
  expect(chooseTongue('system', tags)).toEqual({ language, locale });
});

test('what is chosen counts more, and is written as the browser’s country writes it', () => {
  expect(chooseTongue('de', ['en-US', 'fr'])).toEqual({ language: 'de', locale: 'de' });
  expect(chooseTongue('de', ['en-US', 'de-CH'])).toEqual({ language: 'de', locale: 'de-CH' });
  expect(chooseTongue('en', ['de-CH'])).toEqual({ language: 'en', locale: 'en' });
  expect(chooseTongue('xx', ['fr'])).toEqual({ language: 'fr', locale: 'fr' });
});
