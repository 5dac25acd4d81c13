/** The picture of a win, which is the same in both themes: it is seen elsewhere. */
export const WIN_CARD = {
  high: '#1c6a76',
  middle: '#0d3f52',
  low: '#04141d',
  ink: '#f4f1e6',
  soft: '#a9d3cf',
  amber: '#f5b544',
  line: '#2b6672',
} as const;
