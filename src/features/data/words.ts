import { displayText } from '../../core/outside-text.ts';
import { longMoment } from '../../ui/format/format-moment.ts';
import { formatSize } from '../../ui/format/format-size.ts';

/** A size in UTF-16 code units, of which each takes two bytes. */
export function unitWords(units: number): string {
  return formatSize(units * 2);
}

/** A time in ISO 8601 as players read it; what is no time stays as it is, but for its length. */
export function timeWords(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? displayText(iso, 'fileName') : longMoment(time);
}
