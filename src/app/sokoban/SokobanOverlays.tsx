import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { current } from '../../engine/session.ts';
import { GeneratedDialogs } from '../../features/generator/generated-levels.tsx';
import { PauseDialog } from '../../features/pause/lazy-pause.ts';
import { useIsPlaceNamed } from '../../features/stage/use-is-place-named.ts';
import type { SokobanParams } from '../../games/sokoban/levels/params.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { keptOf } from '../../games/sokoban/records/solutions.ts';
import type { Look } from '../../play/page/game-page.ts';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';
import { useMode } from '../../play/sokoban/arcade-state.ts';
import { levelPlace, levelTitle } from '../../play/sokoban/level-name.ts';
import { type BoardFocus, hasNeighbour } from '../../play/sokoban/levels.ts';
import { withPacks } from '../../play/sokoban/packs.ts';
import { solutionWords } from '../../play/sokoban/words.ts';
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
  /** The level on the board. */
  readonly params: SokobanParams;
}

/** The dialogs of Schokoban over the board, loaded when they are wanted. */
function SchokobanLayer({ game, over, params }: SchokobanLayerProps) {
  const { store, kept, leaderboards, arcade, incoming, completion, closeDialog } = game;
  const screen = useStore(arcade.state, (state) => state.screen);
  const solved = useStore(completion.state, ({ shown }) => shown?.session ?? null);
  const mode = useMode(store, game.progress);
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
          progress={game.progress}
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

const CompletionDialog = lazyDialog(
  message('Level complete'),
  async () => (await import('../../features/win/SokobanWinDialog.tsx')).CompletionDialog,
);

const ReplayDialog = lazyDialog(
  message('Replay'),
  async () => (await import('../../features/replay/SokobanReplayDialog.tsx')).ReplayDialog,
);

interface SokobanOverlaysProps {
  readonly game: SokobanGame;
  readonly session: SokobanSession;
  readonly look: Look;
  readonly isPaused: boolean;
}

/** What lies over the board by itself: a replay, a level in the making, Schokoban, the end of a level. */
export function SokobanOverlays({ game, session, look, isPaused }: SokobanOverlaysProps) {
  const { settings, solutions, watching, generated, completion, levels } = game;
  const { params } = session;
  const { skin } = useStore(settings);
  const { source, solution, line, lost } = useStore(watching.state);
  const { isFormOpen } = useStore(generated.state);
  const completed = useStore(completion.state, (state) => state.shown);
  const { dialog } = useStore(game.view);
  const screen = useStore(game.arcade.state, (state) => state.screen);
  const mode = useMode(game.store, game.progress);
  const isPlaceNamed = useIsPlaceNamed(game);
  /** What lies over the board already. */
  const over = dialog ?? (source ? 'replay' : null);
  const { moves, pushes } = current(session);
  return (
    <>
      {isPaused && !source && (
        <PauseDialog
          timeMs={game.store.getState().elapsedMs()}
          standing={solutionWords({ moves, pushes })}
          onClose={() => void game.store.getState().unpause()}
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
          timeMs={game.store.getState().elapsedMs()}
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
      <SchokobanLayer game={game} over={over} params={params} />
      {completed && over === null && !screen && !mode && (
        <CompletionDialog
          completion={completed}
          analysis={game.analysis}
          optima={game.optima}
          leaderboard={game.leaderboards.of(params.level)}
          progress={game.progress}
          title={levelTitle(params)}
          place={levelPlace(params)}
          hasNext={hasNeighbour(params, 1)}
          onNext={levels.openNext}
          onAgain={() => void levels.open(params)}
          onLevels={() => {
            completion.close();
            game.open('levels');
          }}
          statistics={game.statistics}
          onStatistics={() => game.open('statistics')}
          kept={keptOf(solutions.getState(), keyOf(completed.session.params.level))}
          onReplay={() => watching.watch('game')}
          onShowLost={watching.watchLost}
          onShortest={game.noteShortest}
          onCopyLink={game.copyLink}
          onClose={completion.close}
        />
      )}
    </>
  );
}
