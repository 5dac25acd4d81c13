import fc from 'fast-check';
import { isPlayer, type Drawing, type Glyph } from '../games/sokoban/editor/drawing.ts';

const GLYPHS: readonly Glyph[] = ['#', ' ', '.', '$', '*', '@', '+'];

/** Small drawings of every kind, most of them not levels. */
export function drawings(side = 6): fc.Arbitrary<Drawing> {
  return fc
    .record({
      rows: fc.integer({ min: 1, max: side }),
      cols: fc.integer({ min: 1, max: side }),
      chars: fc.array(fc.constantFrom(...GLYPHS), {
        minLength: side * side,
        maxLength: side * side,
      }),
    })
    .map(({ rows, cols, chars }) => {
      const first = chars.findIndex(isPlayer);
      const glyphs = chars
        .map((char, cell): Glyph => (isPlayer(char) && cell !== first ? '#' : char))
        .slice(0, rows * cols);
      return { rows, cols, glyphs };
    });
}

/** A drawing of floor only. */
export function emptyDrawing(rows: number, cols: number): Drawing {
  return { rows, cols, glyphs: Array.from({ length: rows * cols }, () => ' ' as const) };
}
