import { afterEach, expect, test } from 'vitest';
import { LANGUAGE_NAMES, setLocale, type Language } from './language.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { t } from './t.ts';

afterEach(() => setLocale('en', null));

async function use(language: Language): Promise<void> {
  setLocale(language, await loadCatalogue(language));
}

test('English needs no catalogue', async () => {
  expect(await loadCatalogue('en')).toBeNull();
  expect(t('Next level')).toBe('Next level');
  expect(t('Continue with level {level}', { level: 1200 })).toBe('Continue with level 1,200');
});

test('each language has its texts, plurals and numbers, and English is restored immediately', async () => {
  const solved = (moves: number) =>
    t('{level}: solved in {moves, plural, one {# move} other {# moves}}.', { level: 'A', moves });
  await use('de');
  expect(t('Next level')).toBe('Nächstes Level');
  expect(solved(1)).toBe('A: in 1 Zug gelöst.');
  expect(solved(1200)).toBe('A: in 1.200 Zügen gelöst.');
  await use('fr');
  expect(solved(0)).toBe('A\u00a0: résolu en 0 déplacement.'); // zero is singular in French
  await use('es');
  expect(solved(2)).toBe('A: resuelto en 2 movimientos.');
  await use('ja');
  expect(solved(1)).toBe('A：1手で解きました。');
  await use('en');
  expect(solved(1)).toBe('A: solved in 1 move.');
});

test('every language has a catalogue, and missing messages fall back to English', async () => {
  for (const language of Object.keys(LANGUAGE_NAMES) as Language[]) await use(language);
  setLocale('de', {});
  expect(t('Next level')).toBe('Next level');
});
