import { describe, expect, it, test } from 'vitest';
import { decodeText, decodeUtf8 } from './decode-text.ts';

const TEXT = 'Collection: Étang\r\n\r\n#####\r\n';
const MARK = '\ufeff';
const UTF8 = new TextEncoder();

function utf16(text: string, isBig: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), !isBig);
  return bytes;
}

function utf32(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 4);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) view.setUint32(4 * i, text.charCodeAt(i), isLittle);
  return bytes;
}

/** Bytes with the values of the text's characters. */
const raw = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

test.each([
  ['UTF-8', UTF8.encode(TEXT)],
  ['UTF-8 with its mark', UTF8.encode(MARK + TEXT)],
  ['UTF-16, little end first', utf16(MARK + TEXT, false)],
  ['UTF-16, big end first', utf16(MARK + TEXT, true)],
  ['UTF-16 without its mark', utf16(TEXT, false)],
  ['the other UTF-16 without its mark', utf16(TEXT, true)],
  ['UTF-32, little end first', utf32(MARK + TEXT, true)],
  ['UTF-32, big end first', utf32(MARK + TEXT, false)],
  ['Windows-1252', raw(TEXT)],
])('text is read from %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test.each([
  ['is mostly in another script', `Название: Большой склад\n#####\n#@$.#\n#####\n`],
  ['has zeros in both halves of its units', `Title: 一Āb\n#####\n#@$.#\n#####\n`],
])('UTF-16 without a mark is recognized if the text %s', (_, text) => {
  expect(decodeText(utf16(text, false))).toBe(text);
  expect(decodeText(utf16(text, true))).toBe(text);
});

test('zeros that pad the last block are dropped', () => {
  const bytes = new Uint8Array(128);
  bytes.set(raw(TEXT));
  expect(decodeText(bytes)).toBe(TEXT);
});

describe('a declared encoding', () => {
  it.each([
    ['windows-1251', '\xd1\xea\xeb\xe0\xe4', 'Склад'],
    ['windows-1250', 'Sklad \x9e', 'Sklad ž'],
    ['KOI8-R', '\xf3\xcb\xcc\xc1\xc4', 'Склад'],
    ['Shift_JIS', '\x91\x71\x8c\xc9\x94\xd4', '倉庫番'],
    ['GB2312', '\xb2\xd6\xbf\xe2', '仓库'],
    ['iso-8859-2', '\xa3\xf3d\xbc', 'Łódź'],
    ['ISO-8859-1', 'Gr\xf6\xdfe \x96', 'Größe –'],
    ['windows-1252', '\x93Gr\xf6\xdfe\x94 \x80', '“Größe” €'],
  ])('%s is used', (name, bytes, text) => {
    const xml = (title: string) =>
      `<?xml version="1.0" encoding="${name}"?>\n<Title>${title}</Title>`;
    expect(decodeText(raw(xml(bytes)))).toBe(xml(text));
    const single = (title: string) => `<?xml version='1.0' encoding='${name}' ?><Title>${title}`;
    expect(decodeText(raw(single(bytes)))).toBe(single(text));
    const html = (title: string) => `<html><meta charset=${name}><pre>${title}`;
    expect(decodeText(raw(html(bytes)))).toBe(html(text));
  });

  it('is also used in HTML that declares it among other things', () => {
    const html = (title: string) =>
      `<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">${title}`;
    expect(decodeText(raw(html('\xd1')))).toBe(html('С'));
  });

  it.each(['utf-16', 'UTF-16LE', 'utf-8', 'us-ascii', 'no-such-encoding'])(
    '%s is ignored if the bytes are something else',
    (name) => {
      const xml = `<?xml version="1.0" encoding="${name}"?><Title>Größe</Title>`;
      expect(decodeText(UTF8.encode(xml))).toBe(xml);
      expect(decodeText(raw(xml))).toBe(xml);
    },
  );

  it('is overridden by a byte order mark', () => {
    const xml = '<?xml version="1.0" encoding="windows-1251"?><Title>Größe</Title>';
    expect(decodeText(UTF8.encode(MARK + xml))).toBe(xml);
    expect(decodeText(utf16(MARK + xml, false))).toBe(xml);
    expect(decodeText(utf16(xml, true))).toBe(xml);
  });

  it('that does not fit falls back to UTF-8, or else loses only the undefined bytes', () => {
    const xml = (title: string) => `<?xml version="1.0" encoding="windows-1253"?>${title}`;
    // 0xD2 is undefined in Windows-1253, and here it is not UTF-8 either.
    expect(decodeText(raw(xml('\xc1\xd2')))).toBe(xml('Α\ufffd'));
    expect(decodeText(UTF8.encode(xml('Ґ')))).toBe(xml('Ґ'));
  });
});

test('Windows-1252 is decoded as in browsers', () => {
  expect(decodeText(raw('\x80 \x93\x94 \x8a\xe9'))).toBe('€ “” Šé');
});

test('a file joined from two is decoded with the encodings of both', () => {
  const joined = [
    UTF8.encode('Title: Größe\r\n'),
    raw('Title: Gr\xf6\xdfe\r'),
    UTF8.encode('Склад'),
  ];
  expect(decodeText(Uint8Array.from(joined.flatMap((part) => [...part])))).toBe(
    'Title: Größe\r\nTitle: Größe\rСклад',
  );
});

test('bytes that are not text still give some text', () => {
  expect(decodeText(new Uint8Array())).toBe('');
  expect(decodeText(new Uint8Array(9))).toBe('\0'.repeat(9));
  expect(decodeText(Uint8Array.of(0xff, 0x00, 0x80))).toHaveLength(3);
});

test('decodeUtf8 accepts nothing but UTF-8', () => {
  expect(decodeUtf8(UTF8.encode('3 Zoë'))).toBe('3 Zoë');
  expect(decodeUtf8(raw('3 Zo\xeb'))).toBeNull();
});
