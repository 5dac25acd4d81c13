import type { Grammar } from './format-message.ts';

const BETWEEN_THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** Formats a number in English, rounded to an integer: "1,194", "−5". */
function formatEnglishNumber(value: number): string {
  // Adding 0 turns −0, which would keep its sign, into 0.
  return String(Math.round(value) + 0)
    .replace(BETWEEN_THOUSANDS, ',')
    .replace('-', '−');
}

/** The app's languages by code (BCP 47), each with its own name. */
export const LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
} as const;

export type Language = keyof typeof LANGUAGE_NAMES;

/** The texts of a language by the hash of the English ones. */
export type Catalogue = Readonly<Record<string, string>>;

/** A language with its texts and its date and number formats. */
export interface Locale extends Grammar {
  readonly language: Language;
  /** The `Intl` locale for dates and numbers: the language, or a country's variant such as `de-CH`. */
  readonly locale: string;
  readonly catalogue: Catalogue | null;
}

/** Avoids `Intl`, whose first format takes 14 ms: most players start in English. */
const ENGLISH: Locale = {
  language: 'en',
  locale: 'en-GB',
  catalogue: null,
  categoryOf: (value, isOrdinal) =>
    isOrdinal
      ? new Intl.PluralRules('en', { type: 'ordinal' }).select(value)
      : value === 1
        ? 'one'
        : 'other',
  formatNumber: formatEnglishNumber,
};

let current: Locale = ENGLISH;

/** The current language, with its plural rules and its texts. */
export const currentLocale = (): Locale => current;

const listeners = new Set<() => void>();

/**
 * Switches to a language, with the formats of `locale`, and notifies the listeners. English needs no catalogue, and has
 * the same formats everywhere.
 */
export function setLocale(
  language: Language,
  catalogue: Catalogue | null,
  locale: string = language,
): void {
  current = language === 'en' ? ENGLISH : createLocale(language, catalogue, locale);
  for (const listener of listeners) listener();
}

/** Calls `onChange` whenever the language or its texts change. Returns an unsubscribe function. */
export function watchLocale(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function createLocale(language: Language, catalogue: Catalogue | null, locale: string): Locale {
  const cardinal = new Intl.PluralRules(locale);
  const ordinal = new Intl.PluralRules(locale, { type: 'ordinal' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  return {
    language,
    locale,
    catalogue,
    categoryOf: (value, isOrdinal) => (isOrdinal ? ordinal : cardinal).select(value),
    formatNumber: (value) => number.format(value),
  };
}
