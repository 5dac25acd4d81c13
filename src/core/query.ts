function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/**
 * Reads a URL query (with or without its `?`). The first of equal names wins; a part that is not
 * valid percent-encoding is left out. Never throws.
 */
export function parseQuery(text: string): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const part of text.replace(/^\?/, '').split('&')) {
    const cut = part.indexOf('=');
    const name = decode(cut < 0 ? part : part.slice(0, cut));
    const value = decode(cut < 0 ? '' : part.slice(cut + 1));
    if (name && value !== null && !pairs.has(name)) pairs.set(name, value);
  }
  return pairs;
}

/** The names of those parts of a query whose value is not valid percent-encoding, such as one that was cut off. */
export function brokenNames(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const part of text.replace(/^\?/, '').split('&')) {
    const cut = part.indexOf('=');
    const name = cut < 0 ? null : decode(part.slice(0, cut));
    if (name && decode(part.slice(cut + 1)) === null) names.add(name);
  }
  return names;
}

/** Writes a URL query without the `?`, in the order given. Lone surrogates become U+FFFD. */
export function formatQuery(pairs: Iterable<readonly [string, string]>): string {
  const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
  return [...pairs].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}
