import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { textHash } from '../../src/words/text-hash.ts';
import { readCatalogue } from '../../tools/words/catalogues.mjs';

/** The texts by the hashes of the English ones. Two English texts with the same hash are an error. */
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

/** Whether the app itself uses the message, and not only a separate page or script, or a terminal program. */
const isInCode = (files: readonly string[]): boolean =>
  files.some((file) => /^src\/(?!terminal\/|watchdog\/)/.test(file));

/**
 * Provides the translators' files (`*.po`) to the app as modules, which map English texts to translations. `isWanted`
 * selects messages by the files that use them.
 */
export const catalogues = (isWanted = isInCode): Plugin => ({
  name: 'catalogues',
  load(id) {
    if (!id.endsWith('.po')) return null;
    this.addWatchFile(id);
    const texts = JSON.stringify(byHash(readCatalogue(readFileSync(id, 'utf8'), isWanted)));
    // Browsers parse JSON in a third of the time of equivalent code.
    return { code: `export default JSON.parse(${JSON.stringify(texts)});`, moduleType: 'js' };
  },
});

/** A placeholder for the texts of a catalogue until it is known which of them the code uses. */
const placeOf = (file: string) => `__TEXTS_OF_${file.replaceAll(/\W/g, '_')}__`;

/**
 * The same for a single-file program, which contains all languages: only the texts used by its modules. The comments of
 * levels, which the app shows, are not among them.
 */
export function catalogueParts(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'catalogue-parts',
    load(id) {
      if (!id.endsWith('.po')) return null;
      this.addWatchFile(id);
      files.set(placeOf(id), id);
      return { code: `export default JSON.parse(${placeOf(id)});`, moduleType: 'js' };
    },
    renderChunk(code, { modules }) {
      const said = Object.keys(modules).map((id) => id.replaceAll('\\', '/'));
      const isSaid = (references: readonly string[]) =>
        references.some((file) => said.some((id) => id.endsWith(`/${file}`)));
      let filled = code;
      for (const [place, file] of files) {
        const texts = JSON.stringify(byHash(readCatalogue(readFileSync(file, 'utf8'), isSaid)));
        filled = filled.replaceAll(place, () => JSON.stringify(texts));
      }
      return { code: filled, map: null };
    },
  };
}
