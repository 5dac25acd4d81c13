import { canUndo } from '../../../engine/session.ts';
import { HelpButtons } from '../../kit/controls/HelpButtons.tsx';
import { HistoryButtons } from '../../play/page/HistoryButtons.tsx';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import type { MenuGroup, MenuItem } from '../../kit/popups/Menu.tsx';
import { TopBar } from '../../kit/controls/TopBar.tsx';
import type { Mode } from '../game/progress.ts';
import type { SokobanSession } from '../board/frames.ts';
import { GameFigures } from './GameFigures.tsx';
import type { LeaderboardStore } from '../game/leaderboards.ts';
import { LevelSubject } from './LevelSubject.tsx';
import { RoomMenu } from './RoomMenu.tsx';
import type { DialogName } from './SokobanDialogs.tsx';
import type { Levels } from '../game/use-levels.ts';
import type { SokobanActions } from '../game/use-sokoban-actions.ts';

interface SokobanBarProps {
  readonly session: SokobanSession;
  readonly elapsedMs: () => number;
  /** The mode of Schokoban that the level is played in, or `null`. */
  readonly mode: Mode | null;
  /** Of the level on the board. */
  readonly leaderboard: LeaderboardStore;
  readonly levels: Levels;
  readonly actions: SokobanActions;
  /** The query of the page's address. */
  readonly query: string;
  /** What the menu offers in play, and of levels that the generator makes. */
  readonly playMenu: () => readonly MenuGroup[];
  readonly generatedMenu: () => readonly MenuItem[];
  readonly onCopyLink: () => void;
  readonly onOpen: (name: DialogName) => () => void;
}

/** The top bar of Sokoban: the level, how it stands, and everything that can be done. */
export function SokobanBar(props: SokobanBarProps) {
  const { session, mode, levels, actions, onOpen } = props;
  return (
    <TopBar
      title="Sokoban"
      subject={<LevelSubject params={session.params} mode={mode} onCopyLink={props.onCopyLink} />}
      figures={
        <GameFigures
          session={session}
          elapsedMs={props.elapsedMs}
          leaderboard={mode && props.leaderboard}
        />
      }
    >
      <IconButton icon="grid" label="Levels" shortcut="Escape" onClick={onOpen('levels')} />
      <IconButton
        icon="previous"
        label="Previous level"
        compact
        aria-disabled={!levels.hasPrevious}
        onClick={levels.openPrevious}
      />
      <IconButton
        icon="next"
        label="Next level"
        compact
        aria-disabled={!levels.hasNext}
        onClick={levels.openNext}
      />
      <HistoryButtons session={session} redoKey="Y" onUndo={actions.undo} onRedo={actions.redo} />
      <IconButton
        icon="restart"
        label="Reset"
        shortcut="R"
        compact
        aria-disabled={!canUndo(session)}
        onClick={actions.reset}
      />
      <HelpButtons onSettings={onOpen('settings')} onKeys={onOpen('keys')} />
      <RoomMenu
        level={session.params.level}
        query={props.query}
        onLeaderboard={onOpen('leaderboard')}
        onFiles={onOpen('files')}
        onShare={onOpen('share')}
        generated={props.generatedMenu}
        play={props.playMenu}
      />
    </TopBar>
  );
}
