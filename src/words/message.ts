import type { Messages } from './messages.d.ts';
import { spokenNow } from './language.ts';
import { textHash } from './text-hash.ts';

/** A message that needs no values, by its English text: a label, a title. */
export type PlainMessage = {
  [K in keyof Messages]: Messages[K] extends null ? K : never;
}[keyof Messages];

/**
 * Names a message that is told later, by `tell`: for tables of labels, which are made when a module is loaded, before it is
 * known which language is spoken. `npm run words` finds it as it finds those of `t`.
 */
export const message = <K extends PlainMessage>(text: K): K => text;

/** A text of our own files, such as a comment of a level, in the language that is spoken; as it is where no catalogue has it. */
export const tellKnown = (text: string): string => spokenNow().catalogue?.[textHash(text)] ?? text;

/** Tells a message that `message` named, in the language that is spoken now. */
export const tell = (text: PlainMessage): string => tellKnown(text);
