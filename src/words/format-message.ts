/** The values of a message, by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The plural rules and number format of a language. */
export interface Grammar {
  /** The plural category of a number, such as `one`; `isOrdinal` for a place in a row. */
  readonly categoryOf: (value: number, isOrdinal: boolean) => string;
  readonly formatNumber: (value: number) => string;
}

/**
 * Formats a message in ICU's message syntax with `{name}`, `plural`, `selectordinal` and `select`, in which `#` is the
 * number. Quotes, offsets and number styles are not supported. The build checks the catalogues, so messages are
 * well-formed here. A name without a value stays unchanged.
 */
export function formatMessage(text: string, values: MessageValues, grammar: Grammar): string {
  let at = 0;

  /** Reads up to one of these characters and skips it; returns the text before it. */
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

  /** Formats up to the end of the text or of a branch; `number` replaces `#`. */
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
