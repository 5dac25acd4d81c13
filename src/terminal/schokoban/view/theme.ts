/** How a piece of text is set apart. */
export interface Style {
  readonly colour?: 'red' | 'green' | 'yellow' | 'cyan';
  readonly bold?: boolean;
  readonly faint?: boolean;
  readonly inverse?: boolean;
}

/** What has a style of its own; the colours of the board are the specification's. */
export interface TerminalTheme {
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

const COLOURED: TerminalTheme = {
  logo: { colour: 'cyan' },
  goal: { colour: 'red' },
  box: { colour: 'yellow' },
  boxOnGoal: { colour: 'green' },
  playerOnGoal: { colour: 'red' },
  chosen: { colour: 'cyan', bold: true },
  best: { colour: 'green', bold: true },
  faint: { faint: true },
  notice: { colour: 'yellow' },
  keyCap: { inverse: true },
};

/** Without colours, what stands on a goal is in reverse video: the characters alone do not tell. */
const PLAIN: TerminalTheme = {
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
export function themeOf(wantsColours: boolean): TerminalTheme {
  return wantsColours ? COLOURED : PLAIN;
}
