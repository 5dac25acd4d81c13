import { currentLocale } from './language.ts';

/** A number with one decimal place at most, in the language that is spoken now: "1.3", "12". */
export function formatDecimal(value: number): string {
  const { locale } = currentLocale();
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}
