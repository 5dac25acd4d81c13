// The translators' files: src/words/catalogues/LANGUAGE.po, in gettext's format, with ICU's message syntax in the texts.
import { existsSync, readFileSync } from 'node:fs';
import PO from 'pofile';
import { readMessage } from './message-text.mjs';

export const TRANSLATED = /** @type {const} */ (['de', 'es', 'fr', 'ja']);

/** @param {string} language */
export const fileOf = (language) => `src/words/catalogues/${language}.po`;

/**
 * The texts of a translators' file by the English ones, without those that are empty or fuzzy. `of` selects messages by
 * the files that use them.
 * @param {string} text
 * @param {(files: readonly string[]) => boolean} of
 * @returns {Map<string, string>}
 */
export function readCatalogue(text, of = () => true) {
  const { items } = PO.parse(text);
  return new Map(
    items
      .filter(({ references }) => of(references))
      .filter(({ obsolete, flags, msgstr }) => !obsolete && !flags['fuzzy'] && msgstr[0])
      .map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']),
  );
}

/**
 * A translators' file with exactly these messages: translations are kept, new messages are empty, and unused ones are
 * removed.
 * @param {string} language
 * @param {ReadonlyMap<string, { files: ReadonlySet<string>, notes: ReadonlySet<string> }>} messages
 */
export function writeCatalogue(language, messages) {
  const file = fileOf(language);
  const before = existsSync(file) ? PO.parse(readFileSync(file, 'utf8')) : new PO();
  const known = new Map(before.items.map((item) => [item.msgid, item]));
  const po = new PO();
  po.headers = {
    'Project-Id-Version': 'Peacock Parlor',
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
  };
  po.headerOrder = Object.keys(po.headers);
  po.items = [...messages].map(([text, { files, notes }]) => {
    const old = known.get(text);
    const item = new PO.Item();
    item.msgid = text;
    item.msgstr = old?.msgstr ?? [''];
    item.flags = old?.flags ?? {};
    item.comments = old?.comments ?? [];
    item.extractedComments = [...notes];
    item.references = [...files];
    return item;
  });
  return `${po.toString()}\n`;
}

/**
 * The problems of a language's texts, one sentence each: missing ones, those with other values than the English one,
 * and invalid ones.
 * @param {string} language
 * @param {ReadonlyMap<string, string>} texts
 * @param {Iterable<string>} wanted
 */
export function problemsOf(language, texts, wanted) {
  return [...wanted].flatMap((english) => {
    const text = texts.get(english);
    if (text === undefined) return [`${language}: no text for “${english}”`];
    const { values, problems } = readMessage(text, language);
    const names = [...readMessage(english, 'en').values.keys()].sort().join(', ');
    const own = [...values.keys()].sort().join(', ');
    const other =
      own === names ? [] : [`it has ${own || 'no values'} instead of ${names || 'none'}`];
    return [...problems, ...other].map((problem) => `${language}: “${text}”: ${problem}`);
  });
}
