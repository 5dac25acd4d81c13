import { spokenNow } from './language.ts';

/**
 * A number with one decimal place at most, in the language that is spoken now: "1.3", "12"; with `least` places at least.
 */
export function formatDecimal(value: number, least: 0 | 1 = 0): string {
  const { language } = spokenNow();
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: least,
    maximumFractionDigits: 1,
  }).format(value);
}
