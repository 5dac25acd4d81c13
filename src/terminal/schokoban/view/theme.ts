/** How a piece of text is set apart. */
export interface Style {
  readonly colour?: 'red' | 'green' | 'yellow' | 'cyan';
  readonly bold?: boolean;
  readonly faint?: boolean;
  readonly inverse?: boolean;
}

/** The styled parts; the colours of the board are the specification's. */
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
  /** The character of each character of XSB. */
  readonly glyphs: Readonly<Record<string, string>>;
  /** How many columns a cell of the map takes. */
  readonly cellColumns: 1 | 2;
  /** Whether the terminal may show nothing but ASCII. */
  readonly isAscii: boolean;
}

/** The specification's characters. */
const GLYPHS: TerminalTheme['glyphs'] = {
  ...{ '#': '█', '.': '⨯', ' ': ' ' },
  ...{ $: '◼', '*': '◼', '@': '☻', '+': '☻' },
};
/** Those of XSB distinguish all six states by themselves. */
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

/** How the program looks. */
export function themeOf({ colours, ascii = false, wide = false }: Look): TerminalTheme {
  return {
    ...(colours ? COLOURED : PLAIN),
    glyphs: ascii ? ASCII_GLYPHS : GLYPHS,
    cellColumns: wide ? 2 : 1,
    isAscii: ascii,
  };
}
