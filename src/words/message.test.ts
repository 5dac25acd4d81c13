import { afterEach, expect, test } from 'vitest';
import { speak } from './language.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { message, format } from './message.ts';

afterEach(() => speak('en', null));

const LABEL = message('Next level');

test('a message declared earlier is translated when it is formatted', async () => {
  expect(format(LABEL)).toBe('Next level');
  speak('de', await loadCatalogue('de'));
  expect(format(LABEL)).toBe('Nächstes Level');
  speak('fr', {});
  expect(format(LABEL)).toBe('Next level');
});
