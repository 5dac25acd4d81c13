import type { Row } from './rows.ts';
import type { Style } from './theme.ts';

const COLOURS: Readonly<Record<NonNullable<Style['colour']>, number>> = {
  ...{ red: 31, green: 32, yellow: 33, cyan: 36 },
};
const PLAIN = '\x1b[0m';

/** The numbers of a style in SGR, the terminal's “select graphic rendition” (ECMA-48, 8.3.117). */
function codesOf({ colour, bold = false, faint = false, inverse = false }: Style) {
  return [
    ...(bold ? [1] : []),
    ...(faint ? [2] : []),
    ...(inverse ? [7] : []),
    ...(colour ? [COLOURS[colour]] : []),
  ];
}

/** A row as a terminal draws it; what follows is plain again. */
export function ansiOf(pieces: Row): string {
  return pieces
    .map(({ text, style = {} }) => {
      const codes = codesOf(style);
      return codes.length === 0 || text === '' ? text : `\x1b[${codes.join(';')}m${text}${PLAIN}`;
    })
    .join('');
}
