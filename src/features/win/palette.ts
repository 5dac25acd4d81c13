/** The picture of a win, the same in both themes because it is viewed elsewhere. */
export const WIN_CARD = {
  high: '#1c6a76',
  middle: '#0d3f52',
  low: '#04141d',
  ink: '#f4f1e6',
  soft: '#a9d3cf',
  amber: '#f5b544',
  line: '#2b6672',
} as const;

/** The levels of light on a feather, from none to full. */
export const GLEAMS = ['#000000', '#22221f', '#3d3c34', '#53513f'] as const;

/** The background behind the window before the fan is lit. */
export const NIGHT = '#02121b';

/** The light that falls on cut glass, and its bright edges. */
export const CUT_GLASS = {
  shadow: '#5f7688',
  glint: '#5c574a',
  bevel: 'rgb(255 255 255 / 0.34)',
} as const;
