import { currentLocale } from './language.ts';

/** A number with at most one decimal place, in the current language: "1.3", "12". */
export function formatDecimal(value: number): string {
  const { locale } = currentLocale();
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}
