import { readFileSync } from 'node:fs';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { BrowserContext } from '@playwright/test';
import { readCatalogue } from '../../tools/words/catalogues.mjs';
import { textHash } from '../../src/words/text-hash.ts';

/**
 * Languages that nobody speaks, for tests of layout: English with accents and words that are longer by two fifths, and the
 * same written from right to left. What is not a message of the catalogues stays English, and is seen by that.
 */
export type Pseudo = 'long' | 'rtl';

const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'î', n: 'ñ', o: 'ö', u: 'ü', y: 'ÿ' },
  ...{ A: 'Å', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', U: 'Ü', Y: 'Ý' },
};
const VOWEL = /[aeiouy]/i;

/** A word with accents, in which vowels are doubled until it is longer by two fifths. */
function longWord(word: string): string {
  let missing = Math.ceil(word.length * 0.4);
  const accented = word.replaceAll(/[a-z]/gi, (letter, at: number) => {
    const isDoubled = missing > 0 && at > 0 && VOWEL.test(letter);
    if (isDoubled) missing--;
    const sign = ACCENTED[letter] ?? letter;
    return isDoubled ? sign + (ACCENTED[letter.toLowerCase()] ?? '') : sign;
  });
  return accented + 'ö'.repeat(missing);
}

const longer = (text: string) => text.replaceAll(/[a-z]+/gi, longWord);

/** From right to left whatever the letters are: overridden, as Arabic would be by itself. */
const mirrored = (text: string) => text.replaceAll(/[^\s].*[^\s]|[^\s]/g, '\u202e$&\u202c');

/** All that is said in an ICU message, changed; values, and the words of its syntax, stay. */
function changed(message: string, change: (text: string) => string): string {
  const said: { from: number; to: number }[] = [];
  const visit = (elements: ReturnType<typeof parse>) => {
    for (const element of elements) {
      if (element.type === TYPE.literal) {
        const { start, end } = element.location ?? { start: { offset: 0 }, end: { offset: 0 } };
        said.push({ from: start.offset, to: end.offset });
      } else if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const { value } of Object.values(element.options)) visit(value);
      }
    }
  };
  visit(parse(message, { ignoreTag: true, captureLocation: true }));
  let told = message;
  for (const { from, to } of said.toSorted((a, b) => b.from - a.from)) {
    told = told.slice(0, from) + change(told.slice(from, to)) + told.slice(to);
  }
  return told;
}

/** An English message in a pseudo-language. */
export function pseudo(message: string, kind: Pseudo): string {
  if (message === 'ltr') return kind === 'rtl' ? 'rtl' : 'ltr';
  return changed(message, kind === 'rtl' ? (text) => mirrored(longer(text)) : longer);
}

/** The catalogue of German: what it has is what can be told in another language at all. */
const GERMAN = readCatalogue(readFileSync('src/words/catalogues/de.po', 'utf8'));

/** What the pages of a test speak: German, or a pseudo-language in its place. */
export type Spoken = Pseudo | 'de';

/** An English label in the language of a test. */
export function told(label: string, spoken: Spoken): string {
  const german = GERMAN.get(label);
  if (german === undefined) return label;
  return spoken === 'de' ? german : pseudo(label, spoken);
}

const bodies = new Map<Pseudo, string>();

/** The catalogue of a pseudo-language as a module: made once, for it takes every message apart. */
function catalogueOf(kind: Pseudo): string {
  const known = bodies.get(kind);
  if (known !== undefined) return known;
  const texts = [...GERMAN.keys()].map(
    (message) => [textHash(message), pseudo(message, kind)] as const,
  );
  const body = `export default ${JSON.stringify(Object.fromEntries(texts))};`;
  bodies.set(kind, body);
  return body;
}

/** Has the pages of a context that prefers German get a pseudo-language in its place. Nothing of it is in the app. */
export async function speakPseudo(context: BrowserContext, kind: Pseudo): Promise<void> {
  await context.route('**/assets/de-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: catalogueOf(kind) }),
  );
}
