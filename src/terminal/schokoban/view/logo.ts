import { row, type Row } from './rows.ts';
import type { TerminalTheme } from './theme.ts';

const LARGE = [
  '█▀▀ █▀▀ █ █ █▀█ █ ▄▀ █▀█ █▀▄ █▀█ █▄ █',
  '▀▀█ █   █▀█ █ █ █▀▄  █ █ █▀▄ █▀█ █ ▀█',
  '▀▀▀ ▀▀▀ ▀ ▀ ▀▀▀ ▀  ▀ ▀▀▀ ▀▀  ▀ ▀ ▀  ▀',
];

const LARGE_ASCII = ['='.repeat(37), '          S C H O K O B A N'.padEnd(37), '='.repeat(37)];

/** The game's name in large letters: rows of `LOGO_SIZE`. */
export function largeLogo({ logo, isAscii }: TerminalTheme): readonly Row[] {
  return (isAscii ? LARGE_ASCII : LARGE).map((text) => row(text, logo));
}

/** The game's name on one row. */
export function smallLogo({ logo }: TerminalTheme): Row {
  return row('SCHOKOBAN', { ...logo, bold: true });
}
