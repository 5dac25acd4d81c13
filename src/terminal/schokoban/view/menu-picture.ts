import { basename } from 'node:path';
import { displayText, printable } from '../../../core/outside-text.ts';
import {
  parseSave,
  positionOf,
  schokobanScore,
  type Sokoban,
} from '../../../games/sokoban/index.ts';
import {
  type Leaderboard,
  type LeaderboardEntry,
  MAX_NICKNAME_LENGTH,
} from '../../../games/sokoban/records/leaderboard.ts';
import { t } from '../../../words/t.ts';
import { columnsOf, endOf, padded } from '../../command-line/text-width.ts';
import type { Model, Screen } from '../model/model.ts';
import { type Option, optionsOf } from '../model/options.ts';
import {
  type Block,
  fitted,
  largeLogo,
  leftOf,
  LOGO_SIZE,
  menuLayout,
  row,
  type Row,
  rowCountOf,
  shifted,
  smallLogo,
  spanAround,
  textBlock,
  topOf,
  widthOf,
  wrapped,
} from './layout.ts';
import { counted, hintRows, levelCaption, warnings } from './captions.ts';
import type { Style, TerminalTheme } from './theme.ts';

interface LeaderboardView {
  readonly leaderboard: Leaderboard;
  /** The player's new entry. */
  readonly own: LeaderboardEntry | null;
  /** How many pages to move on from the one with that entry, or from the first. */
  readonly turned: number;
  readonly columns: number;
}

const WORTH = 2;
/** The heading, the best entry and one more. */
const MIN_ROWS = 3;

function entryRows({ leaderboard, own }: LeaderboardView, digits: number, theme: TerminalTheme) {
  return leaderboard.map((entry, index): Row => {
    const place = `${String(index + 1).padStart(2)}.`;
    const text = `${place} ${String(entry.score).padStart(digits)}  ${displayText(entry.nickname, 'nickname')}`;
    const style = index === 0 ? theme.best : {};
    return [
      { text, style },
      ...(entry === own ? [{ text: `  ← ${t('you')}`, style: theme.chosen }] : []),
    ];
  });
}

/**
 * The leaderboard, with a line below the best entry. A window that is too low shows one page of it, and the heading
 * says which.
 */
function leaderboardBlock(view: LeaderboardView, theme: TerminalTheme): Block {
  const { leaderboard, own, turned, columns } = view;
  if (leaderboard.length === 0) {
    const nobody = wrapped(t('No one is on the leaderboard yet.'), columns, theme.faint);
    return textBlock(nobody, columns, { least: 1, worth: WORTH });
  }
  const digits = Math.max(5, ...leaderboard.map((entry) => String(entry.score).length));
  const entries = entryRows(view, digits, theme);
  // A single entry needs no separator.
  const rule =
    entries.length > 1 ? [row('─'.repeat(Math.min(columns, digits + 20)), theme.faint)] : [];
  const length = 1 + entries.length + rule.length;
  return {
    length,
    least: Math.min(MIN_ROWS, length),
    worth: WORTH,
    show(rows) {
      if (rows >= length) {
        return [row(t('Leaderboard'), theme.faint), ...entries.toSpliced(1, 0, ...rule)];
      }
      const hasLine = rows > MIN_ROWS;
      const room = Math.max(1, rows - (hasLine ? 2 : 1));
      const pages = Math.ceil(entries.length / room);
      const first = own === null ? 0 : Math.floor(leaderboard.indexOf(own) / room);
      const from = ((((first + turned) % pages) + pages) % pages) * room;
      const page = entries.slice(from, from + room);
      const places = page.length === 1 ? `${from + 1}` : `${from + 1}–${from + page.length}`;
      const lines = hasLine && from === 0 ? page.toSpliced(1, 0, ...rule) : page;
      const left = Array.from({ length: rows - 1 - lines.length }, () => row(''));
      // All pages have the same number of rows, so that the options below stay in place.
      return [
        row(`${t('Leaderboard')} ← ${places}/${entries.length} →`, theme.faint),
        ...lines,
        ...left,
      ];
    },
  };
}

/** A name or a path is typed next to its prompt if this many columns are left, otherwise below it. */
const TYPING_COLUMNS = 20;

/** A marker around styled parts of a text. None of our texts contains it. */
const MARK = '\uE000';

/** Ranks by worth, from dropped first to dropped last. */
const TITLE = { least: 0, worth: 0 };
const HEADLINE = { least: 1, worth: 0 };
const REMARK = { least: 0, worth: 1 };
const NOTICE = { least: 1, worth: 3 };

/** A text field that keeps the end of the text and a cursor in view. */
function inputBlock(prompt: string, text: string, columns: number, theme: TerminalTheme): Block {
  const asking = `${prompt} `;
  const columnsLeft = columns - columnsOf(asking) - 1;
  const fitsInRow = columnsLeft >= TYPING_COLUMNS;
  const shown = endOf(printable(`${text}|`).slice(0, -1), fitsInRow ? columnsLeft : columns - 1);
  const asked = { text: asking, style: theme.faint };
  const typed = [{ text: shown }, { text: ' ', style: theme.keyCap }];
  const rows: readonly Row[] = fitsInRow ? [[asked, ...typed]] : [[asked], typed];
  return textBlock(rows, columns, { least: rows.length, worth: NOTICE.worth });
}

