import type { Scheme } from '../../play/page/page-game.ts';

/** The veil that dims the window behind a board: its glass without the light of placed boxes. */
export const VEIL: Readonly<Record<Scheme, { readonly colour: string; readonly opacity: number }>> =
  {
    light: { colour: '#a3c9c3', opacity: 0.52 },
    dark: { colour: '#08161d', opacity: 0.5 },
  };

/** The light around a lit pane. */
export const GLOW: Readonly<Record<Scheme, string>> = { light: '#fff3c4', dark: '#ffd98a' };
