// The values of a text in ICU's message syntax, and its problems.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * Reads a text. `values` are the TypeScript types of its values by name, `problems` sentences about what the app's own
 * formatter (src/words/format-message.ts) does not support or what is missing in this language.
 * @param {string} text
 * @param {string} language
 */
export function readMessage(text, language) {
  /** @type {Map<string, string>} */
  const values = new Map();
  /** @type {string[]} */
  const problems = [];
  if (text.includes("'") && text.includes('{')) {
    problems.push('an apostrophe would begin a quotation: write ’');
  }
  try {
    visit(parse(text, { ignoreTag: true }));
  } catch (error) {
    problems.push(`not well formed: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { values, problems };

  /** @param {readonly import('@formatjs/icu-messageformat-parser').MessageFormatElement[]} elements */
  function visit(elements) {
    for (const element of elements) {
      if (element.type === TYPE.argument) {
        if (!values.has(element.value)) values.set(element.value, 'string | number');
      } else if (element.type === TYPE.plural) {
        values.set(element.value, 'number');
        if (element.offset !== 0) problems.push('an offset');
        const type = element.pluralType ?? 'cardinal';
        const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
        const missing = pluralCategories.filter((category) => !(category in element.options));
        // "many" is for a million and more in French and Spanish: `other` is enough for the app's numbers.
        const needed = missing.filter((category) => category !== 'many');
        if (needed.length > 0) problems.push(`no form for ${needed.join(', ')}`);
        visitOptions(element.options);
      } else if (element.type === TYPE.select) {
        const names = Object.keys(element.options).filter((name) => name !== 'other');
        values.set(element.value, names.map((name) => JSON.stringify(name)).join(' | '));
        visitOptions(element.options);
      } else if (element.type !== TYPE.literal && element.type !== TYPE.pound) {
        problems.push(`a style that is not known: ${JSON.stringify(element)}`);
      }
    }
  }

  /** @param {Record<string, { value: import('@formatjs/icu-messageformat-parser').MessageFormatElement[] }>} options */
  function visitOptions(options) {
    for (const { value } of Object.values(options)) visit(value);
  }
}
