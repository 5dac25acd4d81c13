import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { newGame, replayLurd, reset } from '../../games/sokoban/index.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { copyText } from '../../platform/clipboard.ts';
import { navigate } from '../../platform/navigation.ts';
import type { GamePageProps } from '../../play/page/game-page.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { FigureSymbols } from '../../play/sokoban-board/board/FigureSymbols.tsx';
import { useBoardArt } from '../../play/sokoban-board/canvas/use-board-art.ts';
import { Backwards } from './Backwards.tsx';
import { DrawPage } from './DrawPage.tsx';
import { viewQuery, type EditorView } from './editor-link.ts';
import { createSolvability } from './solvability.ts';
import { TryLevel } from './TryLevel.tsx';
import { useDraft } from './use-draft.ts';
import { useEditorStorage } from './use-editor-storage.ts';
import { DRAW, useEditorMode } from './use-editor-mode.ts';
import { t } from '../../words/t.ts';
import styles from './editor.module.css';

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
  const art = useBoardArt(skin);
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
      <FigureSymbols skin={skin} />
      {mode.at === 'draw' && (
        <DrawPage
          draft={draft}
          art={art}
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
          art={art}
          onSolved={(lurd) => setFound({ level: mode.game.params.level, lurd })}
          back={back}
        />
      )}
      {mode.at === 'backwards' && (
        <Backwards
          level={mode.level}
          art={art}
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
                  : t('The clipboard is blocked. It is {lurd}', { lurd }),
              ),
            );
            setFound({ level: mode.level, lurd });
          }}
        />
      )}
    </div>
  );
}