/** The aim of the game, with the characters that stand for its pieces, which players do not know beforehand. */
function aimRow({ glyphs, box, goal, faint }: TerminalTheme): Row {
  const styles = new Map([
    ['$', box],
    ['.', goal],
    ['@', {}],
  ]);
  const sentence = t('Push every box {box} onto a goal {goal} as {player}', {
    box: `${MARK}$${MARK}`,
    goal: `${MARK}.${MARK}`,
    player: `${MARK}@${MARK}`,
  });
  return sentence.split(MARK).map((part, at) => {
    if (at % 2 === 0) return { text: part, style: faint };
    return { text: glyphs[part] ?? '', style: styles.get(part) ?? {} };
  });
}

/** The progress of a game, as message values. */
function progressOf(game: Sokoban) {
  const { pushes } = positionOf(game);
  const moves = schokobanScore(game);
  return { moves, moveCount: String(moves), pushes, pushCount: String(pushes) };
}

/** The progress of a saved game, as a sentence. */
function savedGameText(game: Sokoban): string {
  return t(
    'There is a saved game of this level: {moves, plural, one {# move} other {{moveCount} moves}}, {pushes, plural, one {# push} other {{pushCount} pushes}}.',
    progressOf(game),
  );
}

/** The same for the game in progress, which is not saved. */
function gameInProgressText(game: Sokoban): string {
  return t(
    'This game: {moves, plural, one {# move} other {{moveCount} moves}}, {pushes, plural, one {# push} other {{pushCount} pushes}}.',
    progressOf(game),
  );
}

/** The blocks of a screen, top to bottom. */
function blocksOf(model: Model, theme: TerminalTheme): readonly Block[] {
  const { screen, size, turned } = model;
  const { columns } = size;
  const block = (text: string, rank: typeof TITLE, style: Style = {}) =>
    textBlock(wrapped(text, columns, style), columns, rank);
  switch (screen.t) {
    case 'main':
      return [textBlock([aimRow(theme)], columns, TITLE)];
    case 'arcade':
      return [block(t('Arcade mode'), TITLE)];
    case 'restart':
      return [
        block(
          t('The arcade would no longer continue with level {level}.', {
            level: String(model.place + 1),
          }),
          NOTICE,
        ),
      ];
    case 'levels':
      return [
        block(
          screen.path === null
            ? t('Free play: choose a level')
            : t('{file}: choose a level', { file: basename(screen.path) }),
          TITLE,
        ),
      ];
    case 'path':
      return [
        block(t('Custom map'), TITLE),
        inputBlock(t('Path of an XSB file:'), screen.text, columns, theme),
      ];
    case 'saved': {
      const { opened } = screen.table;
      const { saved } = opened;
      const name = block(t('Puzzle: {level}', { level: levelCaption(opened) }), HEADLINE);
      if (saved.t === 'none') return [name];
      if (saved.t === 'damaged')
        return [name, block(printable(saved.message), NOTICE, theme.notice)];
      return [name, block(savedGameText(saved.game), NOTICE)];
    }
    case 'taken': {
      const { table, game, file } = screen;
      const { level } = table.opened;
      const other = file.ok ? parseSave(level, file.value ?? '') : file;
      return [
        block(t('Puzzle: {level}', { level: levelCaption(table.opened) }), HEADLINE),
        block(
          t('Another program has saved a game of this level since it was opened here.'),
          NOTICE,
          theme.notice,
        ),
        ...(other.ok ? [block(savedGameText(other.value), REMARK)] : []),
        block(gameInProgressText(game), REMARK),
      ];
    }
    case 'solved': {
      const { opened } = screen.table;
      const { leaderboard } = opened;
      return [
        block(
          t(
            '{n, plural, one {Solved in # move} other {Solved in {count} moves}}, good enough for the leaderboard: {level}',
            { ...counted(screen.score), level: levelCaption(opened) },
          ),
          HEADLINE,
        ),
        leaderboardBlock({ leaderboard, own: null, turned, columns }, theme),
      ];
    }
    case 'nickname':
      return [
        block(
          t(
            '{n, plural, one {Solved in # move.} other {Solved in {count} moves.}} Who played?',
            counted(screen.score),
          ),
          HEADLINE,
        ),
        inputBlock(t('Nickname:'), screen.text, columns, theme),
        block(t('At most {n} characters.', { n: MAX_NICKNAME_LENGTH }), TITLE, theme.faint),
      ];
    case 'result': {
      const { opened } = screen.table;
      const { leaderboard, leaderboardFault } = opened;
      const view = { leaderboard, own: screen.entry, turned, columns };
      return [
        block(headlineOf(model, screen), HEADLINE),
        ...(isEnd(model, screen) ? [block(t('That was the last level!'), REMARK)] : []),
        // An unreadable leaderboard is not empty: the warning replaces it.
        ...(leaderboardFault === null ? [leaderboardBlock(view, theme)] : []),
        ...warnings(opened).map((warning) => block(warning, REMARK, theme.notice)),
      ];
    }
    case 'play':
    case 'won':
      return [];
  }
}

