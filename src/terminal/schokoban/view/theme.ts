import { createContext } from 'react';
import type { TextProps } from 'ink';

/** How a piece of text is set apart. */
export type Style = Pick<TextProps, 'color' | 'bold' | 'inverse' | 'dimColor'>;

/** What has a style of its own; the colours of the board are the specification's. */
export interface Theme {
  readonly logo: Style;
  readonly goal: Style;
  readonly box: Style;
  readonly boxOnGoal: Style;
  readonly playerOnGoal: Style;
  readonly chosen: Style;
  readonly best: Style;
  readonly faint: Style;
  readonly notice: Style;
  readonly keyCap: Style;
}

const COLOURED: Theme = {
  logo: { color: 'cyan' },
  goal: { color: 'red' },
  box: { color: 'yellow' },
  boxOnGoal: { color: 'green' },
  playerOnGoal: { color: 'red' },
  chosen: { color: 'cyan', bold: true },
  best: { color: 'green', bold: true },
  faint: { dimColor: true },
  notice: { color: 'yellow' },
  keyCap: { inverse: true },
};

/** Without colours, what stands on a goal is in reverse video: the characters alone do not tell. */
const PLAIN: Theme = {
  logo: { bold: true },
  goal: {},
  box: {},
  boxOnGoal: { inverse: true },
  playerOnGoal: { inverse: true },
  chosen: { bold: true },
  best: { bold: true },
  faint: {},
  notice: { bold: true },
  keyCap: { inverse: true },
};

/** The theme with or without colours. */
export function themeOf(wantsColours: boolean): Theme {
  return wantsColours ? COLOURED : PLAIN;
}

export const ThemeContext = createContext<Theme>(COLOURED);
