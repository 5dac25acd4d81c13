import { currentLocale } from '../../words/language.ts';

/**
 * Something of `Intl` for the language that is spoken when it is asked for. It is made when it is first wanted, which takes
 * some milliseconds, and again only for another language. English is British here: "24 November".
 */
export function inLocale<T>(make: (locale: string) => T): () => T {
  let made: { readonly locale: string; readonly value: T } | undefined;
  return () => {
    const { locale } = currentLocale();
    if (made?.locale !== locale) made = { locale, value: make(locale) };
    return made.value;
  };
}
