import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { current } from '../../engine/session.ts';
import { GeneratedDialogs } from '../../features/generator/generated-levels.tsx';
import { PauseDialog } from '../../features/pause/lazy-pause.ts';
import { useIsPlaceNamed } from '../../features/stage/SokobanStage.tsx';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { keptOf } from '../../games/sokoban/records/solutions.ts';
import { useMode } from '../../play/sokoban/arcade-state.ts';
import { levelTitle } from '../../play/sokoban/level-name.ts';
import { type BoardFocus } from '../../play/sokoban/levels.ts';
import { withPacks } from '../../play/sokoban/packs.ts';
import { solutionWords } from '../../play/sokoban/words.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { message } from '../../words/message.ts';
import type { SokobanGame } from './sokoban-game.ts';

/** Has the board take the focus when Schokoban's menu closes. */
export function useMenuFocus(hasMenu: boolean, focus: Pick<BoardFocus, 'take'>): void {
  const hadMenu = useRef(false);
  useEffect(() => {
    // A menu that closes gives the focus back to the button “More”, where the keys of the game would open it again.
    if (hadMenu.current && !hasMenu) focus.take();
    hadMenu.current = hasMenu;
  }, [hasMenu, focus]);
}

const ArcadeDialogs = lazyDialog(
  message('Schokoban'),
  withPacks(async () => (await import('../../features/arcade/ArcadeDialogs.tsx')).ArcadeDialogs),
);
const LeaderboardDialog = lazyDialog(
  message('Leaderboard'),
  async () => (await import('../../features/arcade/leaderboard.tsx')).LeaderboardDialog,
);
const FilesDialog = lazyDialog(
  message('Files of this level'),
  async () => (await import('./small-parts.ts')).FilesDialog,
);

interface SchokobanLayerProps {
  readonly game: SokobanGame;
  /** The page's dialog that is open: one of these, or another, behind which the menus wait. */
  readonly over: string | null;
}

/** The dialogs of Schokoban over the board, loaded when they are wanted. */
function SchokobanLayer({ game, over }: SchokobanLayerProps) {
  const { kept, arcade, incoming, completion, closeDialog } = game;
  const { store, session, progress, leaderboards } = useSokoban();
  const { params } = session;
  const screen = useStore(arcade.state, (state) => state.screen);
  const solved = useStore(completion.state, ({ shown }) => shown?.session ?? null);
  const mode = useMode(store, progress);
  const leaderboard = leaderboards.of(params.level);
  const hasMenu = screen !== null;
  const isResult = solved !== null && mode !== null;
  useMenuFocus(hasMenu, game.focus);
  return (
    <>
      {over === null && (hasMenu || isResult) && (
        <ArcadeDialogs
          arcade={arcade}
          screen={screen}
          mode={mode}
          progress={progress}
          params={params}
          solved={solved}
          leaderboard={leaderboard}
          onClose={() => {
            completion.close();
            arcade.show(null);
          }}
        />
      )}
      {over === 'leaderboard' && (
        <LeaderboardDialog
          store={leaderboard}
          title={levelTitle(params)}
          onFiles={() => game.open('files')}
          onClose={closeDialog}
        />
      )}
      {over === 'files' && (
        <FilesDialog
          destination={{ store, kept, leaderboards, openLevel: arcade.openBrought }}
          incoming={incoming}
          onClose={() => {
            closeDialog();
            // Files may have come while a level was to be chosen.
            arcade.stopBrowsing();
          }}
        />
      )}
    </>
  );
}

const SokobanWinDialog = lazyDialog(
  message('Level complete'),
  async () => (await import('../../features/win/SokobanWinDialog.tsx')).SokobanWinDialog,
);

const ReplayDialog = lazyDialog(
  message('Replay'),
  async () => (await import('../../features/replay/SokobanReplayDialog.tsx')).SokobanReplayDialog,
);

/** What lies over the board by itself: a replay, a level in the making, Schokoban, the end of a level. */
export function SokobanOverlays({ game }: { readonly game: SokobanGame }) {
  const { watching, generated, completion } = game;
  const { store, session, settings, solutions, progress, look, isPaused } = useSokoban();
  const { params } = session;
  const { skin } = useStore(settings);
  const { source, solution, line, lost } = useStore(watching.state);
  const { isFormOpen } = useStore(generated.state);
  const completed = useStore(completion.state, (state) => state.shown);
  const { dialog } = useStore(game.view);
  const screen = useStore(game.arcade.state, (state) => state.screen);
  const mode = useMode(store, progress);
  const isPlaceNamed = useIsPlaceNamed(game);
  /** What lies over the board already. */
  const over = dialog ?? (source ? 'replay' : null);
  const { moves, pushes } = current(session);
  return (
    <>
      {isPaused && !source && (
        <PauseDialog
          timeMs={store.getState().elapsedMs()}
          standing={solutionWords({ moves, pushes })}
          onClose={() => void store.getState().unpause()}
        />
      )}
      {source && (
        <ReplayDialog
          session={session}
          kept={keptOf(solutions.getState(), keyOf(params.level))}
          solution={solution}
          source={source}
          line={line}
          lost={lost}
          look={look}
          skin={skin}
          hasNumbers={isPlaceNamed}
          timeMs={store.getState().elapsedMs()}
          onPlayOn={(moves, where, helped) => {
            watching.end();
            game.snapshotActions.jump(moves, where, helped);
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
      <SchokobanLayer game={game} over={over} />
      {completed && over === null && !screen && !mode && (
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
          onShortest={game.noteShortest}
          onClose={completion.close}
        />
      )}
    </>
  );
}
