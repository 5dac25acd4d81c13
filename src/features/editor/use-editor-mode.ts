import { useEffect, useState } from 'react';
import { formatQuery, parseQuery } from '../../core/query.ts';
import { drawingOf } from '../../games/sokoban/editor/drawing-text.ts';
import { newGame, type Sokoban } from '../../games/sokoban/index.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { navigate } from '../../platform/navigation.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { readSokobanLink } from '../../play/sokoban/link.ts';
import { readLinkedMoves } from '../../play/sokoban/linked-moves.ts';
import { readRecipeLink } from '../../play/sokoban/recipes.ts';
import { goingOn } from './draft.ts';
import { viewQuery, type EditorView } from './editor-link.ts';
import type { DraftEditor } from './use-draft.ts';

/** What is shown of the editor; all but `draw` is about a level that stands. */
export type EditorMode =
  /** A link is being read. */
  | { readonly at: 'link' }
  | { readonly at: 'draw' }
  | { readonly at: 'try'; readonly game: Sokoban }
  | { readonly at: 'backwards'; readonly level: Level };

/** The drawing itself. */
export const DRAW: EditorMode = { at: 'draw' };

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
    const isStale = () => stale;
    const follow = async () => {
      if (readRecipeLink(query) !== null) {
        // The game makes levels, and offers the moves of a link.
        const others = [...parseQuery(query)].filter(([name]) => name !== 'view');
        navigate(formatQuery(others), 'replace');
        return;
      }
      const linked = await readSokobanLink(query);
      if (isStale()) return;
      if (!linked.ok) showToast(linked.error);
      const level = linked.ok && linked.value ? linked.value.level : null;
      if (level && view === 'moves') {
        const moves = await readLinkedMoves(query, level);
        if (isStale()) return;
        if (!moves.ok) showToast(moves.error);
        const game = moves.ok ? moves.value?.game : undefined;
        setMode({ at: 'try', game: game ?? newGame(level) });
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
