import * as v from 'valibot';
import { err, ok, type Result } from '../../../core/result.ts';
import { emptyDrawing, paint, type Drawing } from '../../../games/sokoban/drawing.ts';
import { formatDrawing, parseDrawing } from '../../../games/sokoban/drawing-text.ts';
import type { Caption } from '../../../games/sokoban/xsb-captions.ts';

export const DRAFT_KEY = 'sokoban.v1.draft';

/** What the editor keeps: the drawing, what is written about it, and earlier drawings for undo. */
export interface Draft {
  readonly drawing: Drawing;
  readonly past: readonly Drawing[];
  readonly caption: Caption;
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
  return { drawing: paint(empty, border, 'wall'), past: [], caption: NO_CAPTION };
}

const Line = v.nullable(v.string());

const DraftSchema = v.object({
  drawing: v.string(),
  past: v.array(v.string()),
  caption: v.object({ title: Line, author: Line, comment: Line }),
});

/** A draft as text for storage; of its past as much as there is room for, the latest first. */
export function formatDraft({ drawing, past, caption }: Draft): string {
  const kept: string[] = [];
  let letters = 0;
  for (const earlier of [...past].reverse()) {
    letters += earlier.glyphs.length + earlier.rows;
    if (letters > PAST_LETTERS) break;
    kept.unshift(formatDrawing(earlier));
  }
  return JSON.stringify({ drawing: formatDrawing(drawing), past: kept, caption });
}

/** Reads what `formatDraft` wrote. An earlier drawing that cannot be read costs only itself. */
export function parseDraft(text: string): Result<Draft> {
  const damaged = err('The saved drawing cannot be read.');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return damaged;
  }
  const read = v.safeParse(DraftSchema, json);
  if (!read.success) return damaged;
  const drawing = parseDrawing(read.output.drawing);
  if (!drawing.ok) return damaged;
  const past = read.output.past.flatMap((earlier) => {
    const parsed = parseDrawing(earlier);
    return parsed.ok ? [parsed.value] : [];
  });
  return ok({ drawing: drawing.value, past, caption: read.output.caption });
}
