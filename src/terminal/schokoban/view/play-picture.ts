import { printable } from '../../../core/outside-text.ts';
import { positionOf } from '../../../games/sokoban/index.ts';
import type { Model, Screen } from '../model/model.ts';
import { boardRows } from './board.ts';
import { gameCaption, warnings } from './captions.ts';
import { hintRow } from './hints.ts';
import { LOGO_GAP, LOGO_SIZE, playLayout } from './layout.ts';
import { largeLogo, smallLogo } from './logo.ts';
import { cutOff, row, widthOf, wrapped, type Row } from './rows.ts';
import type { TerminalTheme } from './theme.ts';

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

/** The game: logo and caption, the map, and what fits below it. */
export function playPicture(
  model: Model,
  screen: Extract<Screen, { t: 'play' }>,
  theme: TerminalTheme,
): readonly Row[] {
  const { opened } = screen.table;
  const { rows, cols } = opened.level;
  const { columns } = model.size;
  const trouble = model.notice === null ? [] : [printable(model.notice)];
  const notes = [...trouble, ...warnings(opened)].flatMap((note) =>
    wrapped(note, columns, theme.notice),
  );
  const hints = hintRow(screen, theme);
  const layout = playLayout(model.size, { rows, columns: cols }, notes.length, widthOf(hints));
  const caption = gameCaption(opened, screen.game).map((text) => row(text));
  return [
    ...(layout.logo === 'beside'
      ? besideLogo(caption, columns, theme)
      : [smallLogo(theme), ...caption]),
    ...(layout.gap ? [row('')] : []),
    ...boardRows(positionOf(screen.game), layout.map, theme),
    ...(layout.notes ? [row(''), ...notes] : []),
    ...(layout.hints ? [row(''), hints] : []),
  ];
}
