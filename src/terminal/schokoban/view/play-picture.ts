import { printable } from '../../../core/outside-text.ts';
import { positionOf } from '../../../games/sokoban/index.ts';
import type { Cell } from '../../../games/sokoban/rules/level.ts';
import type { Model, Screen } from '../model/model.ts';
import { t } from '../../../words/t.ts';
import { beyondRowCount, beyondTexts, boardRows, shownPart } from './board.ts';
import { counted, gameCaption, warnings } from './captions.ts';
import { hintRows } from './hints.ts';
import { centred, leftOf, LOGO_GAP, LOGO_SIZE, playLayout, shifted, topOf } from './layout.ts';
import { largeLogo, smallLogo } from './blocks.ts';
import { cutOff, row, widthOf, wrapped, type Row } from './rows.ts';
import type { TerminalTheme } from './theme.ts';

/** The screens that show a map. */
type MapScreen = Extract<Screen, { t: 'play' | 'won' }>;

/** The large logo with the caption to its right. */
function besideLogo(
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

/** The message and the keys of a solved map, an empty row above each: no foot of a game without warnings is higher. */
const FOOT_ROWS = 4;

/** What stands below the map beside warnings. */
function noteOf(model: Model, screen: MapScreen): readonly string[] {
  const won =
    screen.t === 'won'
      ? [
          t(
            '{n, plural, one {Solved in # move!} other {Solved in {count} moves!}}',
            counted(screen.score),
          ),
        ]
      : [];
  return [...won, ...(model.notice === null ? [] : [printable(model.notice)])];
}

/** The parts of the picture, and where the map is among them. */
function partsOf(model: Model, screen: MapScreen, theme: TerminalTheme) {
  const { opened } = screen.table;
  const { rows, cols } = opened.level;
  const { size } = model;
  const { columns } = size;
  const notes = [...noteOf(model, screen), ...warnings(opened)].flatMap((note) =>
    wrapped(note, columns, theme.notice),
  );
  const hints = hintRows(screen, theme, columns);
  const map = { rows, columns: cols * theme.cellColumns };
  const whole = playLayout(size, map, notes.length, hints.length);
  const isCut = whole.map.rows < map.rows || whole.map.columns < map.columns;
  const layout = isCut
    ? playLayout(
        { ...size, rows: size.rows - beyondRowCount(size) },
        map,
        notes.length,
        hints.length,
      )
    : whole;
  // In a window that is too low for it, what a solved level says counts more than its last row.
  const room = {
    rows: layout.map.rows,
    columns: Math.floor(layout.map.columns / theme.cellColumns),
  };
  const caption = gameCaption(opened, screen.game).map((text) => row(text));
  const head = [
    ...centred(
      layout.logo === 'beside'
        ? besideLogo(caption, columns, theme)
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
    ...(layout.notes ? [row(''), ...centred(notes, size)] : []),
    ...(layout.hints ? [row(''), ...centred(hints, size)] : []),
  ];
  const above = head.length + board.length;
  // Nothing jumps when a message comes or the level is solved.
  const top = Math.min(
    topOf(size, above + FOOT_ROWS),
    Math.max(0, size.rows - above - foot.length),
  );
  return { head, board, foot, left, top, room };
}

/** The game: logo and caption, the map, and what fits below it. */
export function playPicture(model: Model, screen: MapScreen, theme: TerminalTheme): readonly Row[] {
  const { head, board, foot, left, top } = partsOf(model, screen, theme);
  return [...Array.from({ length: top }, () => row('')), ...head, ...shifted(board, left), ...foot];
}

/** The cell of the map at a place of the window, from 0; `null` where there is none. */
export function cellAt(
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
