import type { Grammar } from './format-message.ts';
import { formatEnglishNumber } from './english-number.ts';

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

interface Spoken extends Grammar {
  readonly language: Language;
  readonly catalogue: Catalogue | null;
}

/** Without `Intl`, whose first format takes 14 ms: most players begin in English. */
const ENGLISH: Spoken = {
  language: 'en',
  catalogue: null,
  categoryOf: (value, isOrdinal) =>
    isOrdinal
      ? new Intl.PluralRules('en', { type: 'ordinal' }).select(value)
      : value === 1
        ? 'one'
        : 'other',
  formatNumber: formatEnglishNumber,
};

let spoken: Spoken = ENGLISH;

/** The language that is spoken now, with its grammar and its texts. */
export const spokenNow = (): Spoken => spoken;

/** Speaks a language from now on; what was told before stays as it is. English needs no catalogue. */
export function speak(language: Language, catalogue: Catalogue | null): void {
  if (language === 'en') {
    spoken = ENGLISH;
    return;
  }
  const cardinal = new Intl.PluralRules(language);
  const ordinal = new Intl.PluralRules(language, { type: 'ordinal' });
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  spoken = {
    language,
    catalogue,
    categoryOf: (value, isOrdinal) => (isOrdinal ? ordinal : cardinal).select(value),
    formatNumber: (value) => number.format(value),
  };
}
