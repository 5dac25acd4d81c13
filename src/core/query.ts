/**
 * HTML's escapes for “&”, without the “&” itself; possibly repeated, because links are copied from a page's source or
 * an email.
 */
const ESCAPES = '(?:amp;|#0*38;|#x0*26;)+';
const ESCAPED_AMPERSAND = new RegExp(`&${ESCAPES}`, 'gi');
/** The same at the start of a name, once the query has been split. */
const REST_OF_ESCAPE = new RegExp(`^(?:\\s*${ESCAPES})+`, 'i');

/** Undoes HTML's escapes of each “&” in a text, such as a link. */
export function withoutEscapes(text: string): string {
  return text.replace(ESCAPED_AMPERSAND, '&');
}

/** The “#” of a numeric escape ends an address's query, so the rest of the query is in the fragment. */
const ESCAPED_REST = /^#(?:0*38|x0*26);/i;

/** Punctuation that may follow a link in a sentence or in brackets, but ends none of our addresses. */
const END = "[.,;:!?)\\]}'’”»]";

/** An address found in a text, without the punctuation of the sentence. */
export function withoutSentenceEnd(address: string): string {
  return address.replace(new RegExp(`${END}+$`), '');
}

/**
 * The same after a complete link, where a browser may have encoded it. Only for these parameters: a seed, or the text
 * of a level, may end with such characters.
 */
const END_OF_LINK = new RegExp(
  `((?:^|&)(?:difficulty|deal|game|pack|level|moves|lurd)=[^&]*?)(?:${END}|%27|%5D|%7D|%C2%BB|%E2%80%9[9D])+$`,
  'i',
);

/**
 * The query of an address, given its `search` and `hash` as in a `URL`: without its `?`, HTML escapes, and the
 * punctuation of the sentence that contained the link.
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

/** Decodes percent-encoding; invalid sequences stay unchanged. */
function decodeWhatCan(text: string): string {
  return text.replace(ONE_CHARACTER, (codes) => decodeStrictly(codes) ?? codes);
}

/** A value as in links: everything except a few characters is encoded. */
const ENCODED_VALUE = /^[\w.~!*'()-]*(?:%[\da-f]{2}[\w.~!*'()-]*)+$/i;

/** The plain form of a text copied from a link or from a page's source; any other text unchanged. */
export function plainValue(text: string): string {
  const plain = withoutEscapes(text);
  return ENCODED_VALUE.test(plain.trim()) ? decodeWhatCan(plain) : plain;
}

interface Part {
  readonly value: string;
  /** Whether part of the value is not valid percent-encoding. */
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

/** Some programs encode an entire query, including `=` and `&`; without any `=`, it cannot mean anything else. */
function readParts(text: string): ReadonlyMap<string, Part> {
  if (!text.includes('=') && /%3d/i.test(text)) return partsOf(decodeWhatCan(text));
  return partsOf(text);
}

/**
 * Parses a URL query (with or without its `?`) in the forms in which links travel: `&amp;` separates like `&`, and
 * names are returned in lower case, because some programs and QR codes capitalize them. Of equal names, the first one
 * with a valid value wins. A value with invalid percent-encoding keeps these parts as written, so that its reader
 * rejects it like any other wrong value instead of treating it as missing. Never throws.
 */
export function parseQuery(text: string): ReadonlyMap<string, string> {
  return new Map([...readParts(text)].map(([name, { value }]) => [name, value]));
}

/** The names in a query whose values are not valid percent-encoding, for example because they were cut off. */
export function brokenNames(text: string): ReadonlySet<string> {
  return new Set([...readParts(text)].flatMap(([name, { isBroken }]) => (isBroken ? [name] : [])));
}

/** Formats a URL query without the `?`, in the given order. Lone surrogates become U+FFFD. */
export function formatQuery(pairs: Iterable<readonly [string, string]>): string {
  const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
  return [...pairs].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}
