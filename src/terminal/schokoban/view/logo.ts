import { row, type Row } from './rows.ts';
import type { TerminalTheme } from './theme.ts';

const LARGE = [
  '█▀▀ █▀▀ █ █ █▀█ █ ▄▀ █▀█ █▀▄ █▀█ █▄ █',
  '▀▀█ █   █▀█ █ █ █▀▄  █ █ █▀▄ █▀█ █ ▀█',
  '▀▀▀ ▀▀▀ ▀ ▀ ▀▀▀ ▀  ▀ ▀▀▀ ▀▀  ▀ ▀ ▀  ▀',
];

/** The game's name in large letters: rows of `LOGO_SIZE`. */
export function largeLogo({ logo }: TerminalTheme): readonly Row[] {
  return LARGE.map((text) => row(text, logo));
}

/** The game's name on one row. */
export function smallLogo({ logo }: TerminalTheme): Row {
  return row('SCHOKOBAN', { ...logo, bold: true });
}
