import { currentLocale } from '../../words/language.ts';
import { inLocale } from './in-locale.ts';

const format = inLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
);

/** A share, 0–1, as a whole number of per cent: "38 %" in English, with a space that does not break. */
export function formatPercent(share: number): string {
  return currentLocale().language === 'en'
    ? `${Math.round(share * 100)}\u00a0%`
    : format().format(share);
}
