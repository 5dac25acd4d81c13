import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import type { ArtChoice } from '../../board/cards/art/palette.ts';
import { navigate } from '../../platform/navigation.ts';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import type { SpiderCommands } from '../../play/spider/spider-commands.ts';
import { gradeOfDeal } from '../../features/deals/stored-deals.ts';
import { lineOfPlay } from '../../play/spider/link.ts';
import { hasPreviousGame } from '../../play/spider/previous-game.ts';
import { presentGame } from '../../features/statistics/present-game.ts';
import { SpiderOverlays, type SpiderOverlaysProps } from './SpiderOverlays.tsx';
import { message } from '../../words/message.ts';

const NewSpiderGame = lazyDialog(
  message('New game'),
  async () => (await import('../../features/deals/NewGameDialog.tsx')).NewSpiderGame,
);

const SpiderKeysDialog = lazyDialog(
  message('Keys'),
  async () => (await import('./small-parts.ts')).SpiderKeysDialog,
);

const SettingsDialog = lazyDialog(
  message('Settings'),
  async () => (await import('../../features/settings/SpiderSettingsDialog.tsx')).SettingsDialog,
);

const SpiderMovesDialog = lazyDialog(
  message('Moves'),
  async () => (await import('../../features/moves/SpiderMovesDialog.tsx')).SpiderMovesDialog,
);

const HelpDialog = lazyDialog(
  message('How to play'),
  async () => (await import('./small-parts.ts')).HelpDialog,
);

const ScoreDialog = lazyDialog(
  message('Score'),
  async () => (await import('./small-parts.ts')).ScoreDialog,
);

const ThisGameDialog = lazyDialog(
  message('This game'),
  async () => (await import('./small-parts.ts')).ThisGameDialog,
);

const StatisticsDialog = lazyDialog(
  message('Statistics'),
  async () =>
    (await import('../../features/statistics/SpiderStatisticsDialog.tsx')).SpiderStatisticsDialog,
);

const ReviewDialog = lazyDialog(
  message('Review'),
  async () => (await import('./small-parts.ts')).ReviewDialog,
);

interface SpiderDialogsProps extends SpiderOverlaysProps {
  readonly commands: SpiderCommands;
  readonly palette: ArtChoice;
  readonly suiteSettings: ComponentType;
  /** Closes whatever is open. */
  readonly onClose: () => void;
}

/** What is open over the table. */
export function SpiderDialogs(props: SpiderDialogsProps) {
  return (
    <>
      <OpenDialog {...props} />
      <SpiderOverlays {...props} />
    </>
  );
}

/** The dialog that is open, if one is. */
function OpenDialog(props: SpiderDialogsProps) {
  const { game, session, commands, elapsedMs, score, completed, palette, suiteSettings } = props;
  const { settings, statistics, introduction, changes, open, closeDialog } = game;
  const { dialog } = useStore(game.view);
  const { timeBonus } = useStore(settings);
  const onStart = (next: SpiderParams, day?: string | null) => void game.start(next, day);
  const onResume = (deal: SpiderParams) => void game.resume(deal);
  switch (dialog) {
    case 'new':
      return (
        <NewSpiderGame
          session={session}
          statistics={statistics.store()}
          settings={settings}
          randomDeal={game.seedFor}
          games={changes}
          onStart={onStart}
          onResume={onResume}
          onLink={(query) => {
            closeDialog();
            navigate(query);
          }}
          onClose={closeDialog}
        />
      );
    case 'settings':
      return (
        <SettingsDialog
          settings={settings}
          suiteSettings={suiteSettings}
          look={palette}
          onClose={closeDialog}
        />
      );
    case 'keys':
      return <SpiderKeysDialog onHelp={() => open('help')} onClose={closeDialog} />;
    case 'score':
      return (
        <ScoreDialog
          score={score}
          completed={completed}
          withTimeBonus={timeBonus}
          onClose={closeDialog}
        />
      );
    case 'this-game':
      return (
        <ThisGameDialog
          session={session}
          elapsedMs={elapsedMs}
          score={score.shown}
          grade={gradeOfDeal(game.storage, session.params)}
          commands={commands}
          hasLastGame={hasPreviousGame(game.storage)}
          waiting={game.waiting()}
          onStart={onStart}
          onClose={closeDialog}
        />
      );
    case 'statistics':
      return (
        <StatisticsDialog
          statistics={statistics.store()}
          present={presentGame(
            { session, elapsedMs, score: score.shown },
            statistics.store().getState(),
          )}
          difficulty={session.params.difficulty}
          storage={game.storage}
          onRetry={(deal, day) => void game.visit(deal, day)}
          onReplay={game.replays.watch}
          onClose={closeDialog}
        />
      );
    case 'review':
      return (
        <ReviewDialog
          coach={game.coach}
          params={session.params}
          moves={lineOfPlay(session)}
          onShow={game.watchMoment}
          onClose={closeDialog}
        />
      );
    case 'moves':
      return (
        <SpiderMovesDialog
          session={session}
          onGo={game.actions.goTo}
          onPreview={(preview) => game.view.setState({ preview })}
          undoDeal={commands.undoDeal}
          onClose={closeDialog}
        />
      );
    case 'help':
      return (
        <HelpDialog
          palette={palette}
          onIntroduction={() => {
            closeDialog();
            introduction.show();
          }}
          onClose={closeDialog}
        />
      );
    case null:
      return null;
  }
}
