import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TERMINAL_COMMANDS } from '../test-support/terminal-commands.ts';
import {
  asSentence,
  cut,
  printable,
  printableLines,
  quoted,
  quotedCharacter,
  displayText,
  SHOWN,
  visible,
} from './outside-text.ts';

const hostile = fc.string({ unit: 'binary', maxLength: 300 });

test.each([
  ['not “9-suit”', 'not “9-suit”.'],
  ['No.', 'No.'],
  ['Why?', 'Why?'],
  ['and so on…', 'and so on…'],
])('%s as a sentence ends once', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});

describe('cut', () => {
  test('keeps a text that fits, and ends a longer one with an ellipsis', () => {
    expect(cut('a peacock', 9)).toBe('a peacock');
    expect(cut('a peacock.', 9)).toBe('a peacoc…');
    expect(cut('🦚🦚🦚', 3)).toBe('🦚🦚🦚');
    expect(cut('🦚🦚🦚🦚', 3)).toBe('🦚🦚…');
    expect(cut('a'.repeat(3) + '🦚', 4)).toBe('aaa🦚');
  });

  test('never exceeds the limit, nor splits a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 40 }),
        (text, limit) => {
          const short = cut(text, limit);
          expect(Array.from(short).length).toBeLessThanOrEqual(limit);
          expect(short).not.toMatch(/\p{Surrogate}/u);
          expect(short === text || text.startsWith(short.slice(0, -1))).toBe(true);
        },
      ),
    );
  });
});

describe('displayed text', () => {
  test('has no character that controls a terminal or changes the text direction', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const seen of [
          printable(text),
          printableLines(text),
          displayText(text, 'title'),
          quoted(text),
        ]) {
          expect(seen).not.toMatch(TERMINAL_COMMANDS);
        }
        expect(printable(text)).not.toContain('\n');
      }),
    );
    for (let code = 0; code <= 0x10ffff; code++) {
      const text = String.fromCodePoint(code);
      if (TERMINAL_COMMANDS.test(printable(text)) || TERMINAL_COMMANDS.test(quoted(text))) {
        expect.fail(`U+${code.toString(16)} is let through`);
      }
    }
  });

  test('has nothing in place of dropped characters', () => {
    expect(printable('Pea\u001bco\u202eck\ud800')).toBe('Peacock');
    expect(printableLines('Pea\u001bco\u202e\nck\ud800')).toBe('Peaco\nck');
  });

  test('is the text itself if nothing is wrong with it', () => {
    expect(printable('  Mañana \t 東京 👨‍👩‍👧 ')).toBe('Mañana 東京 👨‍👩‍👧');
    expect(printableLines('Usage:\n  --cpu\r\n')).toBe('Usage:\n  --cpu \n');
    expect(displayText('Microban', 'title')).toBe('Microban');
    expect(quoted('x')).toBe('“x”');
  });

  test('of a long text is its beginning', () => {
    expect(displayText(`Boxxle ${'W'.repeat(60_000)}`, 'title')).toMatch(/^Boxxle W+…$/);
    expect(Array.from(displayText('W'.repeat(60_000), 'title'))).toHaveLength(SHOWN.title);
    expect(displayText(`${' '.repeat(50)}Boxxle`, 'title')).toBe('Boxxle');
    expect(quoted('W'.repeat(60_000))).toBe(`“${'W'.repeat(SHOWN.quote)}…”`);
  });

  test('names invisible characters in a sentence', () => {
    expect(quoted('\u001b[2J')).toBe('“U+001B[2J”');
    expect(quoted('\u009b')).toBe('“U+009B”');
    expect(quoted('\u202e')).toBe('“U+202E”');
    expect(quoted('\ud800')).toBe('“\ufffd”');
  });

  test('distinguishes seeds that look the same', () => {
    expect(visible('pea\u200bcock')).toBe('peaU+200Bcock');
    expect(visible('\u200eabc\u202e')).toBe('U+200EabcU+202E');
    expect(visible('a\u00a0b\u3164\ufe0f\u200d')).toBe('aU+00A0bU+3164U+FE0FU+200D');
    const plain = 'two words, אבג, 東京\u30001, 👨‍👩‍👧 🏳️‍🌈 ❤️';
    expect(visible(plain)).toBe(plain);
  });
});

test.each([
  ['x', '“x”'],
  ['🦚', '“🦚”'],
  [' ', '“U+0020”'],
  ['\u00a0', '“U+00A0”'],
  ['\u200b', '“U+200B”'],
  ['\u3164', '“U+3164”'],
  ['\u0301', '“U+0301”'],
  ['\ufe0f', '“U+FE0F”'],
  ['\u2028', '“U+2028”'],
  ['\ud800', '“\ufffd”'],
])('an invisible character is named by its code point: %j', (char, name) => {
  expect(quotedCharacter(char)).toBe(name);
});
