import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import { useStore } from 'zustand';
import { fnv1a32 } from '../../core/rng.ts';
import { FOUNDATION_COUNT } from '../../games/spider/rules/board.ts';
import { SUITS_OF } from '../../games/spider/rules/params.ts';
import { CardTable } from '../../play/table/CardTable.tsx';
import { useDeferredStore } from '../../ui/browser/hooks.ts';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import { usePart } from '../../ui/loading/lazy-part.tsx';
import type { FinishState } from '../../play/spider/finish.ts';
import type { Standing } from '../../play/spider/use-standing.ts';
import { useSpider } from '../../play/spider/use-spider.ts';
import { SPIDER_ADAPTER } from '../../play/spider/spider-adapter.ts';
import type { WinCelebration } from '../../features/win/WinCelebration.tsx';
import type { NoticeKind } from '../../features/hint/TableNotices.tsx';
import type { WinPhase } from '../../features/win/win-control.ts';
import { Backdrop, dressedAfterMs } from '../../play/spider-art/Backdrop.tsx';
import type { SpiderGame } from './spider-game.ts';
import { TableNotes } from './TableNotes.tsx';
import felt from '../../play/table/table.module.css';

const celebration = loadedOnce(
  async () => (await import('../../features/win/WinCelebration.tsx')).WinCelebration,
);

/** The celebration of a win, fetched when only one suit is left. If it cannot be fetched, it is skipped. */
function LazyCelebration(props: ComponentProps<typeof WinCelebration>) {
  const { phase, onEnd } = props;
  const state = usePart(celebration);
  const isMissing = phase === 'show' && state.kind === 'failed';
  useEffect(() => {
    if (isMissing) onEnd();
  }, [isMissing, onEnd]);
  return state.kind === 'there' ? <state.part {...props} /> : null;
}

/** Whether a dialog covers the table. */
export function useIsCovered({ view, win, replays }: SpiderGame): boolean {
  const { isPaused } = useSpider();
  const { dialog } = useStore(view);
  const { phase } = useStore(win.state);
  const { watched } = useStore(replays.state);
  return dialog !== null || phase === 'open' || isPaused || watched !== null;
}

interface NoticeContext {
  readonly finish: FinishState;
  readonly phase: WinPhase;
  /** Whether something else is shown at the foot of the cards. */
  readonly isTaken: boolean;
}

/** Returns the notice to show at the foot of the cards, if any. */
function noticeFor(
  { status, leadsNowhere }: Standing,
  { finish, phase, isTaken }: NoticeContext,
): NoticeKind | null {
  if (finish.isRunning) return 'finishing';
  // After a win, its celebration and its dialog come first.
  if (isTaken || (phase !== 'none' && phase !== 'closed')) return null;
  if (status !== 'playing') return status;
  if (finish.isOffered) return 'can-finish';
  return leadsNowhere ? 'nowhere' : null;
}

/** The cards, the notices at their foot, and the celebration of a win before its dialog. */
export function SpiderTable({ game }: { readonly game: SpiderGame }) {
  const { store, session, standing, prefs, palette, look, isPaused } = useSpider();
  const { hints, actions, reason, finder, view } = game;
  const { position, status } = standing;
  const { params } = session;
  const { clickToMove, verbosity } = useStore(game.settings);
  const { dialog, closedNotice, isTyping, preview } = useStore(view);
  const { hint, position: hintedPosition } = useStore(hints.state);
  const isChanceShown = useStore(game.chance.state, ({ text }) => text !== null);
  const { phase } = useStore(game.win.state);
  const finish = useDeferredStore(game.finish.state);
  const showsAnalysis = useStore(game.analysis.state, game.showsAnalysis);
  const [isPainted, setPainted] = useState(false);
  // Determined once at the start of the page: a first move does not hurry what waits for the deal.
  const [quietMs] = useState(() => dressedAfterMs(session.moves.length, look.reducedMotion));
  const onReady = useCallback(() => setPainted(true), []);

  const notice = noticeFor(standing, {
    finish,
    phase,
    isTaken: showsAnalysis || isChanceShown || hint !== null,
  });
  useEffect(() => {
    // After another notice, a dismissed one may be shown again.
    if (closedNotice !== null && closedNotice !== notice) view.setState({ closedNotice: null });
  }, [view, closedNotice, notice]);

  const isCovered = useIsCovered(game);
  return (
    <main className={felt.felt} data-ground={prefs.ground} data-paused={isPaused || undefined}>
      {!look.highContrast && (
        <Backdrop ground={prefs.ground} scheme={look.scheme} afterMs={isPainted ? quietMs : null} />
      )}
      <CardTable
        game={SPIDER_ADAPTER}
        store={store}
        prefs={prefs}
        clickToMove={clickToMove}
        look={look}
        suits={SUITS_OF[params.difficulty]}
        onReady={onReady}
        hint={hint}
        hintedPosition={hintedPosition}
        advised={hints.advised}
        onHideHint={hints.hide}
        onFollowHint={hints.countShown}
        verbosity={verbosity}
        isCovered={isCovered}
        isNumbered={isTyping || dialog === 'moves'}
        preview={preview === null ? null : (session.states[preview] ?? null)}
        onMove={actions.play}
        foundRank={useStore(finder.state).rank}
        reason={useStore(reason.state).text}
        onReason={reason.show}
        footer={
          <TableNotes
            game={game}
            showsAnalysis={showsAnalysis}
            notice={notice === closedNotice ? null : notice}
          />
        }
      />
      {position.completed.length >= FOUNDATION_COUNT - 1 && (
        <LazyCelebration
          phase={phase}
          isHidden={status !== 'won' || preview !== null}
          palette={palette}
          prefs={prefs}
          withMotion={!look.reducedMotion}
          seed={fnv1a32(params.seed)}
          onEnd={game.win.endShow}
        />
      )}
    </main>
  );
}
