/** The values of a message, by the names in its text. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** How a language counts, and writes its numbers. */
export interface Grammar {
  /** The plural category of a number, such as `one`; `isOrdinal` for a place in a row. */
  readonly categoryOf: (value: number, isOrdinal: boolean) => string;
  readonly formatNumber: (value: number) => string;
}

/**
 * Tells a message: ICU's message syntax with `{name}`, `plural`, `selectordinal` and `select`, of which `#` is the number.
 * Quotes, offsets and styles of numbers are not part of it: the catalogues are checked for that when they are built, so a
 * message is well formed here. A name without a value is left as it is.
 */
export function formatMessage(text: string, values: MessageValues, grammar: Grammar): string {
  let at = 0;

  /** All up to one of these characters, which is skipped as well. */
  const wordUpTo = (ends: string): string => {
    const from = at;
    while (at < text.length && !ends.includes(text.charAt(at))) at++;
    return text.slice(from, at++).trim();
  };

  const branches = (number: string | undefined): Map<string, string> => {
    const found = new Map<string, string>();
    for (;;) {
      const key = wordUpTo('{}');
      if (text[at - 1] !== '{') return found;
      found.set(key, read(number));
      at++;
    }
  };

  const argument = (): string => {
    const name = wordUpTo(',}');
    const value = values[name];
    const isNumber = typeof value === 'number';
    const written = isNumber ? grammar.formatNumber(value) : (value ?? `{${name}}`);
    if (text[at - 1] !== ',') return written;
    const kind = wordUpTo(',');
    const found = branches(isNumber ? written : undefined);
    const category =
      isNumber && kind !== 'select' ? grammar.categoryOf(value, kind === 'selectordinal') : value;
    return found.get(`=${value}`) ?? found.get(`${category}`) ?? found.get('other') ?? written;
  };

  /** All up to the end of the text or of a branch; `number` is what `#` stands for. */
  function read(number?: string): string {
    let result = '';
    for (; at < text.length && text[at] !== '}';) {
      const sign = text.charAt(at++);
      if (sign === '{') result += argument();
      else result += sign === '#' && number !== undefined ? number : sign;
    }
    return result;
  }

  return read();
}
