import { useStore } from 'zustand';
import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import { message } from '../../words/message.ts';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { useMenuFocus } from '../../features/arcade/use-menu-focus.ts';
import { useMode } from '../../play/sokoban/arcade-state.ts';
import { levelTitle } from '../../play/sokoban/level-name.ts';
import { withPacks } from '../../play/sokoban/packs.ts';
import type { SokobanGame } from './sokoban-game.ts';

const ArcadeDialogs = lazyDialog(
  message('Schokoban'),
  withPacks(async () => (await import('../../features/arcade/ArcadeDialogs.tsx')).ArcadeDialogs),
);
const LeaderboardDialog = lazyDialog(
  message('Leaderboard'),
  async () => (await import('../../features/arcade/LeaderboardDialog.tsx')).LeaderboardDialog,
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
export function SchokobanLayer({ game, over, params }: SchokobanLayerProps) {
  const { store, kept, leaderboards, arcade, incoming, completion, closeDialog } = game;
  const screen = useStore(arcade.state, (state) => state.screen);
  const solved = useStore(completion.state, ({ told }) => told?.session ?? null);
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
