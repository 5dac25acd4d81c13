import type { Messages } from './messages.d.ts';
import { currentLocale } from './language.ts';
import { textHash } from './text-hash.ts';

/** A message that needs no values, by its English text: a label, a title. */
export type PlainMessage = {
  [K in keyof Messages]: Messages[K] extends null ? K : never;
}[keyof Messages];

/**
 * Names a message that is formatted later, by `format`: for tables of labels, which are made when a module is loaded, before it is
 * known which language is spoken. `npm run words` finds it as it finds those of `t`.
 */
export const message = <K extends PlainMessage>(text: K): K => text;

/** A text from our own files, such as a comment of a level, in the current language; unchanged where no catalogue has it. */
export const translateKnown = (text: string): string =>
  currentLocale().catalogue?.[textHash(text)] ?? text;

/** The text of a message that `message` named, in the current language. */
export const format = (text: PlainMessage): string => translateKnown(text);
