import { afterEach, expect, test } from 'vitest';
import { speak } from './language.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { message, format } from './message.ts';

afterEach(() => speak('en', null));

const LABEL = message('Next level');

test('a message that was named before is told in the language that is spoken then', async () => {
  expect(format(LABEL)).toBe('Next level');
  speak('de', await loadCatalogue('de'));
  expect(format(LABEL)).toBe('Nächstes Level');
  speak('fr', {});
  expect(format(LABEL)).toBe('Next level');
});
