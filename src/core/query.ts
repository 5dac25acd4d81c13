/** What HTML writes for “&”, without its “&”; once or several times over, as links are copied out of a page's source or a mail. */
const ESCAPES = '(?:amp;|#0*38;|#x0*26;)+';
const ESCAPED_AMPERSAND = new RegExp(`&${ESCAPES}`, 'gi');
/** The same at the beginning of a name, once the query is split. */
const REST_OF_ESCAPE = new RegExp(`^(?:\\s*${ESCAPES})+`, 'i');

/** A text in which HTML has escaped each “&” of a link, without these escapes. */
export function withoutEscapes(text: string): string {
  return text.replace(ESCAPED_AMPERSAND, '&');
}

/** An “&” that HTML wrote by its number ends the query of an address: the rest of it is the fragment then. */
const ESCAPED_REST = /^#(?:0*38|x0*26);/i;

/** Punctuation that ends a sentence or a bracket, but none of our addresses. */
const END = "[.,;:!?)\\]}'’”»]";

/** An address as found in a text, without the punctuation of the sentence. */
export function withoutSentenceEnd(address: string): string {
  return address.replace(new RegExp(`${END}+$`), '');
}

/** The same after a whole link, where a browser may have encoded it; a seed or a level may end with it, these parts never do. */
const END_OF_LINK = new RegExp(
  `((?:^|&)(?:difficulty|deal|game|pack|level|moves|lurd)=[^&]*?)(?:${END}|%27|%5D|%7D|%C2%BB|%E2%80%9[9D])+$`,
  'i',
);

/**
 * The query of an address, of which `search` and `hash` are as in a `URL`: without its `?`, without the escapes of HTML, and
 * without what ended the sentence in which the link was.
 */
export function queryOf({
  search,
  hash,
}: {
  readonly search: string;
  readonly hash: string;
}): string {
  const isCut = search.endsWith('&') && ESCAPED_REST.test(hash);
  const query = withoutEscapes(search.slice(1) + (isCut ? hash.replace(ESCAPED_REST, '') : ''));
  return query.replace(END_OF_LINK, '$1');
}

function decodeStrictly(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A possible encoding of one character in UTF-8. */
const ONE_CHARACTER = /%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f])+/gi;

/** The text without percent-encoding; invalid encodings stay unchanged. */
function decodeWhatCan(text: string): string {
  return text.replace(ONE_CHARACTER, (codes) => decodeStrictly(codes) ?? codes);
}

/** A value as in links: all but a few signs are encoded. */
const ENCODED_VALUE = /^[\w.~!*'()-]*(?:%[\da-f]{2}[\w.~!*'()-]*)+$/i;

/** The plain form of a text copied from a link or from the source of a page; any other text unchanged. */
export function plainValue(text: string): string {
  const plain = withoutEscapes(text);
  return ENCODED_VALUE.test(plain.trim()) ? decodeWhatCan(plain) : plain;
}

interface Part {
  readonly value: string;
  /** Part of the value is not valid percent-encoding. */
  readonly isBroken: boolean;
}

function partsOf(text: string): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  for (const part of text.replace(/^\?/, '').split('&')) {
    const plain = part.replaceAll('+', ' ');
    const cut = plain.indexOf('=');
    const written = cut < 0 ? '' : plain.slice(cut + 1);
    const name = decodeWhatCan(cut < 0 ? plain : plain.slice(0, cut))
      .replace(REST_OF_ESCAPE, '')
      .trim()
      .toLowerCase();
    const decoded = decodeStrictly(written);
    const known = parts.get(name);
    if (name === '' || (known && !(known.isBroken && decoded !== null))) continue;
    parts.set(name, { value: decoded ?? decodeWhatCan(written), isBroken: decoded === null });
  }
  return parts;
}

/** Some programs encode a whole query, its `=` and `&` included; without any `=` it means nothing else. */
function readParts(text: string): ReadonlyMap<string, Part> {
  if (!text.includes('=') && /%3d/i.test(text)) return partsOf(decodeWhatCan(text));
  return partsOf(text);
}

/**
 * Reads a URL query (with or without its `?`), in the forms in which links travel: `&amp;` separates as `&` does, and
 * names are returned in lower case: programs and QR codes write them in capitals. The first of equal names wins. A value
 * with invalid percent-encoding keeps these parts as written: its reader refuses it like any other wrong value, and never
 * takes it for one that is missing. Never throws.
 */
export function parseQuery(text: string): ReadonlyMap<string, string> {
  return new Map([...readParts(text)].map(([name, { value }]) => [name, value]));
}

/** The names of those parts of a query whose value is not valid percent-encoding, such as one that was cut off. */
export function brokenNames(text: string): ReadonlySet<string> {
  return new Set([...readParts(text)].flatMap(([name, { isBroken }]) => (isBroken ? [name] : [])));
}

/** Writes a URL query without the `?`, in the order given. Lone surrogates become U+FFFD. */
export function formatQuery(pairs: Iterable<readonly [string, string]>): string {
  const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
  return [...pairs].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}
