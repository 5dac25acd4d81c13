import { t } from '../../words/t.ts';
import { hasKeyboard, isShortBar, isSimpleTable } from '../../ui/browser/device.ts';
import { AnalysisLamp } from '../../features/lamp/AnalysisLamp.tsx';
import { CommandButton } from '../../play/commands/CommandButton.tsx';
import { TopBar } from '../../ui/controls/TopBar.tsx';
import { Menu } from '../../ui/popups/Menu.tsx';
import { useMode } from '../../play/sokoban/arcade-state.ts';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';
import type { SokobanCommands } from '../../play/sokoban/sokoban-commands.ts';
import { GameFigures } from './GameFigures.tsx';
import { fewItems, gameMenu } from './game-menu.ts';
import { LevelSubject } from './LevelSubject.tsx';
import type { SokobanGame } from './sokoban-game.ts';

interface SokobanBarProps {
  readonly game: SokobanGame;
  readonly session: SokobanSession;
  readonly elapsedMs: () => number;
  readonly commands: SokobanCommands;
}

/** The top bar of Sokoban: the level, how it stands, and everything that can be done. */
export function SokobanBar({ game, session, elapsedMs, commands }: SokobanBarProps) {
  const { params } = session;
  const mode = useMode(game.store, game.progress);
  const room = () => ({ isShort: isShortBar(), hasKeyboard: hasKeyboard() });
  return (
    <TopBar
      title={t('Sokoban')}
      subject={<LevelSubject params={params} mode={mode} copyLink={commands.copyLink} />}
      figures={
        <GameFigures
          session={session}
          elapsedMs={elapsedMs}
          onPause={commands.pause.run}
          leaderboard={mode && game.leaderboards.of(params.level)}
        />
      }
    >
      <CommandButton command={commands.levels} />
      <CommandButton command={commands.previousLevel} isSpare beside />
      <CommandButton command={commands.nextLevel} isSpare beside />
      <CommandButton command={commands.reset} isSpare />
      <CommandButton command={commands.undo} held={commands.moves} />
      <CommandButton command={commands.redo} beside />
      <CommandButton command={commands.hint} />
      <AnalysisLamp analysis={game.analysis} command={commands.lamp} />
      <CommandButton command={commands.mute} isSpare />
      <Menu
        label={t('More')}
        groups={() => gameMenu(commands, room())}
        few={() => (isSimpleTable() ? fewItems(commands, room()) : null)}
      />
    </TopBar>
  );
}
