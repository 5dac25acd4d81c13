/** The ids of the figures in `FigureSymbols`. */
export const SYMBOLS = {
  eye: 'sok-eye',
  crate: 'sok-crate',
  chest: 'sok-chest',
  peacock: 'sok-peacock',
} as const;
