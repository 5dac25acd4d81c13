import { useStore } from 'zustand';
import { current } from '../../engine/session.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { keptOf } from '../../games/sokoban/records/solutions.ts';
import { message } from '../../words/message.ts';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { PauseDialog } from '../../features/pause/lazy-pause.ts';
import { solutionWords } from '../../play/sokoban/words.ts';
import type { Look } from '../../play/page/game-page.ts';
import { useMode } from '../../play/sokoban/arcade-state.ts';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';
import { hasNeighbour } from '../../play/sokoban/levels.ts';
import { GeneratedDialogs } from '../../features/generator/GeneratedDialogs.tsx';
import { levelPlace, levelTitle } from '../../play/sokoban/level-name.ts';
import { useIsPlaceNamed } from '../../features/stage/use-is-place-named.ts';
import { SchokobanLayer } from './SchokobanLayer.tsx';
import type { SokobanGame } from './sokoban-game.ts';

const CompletionDialog = lazyDialog(
  message('Level complete'),
  async () => (await import('./CompletionDialog.tsx')).CompletionDialog,
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
  const told = useStore(completion.state, (state) => state.told);
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
      {told && over === null && !screen && !mode && (
        <CompletionDialog
          completion={told}
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
          kept={keptOf(solutions.getState(), keyOf(told.session.params.level))}
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
