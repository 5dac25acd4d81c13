import type { Symmetry } from '../../games/sokoban/editor/drawing-shape.ts';
import type { Tool } from '../../games/sokoban/editor/drawing.ts';

/** How the pen draws now. It dies with the page: undo would not bring it back. */
export interface Pen {
  readonly tool: Tool;
  readonly symmetry: Symmetry;
  /** Whether a press fills a whole patch. */
  readonly fills: boolean;
}

export const FIRST_PEN: Pen = { tool: 'wall', symmetry: 'none', fills: false };

/** One key for each tool. */
export const TOOL_KEYS: Readonly<Record<Tool, string>> = {
  wall: 'w',
  floor: 'f',
  goal: 'g',
  box: 'b',
  'box-on-goal': 'o',
  player: 'p',
  erase: 'e',
};

/** XSB characters draw what they stand for, right where the cursor is. */
export const GLYPH_KEYS: Readonly<Record<string, Tool>> = {
  '#': 'wall',
  '-': 'floor',
  '.': 'goal',
  $: 'box',
  '*': 'box-on-goal',
  '@': 'player',
  Delete: 'erase',
};
