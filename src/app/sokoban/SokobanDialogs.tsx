import type { ComponentType, FunctionComponent } from 'react';
import { waysOut } from '../../features/arcade/ways-out.ts';
import { createSnapshotActions } from '../../features/games/snapshot-actions.ts';
import { GameDialog, MeasuresDialog, SnapshotsDialog } from '../../features/games/GameDialog.tsx';
import { RowsDialog } from '../../features/stage/ExploreBar.tsx';
import { ShareGame } from '../../features/files/ExportDialog.tsx';
import { SettingsDialog } from '../../features/settings/SokobanSettingsDialog.tsx';
import { HelpDialog, SokobanKeysDialog } from '../../features/help/SokobanHelpDialog.tsx';
import { FilesDialog } from '../../features/files/FilesDialog.tsx';
import { message } from '../../words/message.ts';
import { commandsOn, type Uses, type PageCommand } from '../../play/commands/command.tsx';
import { type DialogName, ZOOM_COMMANDS } from '../../play/sokoban/sokoban-commands.ts';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { withPacks } from '../../play/sokoban/packs.ts';
import type { SokobanGame } from './sokoban-game.ts';
import { zoomable } from '../../features/stage/ZoomControls.tsx';
import { toolGroups, ToolsDialog } from '../../features/tools/ToolsDialog.tsx';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { t } from '../../words/t.ts';

/** What the commands act on. */
interface GameOfTools {
  readonly open: SokobanGame['open'];
  readonly watching: SokobanGame['watching'];
  readonly takeLevelTo: SokobanGame['takeLevelTo'];
  readonly arcade: SokobanGame['arcade'];
  readonly openEditor: SokobanGame['openEditor'];
}

const opens = (dialog: DialogName) => ({
  now: (game: GameOfTools) => ({ run: () => game.open(dialog) }),
});

/**
 * The commands of “Tools” and the levels page that have neither a key nor a button. They are fetched with the dialogs.
 */
export const TOOL_COMMANDS = {
  snapshots: { label: message('Snapshots…'), icon: 'snapshot', ...opens('snapshots') },
  measures: { label: message('Box lines and changes…'), icon: 'chart', ...opens('measures') },
  watchPasted: {
    label: message('Watch pasted moves'),
    icon: 'play',
    now: ({ watching }) => ({ run: () => watching.watch('pasted') }),
  },
  leaderboard: { label: message('Leaderboard…'), icon: 'trophy', ...opens('leaderboard') },
  files: { label: message('Files of this level…'), icon: 'folder', ...opens('files') },
  editCopy: {
    label: message('Edit a copy'),
    icon: 'pencil',
    now: ({ takeLevelTo }) => ({ run: () => takeLevelTo('editor') }),
  },
  backwards: {
    label: message('Play it backwards'),
    icon: 'rewind',
    now: ({ takeLevelTo }) => ({ run: () => takeLevelTo('backwards') }),
  },
  schokoban: {
    label: message('Arcade…'),
    icon: 'steps',
    now: ({ arcade }) => ({ run: () => arcade.show({ t: 'main' }) }),
  },
  editor: {
    label: message('Level editor'),
    icon: 'plus',
    now: ({ openEditor }) => ({ run: openEditor }),
  },
} as const satisfies Readonly<Record<string, PageCommand<GameOfTools>>>;

interface SokobanToolsProps {
  readonly game: SokobanGame;
  readonly uses: Uses | undefined;
  readonly onClose: () => void;
}

/** Sokoban’s “Tools”: commands for experts, the most wanted first. */
function SokobanTools({ game, uses, onClose }: SokobanToolsProps) {
  const { commands } = useSokoban();
  const groups = toolGroups(
    {
      ...commands,
      ...commandsOn(ZOOM_COMMANDS, zoomable(game.board)),
      ...commandsOn(TOOL_COMMANDS, game),
    },
    [
      ...(['snapshots', 'measures', 'why', 'timeline', 'explore', 'rows', 'console'] as const),
      ...(['watchPasted', 'leaderboard', 'files', 'editCopy', 'backwards', 'editor'] as const),
    ],
    [{ name: t('Other levels'), items: game.generated.menu() }],
  );
  return <ToolsDialog groups={groups} uses={uses} onClose={onClose} />;
}

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
      ways={[...waysOut(arcade, game.generated.menu()), schokoban, editor]}
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
