import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { fnv1a32 } from '../../../core/rng.ts';
import { FOUNDATION_COUNT, type SpiderMove } from '../../../games/spider/rules/board.ts';
import { SUITS_OF } from '../../../games/spider/rules/difficulty.ts';
import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import { utcDay } from '../../../platform/today.ts';
import type { GamePageProps } from '../../play/game-page.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { useDeferredStore } from '../../kit/browser/use-deferred-store.ts';
import { useShortcuts } from '../../kit/keyboard/use-shortcuts.ts';
import { useDealStock } from '../deals/use-deal-stock.ts';
import { useIntroduction } from '../help/use-introduction.ts';
import { useHints } from '../hints/use-hints.ts';
import { createSpiderAnalysis } from '../analysis/spider-analysis.ts';
import { useAnalysis } from '../../play/analysis/use-analysis.ts';
import { useLampWords } from '../../play/analysis/use-lamp-words.ts';
import { shortcutsOf } from '../../play/commands/command.ts';
import { gameCommands } from './game-commands.ts';
import { moreGroups } from './more-menu.ts';
import { hasPreviousGame } from '../game/previous-game.ts';
import type { Recording } from '../game/recording.ts';
import { useReplay } from '../replay/use-replay.ts';
import { spiderActions, type DialogName } from '../session/spider-actions.ts';
import { SpiderBar } from './SpiderBar.tsx';
import { SpiderDialogs } from './SpiderDialogs.tsx';
import { SpiderOverlays } from './SpiderOverlays.tsx';
import { CardTable } from '../../card-table/table/CardTable.tsx';
import { SPIDER_PATIENCE } from '../table/spider-patience.ts';
import { SpiderPiles } from '../table/SpiderPiles.tsx';
import { presentGame } from '../statistics/present-game.ts';
import { TableNotes } from './TableNotes.tsx';
import { TableWindow } from '../window/TableWindow.tsx';
import { useAnnouncements } from '../session/use-announcements.ts';
import { useDifficultyAccent } from './use-difficulty-accent.ts';
import { useFinish } from '../session/use-finish.ts';
import { useReason } from '../../card-table/table/use-reason.ts';
import { useSounds } from '../session/use-sounds.ts';
import { useSpider } from '../session/use-spider.ts';
import { useStanding } from '../session/use-standing.ts';
import { useTableLook } from './use-table-look.ts';
import { useTableNotice } from './use-table-notice.ts';
import { useWinDialog } from '../win/use-win-dialog.ts';
import { WinCelebration } from '../win/WinCelebration.tsx';
import felt from '../../card-table/table/felt.module.css';
import styles from './SpiderPage.module.css';

