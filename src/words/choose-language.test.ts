import { expect, test } from 'vitest';
import { negotiateLocale } from './choose-language.ts';

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
])('a browser that prefers %j gets %s, formatted as %s', (tags, language, locale) => {
  expect(negotiateLocale('system', tags)).toEqual({ language, locale });
});

test('the chosen language takes precedence, with the formats of the browser’s country', () => {
  expect(negotiateLocale('de', ['en-US', 'fr'])).toEqual({ language: 'de', locale: 'de' });
  expect(negotiateLocale('de', ['en-US', 'de-CH'])).toEqual({ language: 'de', locale: 'de-CH' });
  expect(negotiateLocale('en', ['de-CH'])).toEqual({ language: 'en', locale: 'en' });
  expect(negotiateLocale('xx', ['fr'])).toEqual({ language: 'fr', locale: 'fr' });
});
