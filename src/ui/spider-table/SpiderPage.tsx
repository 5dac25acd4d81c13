import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { fnv1a32 } from '../../core/rng.ts';
import { current } from '../../engine/session.ts';
import { spider } from '../../games/spider/game.ts';
import { hasHint } from '../../games/spider/hints.ts';
import { FOUNDATION_COUNT, type SpiderMove } from '../../games/spider/board.ts';
import type { SpiderParams } from '../../games/spider/params.ts';
import { dealRefusal } from '../../games/spider/rules.ts';
import { score as scoreOf } from '../../games/spider/score.ts';
import { neighbourDeal } from '../../games/spider/library/numbered-deals.ts';
import { utcDay } from '../../platform/today.ts';
import { announce } from '../kit/announce.ts';
import type { GamePageProps } from '../kit/game-page.ts';
import { showToast } from '../kit/toasts.ts';
import { useLateStore } from '../kit/use-late-store.ts';
import { oncePerPress, useShortcuts } from '../kit/use-shortcuts.ts';
import { HintBar } from './hints/HintBar.tsx';
import { moreGroups } from './more-menu.ts';
import { PauseDialog } from './PauseDialog.tsx';
import './spider.css';
import { hasPreviousGame } from './replay/previous-game.ts';
import { writeReplayLink, type Recording } from './replay/recording.ts';
import { lastDealOf, spiderActions, type DialogName } from './spider-actions.ts';
import { SpiderBar } from './SpiderBar.tsx';
import { SpiderDialogs } from './SpiderDialogs.tsx';
import { SpiderTable } from './SpiderTable.tsx';
import { presentGame } from './stats/present-game.ts';
import { TableNotice, type NoticeKind } from './TableNotice.tsx';
import { TableWindow } from './TableWindow.tsx';
import { useClosableNotice } from './use-closable-notice.ts';
import { useAnnouncements } from './use-announcements.ts';
import { FINISH_KEY, useFinish } from './use-finish.ts';
import { useHints } from './hints/use-hints.ts';
import { useIntroduction } from './help/use-introduction.ts';
import { useReason } from './use-reason.ts';
import { useReplay } from './replay/use-replay.ts';
import { useSounds } from './use-sounds.ts';
import { useSpider } from './use-spider.ts';
import { useWinDialog } from './use-win-dialog.ts';
import { WinCelebration } from './WinCelebration.tsx';

const WinDialog = lazy(async () => ({ default: (await import('./WinDialog.tsx')).WinDialog }));

const ReplayPage = lazy(async () => ({
  default: (await import('./replay/ReplayPage.tsx')).ReplayPage,
}));
const Introduction = lazy(async () => ({
  default: (await import('./help/Introduction.tsx')).Introduction,
}));

