/**
 * The colours of the month’s window; a pair has one for day and one for night. Set panes have the same glass in both
 * themes, while the opening around them is bright or dark.
 */
export const WINDOW_COLOURS = {
  // Two alternating kinds of glass for each game, so that neighbours differ.
  'spider-one': '#2b62d2',
  'spider-other': '#2f83d8',
  'sokoban-one': '#18a37c',
  'sokoban-other': '#48b86c',
  // The eye of a feather, from rim to centre, and the light on the glass.
  ring: '#f4ad3d',
  halo: '#12a7ad',
  heart: '#172a8c',
  gleam: '#ffffff',
  light: '#fff1c4',
  breast: '#1f5fc4',
  'breast-light': '#6aaaf2',
  face: '#fff6d8',
  beak: '#e9a53a',
  'border-one': '#1c8a94',
  'border-other': '#1f5fae',
  jewel: '#e8a53c',
  'sky-high': ['#e4f0ee', '#15404e'],
  'sky-low': ['#b3d2d4', '#0a222e'],
  // A place without glass.
  empty: ['#e1ece9', '#0f222b'],
  outline: ['#a5bbbb', '#2e4a55'],
  // A clear pane: lit and unlit.
  'clear-high': ['#f7fbfa', '#62848f'],
  'clear-low': ['#d3e4e4', '#2c4a55'],
  'clear-line': ['#7d9a9d', '#8eaab2'],
  lead: ['#123038', '#03101a'],
  frame: ['#123038', '#46656f'],
  today: ['#b06a00', '#f5b544'],
  glow: ['#eda42a', '#f7b84a'],
} as const satisfies Readonly<Record<string, string | readonly [day: string, night: string]>>;

/** The gold border of a finished month. */
export const FINISHED_BORDER = {
  'border-one': '#f0ae4a',
  'border-other': '#d9892c',
  jewel: '#fff0c2',
} as const;
