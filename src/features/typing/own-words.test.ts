import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGE_NAMES, setLocale, type Language } from '../../words/language.ts';
import { loadCatalogue } from '../../words/load-catalogue.ts';
import { readTyped, typedCommands } from './typed-move.ts';

afterEach(() => setLocale('en', null));

const setLanguage = async (language: Language) =>
  setLocale(language, await loadCatalogue(language));

const LINES: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  de: [
    '7 nach 3',
    'Pik 9 auf Herz 10',
    'Dame auf 5',
    'Austeilen',
    'Rückgängig 2',
    'Tipp',
    'Spielen',
  ],
  es: [
    ...['7 a 3', '9 de picas sobre 10 de corazones', 'reina a 5', 'Repartir', 'deshacer 2'],
    ...['Pista', 'jugarla'],
  ],
  fr: [
    ...['7 vers 3', '9 de pique sur 10 de cœur', 'dame sur 5', 'Distribuer', 'annuler 2'],
    ...['Indice', 'Le jouer'],
  ],
  ja: [
    ...['７から３', 'スペードの9からハートの10', 'クイーンから5', '配る', '元に戻す 2'],
    ...['ヒント', 'この手で動かす'],
  ],
};

const ENGLISH = ['7 to 3', '9s on 10h', 'queen to 5', 'deal', 'undo 2', 'hint', 'play it'];

const MEANT = [
  { t: 'move', from: 6, to: 2 },
  { t: 'move', card: { rank: 9, suit: '♠' }, onto: { rank: 10, suit: '♥' } },
  { t: 'move', card: { rank: 12 }, to: 4 },
  { t: 'command', name: 'deal' },
  { t: 'undo', count: 2 },
  { t: 'command', name: 'hint' },
  { t: 'play hint' },
];

const read = (lines: readonly string[]) =>
  lines.map((line) => {
    const typed = readTyped(line);
    return typed.ok ? typed.value : typed.error;
  });

describe.each(Object.keys(LINES) as (keyof typeof LINES)[])('in %s', (language) => {
  test('a line can use its words', async () => {
    await setLanguage(language);
    expect(read(LINES[language])).toEqual(MEANT);
  });

  test('English words are understood too', async () => {
    await setLanguage(language);
    expect(read(ENGLISH)).toEqual(MEANT);
  });

  test('every offered name is understood, and no two names collide', async () => {
    await setLanguage(language);
    const typed = read(typedCommands());
    expect(typed.filter((each) => typeof each === 'string')).toEqual([]);
    expect(new Set(typed.map((each) => JSON.stringify(each))).size).toBe(typed.length);
  });
});

test('every language except English is tested', () => {
  expect(['en', ...Object.keys(LINES)].sort()).toEqual(Object.keys(LANGUAGE_NAMES).sort());
});
