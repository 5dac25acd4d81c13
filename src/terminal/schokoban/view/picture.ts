import { printable } from '../../../core/outside-text.ts';
import { gridOf } from '../../../games/sokoban/files/xsb-write.ts';
import {
  type Position,
  positionOf,
  type Sokoban,
  schokobanScore,
} from '../../../games/sokoban/index.ts';
import type { Cell } from '../../../games/sokoban/rules/level.ts';
import { t } from '../../../words/t.ts';
import { clustersOf, columnsOf, padded } from '../../command-line/text-width.ts';
import {
  isTooSmall,
  type Model,
  type PointedAt,
  type Screen,
  SMALLEST,
  type WindowSize,
  type OpenedLevel,
} from '../model/model.ts';
import { counted, hintRows, warnings, levelCaption } from './captions.ts';
import {
  cutOff,
  largeLogo,
  leftOf,
  LOGO_GAP,
  LOGO_SIZE,
  playLayout,
  type Row,
  row,
  shifted,
  smallLogo,
  type Span,
  spanAround,
  type StyledText,
  topOf,
  widthOf,
  wrapped,
} from './layout.ts';
import { menuPicture, optionAt } from './menu-picture.ts';
import type { Style, TerminalTheme } from './theme.ts';
import { bestScore } from '../../../games/sokoban/records/leaderboard.ts';

function styleOf(char: string, theme: TerminalTheme): Style | undefined {
  switch (char) {
    case '.':
      return theme.goal;
    case '$':
      return theme.box;
    case '*':
      return theme.boxOnGoal;
    case '+':
      return theme.playerOnGoal;
    default:
      return undefined;
  }
}

