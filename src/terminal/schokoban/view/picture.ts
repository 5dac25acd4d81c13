import type { Model } from '../model/model.ts';
import { isTooSmall, SMALLEST } from './layout.ts';
import { menuPicture } from './menu-picture.ts';
import { playPicture } from './play-picture.ts';
import { cutOff, wrapped, type Row } from './rows.ts';
import type { TerminalTheme } from './theme.ts';

const TOO_SMALL = `The window is too small. It needs ${SMALLEST.columns} columns and ${SMALLEST.rows} rows.`;

/** What the program shows of a model: rows that fit into its window, and never more of them than it has. */
export function pictureOf(model: Model, theme: TerminalTheme): readonly Row[] {
  const { screen, size } = model;
  const rows = isTooSmall(size)
    ? wrapped(TOO_SMALL, size.columns)
    : screen.t === 'play'
      ? playPicture(model, screen, theme)
      : menuPicture(model, theme);
  return rows.slice(0, size.rows).map((pieces) => cutOff(pieces, size.columns));
}
