import { useStore } from 'zustand';
import { useToday } from '../../ui/browser/hooks.ts';
import type { Score } from '../../games/spider/rules/score.ts';
import type { TableChoices } from '../../board/cards/scene/table-layout.ts';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { PauseDialog } from '../../features/pause/lazy-pause.ts';
import type { Look } from '../../play/page/game-page.ts';
import { dayWords, storedDayOfDeal } from '../../play/spider/deal-days.ts';
import { gradeOfDeal } from '../../features/deals/stored-deals.ts';
import { writeReplayLink } from '../../play/spider/link.ts';
import type { SpiderSession } from '../../play/spider/spider-store.ts';
import type { SpiderGame } from './spider-game.ts';
import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';

const SpiderWinDialog = lazyDialog(
  message('You won'),
  async () => (await import('../../features/win/SpiderWinDialog.tsx')).SpiderWinDialog,
);
const SpiderReplayDialog = lazyDialog(
  message('Replay'),
  async () => (await import('../../features/replay/SpiderReplayDialog.tsx')).SpiderReplayDialog,
);

export interface SpiderOverlaysProps {
  readonly game: SpiderGame;
  readonly session: SpiderSession;
  readonly elapsedMs: () => number;
  readonly score: Score;
  readonly completed: number;
  readonly isPaused: boolean;
  readonly prefs: TableChoices;
  readonly look: Look;
}

/** What lies over the table by itself: a break, a replay, the end of a won game. */
export function SpiderOverlays(props: SpiderOverlaysProps) {
  const { game, session, elapsedMs, score, completed, isPaused, prefs, look } = props;
  const { actions, replays, statistics, store, win } = game;
  const { params } = session;
  const { watched } = useStore(replays.state);
  const { phase } = useStore(win.state);
  const { timeBonus } = useStore(game.settings);
  const day = useToday();
  return (
    <>
      {isPaused && !watched && (
        <PauseDialog
          timeMs={elapsedMs()}
          standing={[
            t('{count, plural, one {# move} other {# moves}}', { count: session.cursor }),
            t('{count, plural, one {# point} other {# points}}', { count: score.shown }),
          ].join(' · ')}
          onClose={() => void store.getState().unpause()}
        />
      )}
      {watched && (
        <SpiderReplayDialog
          // Another link may come while one replay is shown; it begins at its own start.
          key={`${writeReplayLink(watched.recording.params, watched.recording.moves)} ${watched.first}`}
          watched={watched}
          prefs={prefs}
          look={look}
          onPlayOn={(line) => void game.playOn(line)}
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
          session={session}
          day={dayWords(storedDayOfDeal(game.storage, params, day), day)}
          grade={gradeOfDeal(game.storage, params)}
          score={score}
          completed={completed}
          withTimeBonus={timeBonus}
          timeMs={elapsedMs()}
          win={statistics.lastWin()}
          known={statistics.store().getState()}
          waiting={game.waiting()}
          onNewDeal={() => game.dealAnother(params.difficulty)}
          onNewGame={() => game.open('new')}
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
