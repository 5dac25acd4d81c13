// npm run words: updates the translators' catalogues from the messages in the code, and writes the types of messages.
// With --check it changes nothing, and fails if a catalogue is out of date or a translation is missing or wrong.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  fileOf,
  problemsOf,
  readCatalogue,
  TRANSLATED,
  writeCatalogue,
} from './words/catalogues.mjs';
import { findMessages } from './words/find-messages.mjs';
import { readMessage } from './words/message-text.mjs';
import { writeMessageTypes } from './words/message-types.mjs';
import { findPageMessages } from './words/page-messages.mjs';

const isCheck = process.argv.includes('--check');
const { messages: said, problems } = findMessages('src');
const messages = new Map(said);
for (const [text, { files, notes }] of findPageMessages('src/pages')) {
  const inCode = said.get(text);
  messages.set(text, {
    files: new Set([...(inCode?.files ?? []), ...files]),
    notes: new Set([...(inCode?.notes ?? []), ...notes]),
  });
}

for (const text of messages.keys()) {
  problems.push(...readMessage(text, 'en').problems.map((problem) => `en: “${text}”: ${problem}`));
}
const translated = TRANSLATED.map((language) => {
  const written = writeCatalogue(language, messages);
  keep(fileOf(language), written);
  const texts = readCatalogue(written);
  problems.push(...problemsOf(language, texts, messages.keys()));
  return texts;
});
// A message is complete only once every language has it: until then, its call is a type error.
const whole = [...messages.keys()].filter((text) => translated.every((texts) => texts.has(text)));
if (!isCheck) writeMessageTypes(whole.filter((text) => said.has(text)));

for (const problem of problems) console.error(problem);
console.log(`${whole.length} of ${messages.size} messages are there in all languages.`);
process.exitCode = problems.length > 0 ? 1 : 0;

/**
 * @param {string} file
 * @param {string} text
 */
function keep(file, text) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
  if (before === text) return;
  if (isCheck) problems.push(`${file} is not as the code has it: run "npm run words"`);
  else writeFileSync(file, text);
}
