import { menuHints, PATH_HINTS, PLAY_HINTS, WON_HINTS, type KeyHint } from '../model/keys.ts';
import { message, format } from '../../../words/message.ts';
import type { Screen } from '../model/model.ts';
import { widthOf, type StyledText, type Row } from './rows.ts';
import type { TerminalTheme } from './theme.ts';

const CHOICE = message('choose');

function hintsOf(screen: Screen): readonly KeyHint[] {
  switch (screen.t) {
    case 'play':
      return PLAY_HINTS;
    case 'won':
      return WON_HINTS;
    case 'main':
      return menuHints({ choice: CHOICE }, message('quit'));
    case 'path':
      return PATH_HINTS;
    case 'nickname':
      return menuHints({});
    case 'result':
      return menuHints({ choice: CHOICE }, message('main menu'));
    case 'levels':
      return menuHints({ choice: CHOICE, side: message('by ten') });
    case 'arcade':
    case 'anew':
    case 'saved':
    case 'solved':
    case 'taken':
      return menuHints({ choice: CHOICE });
  }
}

/** Columns between two hints. */
const GAP = '   ';

/** The keys of a screen, drawn as caps, with what they do: in as many rows as they need in so many columns. */
export function hintRows(screen: Screen, theme: TerminalTheme, columns: number): readonly Row[] {
  const rows: StyledText[][] = [];
  for (const [keys, meaning] of hintsOf(screen)) {
    const hint: Row = [
      ...keys.flatMap((key) => [{ text: ` ${key} `, style: theme.keyCap }, { text: ' ' }]),
      { text: format(meaning), style: theme.faint },
    ];
    const last = rows.at(-1);
    const joined = last && [...last, { text: GAP }, ...hint];
    if (joined && widthOf(joined) <= columns) rows[rows.length - 1] = joined;
    else rows.push([...hint]);
  }
  return rows;
}
