import { t } from '../../../words/t.ts';
import { clustersOf, columnsOf } from '../../command-line/text-width.ts';
import { isTooSmall, type Model, type PointedAt, SMALLEST } from '../model/model.ts';
import { menuPicture, optionAt } from './menu-picture.ts';
import { cellAt, playPicture } from './play-picture.ts';
import { cutOff, type Row, wrapped } from './layout.ts';
import type { Style, TerminalTheme } from './theme.ts';

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

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '←': '<', '↑': '^', '↓': 'v', '→': '>', '›': '>', '…': '~', '─': '-', '–': '-' },
  ...{ '’': "'", '‘': "'", '“': '"', '”': '"', '×': 'x', '·': '-' },
  ...{ ß: 's', œ: 'o', Œ: 'O', '¡': '!', '¿': '?', '«': '"', '»': '"', '„': '"' },
  ...{ '\u00a0': ' ', '\u202f': ' ' },
};

function asciiOf(cluster: string): string {
  if (/^[\x20-\x7e]*$/.test(cluster)) return cluster;
  const known = SIGNS[cluster];
  if (known !== undefined) return known;
  // Without its accents, a letter may be one that is known.
  const bare = cluster.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]$/.test(bare) ? bare : '?'.repeat(columnsOf(cluster));
}

/** A row in ASCII, as wide as it was: for terminals that show question marks or boxes for all else. */
function asciiRow(pieces: Row): Row {
  return pieces.map((piece) => ({ ...piece, text: clustersOf(piece.text).map(asciiOf).join('') }));
}

const tooSmall = () =>
  t(
    'The window is too small. It needs {columns} columns and {rows} rows; until then only Ctrl-C works.',
    { columns: SMALLEST.columns, rows: SMALLEST.rows },
  );

/** What the program shows of a model: rows that fit into its window, and never more of them than it has. */
export function pictureOf(model: Model, theme: TerminalTheme): readonly Row[] {
  const { screen, size } = model;
  const rows = isTooSmall(size)
    ? wrapped(tooSmall(), size.columns)
    : screen.t === 'play' || screen.t === 'won'
      ? playPicture(model, screen, theme)
      : menuPicture(model, theme);
  const shown = rows.slice(0, size.rows).map((pieces) => cutOff(pieces, size.columns));
  return theme.isAscii ? shown.map(asciiRow) : shown;
}

/** What a click at a place of the window, from 0, is on; `null` for nothing. */
export function targetAt(
  model: Model,
  theme: TerminalTheme,
  at: { readonly column: number; readonly row: number },
): PointedAt | null {
  const { screen, size } = model;
  if (isTooSmall(size)) return null;
  if (screen.t === 'won') return { t: 'on' };
  if (screen.t === 'play') {
    const cell = cellAt(model, screen, theme, at);
    return cell === null ? null : { t: 'cell', cell };
  }
  const option = optionAt(model, theme, at);
  return option === null ? null : { t: 'option', option };
}