/** Spider Solitaire: the table, and everything around it. */
export function SpiderPage(props: GamePageProps) {
  const { storage, query, look, onToggleMuted, suiteSettings } = props;
  const game = useSpider(storage, query);
  useSounds(game.store, look.reducedMotion);
  // The table is painted from the store itself; everything else follows a frame later.
  const { session, change, elapsedMs, paused, pause, unpause } = useDeferredStore(game.store);
  const { params } = session;
  const settings = useStore(game.settings);
  const { timeBonus } = settings;
  const { prefs, palette } = useTableLook(settings, look);
  const [isTablePainted, setTablePainted] = useState(false);
  const onTableReady = useCallback(() => {
    setTablePainted(true);
  }, []);
  const [reason, showReason] = useReason();
  const [dialog, setDialog] = useState<DialogName | null>(null);

  const actions = spiderActions(game, showReason);
  const replay = useReplay(game, storage, query);
  const introduction = useIntroduction(storage, session.moves.length > 0);
  const standing = useStanding(session, timeBonus);
  const { position, status, refusal, score } = standing;
  const win = useWinDialog(status === 'won', change.kind, !look.reducedMotion);
  const hints = useHints(game.store);
  const finish = useFinish(game, session);
  const analysis = useAnalysis(() => createSpiderAnalysis(game));
  const analysisState = useStore(analysis.state);
  const showsAnalysis = analysisState.isShown && status !== 'won' && !hints.hint;
  useLampWords(analysisState, settings.tellLamp);
  useAnnouncements(game.store, finish.isRunning);
  useDealStock(storage, settings, params.difficulty, params);
  useDifficultyAccent(params.difficulty);
  const { closable, nextHint, finishNow } = useTableNotice(standing, {
    hints,
    finish,
    win,
    isTaken: showsAnalysis,
  });

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
    if (deal !== params) {
      void startGame(deal, moves);
      return;
    }
    replay.close();
    game.store.getState().jump(moves);
  };
  const takeBreak = () => {
    if (!pause()) showToast('This deal is won: its clock has stopped.');
  };
  const winningHint = async () => {
    const moves = await analysis.findWin('hint');
    if (moves) hints.showWinning(moves);
  };
  const showSolution = async () => {
    const moves = await analysis.findWin('solution');
    if (moves) replay.watchWin(moves);
  };

  const commands = gameCommands({
    session,
    standing,
    actions,
    replay,
    analysis,
    nextHint,
    finishNow,
    onPause: takeBreak,
    onWinningHint: () => void winningHint(),
    onSolution: () => void showSolution(),
    onOpen: openDialog,
    onIntroduction: introduction.show,
    onToggleMuted,
  });
  useShortcuts({
    ...shortcutsOf(commands),
    Escape: () => {
      if (showsAnalysis) analysis.close();
      return showsAnalysis;
    },
  });

  const { completed } = position;
  const scoreProps = { score, completed: completed.length, withTimeBonus: timeBonus };
  const isLastSuit =
    status === 'playing' && completed.length === FOUNDATION_COUNT - 1 && isTablePainted;
  const isCovered = dialog !== null || win.isOpen || paused || replay.watched !== null;

  return (
    <div className={styles.spider}>
      <SpiderBar
        session={session}
        elapsedMs={elapsedMs}
        score={score.shown}
        commands={commands}
        analysis={analysis}
        onScore={openDialog('score')}
        more={() =>
          moreGroups({
            commands,
            params,
            today: utcDay(),
            canFinish: finish.start !== null,
            hasLastGame: hasPreviousGame(storage),
            onStart: (next) => void startGame(next),
          })
        }
      />
      <main className={felt.felt} data-paused={paused || undefined}>
        {isTablePainted && !look.highContrast && <TableWindow scheme={look.scheme} />}
        <CardTable
          game={SPIDER_PATIENCE}
          store={game.store}
          position={position}
          prefs={prefs}
          clickToMove={settings.clickToMove}
          look={look}
          suits={SUITS_OF[params.difficulty]}
          onReady={onTableReady}
          hint={hints.hint}
          hintedPosition={hints.position}
          onHideHint={hints.hide}
          verbosity={settings.verbosity}
          piles={(piles) => (
            <SpiderPiles
              position={piles.position}
              layout={piles.layout}
              dealRefusal={refusal}
              activePile={piles.activePile}
              isDealHinted={piles.hint === 'deal'}
            />
          )}
          isCovered={isCovered}
          play={actions.play}
          reason={reason}
          onReason={showReason}
          footer={
            <TableNotes
              session={session}
              palette={palette}
              introduction={introduction}
              hints={hints}
              analysis={showsAnalysis ? analysis : null}
              closable={closable}
              finish={finish}
              actions={actions}
              onFinish={finishNow}
              commands={commands}
              onNewGame={commands.newGame.run}
            />
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
      <SpiderDialogs
        open={dialog}
        params={params}
        palette={palette}
        settings={game.settings}
        suiteSettings={suiteSettings}
        randomDeal={game.randomDeal}
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
      <SpiderOverlays
        session={session}
        elapsedMs={elapsedMs}
        replay={replay}
        win={win}
        actions={actions}
        prefs={prefs}
        look={look}
        figures={scoreProps}
        stats={game.stats}
        isPaused={paused}
        onContinue={() => void unpause()}
        onPlayOn={playOn}
        onStart={(next) => void startGame(next)}
        onOpen={openDialog}
      />
    </div>
  );
}
