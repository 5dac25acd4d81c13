import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { current } from '../../engine/session.ts';
import { spider } from '../../games/spider/game.ts';
import type { SpiderMove } from '../../games/spider/board.ts';
import type { SpiderParams } from '../../games/spider/params.ts';
import { dealRefusal } from '../../games/spider/rules.ts';
import { score as scoreOf } from '../../games/spider/score.ts';
import { utcDay } from '../../platform/today.ts';
import type { GamePageProps } from '../kit/game-page.ts';
import { showToast } from '../kit/toasts.ts';
import { oncePerPress, useShortcuts } from '../kit/use-shortcuts.ts';
import { moreItems } from './more-menu.ts';
import { Notice } from './Notice.tsx';
import { PauseDialog } from './PauseDialog.tsx';
import './spider.css';
import { writeReplayLink } from './recording.ts';
import { SpiderBar } from './SpiderBar.tsx';
import { SpiderDialogs } from './SpiderDialogs.tsx';
import { SpiderTable } from './SpiderTable.tsx';
import { describeHint, hasHint, useHints } from './use-hints.ts';
import { useIntroduction } from './use-introduction.ts';
import { useReplay } from './use-replay.ts';
import { useSpider } from './use-spider.ts';
import { useSpiderActions, type DialogName } from './use-spider-actions.ts';
import { useWinDialog } from './use-win-dialog.ts';
import { WinDialog } from './WinDialog.tsx';

const ReplayPage = lazy(async () => ({
  default: (await import('./ReplayPage.tsx')).ReplayPage,
}));
const Introduction = lazy(async () => ({
  default: (await import('./Introduction.tsx')).Introduction,
}));

/** Spider Solitaire: the table, and everything around it. */
export function SpiderPage(props: GamePageProps) {
  const { storage, query, look, onToggleMuted, suiteSettings } = props;
  const game = useSpider(storage, query);
  const { session, change, elapsedMs, paused, pause, unpause } = useStore(game.store);
  const { clickToMove, largeCards, timeBonus } = useStore(game.settings);
  const prefs = useMemo(() => ({ largeCards }), [largeCards]);
  const actions = useSpiderActions(game);

  const replay = useReplay(game, storage, query);
  const introduction = useIntroduction(storage);

  const { params } = session;
  const position = current(session);
  const status = spider.status(position);
  const refusal = dealRefusal(position, position.relaxedDealing);
  const score = scoreOf(
    {
      moves: session.cursor,
      undos: session.undos,
      completed: position.completed.length,
      timeMs: session.elapsedMs,
    },
    timeBonus,
  );

  const [dialog, setDialog] = useState<DialogName | null>(null);
  const win = useWinDialog(status === 'won', change.kind);
  const { hint, next: nextHint } = useHints(position, status);
  const leadsNowhere = status === 'playing' && refusal?.reason === 'no-stock' && !hasHint(position);
  const notice = leadsNowhere ? 'nowhere' : status === 'playing' ? null : status;

  useEffect(() => {
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

  const takeBreak = () => {
    if (!pause()) showToast('This deal is won: its clock has stopped.');
  };

  useShortcuts({
    b: oncePerPress(takeBreak),
    Pause: oncePerPress(takeBreak),
    u: actions.undo,
    'Ctrl+z': actions.undo,
    r: actions.redo,
    'Ctrl+y': actions.redo,
    'Ctrl+Shift+z': actions.redo,
    d: oncePerPress(actions.deal),
    h: oncePerPress(nextHint),
    ' ': oncePerPress(nextHint),
    n: oncePerPress(openDialog('new')),
    // The difficulty is chosen in the same dialog, where it has the focus.
    s: oncePerPress(openDialog('new')),
    m: oncePerPress(onToggleMuted),
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
        more={moreItems({
          params,
          today: utcDay(),
          onStart: (next) => void startGame(next),
          onPause: takeBreak,
          onWatchThis: replay.watchThis,
          onWatchLast: replay.watchLast,
          onCopyMoves: actions.copyMoves,
          onHelp: openDialog('help'),
        })}
      />
      <main className="felt" data-paused={paused || undefined}>
        <SpiderTable
          position={position}
          isOpening={change.kind === 'open'}
          prefs={prefs}
          clickToMove={clickToMove}
          look={look}
          hint={hint}
          dealRefusal={refusal}
          isCovered={dialog !== null || win.isOpen || paused || replay.recording !== null}
          play={actions.play}
        />
        {hint && <p className="hint-text">{describeHint(hint, position)}</p>}
        {notice && !win.isPending && !win.isOpen && (
          <Notice kind={notice} onUndo={actions.undo} onNewGame={openDialog('new')} />
        )}
        {introduction.isShown && (
          <Suspense fallback={null}>
            <Introduction scheme={look.scheme} onFinish={introduction.finish} />
          </Suspense>
        )}
      </main>
      {paused && !replay.recording && (
        <PauseDialog timeMs={elapsedMs()} onContinue={() => void unpause()} />
      )}
      {replay.recording && (
        <Suspense fallback={null}>
          <ReplayPage
            // Another link may come while one replay is shown; it begins at its own start.
            key={writeReplayLink(replay.recording.params, replay.recording.moves)}
            recording={replay.recording}
            prefs={prefs}
            look={look}
            onPlayOn={({ params: deal, moves }) => void startGame(deal, moves)}
            onCopyLink={actions.copyReplayLink}
            onClose={replay.close}
          />
        </Suspense>
      )}
      <SpiderDialogs
        open={dialog}
        params={params}
        look={look}
        settings={game.settings}
        suiteSettings={suiteSettings}
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
        <WinDialog
          timeMs={elapsedMs()}
          moves={session.cursor}
          score={score.shown}
          onNewGame={openDialog('new')}
          onSameDeal={() => {
            win.close();
            actions.sameDeal();
          }}
          onCopyLink={actions.copyLink}
          onReplay={() => {
            win.close();
            replay.watchThis();
          }}
          onCopyMoves={actions.copyMoves}
          onClose={win.close}
        />
      )}
    </div>
  );
}
