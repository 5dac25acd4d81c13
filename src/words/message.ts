import type { Messages } from './messages.d.ts';
import { currentLocale } from './language.ts';
import { textHash } from './text-hash.ts';

/** A message without values, by its English text: a label, a title. */
export type PlainMessage = {
  [K in keyof Messages]: Messages[K] extends null ? K : never;
}[keyof Messages];

/**
 * Declares a message to be formatted later, by `format`: for tables of labels, which are created when a module is
 * loaded, before the language is known. `npm run words` finds it as it finds those of `t`.
 */
export const message = <K extends PlainMessage>(text: K): K => text;

/**
 * A text from our own files, such as a comment of a level, in the current language; unchanged if no catalogue has it.
 */
export const translateKnown = (text: string): string =>
  currentLocale().catalogue?.[textHash(text)] ?? text;

/** The text of a message declared by `message`, in the current language. */
export const format = (text: PlainMessage): string => translateKnown(text);