type Result = Extract<Screen, { t: 'result' }>;

function headlineOf(model: Model, { outcome, table }: Result): string {
  const level = levelCaption(table.opened);
  if (outcome.t === 'solved') {
    return t('{n, plural, one {Solved in # move} other {Solved in {count} moves}}: {level}', {
      ...counted(outcome.score),
      level,
    });
  }
  return outcome.saved && model.unsaved === null
    ? t('Left, and saved: {level}', { level })
    : t('Left: {level}', { level });
}

/** Whether the arcade's last level was solved. */
function isEnd({ titles }: Model, { outcome, table: { source } }: Result): boolean {
  return outcome.t === 'solved' && source.mode === 'arcade' && source.index === titles.length - 1;
}

/** The text above the options of a menu. */
function menuBlocks(model: Model, theme: TerminalTheme): readonly Block[] {
  const { notice, size } = model;
  if (notice === null) return blocksOf(model, theme);
  const rows = wrapped(printable(notice), size.columns, theme.notice);
  return [...blocksOf(model, theme), textBlock(rows, size.columns, NOTICE)];
}

/** An option. `width` aligns the details of all options. */
function optionRow(
  { label, detail }: Option,
  chosen: boolean,
  width: number,
  theme: TerminalTheme,
): Row {
  const mark = chosen ? '›' : ' ';
  const style = chosen ? theme.chosen : {};
  if (detail === undefined) return [{ text: `${mark} ${label}`, style }];
  return [
    { text: `${mark} ${padded(label, width)}`, style },
    { text: `   ${detail}`, style: theme.faint },
  ];
}

/** A line of the list: an option by its index, or the heading of those below it. */
type Line = { readonly heading: string } | { readonly option: number };

function linesOf(options: readonly Option[]): readonly Line[] {
  return options.flatMap(({ heading }, option): readonly Line[] =>
    heading === undefined ? [{ option }] : [{ heading }, { option }],
  );
}

/**
 * The lines around the selected option, `room` at most. If the first line belongs to a heading further up, the heading
 * replaces it.
 */
function shownLines(lines: readonly Line[], focus: number, room: number): readonly Line[] {
  const { from, length } = spanAround(focus, lines.length, room);
  const shown = lines.slice(from, from + length);
  const [, second] = shown;
  const isAlone = second === undefined || 'heading' in second;
  const heading = lines.slice(0, from + 1).findLast((line) => 'heading' in line);
  // The selected option is never dropped.
  return heading === undefined || isAlone || from >= focus ? shown : [heading, ...shown.slice(1)];
}

/** The picture’s rows, and the position of its list lines among them. */
function partsOf(model: Model, theme: TerminalTheme) {
  const { size, choice } = model;
  const options = optionsOf(model);
  const lines = linesOf(options);
  const blocks = menuBlocks(model, theme);
  const hints = hintRows(model.screen, theme, size.columns);
  const layout = menuLayout(size, rowCountOf(blocks), lines.length, hints.length);
  const width = Math.max(0, ...options.map(({ label }) => columnsOf(label)));
  const focus = lines.findIndex((line) => 'option' in line && line.option === choice);
  const shown = shownLines(lines, Math.max(0, focus), layout.options);
  const head = [
    ...(layout.logo === 'large' ? largeLogo(theme) : [smallLogo(theme)]),
    ...(layout.gap ? [row('')] : []),
    ...fitted(blocks, layout.text),
  ];
  const list = shown.map((line) => {
    if ('heading' in line) return row(line.heading, theme.faint);
    const option = options[line.option];
    return option ? optionRow(option, line.option === choice, width, theme) : row('');
  });
  const rows = [...head, ...list, ...(layout.hints ? [row(''), ...hints] : [])];
  return { rows, shown, first: head.length, top: topOf(size, rows.length) };
}

/** Every screen but the game: logo, text, options, keys. */
export function menuPicture(model: Model, theme: TerminalTheme): readonly Row[] {
  const { rows, top } = partsOf(model, theme);
  const { size } = model;
  // The logo keeps its position across menus, as long as the content below it fits.
  const widest = Math.max(...rows.map(widthOf));
  const left = Math.min(leftOf(size, LOGO_SIZE.columns), Math.max(0, size.columns - widest));
  return [...Array.from({ length: top }, () => row('')), ...shifted(rows, left)];
}

/** The option in a row of the window, from 0; `null` if there is none. */
export function optionAt(model: Model, theme: TerminalTheme, at: { readonly row: number }) {
  const { shown, first, top } = partsOf(model, theme);
  const line = shown[at.row - top - first];
  return line && 'option' in line ? line.option : null;
}
