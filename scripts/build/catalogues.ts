import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { textHash } from '../../src/words/text-hash.ts';
import { readCatalogue } from '../words/catalogues.mjs';

/** The texts by the hashes of the English ones. Two English texts of the same hash are an error. */
export function byHash(texts: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const englishOf = new Map<string, string>();
  for (const english of texts.keys()) {
    const hash = textHash(english);
    const other = englishOf.get(hash);
    if (other !== undefined) throw new Error(`“${other}” and “${english}” have the same hash`);
    englishOf.set(hash, english);
  }
  return Object.fromEntries(
    [...englishOf].map(([hash, english]) => [hash, texts.get(english) ?? '']),
  );
}

/** Whether the app says it, and not only a page beside it. */
const isInCode = (files: readonly string[]): boolean =>
  files.some((file) => file.startsWith('src/'));

/** A call that only names a message. */
const NAMED = /\bmessage\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*,?\s*\)/g;

/** The code with the texts alone in place of the calls of `message`, which does nothing: the build does not see that. */
export function withoutNaming(code: string): string {
  return code.includes('/message.ts') ? code.replaceAll(NAMED, '$1') : code;
}

/** Gives the translators' files (`*.po`) to the app as modules: a text for each English one. */
export const catalogues = (): Plugin => ({
  name: 'catalogues',
  load(id) {
    if (!id.endsWith('.po')) return null;
    this.addWatchFile(id);
    const texts = JSON.stringify(byHash(readCatalogue(readFileSync(id, 'utf8'), isInCode)));
    // Browsers read JSON in a third of the time that they take for the same as code.
    return { code: `export default JSON.parse(${JSON.stringify(texts)});`, moduleType: 'js' };
  },
});

/** Puts the texts in place of the calls that name them, in what is built. */
export const plainMessages = (): Plugin => ({
  name: 'plain-messages',
  apply: 'build',
  transform: (code, id) =>
    /\.tsx?$/.test(id) ? { code: withoutNaming(code), map: null } : undefined,
});
