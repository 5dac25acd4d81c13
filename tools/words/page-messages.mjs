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
 * The page with each of its messages replaced by `tell`, without the marks. `besides` returns attributes for its
 * element, each with a leading space.
 * @param {string} html
 * @param {(text: string) => string} tell
 * @param {(text: string) => string} besides
 */
export function tellPage(html, tell, besides = () => '') {
  return html.replaceAll(ELEMENT, (whole, tag, before, name, after, inner) => {
    const attributes = `${before}${after}`;
    if (name === undefined) {
      const text = inOneLine(inner ?? '');
      return `<${tag}${attributes}${besides(text)}>${tell(text)}</${tag}>`;
    }
    if (!attribute(name).test(attributes)) throw new Error(`<${tag}> has no ${name}: ${whole}`);
    const told = attributes.replace(
      attribute(name),
      (_, start, text, end) => start + tell(inOneLine(text)).replaceAll('"', '&quot;') + end,
    );
    return `<${tag}${told}>${inner === undefined ? '' : `${inner}</${tag}>`}`;
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
    tellPage(readFileSync(`${folder}/${name}`, 'utf8'), (text) => {
      const found = messages.get(text) ?? { files: new Set(), notes: new Set() };
      found.files.add(`${folder}/${name}`);
      messages.set(text, found);
      return text;
    });
  }
  return messages;
}
