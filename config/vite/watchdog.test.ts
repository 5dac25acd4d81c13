import { afterEach, expect, test, vi } from 'vitest';
import { SUITE_SETTINGS_KEY } from '../../src/store/suite-settings.ts';
import { languageNow } from '../../src/watchdog/language-now.ts';
import { textHash } from '../../src/words/text-hash.ts';
import { wordsModule } from './watchdog.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the watchdog reads the language from where the store keeps it', () => {
  const stored = new Map([[SUITE_SETTINGS_KEY, '{"language":"de"}']]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('navigator', { languages: ['fr'] });
  expect(languageNow()).toBe('de');
});

test('its words are exactly its messages, in each language but English', () => {
  const [, json = ''] = /^export default (.*);\n$/.exec(wordsModule()) ?? [];
  const words = JSON.parse(json) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  expect(Object.keys(words)).toEqual(['de', 'es', 'fr', 'ja']);
  for (const texts of Object.values(words)) expect(Object.keys(texts)).toHaveLength(9);
  expect(words['de']?.[textHash('Reload')]).toBe('Neu laden');
});
