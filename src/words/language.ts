import type { Grammar } from './format-message.ts';

const BETWEEN_THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** A number, rounded to a whole one, in English: "1,194", "−5". */
function formatEnglishNumber(value: number): string {
  // Adding 0 turns −0, which would keep its sign, into 0.
  return String(Math.round(value) + 0)
    .replace(BETWEEN_THOUSANDS, ',')
    .replace('-', '−');
}

/** The languages of the app by their codes (BCP 47), each under its own name. */
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

/** A language with its texts, and how it writes dates and numbers. */
export interface Locale extends Grammar {
  readonly language: Language;
  /** How dates and numbers are written, for `Intl`: the language, or a country's way with it such as `de-CH`. */
  readonly locale: string;
  readonly catalogue: Catalogue | null;
}

/** Without `Intl`, whose first format takes 14 ms: most players begin in English. */
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

let spoken: Locale = ENGLISH;

/** The current language with its grammar and its texts. */
export const currentLocale = (): Locale => spoken;

const listeners = new Set<() => void>();

/**
 * Switches to a language, as `locale` writes it, and notifies the listeners. English needs no
 * catalogue, and is written in one way everywhere.
 */
export function speak(
  language: Language,
  catalogue: Catalogue | null,
  locale: string = language,
): void {
  spoken = language === 'en' ? ENGLISH : spokenAs(language, catalogue, locale);
  for (const listener of listeners) listener();
}

/** Calls `onChange` whenever the language or its texts change. Returns an unsubscribe function. */
export function watchLocale(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function spokenAs(language: Language, catalogue: Catalogue | null, locale: string): Locale {
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
