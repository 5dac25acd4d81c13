import { neighbourDeal } from '../../../games/spider/library/numbered-deals.ts';
import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import type { Score } from '../../../games/spider/rules/score.ts';
import type { Look } from '../../play/game-page.ts';
import { lazyDialog } from '../../kit/loading/lazy-part.tsx';
import { PauseDialog } from './PauseDialog.tsx';
import { writeReplayLink, type Recording } from '../game/recording.ts';
import type { Replay } from '../replay/use-replay.ts';
import type { TableChoices } from '../../card-table/layout/table-layout.ts';
import type { DialogName, SpiderActions } from '../session/spider-actions.ts';
import type { SpiderSession } from '../game/spider-store.ts';
import type { Spider } from '../session/use-spider.ts';
import type { WinControl } from '../win/use-win-dialog.ts';

const WinDialog = lazyDialog(
  'You won',
  async () => (await import('../win/WinDialog.tsx')).WinDialog,
);
const ReplayPage = lazyDialog(
  'Replay',
  async () => (await import('../replay/ReplayPage.tsx')).ReplayPage,
);

interface SpiderOverlaysProps {
  readonly session: SpiderSession;
  readonly elapsedMs: () => number;
  readonly figures: {
    readonly score: Score;
    readonly completed: number;
    readonly withTimeBonus: boolean;
  };
  readonly stats: Spider['stats'];
  readonly isPaused: boolean;
  readonly replay: Replay;
  readonly win: WinControl;
  readonly actions: SpiderActions;
  readonly prefs: TableChoices;
  readonly look: Look;
  readonly onContinue: () => void;
  readonly onPlayOn: (line: Pick<Recording, 'params' | 'moves'>) => void;
  readonly onStart: (params: SpiderParams) => void;
  readonly onOpen: (name: DialogName) => () => void;
}

/** What lies over the table by itself: a break, a replay, the end of a won game. */
export function SpiderOverlays(props: SpiderOverlaysProps) {
  const { session, elapsedMs, figures, replay, win, actions, onOpen } = props;
  const { params, cursor } = session;
  const { watched } = replay;
  return (
    <>
      {props.isPaused && !watched && (
        <PauseDialog
          timeMs={elapsedMs()}
          moves={cursor}
          score={figures.score.shown}
          onContinue={props.onContinue}
        />
      )}
      {watched && (
        <ReplayPage
          // Another link may come while one replay is shown; it begins at its own start.
          key={writeReplayLink(watched.recording.params, watched.recording.moves)}
          watched={watched}
          prefs={props.prefs}
          look={props.look}
          onPlayOn={props.onPlayOn}
          onCopyLink={actions.copyReplayLink}
          onClose={replay.close}
        />
      )}
      {win.isOpen && (
        <WinDialog
          {...figures}
          timeMs={elapsedMs()}
          moves={cursor}
          win={props.stats.lastWin}
          nextDeal={neighbourDeal(params.difficulty, params.seed, 1)}
          onNewGame={onOpen('new')}
          onStatistics={onOpen('statistics')}
          onSameDeal={() => {
            win.close();
            actions.sameDeal();
          }}
          onNextDeal={(seed) => {
            props.onStart({ ...params, seed });
          }}
          onReplay={() => {
            win.close();
            replay.watchThis();
          }}
          onCopyLink={actions.copyLink}
          onCopyMoves={actions.copyMoves}
          onClose={win.close}
        />
      )}
    </>
  );
}
