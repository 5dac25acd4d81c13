import { row, type Row } from './rows.ts';
import type { Theme } from './theme.ts';

const LARGE = [
  '█▀▀ █▀▀ █ █ █▀█ █ ▄▀ █▀█ █▀▄ █▀█ █▄ █',
  '▀▀█ █   █▀█ █ █ █▀▄  █ █ █▀▄ █▀█ █ ▀█',
  '▀▀▀ ▀▀▀ ▀ ▀ ▀▀▀ ▀  ▀ ▀▀▀ ▀▀  ▀ ▀ ▀  ▀',
];

/** The game's name in large letters: rows of `LOGO_SIZE`. */
export function largeLogo({ logo }: Theme): readonly Row[] {
  return LARGE.map((text) => row(text, logo));
}

/** The game's name on one row. */
export function smallLogo({ logo }: Theme): Row {
  return row('SCHOKOBAN', { ...logo, bold: true });
}
