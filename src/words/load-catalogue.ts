import type { Catalogue, Language } from './language.ts';

/** Each in a file of its own, which is fetched when the language is wanted. */
const FETCH = {
  de: () => import('./catalogues/de.po'),
  es: () => import('./catalogues/es.po'),
  fr: () => import('./catalogues/fr.po'),
  ja: () => import('./catalogues/ja.po'),
} satisfies Record<Exclude<Language, 'en'>, unknown>;

/** The texts of a language, or `null` for English, whose texts are in the code. Rejects where the file does not come. */
export async function loadCatalogue(language: Language): Promise<Catalogue | null> {
  return language === 'en' ? null : (await FETCH[language]()).default;
}
