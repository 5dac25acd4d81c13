import { readFileSync } from 'node:fs';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { BrowserContext } from '@playwright/test';
import { readCatalogue } from '../../tools/words/catalogues.mjs';
import { textHash } from '../../src/words/text-hash.ts';

/**
 * Pseudo-languages for layout tests: English with accents and words two fifths longer, and the same written from right
 * to left. Text outside the catalogues stays English, and is thus easy to notice.
 */
export type Pseudo = 'long' | 'rtl';

const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'î', n: 'ñ', o: 'ö', u: 'ü', y: 'ÿ' },
  ...{ A: 'Å', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', U: 'Ü', Y: 'Ý' },
};
const VOWEL = /[aeiouy]/i;

/** A word with accents, and with vowels doubled until it is two fifths longer. */
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

/** Overrides the direction, because Latin letters, unlike Arabic ones, do not run from right to left by themselves. */
const mirrored = (text: string) => text.replaceAll(/[^\s].*[^\s]|[^\s]/g, '\u202e$&\u202c');

/** Transforms all text in an ICU message, but not its values and syntax keywords. */
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
  let translated = message;
  for (const { from, to } of said.toSorted((a, b) => b.from - a.from)) {
    translated =
      translated.slice(0, from) + change(translated.slice(from, to)) + translated.slice(to);
  }
  return translated;
}

/** Translates an English message into a pseudo-language. */
export function pseudo(message: string, kind: Pseudo): string {
  if (message === 'ltr') return kind === 'rtl' ? 'rtl' : 'ltr';
  return changed(message, kind === 'rtl' ? (text) => mirrored(longer(text)) : longer);
}

/** The German catalogue, which contains every translatable message. */
const GERMAN = readCatalogue(readFileSync('src/words/catalogues/de.po', 'utf8'));

/** The language of a test's pages: German, or a pseudo-language served in its place. */
export type TestLanguage = Pseudo | 'de';

/** Translates an English label into the language of a test. */
export function translateLabel(label: string, language: TestLanguage): string {
  const german = GERMAN.get(label);
  if (german === undefined) return label;
  return language === 'de' ? german : pseudo(label, language);
}

const bodies = new Map<Pseudo, string>();

/** The catalogue module of a pseudo-language, created once because it parses every message. */
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

/**
 * Serves a pseudo-language to the pages of a context that prefers German. The app itself contains no pseudo-language.
 */
export async function servePseudoLanguage(context: BrowserContext, kind: Pseudo): Promise<void> {
  await context.route('**/assets/de-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: catalogueOf(kind) }),
  );
}
