import * as v from 'valibot';
import { parseJson } from '../../../core/parse-json.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { emptyDrawing, drawCells, type Drawing } from '../../../games/sokoban/editor/drawing.ts';
import { formatDrawing, parseDrawing } from '../../../games/sokoban/editor/drawing-text.ts';
import type { Caption } from '../../../games/sokoban/xsb/xsb-captions.ts';

export const DRAFT_KEY = 'sokoban.v1.draft';

/** Where the drawing belongs: so that saving it again replaces what was saved. */
export interface SavedAt {
  /** The collection that was saved to last, or that the level was opened from. */
  readonly pack: string;
  /** The name in the records (`keyOf`) of the board that is there; `null` for a new drawing. */
  readonly board: string | null;
}

/** What the editor keeps: the drawing, what is written about it, and earlier drawings for undo. */
export interface Draft {
  readonly drawing: Drawing;
  readonly past: readonly Drawing[];
  readonly caption: Caption;
  readonly saved: SavedAt | null;
}

export const NO_CAPTION: Caption = { title: null, author: null, comment: null };

/** Earlier drawings are kept as long as they need no more letters than these. */
const PAST_LETTERS = 100_000;

/** An empty room to begin with: walls all round. */
export function firstDraft(): Draft {
  const empty = emptyDrawing(8, 10);
  const { rows, cols } = empty;
  const border = [...empty.glyphs.keys()].filter((cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    return row === 0 || col === 0 || row === rows - 1 || col === cols - 1;
  });
  return { drawing: drawCells(empty, border, 'wall'), past: [], caption: NO_CAPTION, saved: null };
}

const Line = v.nullable(v.string());

const DraftSchema = v.object({
  drawing: v.string(),
  past: v.array(v.string()),
  caption: v.object({ title: Line, author: Line, comment: Line }),
  saved: v.fallback(v.nullable(v.object({ pack: v.string(), board: Line })), null),
});

/** A draft as text for storage; of its past as much as there is room for, the latest first. */
export function formatDraft({ drawing, past, caption, saved }: Draft): string {
  const kept: string[] = [];
  let letters = 0;
  for (const earlier of [...past].reverse()) {
    letters += earlier.glyphs.length + earlier.rows;
    if (letters > PAST_LETTERS) break;
    kept.unshift(formatDrawing(earlier));
  }
  return JSON.stringify({ drawing: formatDrawing(drawing), past: kept, caption, saved });
}

/** Reads what `formatDraft` wrote. An earlier drawing that cannot be read costs only itself. */
export function parseDraft(text: string): Result<Draft> {
  const damaged = err('The saved drawing cannot be read.');
  const read = v.safeParse(DraftSchema, parseJson(text));
  if (!read.success) return damaged;
  const drawing = parseDrawing(read.output.drawing);
  if (!drawing.ok) return damaged;
  const past = read.output.past.flatMap((earlier) => {
    const parsed = parseDrawing(earlier);
    return parsed.ok ? [parsed.value] : [];
  });
  const { caption, saved } = read.output;
  return ok({ drawing: drawing.value, past, caption, saved });
}
