import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import { useStore } from 'zustand';
import { fnv1a32 } from '../../core/rng.ts';
import { FOUNDATION_COUNT } from '../../games/spider/rules/board.ts';
import { SUITS_OF } from '../../games/spider/rules/params.ts';
import { CardTable } from '../../play/table/CardTable.tsx';
import { useDeferredStore } from '../../ui/browser/hooks.ts';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import { usePart, lazyPanel } from '../../ui/loading/lazy-part.tsx';
import type { FinishState } from '../../play/spider/finish.ts';
import type { Standing } from '../../play/spider/spider-store.ts';
import { useSpider } from '../../play/spider/use-spider.ts';
import { SPIDER_ADAPTER } from '../../play/spider/spider-adapter.ts';
import type { WinCelebration } from '../../features/win/WinCelebration.tsx';
import type { NoticeKind } from '../../features/hint/TableNotices.tsx';
import type { WinPhase } from '../../features/win/win-control.ts';
import { Backdrop, dressedAfterMs } from '../../play/spider-art/Backdrop.tsx';
import type { SpiderGame } from './spider-game.ts';
import felt from '../../play/table/table.module.css';
import { current } from '../../engine/session.ts';
import { lastDealOf } from '../../play/spider/spider-actions.ts';
import { message } from '../../words/message.ts';

const Introduction = lazyPanel(
  message('Introduction'),
  async () => (await import('../../features/help/Introduction.tsx')).Introduction,
);
const commandBox = loadedOnce(
  async () => (await import('../../features/typing/CommandBox.tsx')).CommandBox,
);
const CommandBox = lazyPanel(message('Type a move'), commandBox);
const AnalysisPanel = lazyPanel(
  message('Lamp'),
  async () => (await import('../../features/lamp/AnalysisPanel.tsx')).AnalysisPanel,
);
const tableNotices = () => import('../../features/hint/TableNotices.tsx');
const hintBar = loadedOnce(async () => (await tableNotices()).HintBar);
const HintBar = lazyPanel(message('Hint'), hintBar);
const ChanceNotice = lazyPanel(
  message('How am I doing?'),
  async () => (await tableNotices()).ChanceNotice,
);
const notices = loadedOnce(async () => (await tableNotices()).TableNotice);
const TableNotice = lazyPanel(message('Notice'), notices);
const findPanel = loadedOnce(
  async () => (await import('../../play/table/FindPanel.tsx')).FindPanel,
);
const FindPanel = lazyPanel(message('Find a rank'), findPanel);

interface TableNotesProps {
  readonly game: SpiderGame;
  readonly showsAnalysis: boolean;
  /** The notice about the game. */
  readonly notice: NoticeKind | null;
}

/** The panels at the foot of the cards: the introduction, a hint, the lamp, a notice. */
function TableNotes(props: TableNotesProps) {
  const { game, showsAnalysis, notice } = props;
  const { session, commands } = useSpider();
  const { introduction, hints, analysis, finish, finder, actions, view } = game;
  const { phase, step, takesFocus } = useStore(introduction.state);
  const hasPlayed = session.cursor > 0;
  useEffect(() => {
    if (!hasPlayed) return;
    // Loaded ahead: a notice that loads late would be announced instead of the move, and keys typed before the box
    // appears would play.
    for (const part of [notices, hintBar, commandBox, findPanel])
      part.load().catch(() => undefined);
  }, [hasPlayed]);
  const { isTyping } = useStore(view);
  const { isOpen: isFinding } = useStore(finder.state);
  // Two panels on top of each other, each with a “Play” button, would take the cards' space.
  const isHinted = useStore(hints.state, ({ hint }) => hint !== null);
  const isChanceShown = useStore(game.chance.state, ({ text }) => text !== null);
  const isAdvised = isHinted || isChanceShown || showsAnalysis || isTyping || isFinding;
  return (
    <>
      {(phase === 'offered' || phase === 'asked-for') && !isAdvised && (
        <Introduction
          takesFocus={takesFocus}
          onFocused={introduction.focused}
          howHard={
            game.isDealGiven || session.log.length > 0
              ? null
              : { value: session.params.difficulty, onChange: game.dealAnother }
          }
          index={step}
          onStep={introduction.goTo}
          onFinish={introduction.finish}
        />
      )}
      {isFinding && <FindPanel finder={finder} columns={current(session).tableau} />}
      {/* The command box includes the hint: two sheets would leave no room for the cards on a phone. */}
      {!isTyping && isHinted && <HintBar hints={hints} analysis={analysis} onPlay={actions.play} />}
      {isChanceShown && <ChanceNotice chance={game.chance} analysis={analysis} />}
      {showsAnalysis && <AnalysisPanel analysis={analysis} />}
      {notice && (
        <TableNotice
          kind={notice}
          onUndo={actions.undo}
          onUndoDeal={lastDealOf(session) < 0 ? null : actions.undoDeal}
          onNewGame={commands.newGame.run}
          onNewDeal={() => game.dealAnother(session.params.difficulty)}
          onResult={game.win.showAgain}
          onReview={() => game.open('review')}
          onFinish={finish.start}
          onDecline={finish.decline}
          onStop={finish.stop}
          onClose={() => view.setState({ closedNotice: notice })}
        />
      )}
      {isTyping && (
        <CommandBox
          target={{ play: actions.play, goTo: actions.goTo, hints }}
          onClose={game.toggleTyping}
        />
      )}
    </>
  );
}

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
