import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { afterEach, describe, expect, test } from 'vitest';
import { formatMessage, type MessageValues } from './format-message.ts';
import { LANGUAGE_NAMES, setLocale, currentLocale, type Language } from './language.ts';

afterEach(() => setLocale('en', null));

const format = (text: string, values: MessageValues = {}) =>
  formatMessage(text, values, currentLocale());

describe('messages', () => {
  test.each([
    ['Undo', {}, 'Undo'],
    ['{title} by {author}', { title: 'Quill', author: 'Pea' }, 'Quill by Pea'],
    ['{n, plural, one {# move} other {# moves}}', { n: 1 }, '1 move'],
    ['{n, plural, one {# move} other {# moves}}', { n: 1194 }, '1,194 moves'],
    ['{n, plural, =0 {nothing} one {one} other {#}}', { n: 0 }, 'nothing'],
    ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, '22nd'],
    ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 13 }, '13th'],
    ['{by, select, key {pressed} other {clicked}}', { by: 'key' }, 'pressed'],
    ['{by, select, key {pressed} other {clicked}}', { by: 'pen' }, 'clicked'],
    [
      '{n, plural, other {{name} has # {by, select, a {x} other {y}}}} #',
      { n: 2, name: 'P', by: 'a' },
      'P has 2 x #',
    ],
    ['{who} waits', {}, '{who} waits'],
  ])('%s with %o', (text, values, expected) => {
    expect(format(text, values)).toBe(expected);
  });

  test('malformed messages do not cause an endless loop', () => {
    for (const text of [
      '{',
      '{n',
      '{n,',
      '{n, plural',
      '{n, plural, one {',
      '}',
      '{}',
      '{n, plural, one}',
    ]) {
      expect(typeof format(text, { n: 1 })).toBe('string');
    }
  });
});

/** Texts without syntax characters. */
const plain = fc.stringMatching(/^[A-Za-zäé ,.:]{0,8}$/);
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other', '=0', '=1', '=7'];

const message: fc.Arbitrary<string> = fc.letrec<{ text: string; part: string }>((tie) => ({
  text: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    plain,
    fc.constantFrom('{name}', '{word}'),
    fc
      .tuple(
        fc.constantFrom('count', 'size'),
        fc.constantFrom('plural', 'selectordinal'),
        fc.uniqueArray(fc.constantFrom(...CATEGORIES.filter((name) => name !== 'other'))),
        fc.array(tie('text'), { minLength: 9, maxLength: 9 }),
      )
      .map(([name, kind, categories, texts]) => {
        const options = [...categories, 'other'].map((key, at) => `${key} {${texts[at] ?? ''} #}`);
        return `{${name}, ${kind}, ${options.join(' ')}}`;
      }),
    fc
      .tuple(tie('text'), tie('text'))
      .map(([one, other]) => `{word, select, pea {${one}} other {${other}}}`),
  ),
})).text;

test('every message is formatted like the reference formatter does, in all languages', () => {
  const languages = Object.keys(LANGUAGE_NAMES) as Language[];
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      message,
      fc.record({
        name: plain,
        word: fc.constantFrom('pea', 'hen'),
        count: fc.nat({ max: 12_345 }),
        size: fc.constantFrom(0, 1, 2, 3, 11, 21, 1_000_000),
      }),
      (language, text, values) => {
        setLocale(language, {});
        const expected = new IntlMessageFormat(text, language, undefined, {
          ignoreTag: true,
        }).format(values);
        expect(format(text, values)).toBe(expected);
      },
    ),
  );
});
