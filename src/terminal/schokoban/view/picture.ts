import { isTooSmall, SMALLEST, type Model, type PointedAt } from '../model/model.ts';
import { t } from '../../../words/t.ts';
import { asciiRow } from './ascii.ts';
import { menuPicture, optionAt } from './menu-picture.ts';
import { cellAt, playPicture } from './play-picture.ts';
import { cutOff, wrapped, type Row } from './rows.ts';
import type { TerminalTheme } from './theme.ts';

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
