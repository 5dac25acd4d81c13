import { isBox, isGoal, isPlayer, type Drawing } from '../../games/sokoban/editor/drawing.ts';
import { insideDrawing } from '../../games/sokoban/editor/drawing-check.ts';
import type { ShownBoard } from '../../play/sokoban-board/ground-of.ts';

/** A drawing as boards show it: all around is floor to draw on. */
export function drawnBoard(drawing: Drawing): ShownBoard {
  const { rows, cols, glyphs } = drawing;
  const player = glyphs.findIndex(isPlayer);
  return {
    ground: {
      rows,
      cols,
      walls: glyphs.map((glyph) => glyph === '#'),
      goalAt: glyphs.map(isGoal),
      inside: insideDrawing(drawing),
      isDrawing: true,
    },
    boxes: [...glyphs.keys()].filter((cell) => isBox(glyphs[cell])),
    player: player < 0 ? null : player,
    facing: 'd',
  };
}
