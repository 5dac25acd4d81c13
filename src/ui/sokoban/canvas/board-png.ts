import { err, ok, type Result } from '../../../core/result.ts';
import { drawingOfPosition } from '../../../games/sokoban/editor/drawing-text.ts';
import { insideCells, type Level } from '../../../games/sokoban/rules/level.ts';
import type { Position } from '../../../games/sokoban/rules/rules.ts';
import { loadBoardArt } from './board-art.ts';
import { paintBoard } from './paint-board.ts';

/** A cell of the picture in pixels, and the most that a side of the picture may have. */
const CELL = 64;
const MAX_SIDE = 4096;

/** How large a cell is in the picture of a board, in pixels: 64, less where that would be too large. */
export function cellSizeFor({ rows, cols }: Pick<Level, 'rows' | 'cols'>): number {
  return Math.max(1, Math.min(CELL, Math.floor(MAX_SIDE / Math.max(rows, cols))));
}

/** A picture of a position as a PNG file, transparent outside the walls. */
export async function boardPng(position: Position): Promise<Result<Blob>> {
  const { level } = position;
  const size = cellSizeFor(level);
  const canvas = document.createElement('canvas');
  canvas.width = level.cols * size;
  canvas.height = level.rows * size;
  const ctx = canvas.getContext('2d');
  const failed = err('The browser could not draw the picture.');
  if (!ctx) return failed;
  try {
    const art = await loadBoardArt();
    const drawing = drawingOfPosition(position);
    paintBoard(
      ctx,
      { drawing, inside: insideCells(level), outside: 'bare', facing: 'd' },
      size,
      art,
    );
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob ? ok(blob) : failed;
  } catch {
    return failed;
  }
}
