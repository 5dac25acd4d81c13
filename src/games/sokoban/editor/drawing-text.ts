import { quoted } from '../../../core/outside-text.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { GLYPHS, isPlayer, type Drawing, type Glyph } from './drawing.ts';
import { gridOf } from '../rules/grid.ts';
import { MAX_SIDE, type Cell, type Level } from '../rules/level.ts';
import { opening, type Position } from '../rules/rules.ts';
import { parseLevel, type LevelError } from '../files/xsb-read.ts';
import { formatLevel } from '../files/xsb-write.ts';
import type { Caption } from '../files/xsb-captions.ts';

function isGlyph(value: string | undefined): value is Glyph {
  return GLYPHS.some((glyph) => glyph === value);
}

/** A drawing as rows of XSB characters with `-` for floor, which no editor or mail eats. */
export function formatDrawing({ rows, cols, glyphs }: Drawing): string {
  const text = glyphs.join('').replaceAll(' ', '-');
  return Array.from({ length: rows }, (_, row) => text.slice(row * cols, (row + 1) * cols)).join(
    '\n',
  );
}

/** Reads what `formatDrawing` wrote: rows of one length, at most one player. */
export function parseDrawing(text: string): Result<Drawing> {
  const lines = text.replaceAll('-', ' ').split('\n');
  const cols = lines[0]?.length ?? 0;
  if (cols < 1 || cols > MAX_SIDE || lines.length > MAX_SIDE) {
    return err(`A drawing has 1 to ${MAX_SIDE} rows and columns.`);
  }
  const ragged = lines.findIndex((line) => line.length !== cols);
  if (ragged >= 0) return err(`Row ${ragged + 1} of the drawing is not ${cols} squares long.`);
  const chars = lines.join('').split('');
  const bad = chars.findIndex((char) => !isGlyph(char));
  if (bad >= 0) return err(`${quoted(chars[bad] ?? '')} is nothing that a drawing can have.`);
  const glyphs = chars.filter(isGlyph);
  if (glyphs.filter(isPlayer).length > 1) return err('A drawing has at most one player.');
  return ok({ rows: lines.length, cols, glyphs });
}

/** A position as a drawing, to go on from there. */
export function drawingOfPosition(position: Position): Drawing {
  const { grid, rows, cols } = gridOf(position);
  return { rows, cols, glyphs: grid.flat().filter(isGlyph) };
}

/** A level as a drawing. */
export function drawingOf(level: Level): Drawing {
  return drawingOfPosition(opening(level));
}

/** The squares of a drawing that cells of its level are: the level has no margins outside its walls. */
export function drawingCells(
  { cols, glyphs }: Drawing,
  level: Level,
  cells: readonly Cell[],
): readonly Cell[] {
  const placeIn = (width: number, cell: Cell) => [Math.floor(cell / width), cell % width] as const;
  const [row, col] = placeIn(cols, glyphs.findIndex(isPlayer));
  const [levelRow, levelCol] = placeIn(level.cols, level.player);
  return cells.map((cell) => {
    const [down, right] = placeIn(level.cols, cell);
    return (down + row - levelRow) * cols + right + col - levelCol;
  });
}

/**
 * The level that a drawing is, named as `caption` says, or why it is none. It is read by the reader
 * of all levels, so margins outside the walls are cut off.
 */
export function levelOfDrawing(drawing: Drawing, caption: Caption): Result<Level, LevelError> {
  const board = parseLevel(formatDrawing(drawing));
  // Written and read again, so that the caption is what any file would have.
  return board.ok ? parseLevel(formatLevel({ ...board.value, ...caption })) : board;
}
