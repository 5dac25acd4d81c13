import { displayText } from '../../../core/outside-text.ts';
import { formatNumber } from '../../kit/format/format-number.ts';
import { t } from '../../../words/t.ts';
import { formatDecimal } from '../../../words/decimal.ts';
import { spokenNow } from '../../../words/language.ts';

/** A size in bytes as players read it: "512 bytes", "45 kB", "1.3 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1e3) return t('{n, plural, one {# byte} other {# bytes}}', { n: bytes });
  if (bytes < 1e6) return t('{n} kB', { n: formatNumber(bytes / 1e3) });
  const isLarge = bytes >= 1e9;
  const amount = bytes / (isLarge ? 1e9 : 1e6);
  const n = amount < 10 ? formatDecimal(amount, 1) : formatNumber(amount);
  return isLarge ? t('{n} GB', { n }) : t('{n} MB', { n });
}

/** A size in UTF-16 code units, of which each takes two bytes. */
export function unitWords(units: number): string {
  return sizeWords(units * 2);
}

/** A time in ISO 8601 as players read it; what is no time stays as it is, but for its length. */
export function timeWords(iso: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return displayText(iso, 'fileName');
  const { language } = spokenNow();
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return format.format(time);
}
