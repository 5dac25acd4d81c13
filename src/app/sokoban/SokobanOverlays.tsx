import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { current } from '../../engine/session.ts';
import { createSnapshotActions } from '../../features/games/snapshot-actions.ts';
import { GeneratedDialogs } from '../../features/generator/GeneratedDialogs.tsx';
import { useIsPlaceNamed } from '../../features/stage/SokobanStage.tsx';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { keptOf } from '../../games/sokoban/records/solutions.ts';
import type { BoardFocus } from '../../play/sokoban/levels.ts';
import { withPacks } from '../../play/sokoban/packs.ts';
import { solutionWords } from '../../play/sokoban/words.ts';
import { useMode, useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { findMain } from '../../ui/browser/page.ts';
import { lazyDialog, usePart } from '../../ui/loading/lazy-part.tsx';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import { message } from '../../words/message.ts';
import type { SokobanGame } from './sokoban-game.ts';

/** Moves the focus to the board when Schokoban's menu closes. */
export function useMenuFocus(hasMenu: boolean, focus: Pick<BoardFocus, 'take'>): void {
  const hadMenu = useRef(false);
  useEffect(() => {
    // A closing menu returns focus to its “More” button, where the game's keys would open it again.
    if (hadMenu.current && !hasMenu) focus.take();
    hadMenu.current = hasMenu;
  }, [hasMenu, focus]);
}

const ArcadeDialogs = lazyDialog(
  message('Schokoban'),
  withPacks(async () => (await import('../../features/arcade/ArcadeDialogs.tsx')).ArcadeDialogs),
);

interface SchokobanLayerProps {
  readonly game: SokobanGame;
  /** Whether another dialog is open; the menus wait behind it. */
  readonly isBehind: boolean;
}

/** The menus and results of Schokoban over the board, loaded on demand. */
function SchokobanLayer({ game, isBehind }: SchokobanLayerProps) {
  const { arcade, completion } = game;
  const { store, progress } = useSokoban();
  const screen = useStore(arcade.state, (state) => state.screen);
  const solved = useStore(completion.state, ({ shown }) => shown?.session ?? null);
  const mode = useMode(store, progress);
  const hasMenu = screen !== null;
  useMenuFocus(hasMenu, game.focus);
  if (isBehind || (!hasMenu && (solved === null || mode === null))) return null;
  return (
    <ArcadeDialogs
      arcade={arcade}
      screen={screen}
      mode={mode}
      solved={solved}
      onClose={() => {
        completion.close();
        arcade.show(null);
      }}
    />
  );
}

// If it cannot be loaded, a paused game is not covered.
const PauseDialog = lazyDialog(
  message('Paused'),
  async () => (await import('../../features/games/PauseDialog.tsx')).PauseDialog,
);

const SokobanWinDialog = lazyDialog(
  message('Level complete'),
  async () => (await import('../../features/win/SokobanWinDialog.tsx')).SokobanWinDialog,
);

const ReplayDialog = lazyDialog(
  message('Replay'),
  async () => (await import('../../features/replay/SokobanReplayDialog.tsx')).SokobanReplayDialog,
);

const boardWindow = loadedOnce(
  async () => (await import('../../features/stage/BoardWindow.tsx')).BoardWindow,
);

const watchNothing = () => () => undefined;

/** The window behind the board, rendered into `main`. Without the window, the ground's colour shows. */
function WindowLayer({ playback, completion }: Pick<SokobanGame, 'playback' | 'completion'>) {
  const state = usePart(boardWindow);
  // React reads it again after the commit: during the first render, this may still be the `main` of the front page.
  const main = useSyncExternalStore(watchNothing, findMain);
  return state.kind === 'there' && main
    ? createPortal(<state.part playback={playback} completion={completion} />, main)
    : null;
}

/**
 * The window, and the dialogs that open by themselves: for a break, a replay, level generation, Schokoban, and the end
 * of a level.
 */
export function SokobanOverlays({ game }: { readonly game: SokobanGame }) {
  const { watching, generated, completion } = game;
  const { store, session, settings, solutions, progress, isPaused } = useSokoban();
  const { params } = session;
  const { source, solution, line, lost } = useStore(watching.state);
  const { isFormOpen } = useStore(generated.state);
  const completed = useStore(completion.state, (state) => state.shown);
  const { dialog } = useStore(game.view);
  const screen = useStore(game.arcade.state, (state) => state.screen);
  const mode = useMode(store, progress);
  const isPlaceNamed = useIsPlaceNamed(game);
  const isBehind = dialog !== null || source !== null;
  const { moves, pushes } = current(session);
  return (
    <>
      <WindowLayer playback={game.playback} completion={completion} />
      {isPaused && !source && (
        <PauseDialog
          timeMs={store.getState().elapsedMs()}
          standing={solutionWords({ moves, pushes })}
          onClose={() => void store.getState().unpause()}
        />
      )}
      {source && (
        <ReplayDialog
          kept={keptOf(solutions.getState(), keyOf(params.level))}
          solution={solution}
          source={source}
          line={line}
          lost={lost}
          hasNumbers={isPlaceNamed}
          timeMs={store.getState().elapsedMs()}
          onPlayOn={(moves, where, helped) => {
            watching.end();
            createSnapshotActions(store, game.snapshots).jump(moves, where, helped);
          }}
          onClose={watching.end}
        />
      )}
      <GeneratedDialogs
        maker={game.maker}
        isFormOpen={isFormOpen}
        settings={settings}
        onMake={generated.make}
        onCloseForm={generated.closeForm}
      />
      <SchokobanLayer game={game} isBehind={isBehind} />
      {completed && !isBehind && !screen && !mode && (
        <SokobanWinDialog
          completion={completed}
          analysis={game.analysis}
          levels={game.levels}
          watching={watching}
          onLevels={() => {
            completion.close();
            game.open('levels');
          }}
          onStatistics={() => game.open('statistics')}
          onClose={completion.close}
        />
      )}
    </>
  );
}
