// The types of all messages that every language has, for `t` and `message` (src/words). The file is not in git: `npm
// run words`, `npm install` and the first step of every check write it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileOf, readCatalogue, TRANSLATED } from './catalogues.mjs';
import { findMessages } from './find-messages.mjs';
import { readMessage } from './message-text.mjs';

const FILE = 'src/words/messages.d.ts';

/** Writes the types of these messages, unless the file is up to date: tsc would check all of its importers again. */
export function writeMessageTypes(/** @type {Iterable<string>} */ texts) {
  const lines = [...texts].map((text) => {
    const { values } = readMessage(text, 'en');
    const fields = [...values].map(([name, type]) => `readonly ${name}: ${type}`);
    const type = fields.length > 0 ? `{ ${fields.join('; ')} }` : 'null';
    return `  readonly ${JSON.stringify(text)}: ${type};\n`;
  });
  const written = `// Written by tools/words/message-types.mjs.\nexport interface Messages {\n${lines.join('')}}\n`;
  if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== written) writeFileSync(FILE, written);
}

/** Writes the types of the messages in `src` that every catalogue translates. */
export function updateMessageTypes() {
  const catalogues = TRANSLATED.map((language) =>
    readCatalogue(readFileSync(fileOf(language), 'utf8')),
  );
  const { messages } = findMessages('src');
  writeMessageTypes(
    [...messages.keys()].filter((text) => catalogues.every((texts) => texts.has(text))),
  );
}
