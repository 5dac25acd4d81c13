import type { ComponentType, FunctionComponent } from 'react';
import { createSnapshotActions } from '../../features/games/snapshot-actions.ts';
import { GameDialog, MeasuresDialog, SnapshotsDialog } from '../../features/games/GameDialog.tsx';
import { RowsDialog } from '../../features/stage/ExploreBar.tsx';
import { ShareGame } from '../../features/files/ExportDialog.tsx';
import { SettingsDialog } from '../../features/settings/SokobanSettingsDialog.tsx';
import { HelpDialog, SokobanKeysDialog } from '../../features/help/SokobanHelpDialog.tsx';
import { FilesDialog } from '../../features/files/FilesDialog.tsx';
import { message } from '../../words/message.ts';
import { commandsOn, type Uses } from '../../play/commands/command.tsx';
import type { DialogName } from '../../play/sokoban/sokoban-commands.ts';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { withPacks } from '../../play/sokoban/packs.ts';
import type { SokobanGame } from './sokoban-game.ts';
import { SokobanTools, TOOL_COMMANDS } from './SokobanTools.tsx';

const LevelBrowser = lazyDialog(
  message('Levels'),
  withPacks(async () => (await import('../../features/levels/LevelBrowser.tsx')).LevelBrowser),
);

interface DialogProps {
  readonly game: SokobanGame;
  readonly uses: Uses | undefined;
  readonly suiteSettings: ComponentType;
  readonly onClose: () => void;
}

function LevelsDialog({ game, onClose }: DialogProps) {
  const { collections, arcade } = game;
  const { schokoban, editor } = commandsOn(TOOL_COMMANDS, game);
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
        game.closeDialog();
        arcade.choose(next);
      }}
      onClose={onClose}
    />
  );
}

/** The dialogs that commands open. The large ones are fetched when they are first opened. */
const DIALOGS: Readonly<Record<DialogName, FunctionComponent<DialogProps>>> = {
  levels: LevelsDialog,
  settings: SettingsDialog,
  keys: SokobanKeysDialog,
  help: HelpDialog,
  game: GameDialog,
  rows: RowsDialog,
  statistics: lazyDialog(
    message('Statistics'),
    withPacks(
      async () =>
        (await import('../../features/statistics/SokobanStatisticsDialog.tsx'))
          .SokobanStatisticsDialog,
    ),
  ),
  moves: lazyDialog(
    message('Moves'),
    async () => (await import('../../features/moves/SokobanMovesDialog.tsx')).SokobanMovesDialog,
  ),
  leaderboard: lazyDialog(
    message('Leaderboard'),
    async () => (await import('../../features/arcade/leaderboard.tsx')).LeaderboardDialog,
  ),
  files: ({ game, onClose }) => (
    <FilesDialog
      destination={{
        store: game.store,
        kept: game.kept,
        leaderboards: game.leaderboards,
        openLevel: game.arcade.openFromFile,
      }}
      incoming={game.incoming}
      onClose={onClose}
    />
  ),
  share: ShareGame,
  snapshots: ({ game, onClose }) => (
    <SnapshotsDialog
      actions={createSnapshotActions(game.store, game.snapshots)}
      onClose={onClose}
    />
  ),
  measures: MeasuresDialog,
  tools: SokobanTools,
};

/** The open dialog. This module, which includes the small dialogs, is fetched after the first move. */
export function SokobanDialogs({
  dialog,
  ...props
}: DialogProps & { readonly dialog: DialogName }) {
  const Dialog = DIALOGS[dialog];
  return <Dialog {...props} />;
}
