import type { ComponentType, FunctionComponent } from 'react';
import { useStore } from 'zustand';
import { ReviewDialog } from '../../features/hint/ReviewDialog.tsx';
import { ThisGameDialog } from '../../features/games/ThisGameDialog.tsx';
import { HelpDialog, SpiderKeysDialog } from '../../features/help/SpiderHelpDialog.tsx';
import type { Uses } from '../../play/commands/command.tsx';
import type { DialogName } from '../../play/spider/spider-commands.ts';
import { lineOfPlay, writeReplayLink } from '../../play/spider/link.ts';
import { useSpider } from '../../play/spider/use-spider.ts';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import type { SpiderGame } from './spider-game.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';

/** Asks for confirmation before taking back this many moves of the game on the table. */
export const confirmTakeBack = (undone: number): Promise<boolean> =>
  askConfirm({
    title: t('Play on from here?'),
    text: t(
      'This takes back {count, plural, one {# move} other {# moves}} of your game, which costs {count, plural, one {# point} other {# points}}. Redo brings the moves back, but not the points.',
      { count: undone },
    ),
    confirm: t('Play on from here'),
    decline: t('Keep watching'),
  });

interface DialogProps {
  readonly game: SpiderGame;
  readonly uses: Uses | undefined;
  readonly suiteSettings: ComponentType;
  readonly onClose: () => void;
}

/** Reviews the game on the table. */
function ReviewOfGame({ game, onClose }: DialogProps) {
  const { session } = useSpider();
  return (
    <ReviewDialog
      coach={game.coach}
      params={session.params}
      moves={lineOfPlay(session)}
      onShow={game.watchMoment}
      onClose={onClose}
    />
  );
}

/** The dialogs that commands open. The large ones are fetched when they are first opened. */
const DIALOGS: Readonly<Record<DialogName, FunctionComponent<DialogProps>>> = {
  new: lazyDialog(
    message('New game'),
    async () => (await import('../../features/deals/NewGameDialog.tsx')).NewSpiderGame,
  ),
  settings: lazyDialog(
    message('Settings'),
    async () => (await import('../../features/settings/SpiderSettingsDialog.tsx')).SettingsDialog,
  ),
  keys: SpiderKeysDialog,
  help: HelpDialog,
  score: lazyDialog(
    message('Score'),
    async () => (await import('../../features/win/SpiderWinDialog.tsx')).ScoreDialog,
  ),
  statistics: lazyDialog(
    message('Statistics'),
    async () =>
      (await import('../../features/statistics/SpiderStatisticsDialog.tsx')).SpiderStatisticsDialog,
  ),
  moves: lazyDialog(
    message('Moves'),
    async () => (await import('../../features/moves/SpiderMovesDialog.tsx')).SpiderMovesDialog,
  ),
  review: ReviewOfGame,
  'this-game': ThisGameDialog,
  tools: lazyDialog(message('Tools'), async () => (await import('./SpiderTools.tsx')).SpiderTools),
};

const PauseDialog = lazyDialog(
  message('Paused'),
  async () => (await import('../../features/games/PauseDialog.tsx')).PauseDialog,
);

const SpiderWinDialog = lazyDialog(
  message('You won'),
  async () => (await import('../../features/win/SpiderWinDialog.tsx')).SpiderWinDialog,
);

const SpiderReplayDialog = lazyDialog(
  message('Replay'),
  async () => (await import('../../features/replay/SpiderReplayDialog.tsx')).SpiderReplayDialog,
);

/** The dialogs that open by themselves: for a break, a replay, and the end of a won game. */
function OpensByItself({ game }: Pick<DialogProps, 'game'>) {
  const { store, session, elapsedMs, isPaused, standing } = useSpider();
  const { actions, replays, win } = game;
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
      {phase === 'open' && <SpiderWinDialog game={game} onClose={win.close} />}
    </>
  );
}

/** The dialogs over the table. This module, which includes the small dialogs, is fetched after the first move. */
export function SpiderDialogs(props: DialogProps) {
  const { game } = props;
  const { dialog } = useStore(game.view);
  const Dialog = dialog && DIALOGS[dialog];
  return (
    <>
      {Dialog && <Dialog {...props} onClose={game.closeDialog} />}
      <OpensByItself game={game} />
    </>
  );
}
