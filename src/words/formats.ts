import { currentLocale } from './language.ts';

/** A number with at most one decimal place, in the current language: "1.3", "12". */
export function formatDecimal(value: number): string {
  const { locale } = currentLocale();
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}

/** Joins a list in words: "a", "a and b", "a, b and c" in English; empty for an empty list. */
export function formatList(parts: readonly string[]): string {
  const { language } = currentLocale();
  if (language !== 'en') return new Intl.ListFormat(language).format(parts);
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}
