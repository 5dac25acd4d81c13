import { expect, test } from 'vitest';
import { decodeText } from './files.ts';

const TEXT = 'Collection: Étang\r\n\r\n#####\r\n';
const MARK = '\ufeff';

function utf16(text: string, isBig: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), !isBig);
  return bytes;
}

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with its mark', new TextEncoder().encode(MARK + TEXT)],
  ['UTF-16, little end first', utf16(MARK + TEXT, false)],
  ['UTF-16, big end first', utf16(MARK + TEXT, true)],
  ['UTF-16 without its mark', utf16(TEXT, false)],
  ['the other UTF-16 without its mark', utf16(TEXT, true)],
  ['Windows-1252', Uint8Array.from(TEXT, (char) => char.charCodeAt(0))],
])('text is read from %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test('bytes that are no text give some text, too', () => {
  expect(decodeText(new Uint8Array())).toBe('');
  expect(decodeText(new Uint8Array(9))).toBe('\0'.repeat(9));
  expect(decodeText(Uint8Array.of(0xff, 0x00, 0x80))).toHaveLength(3);
});
