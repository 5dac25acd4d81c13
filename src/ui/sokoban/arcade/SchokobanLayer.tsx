import type { SokobanParams } from '../../../games/sokoban/game/params.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { lazyDialog } from '../../kit/loading/lazy-part.tsx';
import type { Incoming } from '../collections/use-incoming.ts';
import type { SokobanSession } from '../board/frames.ts';
import { levelTitle } from '../levels/level-name.ts';
import type { Destination } from '../level-files/take.ts';
import type { Progress } from '../game/progress.ts';
import type { Arcade } from './use-arcade.ts';

const ArcadeDialogs = lazyDialog(
  'Schokoban',
  async () => (await import('./ArcadeDialogs.tsx')).ArcadeDialogs,
);
const LeaderboardDialog = lazyDialog(
  'Leaderboard',
  async () => (await import('../leaderboard/LeaderboardDialog.tsx')).LeaderboardDialog,
);
const FilesDialog = lazyDialog(
  'Files of this level',
  async () => (await import('../level-files/FilesDialog.tsx')).FilesDialog,
);

interface SchokobanLayerProps {
  /** The page's dialog that is open: one of these, or another, behind which the menus wait. */
  readonly over: string | null;
  readonly arcade: Arcade;
  readonly progress: StoredState<Progress>;
  /** The level on the board. */
  readonly params: SokobanParams;
  /** A game that was just solved. */
  readonly solved: SokobanSession | null;
  readonly destination: Destination;
  readonly incoming: Incoming;
  readonly onFiles: () => void;
  readonly onClose: () => void;
  /** The player has been told of the game that was solved. */
  readonly onTold: () => void;
}

/** The dialogs of Schokoban over the board, loaded when they are wanted. */
export function SchokobanLayer(props: SchokobanLayerProps) {
  const { over, arcade, progress, params, solved, destination, incoming } = props;
  const { onFiles, onClose, onTold } = props;
  const leaderboard = destination.leaderboards.of(params.level);
  const hasMenu = arcade.screen !== null || (solved !== null && arcade.mode !== null);
  return (
    <>
      {over === null && hasMenu && (
        <ArcadeDialogs
          arcade={arcade}
          progress={progress}
          params={params}
          solved={solved}
          leaderboard={leaderboard}
          onClose={() => {
            onTold();
            arcade.show(null);
          }}
        />
      )}
      {over === 'leaderboard' && (
        <LeaderboardDialog
          store={leaderboard}
          title={levelTitle(params)}
          onFiles={onFiles}
          onClose={onClose}
        />
      )}
      {over === 'files' && (
        <FilesDialog
          {...destination}
          incoming={incoming}
          onClose={() => {
            onClose();
            // Files may have come while a level was to be chosen.
            arcade.stopBrowsing();
          }}
        />
      )}
    </>
  );
}
