import type { Level } from '../../../games/sokoban/rules/level.ts';
import type { Skin } from '../../settings/sokoban-settings.ts';

/** The tutorial's screen: 20 by 15 blocks of 32 units, which is 640 by 480. */
export const SCREEN = { cols: 20, rows: 15, block: 32 } as const;

type Size = Pick<Level, 'cols' | 'rows'>;

/** Whether the tutorial's screen has room for a level. */
function fitsScreen({ cols, rows }: Size): boolean {
  return cols <= SCREEN.cols && rows <= SCREEN.rows;
}

/** The skin that a level can have: larger boards than the screen look like the peacock's. */
export function skinFor(level: Size, wanted: Skin): Skin {
  return wanted === 'push-puzzle' && !fitsScreen(level) ? 'peacock' : wanted;
}

/** The block of the screen on which the level's first cell lies: levels lie in the middle. */
export function screenOffset({ cols, rows }: Size): { readonly col: number; readonly row: number } {
  return {
    col: Math.floor((SCREEN.cols - cols) / 2),
    row: Math.floor((SCREEN.rows - rows) / 2),
  };
}
