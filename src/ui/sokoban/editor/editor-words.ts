import type { DrawingProblem } from '../../../games/sokoban/editor/drawing-check.ts';
import type { Drawing, Glyph, Tool } from '../../../games/sokoban/editor/drawing.ts';
import type { Cell } from '../../../games/sokoban/rules/level.ts';
import { count } from '../words/words.ts';

const GLYPH_WORDS: Readonly<Record<Glyph, string>> = {
  '#': 'Wall',
  ' ': 'Floor',
  '.': 'Goal',
  $: 'Box',
  '*': 'Box on a goal',
  '@': 'Player',
  '+': 'Player on a goal',
};

export const TOOL_WORDS: Readonly<Record<Tool, string>> = {
  wall: 'Wall',
  floor: 'Floor',
  goal: 'Goal',
  box: 'Box',
  'box-on-goal': 'Box on a goal',
  player: 'Player',
  erase: 'Eraser',
};

/** Where a square is, both counted from 1: `row 1 column 2`. */
export function placeWords({ cols }: Pick<Drawing, 'cols'>, cell: Cell): string {
  return `row ${Math.floor(cell / cols) + 1} column ${(cell % cols) + 1}`;
}

/** What is on a square, and where it is: `Wall, row 1 column 2`. */
export function squareWords(drawing: Drawing, cell: Cell): string {
  return `${GLYPH_WORDS[drawing.glyphs[cell] ?? ' ']}, ${placeWords(drawing, cell)}`;
}

/** What is amiss, as a sentence for whoever draws. */
export function problemWords({ kind, cells }: DrawingProblem): string {
  switch (kind) {
    case 'no-player':
      return 'There is no player yet.';
    case 'no-box':
      return 'There is no box yet.';
    case 'no-goal':
      return 'There is no goal yet.';
    case 'more-boxes':
      return `There are more boxes (${cells.length}) than goals: filling every goal will do.`;
    case 'more-goals':
      return `There are more goals (${cells.length}) than boxes: placing every box will do.`;
    case 'open':
      return `The walls are not closed: the player can come to the edge at ${count(cells.length, 'square')}.`;
    case 'out-of-reach':
      return `The player can never come to ${count(cells.length, 'box or goal', 'boxes and goals')}.`;
  }
}
