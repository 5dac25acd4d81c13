import { menuHints, PLAY_HINTS, type KeyHint } from '../model/keys.ts';
import type { Screen } from '../model/model.ts';
import type { StyledText, Row } from './rows.ts';
import type { TerminalTheme } from './theme.ts';

const CHOICE = 'choose';

function hintsOf(screen: Screen): readonly KeyHint[] {
  switch (screen.t) {
    case 'play':
      return PLAY_HINTS;
    case 'main':
      return menuHints({ choice: CHOICE }, 'quit');
    case 'path':
    case 'nickname':
      return menuHints({});
    case 'result':
      return menuHints({ choice: CHOICE }, 'main menu');
    case 'levels':
      return menuHints({ choice: CHOICE, side: 'by ten' });
    case 'arcade':
    case 'saved':
    case 'solved':
      return menuHints({ choice: CHOICE });
  }
}

/** The keys of a screen, drawn as caps, with what they do. */
export function hintRow(screen: Screen, theme: TerminalTheme): Row {
  return hintsOf(screen).flatMap(([keys, meaning], index): StyledText[] => [
    { text: index > 0 ? '   ' : '' },
    ...keys.flatMap((key) => [{ text: ` ${key} `, style: theme.keyCap }, { text: ' ' }]),
    { text: meaning, style: theme.faint },
  ]);
}
