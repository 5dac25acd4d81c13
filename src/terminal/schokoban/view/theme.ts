/** A text style. */
export interface Style {
  readonly colour?: 'red' | 'green' | 'yellow' | 'cyan';
  readonly bold?: boolean;
  readonly faint?: boolean;
  readonly inverse?: boolean;
}

/** The styled parts. The colours of the board are the specification's. */
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
  /** The character drawn for each XSB character. */
  readonly glyphs: Readonly<Record<string, string>>;
  /** The number of columns per map cell. */
  readonly cellColumns: 1 | 2;
  /** Whether to draw with ASCII only. */
  readonly isAscii: boolean;
}

/** The specification's characters. */
const GLYPHS: TerminalTheme['glyphs'] = {
  ...{ '#': '█', '.': '⨯', ' ': ' ' },
  ...{ $: '◼', '*': '◼', '@': '☻', '+': '☻' },
};
/** The XSB characters distinguish all six states by themselves. */
const ASCII_GLYPHS: TerminalTheme['glyphs'] = {
  ...{ '#': '#', '.': '.', ' ': ' ' },
  ...{ $: '$', '*': '*', '@': '@', '+': '+' },
};

type Styles = Omit<TerminalTheme, 'glyphs' | 'cellColumns' | 'isAscii'>;

const COLOURED: Styles = {
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

/** Without colours, pieces on goals are in reverse video: the characters alone do not show it. */
const PLAIN: Styles = {
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

/** The look that the player wants, or that their terminal can show. */
export interface Look {
  readonly colours: boolean;
  readonly ascii?: boolean;
  readonly wide?: boolean;
}

/** The theme for a look. */
export function themeOf({ colours, ascii = false, wide = false }: Look): TerminalTheme {
  return {
    ...(colours ? COLOURED : PLAIN),
    glyphs: ascii ? ASCII_GLYPHS : GLYPHS,
    cellColumns: wide ? 2 : 1,
    isAscii: ascii,
  };
}
