import type { ComponentType } from 'react';
import { createSnapshotActions } from '../../features/games/snapshot-actions.ts';
import { GameDialog, MeasuresDialog, SnapshotsDialog } from '../../features/games/GameDialog.tsx';
import { RowsDialog } from '../../features/stage/ExploreBar.tsx';
import { ShareGame } from '../../features/files/ExportDialog.tsx';
import { SettingsDialog } from '../../features/settings/SokobanSettingsDialog.tsx';
import { HelpDialog } from '../../features/help/SokobanHelpDialog.tsx';
import { SokobanKeysDialog } from '../../play/sokoban/SokobanKeysDialog.tsx';
import { FilesDialog } from '../../features/files/FilesDialog.tsx';
import { SCHOOL } from '../../games/sokoban/levels/packs.ts';
import { navigate } from '../../platform/navigation.ts';
import { message } from '../../words/message.ts';
import { commandsOn, type Uses } from '../../play/commands/command.tsx';
import type { DialogName } from '../../play/sokoban/sokoban-commands.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { levelTitle } from '../../play/sokoban/words.ts';
import { withPacks } from '../../play/sokoban/packs.ts';
import type { SokobanGame } from './sokoban-game.ts';
import { TOOL_COMMANDS } from './tool-commands.ts';

const LevelBrowser = lazyDialog(
  message('Levels'),
  withPacks(async () => (await import('../../features/levels/LevelBrowser.tsx')).LevelBrowser),
);
const SokobanMovesDialog = lazyDialog(
  message('Moves'),
  async () => (await import('../../features/moves/SokobanMovesDialog.tsx')).SokobanMovesDialog,
);
const LeaderboardDialog = lazyDialog(
  message('Leaderboard'),
  async () => (await import('../../features/arcade/leaderboard.tsx')).LeaderboardDialog,
);
const StatisticsDialog = lazyDialog(
  message('Statistics'),
  withPacks(
    async () =>
      (await import('../../features/statistics/SokobanStatisticsDialog.tsx'))
        .SokobanStatisticsDialog,
  ),
);

const SokobanTools = lazyDialog(
  message('Tools'),
  async () => (await import('./SokobanTools.tsx')).SokobanTools,
);

interface SokobanDialogsProps {
  readonly game: SokobanGame;
  readonly dialog: DialogName;
  readonly uses: Uses | undefined;
  readonly suiteSettings: ComponentType;
  readonly onClose: () => void;
}

/**
 * The open dialog. This module, which includes the small dialogs, is fetched after the first move; the large ones are
 * fetched when first opened.
 */
export function SokobanDialogs(props: SokobanDialogsProps) {
  const { game, dialog, suiteSettings, onClose } = props;
  const { collections, arcade, watching, closeDialog } = game;
  const { store, session, leaderboards } = useSokoban();
  const { schokoban, editor } = commandsOn(TOOL_COMMANDS, game);
  switch (dialog) {
    case 'levels':
      return (
        <LevelBrowser
          firstTab={arcade.firstTab()}
          library={game.library}
          collections={collections}
          isKept={game.kept.has}
          topScoreOf={game.leaderboards.topScoreOf}
          incoming={game.incoming}
          ways={[...game.generated.menu(), schokoban, editor]}
          onOpen={(next) => {
            closeDialog();
            arcade.choose(next);
          }}
          onClose={onClose}
        />
      );
    case 'settings':
      return <SettingsDialog suiteSettings={suiteSettings} onClose={closeDialog} />;
    case 'keys':
      return <SokobanKeysDialog onHelp={() => game.open('help')} onClose={closeDialog} />;
    case 'help':
      return (
        <HelpDialog
          onKeys={() => game.open('keys')}
          // Navigates to its address, so that Back returns to the level that is on the board now.
          onSchool={() => {
            closeDialog();
            navigate(`game=sokoban&pack=${SCHOOL}&level=1`);
          }}
          onClose={closeDialog}
        />
      );
    case 'game':
      return (
        <GameDialog watching={watching} onShortest={game.noteShortest} onClose={closeDialog} />
      );
    case 'snapshots':
      return (
        <SnapshotsDialog
          actions={createSnapshotActions(game.store, game.snapshots)}
          onClose={closeDialog}
        />
      );
    case 'measures':
      return <MeasuresDialog onClose={closeDialog} />;
    case 'tools':
      return <SokobanTools game={game} uses={props.uses} onClose={closeDialog} />;
    case 'rows':
      return <RowsDialog onClose={closeDialog} />;
    case 'statistics':
      return (
        <StatisticsDialog
          collections={collections}
          onDaily={(day) => {
            closeDialog();
            game.generated.openDaily(day);
          }}
          onClose={closeDialog}
        />
      );
    case 'moves':
      return (
        <SokobanMovesDialog
          playback={game.playback}
          onGo={game.actions.goTo}
          onClose={closeDialog}
        />
      );
    case 'share':
      return <ShareGame onClose={closeDialog} />;
    case 'leaderboard':
      return (
        <LeaderboardDialog
          store={leaderboards.of(session.params.level)}
          title={levelTitle(session.params)}
          onFiles={() => game.open('files')}
          onClose={closeDialog}
        />
      );
    case 'files':
      return (
        <FilesDialog
          destination={{ store, kept: game.kept, leaderboards, openLevel: arcade.openFromFile }}
          incoming={game.incoming}
          onClose={onClose}
        />
      );
  }
}
