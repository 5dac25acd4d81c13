import { PLAY_HINTS, type KeyHint } from '../model/keys.ts';
import type { Screen } from '../model/model.ts';
import type { StyledText, Row } from './rows.ts';
import type { TerminalTheme } from './theme.ts';

const CHOOSE: KeyHint = [['↑', '↓'], 'choose'];
const ACCEPT: KeyHint = [['Enter'], 'accept'];

function hintsOf(screen: Screen): readonly KeyHint[] {
  switch (screen.t) {
    case 'play':
      return [...PLAY_HINTS, [['Esc'], 'leave']];
    case 'main':
      return [CHOOSE, ACCEPT, [['Esc'], 'quit']];
    case 'path':
    case 'nickname':
      return [ACCEPT, [['Esc'], 'back']];
    case 'result':
      return [CHOOSE, ACCEPT, [['Esc'], 'main menu']];
    case 'levels':
      return [CHOOSE, [['←', '→'], 'by ten'], ACCEPT, [['Esc'], 'back']];
    case 'arcade':
    case 'saved':
    case 'solved':
      return [CHOOSE, ACCEPT, [['Esc'], 'back']];
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
