import { afterEach, expect, test } from 'vitest';
import { setLocale } from './language.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { message, format } from './message.ts';

afterEach(() => setLocale('en', null));

const LABEL = message('Next level');

test('a message declared earlier is translated when it is formatted', async () => {
  expect(format(LABEL)).toBe('Next level');
  setLocale('de', await loadCatalogue('de'));
  expect(format(LABEL)).toBe('Nächstes Level');
  setLocale('fr', {});
  expect(format(LABEL)).toBe('Next level');
});
