import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { current } from '../../engine/session.ts';
import { spider } from '../../games/spider/game.ts';
import type { SpiderParams } from '../../games/spider/params.ts';
import { dealRefusal } from '../../games/spider/rules.ts';
import { score as scoreOf } from '../../games/spider/score.ts';
import type { GamePageProps } from '../kit/game-page.ts';
import { oncePerPress, useShortcuts } from '../kit/use-shortcuts.ts';
import { Notice } from './Notice.tsx';
import './spider.css';
import { SpiderBar } from './SpiderBar.tsx';
import { SpiderDialogs } from './SpiderDialogs.tsx';
import { SpiderTable } from './SpiderTable.tsx';
import { presentGame } from './stats/present-game.ts';
import { TableWindow } from './TableWindow.tsx';
import { describeHint, hasHint, useHints } from './use-hints.ts';
import { useSounds } from './use-sounds.ts';
import { useSpider } from './use-spider.ts';
import { useSpiderActions, type DialogName } from './use-spider-actions.ts';
import { useWinDialog } from './use-win-dialog.ts';

const WinDialog = lazy(async () => ({ default: (await import('./WinDialog.tsx')).WinDialog }));

/** Spider Solitaire: the table, and everything around it. */
export function SpiderPage(props: GamePageProps) {
  const { storage, query, look, onToggleMuted, suiteSettings } = props;
  const game = useSpider(storage, query);
  useSounds(game.store, look.reducedMotion);
  const { session, change, elapsedMs } = useStore(game.store);
  const { clickToMove, timeBonus, largeCards, leftHanded, fourColours } = useStore(game.settings);
  const prefs = useMemo(
    () => ({ largeCards, leftHanded, fourColours }),
    [largeCards, leftHanded, fourColours],
  );
  const [isTablePainted, setTablePainted] = useState(false);
  const onTableReady = useCallback(() => {
    setTablePainted(true);
  }, []);
  const actions = useSpiderActions(game);

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

  const scoreProps = {
    score,
    completed: position.completed.length,
    withTimeBonus: timeBonus,
  };

  const [dialog, setDialog] = useState<DialogName | null>(null);
  const win = useWinDialog(status === 'won', change.kind);
  const { hint, next: nextHint } = useHints(position, status);
  const leadsNowhere = status === 'playing' && refusal?.reason === 'no-stock' && !hasHint(position);
  const notice = leadsNowhere ? 'nowhere' : status === 'playing' ? null : status;

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
  const startGame = async (next: SpiderParams) => {
    if (!(await actions.start(next))) return;
    setDialog(null);
    win.close();
  };

  useShortcuts({
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
        onOpen={openDialog}
      />
      <main className="felt">
        {isTablePainted && !look.highContrast && <TableWindow scheme={look.scheme} />}
        <SpiderTable
          position={position}
          isOpening={change.kind === 'open'}
          prefs={prefs}
          clickToMove={clickToMove}
          look={look}
          difficulty={params.difficulty}
          onReady={onTableReady}
          hint={hint}
          dealRefusal={refusal}
          isCovered={dialog !== null || win.isOpen}
          play={actions.play}
        />
        {hint && <p className="hint-text">{describeHint(hint, position)}</p>}
        {notice && !win.isPending && !win.isOpen && (
          <Notice kind={notice} onUndo={actions.undo} onNewGame={openDialog('new')} />
        )}
      </main>
      <SpiderDialogs
        open={dialog}
        params={params}
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
        })}
        onStart={(next) => void startGame(next)}
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
            onNewGame={openDialog('new')}
            onStatistics={openDialog('statistics')}
            onSameDeal={() => {
              win.close();
              actions.sameDeal();
            }}
            onCopyLink={actions.copyLink}
            onClose={win.close}
          />
        </Suspense>
      )}
    </div>
  );
}
