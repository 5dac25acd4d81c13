import * as v from 'valibot';
import { parseJson } from '../../core/parse-json.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { emptyRoom, formatDrawing, parseDrawing } from '../../games/sokoban/editor/drawing.ts';
import {
  type About,
  type EditorState,
  type UndoStep,
  edit,
  openEditor,
  sameDrawing,
  type SavedAt,
} from '../../games/sokoban/editor/editor.ts';
import type { Caption } from '../../games/sokoban/files/xsb-captions.ts';
import { t } from '../../words/t.ts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { watchPage } from '../../platform/page-lifecycle.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { createStoredValue, type StoredValue } from '../../store/stored/stored-value.ts';
import type { StorageErrorWords } from '../../ui/messages/storage-error-words.ts';
import { storageErrorReporter } from '../../ui/messages/storage-errors.ts';
import { message } from '../../words/message.ts';

export const DRAFT_KEY = 'sokoban.v1.draft';

/** The editor's stored state: the drawing, its metadata, and earlier drawings for undo. */
type Draft = Pick<EditorState, 'drawing' | 'about' | 'past'>;

export const NO_CAPTION: Caption = { title: null, author: null, comment: null };

/** The maximum number of characters of earlier drawings to keep. */
const PAST_LETTERS = 100_000;

/** An initial empty room, surrounded by walls. */
export function firstDraft(): Draft {
  const about = { caption: NO_CAPTION, saved: null };
  return { drawing: emptyRoom(8, 10), about, past: [] };
}

/** The metadata of a drawing that is based on a board (`keyOf`), or on none, in the same collection as before. */
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
  /**
   * The metadata of some entries of `past`. Another version may have changed `past` since, and then its length differs
   * from `of`.
   */
  abouts: v.fallback(
    v.object({
      of: v.number(),
      at: v.array(v.object({ index: v.number(), ...AboutSchema.entries })),
    }),
    { of: 0, at: [] },
  ),
});

/** Formats a draft for storage, with as much of its history as fits, most recent first. */
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

/** Reads the output of `formatDraft`. Unreadable earlier drawings are dropped. */
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

/** Whether two drafts show the same, whatever their history is. */
function isShownAlike(a: Draft, b: Draft): boolean {
  return formatDraft({ ...a, past: [] }) === formatDraft({ ...b, past: [] });
}

/** The current drawing, and how to change it. */
export type DraftEditor = ReturnType<typeof useDraft>;

/** Long enough for a stroke of the pen, and short enough to lose nothing significant. */
const SAVE_MS = 300;

const DRAFT_WORDS: StorageErrorWords = {
  what: 'draft',
  unread: [message('The saved drawing cannot be read.')],
  instead: message('an empty room is shown instead'),
};

function storedDraft(storage: TextStorage): StoredValue<Draft> {
  return createStoredValue({
    storage,
    key: DRAFT_KEY,
    codec: { format: formatDraft, parse: parseDraft },
    onStorageError: storageErrorReporter(() => Promise.resolve(DRAFT_WORDS)),
  });
}

/**
 * The draft as the player left it. It is saved shortly after each change, and when the page is hidden or left. A
 * drawing from another tab replaces this one; undo restores it.
 */
export function useDraft(storage: TextStorage) {
  const [stored] = useState(() => storedDraft(storage));
  const [loaded] = useState(() => stored.read() ?? firstDraft());
  const [state, dispatch] = useReducer(edit, loaded, ({ drawing, about, past }) =>
    openEditor(drawing, about, past),
  );
  const [first] = useState(state);
  const latest = useRef(state);
  const unsaved = useRef<Draft | null>(null);

  useEffect(() => {
    const save = () => {
      if (!unsaved.current) return;
      const draft = unsaved.current;
      const known = stored.known();
      // Two tabs would store each other's drawing in turns, and overwrite what is typed in the meantime.
      if (!known || !isShownAlike(known, draft)) stored.write(() => draft);
      unsaved.current = null;
    };
    // Not without a change: opening the editor must not overwrite the drawing of another tab.
    unsaved.current = state === first ? null : state;
    latest.current = state;
    const timer = setTimeout(save, SAVE_MS);
    const unwatch = watchPage({ onHide: save, onShow: () => undefined });
    return () => {
      clearTimeout(timer);
      unwatch();
    };
  }, [state, first, stored]);

  useEffect(
    () => () => {
      const draft = unsaved.current;
      if (draft) stored.write(() => draft);
    },
    [stored],
  );

  useEffect(
    () =>
      stored.watch(() => {
        const draft = stored.isOurs() ? null : stored.read();
        if (!draft) return;
        const { drawing, about } = draft;
        // Typing in the other tab adds no undo steps here.
        if (sameDrawing(drawing, latest.current.drawing)) dispatch({ t: 'about', about });
        else dispatch({ t: 'replace', drawing, about: () => about });
      }),
    [stored],
  );
  return {
    state,
    dispatch,
    caption: state.about.caption,
    setCaption: (caption: Caption) => dispatch({ t: 'about', about: { caption } }),
    saved: state.about.saved,
    setSaved: (saved: SavedAt) => dispatch({ t: 'about', about: { saved } }),
  };
}
