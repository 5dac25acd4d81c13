import { useEffect, useState } from 'react';
import { err, ok, type Result } from '../../../core/result.ts';
import { drawingOf } from '../../../games/sokoban/editor/drawing-text.ts';
import { newGame, replayLurd, reset, type Sokoban } from '../../../games/sokoban/index.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import { navigate } from '../../../platform/navigation.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { readLinkedLurd, readSokobanLink } from '../levels/link.ts';
import { goingOn } from './draft.ts';
import { viewQuery, type EditorView } from './editor-link.ts';
import type { DraftEditor } from './use-draft.ts';
import { t } from '../../../words/t.ts';
import { andThen } from '../../kit/format/and-then.ts';

/** What is shown of the editor; all but `draw` is about a level that stands. */
export type EditorMode =
  /** A link is being read. */
  | { readonly at: 'link' }
  | { readonly at: 'draw' }
  | { readonly at: 'try'; readonly game: Sokoban }
  | { readonly at: 'backwards'; readonly level: Level };

/** The drawing itself. */
export const DRAW: EditorMode = { at: 'draw' };

/** The game at its start, with the linked moves to be redone. A sentence for the player if they are off. */
async function readMoves(query: string, level: Level): Promise<Result<Sokoban>> {
  const lurd = await readLinkedLurd(query);
  if (!lurd.ok) return lurd;
  const played = replayLurd(level, lurd.value ?? '');
  if (played.ok) return ok(reset(played.value));
  return err(andThen(t('The moves in this link do not fit its level.'), played.error.message));
}

interface EditorModeOptions {
  readonly view: EditorView;
  readonly query: string;
  readonly draft: DraftEditor;
}

/** What is shown of the editor, and its setter. A link is followed: its level is drawn, tried or played backwards. */
export function useEditorMode({ view, query, draft }: EditorModeOptions) {
  const { dispatch } = draft;
  const [mode, setMode] = useState<EditorMode>(view === 'editor' ? DRAW : { at: 'link' });
  useEffect(() => {
    let stale = false;
    const follow = async () => {
      const linked = await readSokobanLink(query);
      if (stale) return;
      if (!linked.ok) showToast(linked.error);
      const level = linked.ok && linked.value ? linked.value.level : null;
      if (level && view === 'moves') {
        const game = await readMoves(query, level);
        if (!game.ok) showToast(game.error);
        setMode({ at: 'try', game: game.ok ? game.value : newGame(level) });
      } else if (level && view === 'backwards') setMode({ at: 'backwards', level });
      else if (level) {
        const { title, author, comment } = level;
        const about = goingOn({ title, author, comment }, keyOf(level));
        dispatch({ t: 'replace', drawing: drawingOf(level), about });
        setMode(DRAW);
        // The draft is it now: a reload goes on with what is drawn from here.
        navigate(viewQuery('editor'), 'replace');
      } else if (view === 'editor') setMode(DRAW);
      else navigate('game=sokoban', 'replace');
    };
    void follow();
    return () => {
      stale = true;
    };
  }, [query, view, dispatch]);

  return [mode, setMode] as const;
}
