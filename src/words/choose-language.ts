import { LANGUAGE_NAMES, type Language } from './language.ts';

/** A language and its regional variant. */
export interface NegotiatedLocale {
  readonly language: Language;
  /** A tag for `Intl` such as `de-CH`: one of the reader's own tags, or the bare language. */
  readonly locale: string;
}

const isOurs = (code: string): code is Language => Object.hasOwn(LANGUAGE_NAMES, code);

const codeOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

/** Whether `Intl` accepts it: a browser may be configured to report anything as its language. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/**
 * Negotiates the language to use. `chosen` is its code; any other value leaves the choice to the reader's tags (BCP 47,
 * best first): the first available one, or English.
 */
export function negotiateLocale(chosen: string, tags: readonly string[]): NegotiatedLocale {
  const language = [chosen, ...tags.map(codeOf)].find(isOurs) ?? 'en';
  const locale = tags.find((tag) => codeOf(tag) === language && isTag(tag)) ?? language;
  return { language, locale };
}
