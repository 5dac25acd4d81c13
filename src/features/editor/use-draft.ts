import { useEffect, useReducer, useRef, useState } from 'react';
import { edit, openEditor, sameDrawing, type SavedAt } from '../../games/sokoban/editor/editor.ts';
import type { Caption } from '../../games/sokoban/files/xsb-captions.ts';
import { watchPage } from '../../platform/page-lifecycle.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { createStoredValue, type StoredValue } from '../../store/stored/stored-value.ts';
import type { TroubleWords } from '../../ui/messages/trouble-words.ts';
import { storageErrorReporter } from '../../ui/messages/trouble.ts';
import { DRAFT_KEY, firstDraft, formatDraft, parseDraft, type Draft } from './draft.ts';
import { message } from '../../words/message.ts';

/** The drawing that is being worked on, and how to change it. */
export type DraftEditor = ReturnType<typeof useDraft>;

/** Long enough for a stroke of the pen, short enough to lose nothing that one would miss. */
const SAVE_MS = 300;

const DRAFT_WORDS: TroubleWords = {
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
 * The draft as it was left, saved as it is drawn: a moment after each change, and when the page is
 * hidden or left. A drawing from another tab replaces this one; undo restores the replaced drawing.
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
      stored.write(unsaved.current);
      unsaved.current = null;
    };
    // Not while nothing was done: opening the editor must not write over what another tab draws.
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
      if (unsaved.current) stored.write(unsaved.current);
    },
    [stored],
  );

  useEffect(
    () =>
      stored.watch(() => {
        const draft = stored.isOurs() ? null : stored.read();
        if (!draft) return;
        const { drawing, about } = draft;
        // What is written there letter by letter makes no steps here.
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
