import { CommandButton } from '../../play/commands/CommandButton.tsx';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import type { MenuItem } from '../../kit/popups/Menu.tsx';
import { TopBar } from '../../kit/controls/TopBar.tsx';
import type { Mode } from '../game/progress.ts';
import type { SokobanSession } from '../board/frames.ts';
import type { SokobanCommands } from '../commands/sokoban-commands.ts';
import { GameFigures } from './GameFigures.tsx';
import { gameMenu } from './game-menu.ts';
import type { LeaderboardStore } from '../game/leaderboards.ts';
import { LevelSubject } from './LevelSubject.tsx';
import { RoomMenu } from './RoomMenu.tsx';
import type { DialogName } from './SokobanDialogs.tsx';

interface SokobanBarProps {
  readonly session: SokobanSession;
  readonly elapsedMs: () => number;
  /** The mode of Schokoban that the level is played in, or `null`. */
  readonly mode: Mode | null;
  /** Of the level on the board. */
  readonly leaderboard: LeaderboardStore;
  readonly commands: SokobanCommands;
  /** The query of the page's address. */
  readonly query: string;
  /** What the menu offers of levels that the generator makes. */
  readonly generatedMenu: () => readonly MenuItem[];
  readonly onCopyLink: () => void;
  readonly onOpen: (name: DialogName) => () => void;
}

/** The top bar of Sokoban: the level, how it stands, and everything that can be done. */
export function SokobanBar(props: SokobanBarProps) {
  const { session, mode, commands, onOpen } = props;
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
      <CommandButton command={commands.previousLevel} compact />
      <CommandButton command={commands.nextLevel} compact />
      <CommandButton command={commands.undo} />
      <CommandButton command={commands.redo} />
      <CommandButton command={commands.reset} compact />
      <CommandButton command={commands.settings} compact />
      <CommandButton command={commands.keys} compact />
      <RoomMenu
        level={session.params.level}
        query={props.query}
        onLeaderboard={onOpen('leaderboard')}
        onFiles={onOpen('files')}
        onShare={onOpen('share')}
        generated={props.generatedMenu}
        play={() => gameMenu(commands)}
      />
    </TopBar>
  );
}
