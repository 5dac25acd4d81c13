import { displayText } from '../../core/outside-text.ts';
import { formatNumber, inLocale, longMoment } from '../../ui/format/format.ts';
import { currentLocale } from '../../words/language.ts';

const STEPS = [
  { name: 'GB', unit: 'gigabyte', size: 1e9 },
  { name: 'MB', unit: 'megabyte', size: 1e6 },
  { name: 'kB', unit: 'kilobyte', size: 1e3 },
] as const;

type Unit = (typeof STEPS)[number]['unit'] | 'byte';

const formats = inLocale((locale) => {
  const made = new Map<string, Intl.NumberFormat>();
  return (unit: Unit, digits: number): Intl.NumberFormat => {
    const name = `${unit} ${digits}`;
    const format =
      made.get(name) ??
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    made.set(name, format);
    return format;
  };
});

/** A size in bytes as players read it: "512 bytes", "45 kB", "1.3 MB" in English. */
export function formatSize(bytes: number): string {
  const step = STEPS.find(({ size }) => bytes >= size);
  const amount = bytes / (step?.size ?? 1);
  const digits = step && amount < 10 && step.size > 1e3 ? 1 : 0;
  if (currentLocale().language !== 'en') {
    return formats()(step?.unit ?? 'byte', digits).format(amount);
  }
  return `${digits > 0 ? amount.toFixed(1) : formatNumber(amount)} ${step?.name ?? 'bytes'}`;
}

/** A size in UTF-16 code units, of which each takes two bytes. */
export function unitWords(units: number): string {
  return formatSize(units * 2);
}

/** A time in ISO 8601 as players read it; what is no time stays as it is, but for its length. */
export function timeWords(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? displayText(iso, 'fileName') : longMoment(time);
}