/** Spider Solitaire: the table, and everything around it. */
export function SpiderPage(props: GamePageProps) {
  const { storage, query, look, onToggleMuted, suiteSettings } = props;
  const game = useSpider(storage, query);
  useSounds(game.store, look.reducedMotion);
  // The table is painted from the store itself; everything else follows a frame later.
  const { session, change, elapsedMs, paused, pause, unpause } = useLateStore(game.store);
  const { clickToMove, timeBonus, largeCards, leftHanded, fourColours, verbosity } = useStore(
    game.settings,
  );
  const prefs = useMemo(
    () => ({ largeCards, leftHanded, fourColours }),
    [largeCards, leftHanded, fourColours],
  );
  const { scheme, highContrast } = look;
  const palette = useMemo(
    () => ({ scheme, highContrast, fourColours }),
    [scheme, highContrast, fourColours],
  );
  const [isTablePainted, setTablePainted] = useState(false);
  const onTableReady = useCallback(() => {
    setTablePainted(true);
  }, []);
  const [reason, showReason] = useReason();
  const actions = spiderActions(game, showReason);

  const replay = useReplay(game, storage, query);
  const introduction = useIntroduction(storage, session.moves.length > 0);

  const { params } = session;
  const position = current(session);
  const status = spider.status(position);
  const refusal = useMemo(() => dealRefusal(position, position.relaxedDealing), [position]);
  const score = scoreOf(
    {
      moves: session.cursor,
      undos: session.undos,
      completed: position.completed.length,
      timeMs: session.elapsedMs,
    },
    timeBonus,
  );

  const scoreProps = {
    score,
    completed: position.completed.length,
    withTimeBonus: timeBonus,
  };

  const [dialog, setDialog] = useState<DialogName | null>(null);
  const win = useWinDialog(status === 'won', change.kind, !look.reducedMotion);
  const isLastSuit =
    status === 'playing' && position.completed.length === FOUNDATION_COUNT - 1 && isTablePainted;
  const hints = useHints(game.store);
  const finish = useFinish(game, session);
  useAnnouncements(game.store, finish.isRunning);
  const leadsNowhere = useMemo(
    () => status === 'playing' && !hasHint(position, position.relaxedDealing),
    [position, status],
  );
  const noticeFor = (): NoticeKind | null => {
    if (finish.isRunning) return 'finishing';
    if (hints.hint || win.isPending || win.isOpen) return null;
    if (status !== 'playing') return status;
    if (finish.isOffered) return 'can-finish';
    return leadsNowhere ? 'nowhere' : null;
  };
  const closable = useClosableNotice(noticeFor());
  const { notice } = closable;
  const showHint = () => {
    if (!hints.next()) closable.reopen();
  };
  const nextHint = status === 'won' ? null : showHint;
  const finishNow = () => {
    if (finish.start) finish.start();
    else if (!finish.isRunning) announce('The rest cannot play itself yet.');
  };

  // Before the effects of the table, whose pictures take the accent from the style sheet.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['difficulty'] = params.difficulty;
    return () => {
      delete dataset['difficulty'];
    };
  }, [params.difficulty]);

  const openDialog = (name: DialogName) => () => {
    win.close();
    setDialog(name);
  };
  const startGame = async (next: SpiderParams, line: readonly SpiderMove[] = []) => {
    if (!(await actions.start(next, line))) return;
    replay.close();
    setDialog(null);
    win.close();
  };

  const playOn = ({ params: deal, moves }: Pick<Recording, 'params' | 'moves'>) => {
    const isThisGame =
      deal === params && moves.every((move, index) => move === session.moves[index]);
    if (!isThisGame) {
      void startGame(deal, moves);
      return;
    }
    replay.close();
    game.store.getState().undoTo(moves.length);
  };

  const takeBreak = () => {
    if (!pause()) showToast('This deal is won: its clock has stopped.');
  };

  useShortcuts({
    p: oncePerPress(takeBreak),
    b: oncePerPress(takeBreak),
    Pause: oncePerPress(takeBreak),
    u: actions.undo,
    'Ctrl+z': actions.undo,
    r: actions.redo,
    'Ctrl+y': actions.redo,
    'Ctrl+Shift+z': actions.redo,
    d: oncePerPress(actions.deal),
    h: oncePerPress(() => nextHint?.()),
    ' ': oncePerPress(() => nextHint?.()),
    [FINISH_KEY]: oncePerPress(finishNow),
    n: oncePerPress(openDialog('new')),
    // The difficulty is chosen in the same dialog, where it has the focus.
    s: oncePerPress(openDialog('new')),
    m: oncePerPress(onToggleMuted),
    t: oncePerPress(openDialog('statistics')),
    '?': oncePerPress(openDialog('keys')),
  });

  return (
    <div className="spider">
      <SpiderBar
        session={session}
        elapsedMs={elapsedMs}
        score={score.shown}
        dealRefusal={refusal}
        actions={actions}
        onHint={nextHint}
        onPause={takeBreak}
        onOpen={openDialog}
        more={() =>
          moreGroups({
            params,
            today: utcDay(),
            hasMoves: session.cursor > 0,
            hasLastGame: hasPreviousGame(storage),
            onStart: (next) => void startGame(next),
            onPause: takeBreak,
            onFinish: finish.start,
            onUndoDeal: lastDealOf(session) < 0 ? null : actions.undoDeal,
            onStatistics: openDialog('statistics'),
            onWatchThis: replay.watchThis,
            onWatchLast: replay.watchLast,
            onCopyLink: actions.copyLink,
            onCopyMoves: actions.copyMoves,
            onHelp: openDialog('help'),
            onIntroduction: introduction.show,
          })
        }
      />
      <main className="felt" data-paused={paused || undefined}>
        {isTablePainted && !look.highContrast && <TableWindow scheme={look.scheme} />}
        <SpiderTable
          store={game.store}
          position={position}
          prefs={prefs}
          clickToMove={clickToMove}
          look={look}
          difficulty={params.difficulty}
          onReady={onTableReady}
          hint={hints.hint}
          hintedPosition={hints.position}
          onHideHint={hints.hide}
          verbosity={verbosity}
          dealRefusal={refusal}
          isCovered={dialog !== null || win.isOpen || paused || replay.recording !== null}
          play={actions.play}
          reason={reason}
          onReason={showReason}
          footer={
            <>
              {introduction.isShown && (
                <Suspense fallback={null}>
                  <Introduction palette={palette} onFinish={introduction.finish} />
                </Suspense>
              )}
              <HintBar hints={hints} onPlay={actions.play} />
              {/* Always there: screen readers tell what comes into a region, not the region itself. */}
              <div role="status">
                {notice && (
                  <TableNotice
                    kind={notice}
                    onUndo={actions.undo}
                    onUndoDeal={lastDealOf(session) < 0 ? null : actions.undoDeal}
                    onNewGame={openDialog('new')}
                    onFinish={finishNow}
                    onDecline={finish.decline}
                    onStop={finish.stop}
                    onClose={closable.close}
                  />
                )}
              </div>
            </>
          }
        />
        {(win.isJustWon || isLastSuit) && (
          <WinCelebration
            stage={win.stage}
            palette={palette}
            prefs={prefs}
            withMotion={!look.reducedMotion}
            seed={fnv1a32(params.seed)}
            onEnd={win.endShow}
          />
        )}
      </main>
      {paused && !replay.recording && (
        <PauseDialog
          timeMs={elapsedMs()}
          moves={session.cursor}
          score={score.shown}
          onContinue={() => void unpause()}
        />
      )}
      {replay.recording && (
        <Suspense fallback={null}>
          <ReplayPage
            // Another link may come while one replay is shown; it begins at its own start.
            key={writeReplayLink(replay.recording.params, replay.recording.moves)}
            recording={replay.recording}
            prefs={prefs}
            look={look}
            onPlayOn={playOn}
            onCopyLink={actions.copyReplayLink}
            onClose={replay.close}
          />
        </Suspense>
      )}
      <SpiderDialogs
        open={dialog}
        params={params}
        palette={palette}
        settings={game.settings}
        suiteSettings={suiteSettings}
        score={scoreProps}
        statistics={() => ({
          stats: game.stats.store(),
          present: presentGame(
            { session, elapsedMs, score: score.shown },
            game.stats.store().getState(),
          ),
          onRetry: (next) => void startGame(next),
          onReplay: replay.watch,
        })}
        onStart={(next) => void startGame(next)}
        onHelp={openDialog('help')}
        onIntroduction={() => {
          setDialog(null);
          introduction.show();
        }}
        onClose={() => {
          setDialog(null);
        }}
      />
      {win.isOpen && (
        <Suspense fallback={null}>
          <WinDialog
            timeMs={elapsedMs()}
            moves={session.cursor}
            {...scoreProps}
            win={game.stats.lastWin}
            assisted={session.assisted}
            nextDeal={neighbourDeal(params.difficulty, params.seed, 1)}
            onNewGame={openDialog('new')}
            onStatistics={openDialog('statistics')}
            onSameDeal={() => {
              win.close();
              actions.sameDeal();
            }}
            onNextDeal={(seed) => void startGame({ ...params, seed })}
            onReplay={() => {
              win.close();
              replay.watchThis();
            }}
            onCopyLink={actions.copyLink}
            onCopyMoves={actions.copyMoves}
            onClose={win.close}
          />
        </Suspense>
      )}
    </div>
  );
}
