import * as v from 'valibot';
import { parseJson } from '../../core/parse-json.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { emptyRoom, formatDrawing, parseDrawing } from '../../games/sokoban/editor/drawing.ts';
import type { About, EditorState, UndoStep } from '../../games/sokoban/editor/editor.ts';
import type { Caption } from '../../games/sokoban/files/xsb-captions.ts';
import { t } from '../../words/t.ts';

export const DRAFT_KEY = 'sokoban.v1.draft';

/** What the editor keeps: the drawing, what belongs to it, and earlier drawings for undo. */
export type Draft = Pick<EditorState, 'drawing' | 'about' | 'past'>;

export const NO_CAPTION: Caption = { title: null, author: null, comment: null };

/** Earlier drawings are kept as long as they need no more letters than these. */
const PAST_LETTERS = 100_000;

/** An empty room to begin with: walls all round. */
export function firstDraft(): Draft {
  const about = { caption: NO_CAPTION, saved: null };
  return { drawing: emptyRoom(8, 10), about, past: [] };
}

/** What belongs to a drawing that goes on from a board (`keyOf`), or from none, in the same collection as before. */
export function keepCaption(caption: Caption, board: string | null): (before: About) => About {
  return ({ saved }) => ({ caption, saved: saved && { ...saved, board } });
}

const Line = v.nullable(v.string());

const AboutSchema = v.object({
  caption: v.object({ title: Line, author: Line, comment: Line }),
  saved: v.fallback(v.nullable(v.object({ pack: v.string(), board: Line })), null),
});

const DraftSchema = v.object({
  drawing: v.string(),
  past: v.array(v.string()),
  ...AboutSchema.entries,
  /** What belonged to some of `past`; another version may have changed that since, and then has another count of it. */
  abouts: v.fallback(
    v.object({
      of: v.number(),
      at: v.array(v.object({ index: v.number(), ...AboutSchema.entries })),
    }),
    { of: 0, at: [] },
  ),
});

/** A draft as text for storage; of its past as much as there is room for, the latest first. */
export function formatDraft({ drawing, about, past }: Draft): string {
  const kept: UndoStep[] = [];
  let letters = 0;
  for (const earlier of [...past].reverse()) {
    letters += earlier.drawing.glyphs.length + earlier.drawing.rows;
    if (letters > PAST_LETTERS) break;
    kept.unshift(earlier);
  }
  const at = kept.flatMap((step, index) => (step.about ? [{ index, ...step.about }] : []));
  return JSON.stringify({
    drawing: formatDrawing(drawing),
    past: kept.map((step) => formatDrawing(step.drawing)),
    ...about,
    abouts: { of: kept.length, at },
  });
}

/** Reads what `formatDraft` wrote. An earlier drawing that cannot be read costs only itself. */
export function parseDraft(text: string): Result<Draft> {
  const damaged = err(t('The saved drawing cannot be read.'));
  const read = v.safeParse(DraftSchema, parseJson(text));
  if (!read.success) return damaged;
  const drawing = parseDrawing(read.output.drawing);
  if (!drawing) return damaged;
  const { caption, saved, abouts } = read.output;
  const known = abouts.of === read.output.past.length ? abouts.at : [];
  const past = read.output.past.flatMap((earlier, index): readonly UndoStep[] => {
    const parsed = parseDrawing(earlier);
    const found = known.find((each) => each.index === index);
    const about = found ? { caption: found.caption, saved: found.saved } : null;
    return parsed ? [{ drawing: parsed, about }] : [];
  });
  return ok({ drawing, about: { caption, saved }, past });
}
