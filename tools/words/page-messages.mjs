// The messages of the pages without a script: pages/*.html. An element with `data-message` is a message with all of its
// content; `data-message="alt"` means its attribute of that name.
import { readdirSync, readFileSync } from 'node:fs';

const ELEMENT =
  /<(\w+)((?:\s[^<>]*?)?)\sdata-message(?:="([\w-]+)")?((?:\s[^<>]*?)?)>(?:([^]*?)<\/\1>)?/g;

/** @param {string} text */
const inOneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** @param {string} name */
const attribute = (name) => new RegExp(`(\\s${name}=")([^"]*)(")`);

/**
 * The page with each of its messages replaced by `translate`, without the marks. `attributesFor` returns attributes for
 * its element, each with a leading space.
 * @param {string} html
 * @param {(text: string) => string} translate
 * @param {(text: string) => string} attributesFor
 */
export function translatePage(html, translate, attributesFor = () => '') {
  return html.replaceAll(ELEMENT, (whole, tag, before, name, after, inner) => {
    const attributes = `${before}${after}`;
    if (name === undefined) {
      const text = inOneLine(inner ?? '');
      return `<${tag}${attributes}${attributesFor(text)}>${translate(text)}</${tag}>`;
    }
    if (!attribute(name).test(attributes)) throw new Error(`<${tag}> has no ${name}: ${whole}`);
    const translated = attributes.replace(
      attribute(name),
      (_, start, text, end) => start + translate(inOneLine(text)).replaceAll('"', '&quot;') + end,
    );
    return `<${tag}${translated}>${inner === undefined ? '' : `${inner}</${tag}>`}`;
  });
}

/**
 * The messages of a folder of pages, as `findMessages` returns those of the code.
 * @param {string} folder
 * @returns {Map<string, { files: Set<string>, notes: Set<string> }>}
 */
export function findPageMessages(folder) {
  const messages = new Map();
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith('.html'))
    .sort()) {
    translatePage(readFileSync(`${folder}/${name}`, 'utf8'), (text) => {
      const found = messages.get(text) ?? { files: new Set(), notes: new Set() };
      found.files.add(`${folder}/${name}`);
      messages.set(text, found);
      return text;
    });
  }
  return messages;
}
