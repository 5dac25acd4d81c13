import type { Catalogue, Language } from './language.ts';

/** Separate files, fetched when the language is needed. */
const FETCH = {
  de: () => import('./catalogues/de.po'),
  es: () => import('./catalogues/es.po'),
  fr: () => import('./catalogues/fr.po'),
  ja: () => import('./catalogues/ja.po'),
} satisfies Record<Exclude<Language, 'en'>, unknown>;

/** The texts of a language, or `null` for English, whose texts are in the code. Rejects if the file fails to load. */
export async function loadCatalogue(language: Language): Promise<Catalogue | null> {
  return language === 'en' ? null : (await FETCH[language]()).default;
}
