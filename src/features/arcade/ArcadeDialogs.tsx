import { useStore } from 'zustand';
import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';
import type { LeaderboardStore, Mode, Progress } from '../../play/sokoban/arcade-state.ts';
import { ArcadeMenu, MainMenu, SavedMenu } from './menus.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import type { Arcade, ArcadeScreen } from './arcade.ts';

interface ArcadeDialogsProps {
  readonly arcade: Arcade;
  readonly screen: ArcadeScreen | null;
  /** In which the level on the board is played. */
  readonly mode: Mode | null;
  readonly progress: StoredState<Progress>;
  /** The level on the board. */
  readonly params: SokobanParams;
  /** A game in a mode that was just solved, and told about by nothing else. */
  readonly solved: SokobanSession | null;
  readonly leaderboard: LeaderboardStore;
  /** Closes what is shown, and with it the completion. */
  readonly onClose: () => void;
}

/** Whatever of Schokoban lies over the board now. */
export function ArcadeDialogs(props: ArcadeDialogsProps) {
  const { arcade, screen, mode, progress, params, solved, leaderboard, onClose } = props;
  const now = useStore(progress);
  switch (screen?.t) {
    case 'main':
      return <MainMenu arcade={arcade} progress={now} />;
    case 'arcade':
      return <ArcadeMenu arcade={arcade} progress={now} />;
    case 'saved':
      return <SavedMenu arcade={arcade} saved={screen} />;
    case 'left':
    case undefined:
      return (
        mode && (
          <ResultDialog
            arcade={arcade}
            mode={mode}
            params={params}
            solved={solved}
            leaderboard={leaderboard}
            onClose={onClose}
            nickname={now.nickname}
            onNickname={(nickname) => progress.setState({ nickname })}
          />
        )
      );
  }
}
