import { currentLocale } from './language.ts';

/** Joins a list in words: "a", "a and b", "a, b and c" in English; empty for an empty list. */
export function formatList(parts: readonly string[]): string {
  const { language } = currentLocale();
  if (language !== 'en') return new Intl.ListFormat(language).format(parts);
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}
