import { formatMessage, type MessageValues } from './format-message.ts';
import { currentLocale } from './language.ts';
import { translateKnown } from './message.ts';
import type { Messages } from './messages.d.ts';

/** The arguments of a message: none, or its values by name. */
type Needs<K extends keyof Messages> = Messages[K] extends null ? [] : [values: Messages[K]];

/**
 * Formats a message in the current language. Its name is its English text, in ICU's message syntax: `npm run words`
 * finds it in the code and adds it to the catalogues; a message that is in none of them is a type error.
 *
 * Call it where the text is shown, not when a module is loaded: the language may have changed by then.
 */
export function t<K extends keyof Messages>(text: K, ...needs: Needs<K>): string {
  const translated = translateKnown(text);
  const values: MessageValues = needs[0] ?? {};
  return translated.includes('{') ? formatMessage(translated, values, currentLocale()) : translated;
}
