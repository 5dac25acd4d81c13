import type { Catalogue, Language } from '../words/language.ts';
import { textHash } from '../words/text-hash.ts';
import { languageNow } from './language-now.ts';

/** The messages of this script in the other languages, by the hashes of the English ones. */
export type Words = Readonly<Partial<Record<Language, Catalogue>>>;

/** Translates a message; anything else stays as it is. */
export type Translate = (text: string) => string;

/** How long the words are waited for, in milliseconds; English takes their place until they come. */
const PATIENCE_MS = 2000;

/** The build writes them into a file of their own: most starts do not need them. Rejects where it does not come. */
export async function fetchWords(): Promise<Words> {
  const file = new URL('./watchdog-words.js', document.baseURI).href;
  const { default: words } = (await import(/* @vite-ignore */ file)) as { readonly default: Words };
  return words;
}

const inEnglish: Translate = (text) => text;

/**
 * Calls back with what translates messages into the language of the app: at once in English, otherwise when the words are there.
 * Where they are not there in time, that is English first.
 */
export function whenSpoken(
  fetched: () => Promise<Words>,
  use: (translate: Translate, language: Language) => void,
): void {
  const language = languageNow();
  const speakEnglish = () => use(inEnglish, 'en');
  if (language === 'en') {
    speakEnglish();
    return;
  }
  const late = setTimeout(speakEnglish, PATIENCE_MS);
  void fetched()
    .then((words) => use((text) => words[language]?.[textHash(text)] ?? text, language))
    .catch(speakEnglish)
    .finally(() => clearTimeout(late));
}
