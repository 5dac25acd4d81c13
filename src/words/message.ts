import type { Messages } from './messages.d.ts';
import { currentLocale } from './language.ts';
import { textHash } from './text-hash.ts';

/** A message without values, identified by its English text: a label, a title. */
export type PlainMessage = {
  [K in keyof Messages]: Messages[K] extends null ? K : never;
}[keyof Messages];

/**
 * Declares a message to be formatted later with `format`: for tables of labels, which are created when a module is
 * loaded, before the language is known. `npm run words` finds it like those of `t`.
 */
export const message = <K extends PlainMessage>(text: K): K => text;

/**
 * Translates a text from our own files, such as a level's comment, into the current language; returns it unchanged if
 * the catalogue lacks it.
 */
export const translateKnown = (text: string): string =>
  currentLocale().catalogue?.[textHash(text)] ?? text;

/** Formats a message declared with `message`, in the current language. */
export const format = (text: PlainMessage): string => translateKnown(text);