function paintRow(chars: readonly string[], theme: TerminalTheme): Row {
  const pieces: StyledText[] = [];
  for (const char of chars) {
    const style = styleOf(char, theme);
    const glyph = theme.glyphs[char] ?? ' ';
    // A glyph that fills its cell also fills two columns.
    const filler = /[#$*]/.test(char) ? glyph : ' ';
    const text = theme.cellColumns === 2 ? glyph + filler : glyph;
    const last = pieces.at(-1);
    if (last && last.style === style)
      pieces[pieces.length - 1] = { ...last, text: last.text + text };
    else pieces.push(style ? { text, style } : { text });
  }
  return pieces;
}

/** The visible part of a map around the player. `room` is counted in cells. */
function shownPart(
  { level, player }: Position,
  room: WindowSize,
): { readonly rows: Span; readonly cols: Span } {
  return {
    rows: spanAround(Math.floor(player / level.cols), level.rows, room.rows),
    cols: spanAround(player % level.cols, level.cols, room.columns),
  };
}

/** The map as rows of text. For a map larger than `room`, the part around the player. */
function boardRows(position: Position, room: WindowSize, theme: TerminalTheme): readonly Row[] {
  const { rows, cols } = shownPart(position, room);
  return gridOf(position)
    .grid.slice(rows.from, rows.from + rows.length)
    .map((chars) => paintRow(chars.slice(cols.from, cols.from + cols.length), theme));
}

/** In a lower window, the map needs the row more. */
const ROWS_FOR_TWO = 12;
/** In a narrower window, boxes and goals take a row each. */
const COLUMNS_FOR_BOTH = 80;
const GAP = '   ';

/** How many rows report what is out of sight. They are always kept, so that nothing jumps when it comes into view. */
function beyondRowCount({ columns, rows }: WindowSize): 1 | 2 {
  return columns < COLUMNS_FOR_BOTH && rows >= ROWS_FOR_TWO ? 2 : 1;
}

/** How many of some cells are beyond each edge, as an arrow and a number. Cells beyond a corner count to the side. */
function countsBeyond(
  cells: readonly Cell[],
  columns: number,
  { rows, cols }: ReturnType<typeof shownPart>,
): readonly (readonly [arrow: string, count: number])[] {
  const beyond = { '←': 0, '→': 0, '↑': 0, '↓': 0 };
  for (const cell of cells) {
    const [row, col] = [Math.floor(cell / columns), cell % columns];
    if (col < cols.from) beyond['←']++;
    else if (col >= cols.from + cols.length) beyond['→']++;
    else if (row < rows.from) beyond['↑']++;
    else if (row >= rows.from + rows.length) beyond['↓']++;
  }
  return Object.entries(beyond).filter(([, count]) => count > 0);
}

/**
 * Texts that report how many boxes, and goals without a box, are beyond each edge of the visible part. If both must
 * share a row that is too narrow, the texts are shorter.
 */
function beyondTexts(
  { level, boxes }: Position,
  part: ReturnType<typeof shownPart>,
  size: WindowSize,
): readonly string[] {
  const filled = new Set(boxes);
  const open = level.goals.filter((goal) => !filled.has(goal));
  const boxCounts = countsBeyond(boxes, level.cols, part);
  const goalCounts = countsBeyond(open, level.cols, part);
  const where = (counts: typeof boxCounts, between: string) =>
    counts.map((count) => count.join(between)).join(between.repeat(2));
  const [boxesLong, goalsLong] = [where(boxCounts, ' '), where(goalCounts, ' ')];
  const captions = [
    boxesLong === ''
      ? t('All boxes are in sight.')
      : t('Boxes further on: {where}', { where: boxesLong }),
    goalsLong === ''
      ? t('All open goals are in sight.')
      : t('Open goals further on: {where}', { where: goalsLong }),
  ];
  if (beyondRowCount(size) === 2) return captions;
  const both = captions.join(GAP);
  if (columnsOf(both) <= size.columns) return [both];
  const [boxesShort, goalsShort] = [where(boxCounts, ''), where(goalCounts, '')];
  const short = [
    boxesShort === '' ? '' : t('Boxes {where}', { where: boxesShort }),
    goalsShort === '' ? '' : t('Goals {where}', { where: goalsShort }),
  ];
  return [short.join(' ').trim()];
}

/** The screens that show a map. */
type MapScreen = Extract<Screen, { t: 'play' | 'won' }>;

/** The large logo with the caption to its right. */
function captionNextToLogo(
  caption: readonly Row[],
  columns: number,
  theme: TerminalTheme,
): readonly Row[] {
  const room = columns - LOGO_SIZE.columns - LOGO_GAP;
  return largeLogo(theme).map((logo, index) => [
    ...logo,
    { text: ' '.repeat(LOGO_GAP) },
    ...cutOff(caption[index] ?? [], room),
  ]);
}

/** The message and the keys of a solved map, each with an empty row above: no footer without warnings is higher. */
const FOOT_ROWS = 4;

/** The message of a solved level; empty during play. */
function solvedNote(screen: MapScreen): readonly string[] {
  if (screen.t !== 'won') return [];
  const score = counted(screen.score);
  return [t('{n, plural, one {Solved in # move!} other {Solved in {count} moves!}}', score)];
}

/** The caption next to the logo in a game. */
function gameCaption(opened: OpenedLevel, game: Sokoban): readonly string[] {
  const facts = [
    [t('Puzzle:'), levelCaption(opened)],
    // Translators: There is no record yet; as short as “N/A”.
    [t('Record:'), bestScore(opened.leaderboard) ?? t('N/A')],
    [t('Moves:'), schokobanScore(game)],
  ] as const;
  const width = Math.max(...facts.map(([label]) => columnsOf(label)));
  return facts.map(([label, value]) => `${padded(label, width)} ${value}`);
}

/** Rows as one block, centred in a large window. */
function centred(rows: readonly Row[], size: WindowSize): readonly Row[] {
  return shifted(rows, leftOf(size, Math.max(0, ...rows.map(widthOf))));
}

/** The parts of the picture, and the position of the map among them. */
function partsOf(model: Model, screen: MapScreen, theme: TerminalTheme) {
  const { opened } = screen.table;
  const { rows, cols } = opened.level;
  const { size } = model;
  const { columns } = size;
  const rowsOf = (texts: readonly string[]) =>
    texts.flatMap((text) => wrapped(text, columns, theme.notice));
  const solved = rowsOf(solvedNote(screen));
  const notice = model.notice === null ? [] : [printable(model.notice)];
  const notes = [...solved, ...rowsOf([...notice, ...warnings(opened)])];
  const hints = hintRows(screen, theme, columns);
  const map = { rows, columns: cols * theme.cellColumns };
  /** The layout with `below` rows of notes, if they fit; the map never takes the last `reserved` rows. */
  const layoutWith = (below: number, reserved: number) => {
    const within = (height: number) =>
      playLayout({ columns, rows: height - reserved }, map, below, hints.length);
    const whole = within(size.rows);
    const isCut = whole.map.rows < map.rows || whole.map.columns < map.columns;
    return { isCut, layout: isCut ? within(size.rows - beyondRowCount(size)) : whole };
  };
  const usual = layoutWith(notes.length, 0);
  // A solved map needs no last row, but its player needs the message.
  const isTight = solved.length > 0 && !usual.layout.notes;
  const { isCut, layout } = isTight ? layoutWith(0, solved.length) : usual;
  const room = {
    rows: layout.map.rows,
    columns: Math.floor(layout.map.columns / theme.cellColumns),
  };
  const caption = gameCaption(opened, screen.game).map((text) => row(text));
  const head = [
    ...centred(
      layout.logo === 'left'
        ? captionNextToLogo(caption, columns, theme)
        : [smallLogo(theme), ...caption],
      size,
    ),
    ...(layout.gap ? [row('')] : []),
  ];
  const position = positionOf(screen.game);
  const board = boardRows(position, room, theme);
  const beyond = isCut ? beyondTexts(position, shownPart(position, room), size) : [];
  const left = leftOf(size, Math.max(0, ...board.map(widthOf)));
  const foot = [
    ...shifted(
      beyond.map((text) => cutOff(row(text, theme.faint), columns)),
      left,
    ),
    ...(isTight ? centred(solved, size) : []),
    ...(layout.notes ? [row(''), ...centred(notes, size)] : []),
    ...(layout.hints ? [row(''), ...centred(hints, size)] : []),
  ];
  const above = head.length + board.length;
  // Nothing jumps when a message appears or the level is solved.
  const top = Math.min(
    topOf(size, above + FOOT_ROWS),
    Math.max(0, size.rows - above - foot.length),
  );
  return { head, board, foot, left, top, room };
}

/** The game: logo and caption, the map, and what fits below it. */
function playPicture(model: Model, screen: MapScreen, theme: TerminalTheme): readonly Row[] {
  const { head, board, foot, left, top } = partsOf(model, screen, theme);
  return [...Array.from({ length: top }, () => row('')), ...head, ...shifted(board, left), ...foot];
}

/** The map cell at a window position, from 0; `null` if there is none. */
function cellAt(
  model: Model,
  screen: MapScreen,
  theme: TerminalTheme,
  at: { readonly column: number; readonly row: number },
): Cell | null {
  const { head, left, top, room } = partsOf(model, screen, theme);
  const position = positionOf(screen.game);
  const { rows, cols } = shownPart(position, room);
  const down = at.row - top - head.length;
  const right = Math.floor((at.column - left) / theme.cellColumns);
  const isThere = down >= 0 && down < rows.length && right >= 0 && right < cols.length;
  return isThere ? (rows.from + down) * position.level.cols + cols.from + right : null;
}

const COLOURS: Readonly<Record<NonNullable<Style['colour']>, number>> = {
  ...{ red: 31, green: 32, yellow: 33, cyan: 36 },
};
const PLAIN = '\x1b[0m';

/** The codes of a style in SGR, the terminal's “select graphic rendition” (ECMA-48, 8.3.117). */
function codesOf({ colour, bold = false, faint = false, inverse = false }: Style) {
  return [
    ...(bold ? [1] : []),
    ...(faint ? [2] : []),
    ...(inverse ? [7] : []),
    ...(colour ? [COLOURS[colour]] : []),
  ];
}

/** A row as an ANSI string. The text after it is plain again. */
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
  // A letter without its accents may be in ASCII.
  const bare = cluster.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]$/.test(bare) ? bare : '?'.repeat(columnsOf(cluster));
}

/** A row in ASCII, with the same width: for terminals that show question marks or boxes for anything else. */
function asciiRow(pieces: Row): Row {
  return pieces.map((piece) => ({ ...piece, text: clustersOf(piece.text).map(asciiOf).join('') }));
}

const tooSmall = () =>
  t(
    'The window is too small. It needs {columns} columns and {rows} rows; until then only Ctrl-C works.',
    { columns: SMALLEST.columns, rows: SMALLEST.rows },
  );

/** The program's display of a model: rows that fit into its window, and never more than it has. */
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

/** The target of a click at a window position, from 0; `null` if there is none. */
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
