import { displayText } from '../../../core/outside-text.ts';
import { formatNumber } from '../../kit/format/format-number.ts';

const STEPS = [
  ['GB', 1e9],
  ['MB', 1e6],
  ['kB', 1e3],
] as const;

/** A size in bytes as players read it: "512 bytes", "45 kB", "1.3 MB". */
export function sizeWords(bytes: number): string {
  const step = STEPS.find(([, size]) => bytes >= size);
  if (!step) return `${formatNumber(bytes)} bytes`;
  const [name, size] = step;
  const amount = bytes / size;
  return `${amount < 10 && size > 1e3 ? amount.toFixed(1) : formatNumber(amount)} ${name}`;
}

/** A size in UTF-16 code units, of which each takes two bytes. */
export function unitWords(units: number): string {
  return sizeWords(units * 2);
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** A time in ISO 8601 as players read it; what is no time stays as it is, but for its length. */
export function timeWords(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? displayText(iso, 'fileName') : DATE.format(time);
}
