import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { newGame, replay, reset, type Sokoban } from '../../../games/sokoban/index.ts';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import { drawingOf } from '../../../games/sokoban/editor/drawing-text.ts';
import { copyText } from '../../../platform/clipboard.ts';
import { navigate } from '../../../platform/navigation.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { GamePageProps } from '../../play/page/game-page.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import { FigureSymbols } from '../board/FigureSymbols.tsx';
import { readLinkedLurd, readSokobanLink } from '../levels/link.ts';
import { useBoardArt } from '../canvas/use-board-art.ts';
import { Backwards } from './Backwards.tsx';
import { DrawPage } from './DrawPage.tsx';
import { viewQuery, type EditorView } from './editor-link.ts';
import { TryLevel } from './TryLevel.tsx';
import { useDraft } from './use-draft.ts';
import { useEditorStorage } from './use-editor-storage.ts';
import styles from './editor.module.css';

/** What is shown of the editor; all but `draw` is about a level that stands. */
type Mode =
  /** A link is being read. */
  | { readonly at: 'link' }
  | { readonly at: 'draw' }
  | { readonly at: 'try'; readonly game: Sokoban }
  | { readonly at: 'backwards'; readonly level: Level };

/** The latest solution that was found for a level here. */
interface Found {
  readonly level: Level;
  readonly lurd: string;
}

interface EditorPageProps extends GamePageProps {
  readonly view: EditorView;
}

const DRAW: Mode = { at: 'draw' };

/** The game at its start, with the linked moves to be redone. A sentence for the player if they are off. */
async function readMoves(query: string, level: Level): Promise<Result<Sokoban>> {
  const lurd = await readLinkedLurd(query);
  if (!lurd.ok) return lurd;
  const played = replay(level, lurd.value ?? '');
  if (played.ok) return ok(reset(played.value));
  return err(`The moves in this link do not fit its level. ${played.error.message}`);
}

/** The drawing board of Sokoban: levels are drawn, tried, and played backwards. */
export function EditorPage({ view, storage, query, look }: EditorPageProps) {
  const draft = useDraft(storage);
  const { dispatch, setCaption, setBoard } = draft;
  const { settings, statistics, collections } = useEditorStorage(storage);
  const records = useStore(statistics);
  const { skin: wanted } = useStore(settings);
  // The screen of the push-puzzle skin has room for play only.
  const skin = wanted === 'push-puzzle' ? 'peacock' : wanted;
  const art = useBoardArt(look, skin);
  const [mode, setMode] = useState<Mode>(view === 'editor' ? DRAW : { at: 'link' });
  const [found, setFound] = useState<Found | null>(null);

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
        dispatch({ t: 'replace', drawing: drawingOf(level) });
        setCaption({ title, author, comment });
        setBoard(keyOf(level));
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
  }, [query, view, dispatch, setCaption, setBoard]);

  const back =
    view !== 'editor'
      ? {
          label: 'Back to the game',
          run: () => {
            navigate('game=sokoban');
          },
        }
      : {
          label: 'Back to the drawing',
          run: () => {
            setMode(DRAW);
          },
        };
  return (
    <div className={styles.editor}>
      <FigureSymbols skin={skin} />
      {mode.at === 'draw' && (
        <DrawPage
          draft={draft}
          art={art}
          skin={skin}
          collections={collections}
          statistics={records}
          solutionFor={(level) => (found && keyOf(found.level) === keyOf(level) ? found.lurd : '')}
          onTry={(level) => {
            setMode({ at: 'try', game: newGame(level) });
          }}
          onBackwards={(level) => {
            setMode({ at: 'backwards', level });
          }}
        />
      )}
      {mode.at === 'try' && (
        <TryLevel
          start={mode.game}
          art={art}
          onSolved={(lurd) => {
            setFound({ level: mode.game.params.level, lurd });
          }}
          back={back}
        />
      )}
      {mode.at === 'backwards' && (
        <Backwards
          level={mode.level}
          art={art}
          back={back}
          onUse={(drawing) => {
            dispatch({ t: 'replace', drawing });
            setMode(DRAW);
            if (view !== 'editor') navigate(viewQuery('editor'));
          }}
          onSolution={(lurd) => {
            void copyText(lurd).then((copied) => {
              showToast(copied ? 'Solution copied.' : `The clipboard is blocked. It is ${lurd}`);
            });
            setFound({ level: mode.level, lurd });
          }}
        />
      )}
    </div>
  );
}
