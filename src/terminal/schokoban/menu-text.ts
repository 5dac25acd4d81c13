import { MAX_NICKNAME_LENGTH } from '../../games/sokoban/leaderboard.ts';
import { leaderboardRows, levelName, movesInWords, progressOf, warnings } from './captions.ts';
import type { Model, Screen } from './model.ts';
import { printable } from './printable.ts';
import { row, wrapped, type Row } from './rows.ts';
import type { Theme } from './theme.ts';

/** A line to type into, with the end of the text and a cursor in sight. */
function inputRow(prompt: string, text: string, columns: number, theme: Theme): Row {
  const room = Math.max(1, columns - prompt.length - 1);
  const shown = Array.from(printable(`${text}|`))
    .slice(0, -1)
    .slice(-room)
    .join('');
  return [
    { text: prompt, style: theme.faint },
    { text: shown },
    { text: ' ', style: theme.keyCap },
  ];
}

function resultRows(
  model: Model,
  screen: Extract<Screen, { t: 'result' }>,
  theme: Theme,
): readonly Row[] {
  const { outcome, table, entry } = screen;
  const { source, opened } = table;
  const name = levelName(opened);
  const last = source.mode === 'arcade' && source.index === model.titles.length - 1;
  const text =
    outcome.t === 'solved'
      ? `${name}: solved in ${movesInWords(outcome.score)}.${last ? ' That was the last level!' : ''}`
      : `${name}: ${outcome.saved && model.unsaved === null ? 'left, and saved' : 'left'}.`;
  return [
    ...wrapped(text, model.size.columns),
    row(''),
    ...leaderboardRows(opened.leaderboard, entry, theme),
    ...warnings(opened).flatMap((warning) => wrapped(warning, model.size.columns, theme.notice)),
  ];
}

function savedRows(screen: Extract<Screen, { t: 'saved' }>, columns: number, theme: Theme) {
  const { opened } = screen.table;
  const { saved } = opened;
  return [
    ...wrapped(`Puzzle: ${levelName(opened)}`, columns),
    row(''),
    ...(saved.t === 'damaged' ? wrapped(printable(saved.message), columns, theme.notice) : []),
    ...(saved.t === 'game'
      ? wrapped(`There is a saved game of this level: ${progressOf(saved.game)}.`, columns)
      : []),
  ];
}

function rowsOf(model: Model, theme: Theme): readonly Row[] {
  const { screen, size } = model;
  const { columns } = size;
  switch (screen.t) {
    case 'main':
      return [row('Push every box onto a goal.', theme.faint)];
    case 'arcade':
      return [row('Arcade mode')];
    case 'levels':
      return [row('Free play: choose a level')];
    case 'path':
      return [
        row('Custom map'),
        row(''),
        inputRow('Path of an XSB file: ', screen.text, columns, theme),
      ];
    case 'saved':
      return savedRows(screen, columns, theme);
    case 'solved':
      return [
        ...wrapped(
          `${levelName(screen.table.opened)}: solved in ${movesInWords(screen.score)}. That is good enough for the leaderboard.`,
          columns,
        ),
        row(''),
        ...leaderboardRows(screen.table.opened.leaderboard, null, theme),
      ];
    case 'nickname':
      return [
        ...wrapped(`Solved in ${movesInWords(screen.score)}. Who played?`, columns),
        row(''),
        inputRow('Nickname: ', screen.text, columns, theme),
        row(''),
        row(`At most ${MAX_NICKNAME_LENGTH} characters.`, theme.faint),
      ];
    case 'result':
      return resultRows(model, screen, theme);
    case 'play':
      return [];
  }
}

/** What stands above the options of a menu: each row as wide as the window at most. */
export function menuText(model: Model, theme: Theme): readonly Row[] {
  const { notice, size } = model;
  const noticed =
    notice === null ? [] : [row(''), ...wrapped(printable(notice), size.columns, theme.notice)];
  const rows = [...rowsOf(model, theme), ...noticed];
  return rows.length > 0 ? [...rows, row('')] : rows;
}
