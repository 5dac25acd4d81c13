import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { SCHOOL } from '../../games/sokoban/levels/packs.ts';
import { navigate } from '../../platform/navigation.ts';
import { message } from '../../words/message.ts';
import { hasKeyboard } from '../../ui/browser/device.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { withPacks } from '../../play/sokoban/packs.ts';
import { levelTools, waysToLevels } from './SokobanBar.tsx';
import type { SokobanGame } from './sokoban-game.ts';

const GameDialog = lazyDialog(
  message('This game'),
  async () => (await import('./small-parts.ts')).GameDialog,
);
const RowsDialog = lazyDialog(
  message('The board in words'),
  async () => (await import('./small-parts.ts')).RowsDialog,
);
const LevelBrowser = lazyDialog(
  message('Levels'),
  withPacks(async () => (await import('../../features/levels/LevelBrowser.tsx')).LevelBrowser),
);
const ShareGame = lazyDialog(
  message('Share this level'),
  async () => (await import('./small-parts.ts')).ShareGame,
);
const SettingsDialog = lazyDialog(
  message('Settings'),
  async () => (await import('./small-parts.ts')).SettingsDialog,
);
const HelpDialog = lazyDialog(
  message('How to play'),
  async () => (await import('./small-parts.ts')).HelpDialog,
);
const SokobanKeysDialog = lazyDialog(
  message('Keys'),
  async () => (await import('./small-parts.ts')).SokobanKeysDialog,
);
const SokobanMovesDialog = lazyDialog(
  message('Moves'),
  async () => (await import('../../features/moves/SokobanMovesDialog.tsx')).SokobanMovesDialog,
);
const StatisticsDialog = lazyDialog(
  message('Statistics'),
  withPacks(
    async () =>
      (await import('../../features/statistics/SokobanStatisticsDialog.tsx'))
        .SokobanStatisticsDialog,
  ),
);

interface SokobanDialogsProps {
  readonly game: SokobanGame;
  readonly suiteSettings: ComponentType;
}

/** The dialog that is open, if one is and it is none of `SchokobanLayer`. */
export function SokobanDialogs({ game, suiteSettings }: SokobanDialogsProps) {
  const { collections, arcade, watching, closeDialog } = game;
  const { session, commands, settings, statistics, solutions, optima } = useSokoban();
  const { dialog } = useStore(game.view);
  switch (dialog) {
    case 'levels':
      return (
        <LevelBrowser
          session={session}
          firstTab={arcade.firstTab()}
          statistics={statistics}
          solutions={solutions}
          optima={optima}
          settings={settings}
          library={game.library}
          collections={collections}
          isKept={game.kept.has}
          topScoreOf={game.leaderboards.topScoreOf}
          incoming={game.incoming}
          ways={waysToLevels(commands, game.generated.menu())}
          onOpen={(next) => {
            closeDialog();
            arcade.choose(next);
          }}
          onClose={() => {
            closeDialog();
            arcade.stopBrowsing();
            // Where the dialog came by itself, for a file or a pasted text, nothing had the focus before it.
            game.focus.takeIfFree();
          }}
        />
      );
    case 'settings':
      return (
        <SettingsDialog settings={settings} suiteSettings={suiteSettings} onClose={closeDialog} />
      );
    case 'keys':
      return <SokobanKeysDialog onHelp={() => game.open('help')} onClose={closeDialog} />;
    case 'help':
      return (
        <HelpDialog
          // By its address, so that Back leads to the level that is on the board now.
          onSchool={() => {
            closeDialog();
            navigate(`game=sokoban&pack=${SCHOOL}&level=1`);
          }}
          onClose={closeDialog}
        />
      );
    case 'game':
      return (
        <GameDialog
          actions={game.snapshotActions}
          watching={watching}
          onShortest={game.noteShortest}
          tools={levelTools(commands, hasKeyboard())}
          onClose={closeDialog}
        />
      );
    case 'rows':
      return <RowsDialog onClose={closeDialog} />;
    case 'statistics':
      return (
        <StatisticsDialog
          statistics={statistics}
          solutions={solutions}
          optima={optima}
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
          session={session}
          playback={game.playback}
          onGo={game.actions.goTo}
          onClose={closeDialog}
        />
      );
    case 'share':
      return <ShareGame onClose={closeDialog} />;
    case 'leaderboard':
    case 'files':
    case null:
      return null;
  }
}
