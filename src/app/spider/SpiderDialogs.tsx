import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { ReviewDialog } from '../../features/hint/ReviewDialog.tsx';
import { ThisGameDialog } from '../../features/games/ThisGameDialog.tsx';
import { HelpDialog } from '../../features/help/SpiderHelpDialog.tsx';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import { navigate } from '../../platform/navigation.ts';
import type { Uses } from '../../play/commands/command.tsx';
import { SpiderKeysDialog } from '../../play/spider/SpiderKeysDialog.tsx';
import { lineOfPlay, writeReplayLink } from '../../play/spider/link.ts';
import { useSpider } from '../../play/spider/use-spider.ts';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { confirmTakeBack } from './confirm-take-back.ts';
import type { SpiderGame } from './spider-game.ts';

const NewSpiderGame = lazyDialog(
  message('New game'),
  async () => (await import('../../features/deals/NewGameDialog.tsx')).NewSpiderGame,
);

const SettingsDialog = lazyDialog(
  message('Settings'),
  async () => (await import('../../features/settings/SpiderSettingsDialog.tsx')).SettingsDialog,
);

const SpiderMovesDialog = lazyDialog(
  message('Moves'),
  async () => (await import('../../features/moves/SpiderMovesDialog.tsx')).SpiderMovesDialog,
);

const StatisticsDialog = lazyDialog(
  message('Statistics'),
  async () =>
    (await import('../../features/statistics/SpiderStatisticsDialog.tsx')).SpiderStatisticsDialog,
);

const ToolsDialog = lazyDialog(
  message('Tools'),
  async () => (await import('./SpiderTools.tsx')).SpiderTools,
);

const PauseDialog = lazyDialog(
  message('Paused'),
  async () => (await import('../../features/games/PauseDialog.tsx')).PauseDialog,
);

const SpiderWinDialog = lazyDialog(
  message('You won'),
  async () => (await import('../../features/win/SpiderWinDialog.tsx')).SpiderWinDialog,
);

const ScoreDialog = lazyDialog(
  message('Score'),
  async () => (await import('../../features/win/SpiderWinDialog.tsx')).ScoreDialog,
);

const SpiderReplayDialog = lazyDialog(
  message('Replay'),
  async () => (await import('../../features/replay/SpiderReplayDialog.tsx')).SpiderReplayDialog,
);

interface SpiderDialogsProps {
  readonly game: SpiderGame;
  readonly uses: Uses | undefined;
  readonly suiteSettings: ComponentType;
  /** Closes whatever is open. */
  readonly onClose: () => void;
}

/** The open dialog, if any. */
function OpenDialog(props: SpiderDialogsProps) {
  const { game, suiteSettings } = props;
  const { session } = useSpider();
  const { statistics, introduction, changes, open, closeDialog } = game;
  const { dialog } = useStore(game.view);
  const onStart = (next: SpiderParams, day?: string | null) => void game.start(next, day);
  const onResume = (deal: SpiderParams) => void game.resume(deal);
  switch (dialog) {
    case 'new':
      return (
        <NewSpiderGame
          statistics={statistics.store()}
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
      return <SettingsDialog suiteSettings={suiteSettings} onClose={closeDialog} />;
    case 'keys':
      return <SpiderKeysDialog onHelp={() => open('help')} onClose={closeDialog} />;
    case 'score':
      return <ScoreDialog onClose={closeDialog} />;
    case 'this-game':
      return <ThisGameDialog onClose={closeDialog} />;
    case 'tools':
      return (
        <ToolsDialog
          waiting={game.waiting()}
          onStart={onStart}
          uses={props.uses}
          onClose={closeDialog}
        />
      );
    case 'statistics':
      return (
        <StatisticsDialog
          statistics={statistics.store()}
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
          onGo={game.actions.goTo}
          onPreview={(preview) => game.view.setState({ preview })}
          onClose={closeDialog}
        />
      );
    case 'help':
      return (
        <HelpDialog
          onKeys={() => open('keys')}
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

/** The dialogs that open by themselves: for a break, a replay, and the end of a won game. */
function OpensByItself({ game }: Pick<SpiderDialogsProps, 'game'>) {
  const { store, session, elapsedMs, isPaused, standing } = useSpider();
  const { actions, replays, statistics, win } = game;
  const { params } = session;
  const { watched } = useStore(replays.state);
  const { phase } = useStore(win.state);
  return (
    <>
      {isPaused && !watched && (
        <PauseDialog
          timeMs={elapsedMs()}
          standing={[
            t('{count, plural, one {# move} other {# moves}}', { count: session.cursor }),
            t('{count, plural, one {# point} other {# points}}', { count: standing.score.shown }),
          ].join(' · ')}
          onClose={() => void store.getState().unpause()}
        />
      )}
      {watched && (
        <SpiderReplayDialog
          // Another link may arrive during a replay, and its replay starts from the beginning.
          key={`${writeReplayLink(watched.recording.params, watched.recording.moves)} ${watched.first}`}
          watched={watched}
          onPlayOn={(line) => void game.playOn(line, confirmTakeBack)}
          coach={game.coach}
          onShow={(remark) => {
            const { params: deal, moves } = watched.recording;
            const { timeMs, times } = watched;
            replays.watchFrom(deal, moves, { timeMs, times, remark });
          }}
          onCopyLink={actions.copyReplayLink}
          onClose={game.closeReplay}
        />
      )}
      {phase === 'open' && (
        <SpiderWinDialog
          win={statistics.lastWin()}
          known={statistics.store().getState()}
          waiting={game.waiting()}
          onNewDeal={() => game.dealAnother(params.difficulty)}
          onNewGame={() => game.open('new')}
          onScore={() => game.open('score')}
          onStatistics={() => game.open('statistics')}
          onSameDeal={() => {
            win.close();
            actions.sameDeal();
          }}
          onNextDeal={(seed) => void game.start({ ...params, seed })}
          onReplay={() => {
            win.stepAside();
            replays.watchThis();
          }}
          onReview={() => game.open('review')}
          onCopyLink={actions.copyLink}
          onCopyMoves={actions.copyMoves}
          onClose={win.close}
        />
      )}
    </>
  );
}

/**
 * The dialogs over the table. This module, which includes the small dialogs, is fetched after the first move; the large
 * ones are fetched when first opened.
 */
export function SpiderDialogs(props: SpiderDialogsProps) {
  return (
    <>
      <OpenDialog {...props} />
      <OpensByItself game={props.game} />
    </>
  );
}
