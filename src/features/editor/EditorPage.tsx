import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { formatQuery, parseQuery } from '../../core/query.ts';
import { drawingOf } from '../../games/sokoban/editor/drawing.ts';
import { newGame, replayLurd, reset, type Sokoban } from '../../games/sokoban/index.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { copyText } from '../../platform/clipboard.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { navigate } from '../../platform/navigation.ts';
import type { GamePageProps } from '../../play/page/game-page.ts';
import { startAll } from '../../play/page/use-page-game.ts';
import { readSokobanLink } from '../../play/sokoban/link.ts';
import { readLinkedMoves } from '../../play/sokoban/linked-moves.ts';
import { readRecipeLink } from '../../play/sokoban/recipes.ts';
import { openSokobanStorage } from '../../play/sokoban/sokoban-storage.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';
import { attachCollections, openPageCollections } from '../levels/page-collections.ts';
import { Backwards } from './Backwards.tsx';
import { DrawPage } from './DrawPage.tsx';
import { TryLevel } from './TryLevel.tsx';
import { keepCaption } from './draft.ts';
import { type EditorView, viewQuery } from './editor-link.ts';
import styles from './editor.module.css';
import { createSolvability } from './CheckList.tsx';
import { type DraftEditor, useDraft } from './use-draft.ts';

/** What is shown of the editor; all modes but `draw` show a finished level. */
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
        const about = keepCaption({ title, author, comment }, keyOf(level));
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

/** The stored values that the editor uses in addition to its draft, in sync with other tabs while it is shown. */
export function useEditorStorage(storage: SuiteStorage) {
  const [{ stored, collections }] = useState(() => ({
    stored: openSokobanStorage(storage),
    collections: openPageCollections(storage),
  }));
  useEffect(
    () => startAll([stored.watch, () => attachCollections(storage, collections)]),
    [storage, stored, collections],
  );
  const { settings, statistics } = stored;
  return { settings, statistics, collections };
}

/** The latest solution that was found for a level here. */
interface Found {
  readonly level: Level;
  readonly lurd: string;
}

interface EditorPageProps extends GamePageProps {
  readonly view: EditorView;
}

/** The drawing board of Sokoban: levels are drawn, tried, and played backwards. */
export function EditorPage({ view, storage, query }: EditorPageProps) {
  const draft = useDraft(storage);
  const { settings, statistics, collections } = useEditorStorage(storage);
  const records = useStore(statistics);
  const { skin: wanted } = useStore(settings);
  // The screen of the push-puzzle skin has room for play only.
  const skin = wanted === 'push-puzzle' ? 'peacock' : wanted;
  const [mode, setMode] = useEditorMode({ view, query, draft });
  const [found, setFound] = useState<Found | null>(null);
  // Here, so that what is known outlives a try.
  const [solvability] = useState(() => createSolvability());
  useEffect(() => solvability.close, [solvability]);

  const back =
    view !== 'editor'
      ? { label: t('Back to the game'), run: () => navigate('game=sokoban') }
      : { label: t('Back to the drawing'), run: () => setMode(DRAW) };
  return (
    <div className={styles.editor}>
      {mode.at === 'draw' && (
        <DrawPage
          draft={draft}
          skin={skin}
          collections={collections}
          statistics={records}
          solvability={solvability}
          settings={settings}
          solutionFor={(level) => (found && keyOf(found.level) === keyOf(level) ? found.lurd : '')}
          onTry={(level) => setMode({ at: 'try', game: newGame(level) })}
          onWatch={(level, lurd) => {
            const game = replayLurd(level, lurd);
            if (game.ok) setMode({ at: 'try', game: reset(game.value) });
          }}
          onBackwards={(level) => setMode({ at: 'backwards', level })}
        />
      )}
      {mode.at === 'try' && (
        <TryLevel
          title={view === 'moves' ? t('Moves from a link') : t('Trying the level')}
          start={mode.game}
          skin={skin}
          onSolved={(lurd) => setFound({ level: mode.game.params.level, lurd })}
          back={back}
        />
      )}
      {mode.at === 'backwards' && (
        <Backwards
          level={mode.level}
          skin={skin}
          back={back}
          onUse={(drawing) => {
            draft.dispatch({ t: 'replace', drawing });
            setMode(DRAW);
            if (view !== 'editor') navigate(viewQuery('editor'));
          }}
          onSolution={(lurd) => {
            void copyText(lurd).then((copied) =>
              showToast(
                copied
                  ? t('Solution copied.')
                  : t('The clipboard is blocked. The solution is {lurd}', { lurd }),
              ),
            );
            setFound({ level: mode.level, lurd });
          }}
        />
      )}
    </div>
  );
}
