import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { current } from '../../engine/session.ts';
import type { SpiderMove } from '../../games/spider/board.ts';
import { spider } from '../../games/spider/game.ts';
import { params as spiderParams, type SpiderParams } from '../../games/spider/params.ts';
import { dealRefusal } from '../../games/spider/rules.ts';
import { score as scoreOf } from '../../games/spider/score.ts';
import { copyText } from '../../platform/clipboard.ts';
import { addressOf } from '../../platform/navigation.ts';
import { isInProgress } from '../../store/game-store.ts';
import { announce } from '../kit/announce.ts';
import { askConfirm } from '../kit/confirm.ts';
import type { GamePageProps } from '../kit/game-page.ts';
import { KeysDialog } from '../kit/KeysDialog.tsx';
import { showToast } from '../kit/toasts.ts';
import { useMediaQuery } from '../kit/use-media-query.ts';
import { oncePerPress, useShortcuts } from '../kit/use-shortcuts.ts';
import { SPIDER_KEYS } from './key-list.ts';
import { NewGameDialog } from './NewGameDialog.tsx';
import { Notice } from './Notice.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import './spider.css';
import { SpiderBar, type SpiderActions } from './SpiderBar.tsx';
import { SpiderTable } from './SpiderTable.tsx';
import { describeHint, hasHint, useHints } from './use-hints.ts';
import { useSpider } from './use-spider.ts';
import { useWinDialog } from './use-win-dialog.ts';
import { WinDialog } from './WinDialog.tsx';
import { dealRefusalText } from './words.ts';

type OpenDialog = 'new' | 'settings' | 'keys' | null;

/** Spider Solitaire: the table, and everything around it. */
export function SpiderPage(props: GamePageProps) {
  const { storage, query, scheme, onToggleMuted, suiteSettings } = props;
  const { store, settings } = useSpider(storage, query);
  const { session, change, play, undo, redo, restart, open, elapsedMs } = useStore(store);
  const { clickToMove, largeCards } = useStore(settings);
  const prefs = useMemo(() => ({ largeCards }), [largeCards]);
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');

  const { params } = session;
  const position = current(session);
  const status = spider.status(position);
  const refusal = dealRefusal(position, position.relaxedDealing);
  const score = scoreOf({
    moves: session.cursor,
    undos: session.undos,
    completed: position.completed.length,
    timeMs: session.elapsedMs,
  }).shown;

  const [dialog, setDialog] = useState<OpenDialog>(null);
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

  const tryPlay = (move: SpiderMove): boolean => {
    if (move.t === 'deal' && refusal) {
      showToast(dealRefusalText(refusal));
      return false;
    }
    return play(move);
  };
  const startGame = async (next: SpiderParams) => {
    const agreed =
      !isInProgress(spider, session) ||
      (await askConfirm({
        title: 'Give up this game?',
        text: 'A new deal takes the place of the game in progress.',
        confirm: 'Give up and deal',
        decline: 'Keep playing',
      }));
    if (!agreed) return;
    setDialog(null);
    win.close();
    settings.setState({ difficulty: next.difficulty, relaxedDealing: next.relaxedDealing });
    open(next);
  };
  const sameDeal = () => {
    // A game in progress is not lost: all its moves can be redone. A won one begins afresh.
    if (isInProgress(spider, session)) restart();
    else void startGame(params);
  };
  const copyLink = async () => {
    const link = addressOf(spiderParams.format(params));
    const copied = await copyText(link);
    showToast(copied ? 'Link copied.' : `The clipboard is blocked. The link is ${link}`);
  };

  const actions: SpiderActions = {
    newGame: () => {
      win.close();
      setDialog('new');
    },
    sameDeal,
    undo: () => {
      if (!undo()) announce('Nothing to undo.');
    },
    redo: () => {
      if (!redo()) announce('Nothing to redo.');
    },
    deal: () => {
      tryPlay({ t: 'deal' });
    },
    hint: nextHint,
    copyLink: () => void copyLink(),
    settings: () => {
      setDialog('settings');
    },
    keys: () => {
      setDialog('keys');
    },
  };

  useShortcuts({
    u: actions.undo,
    'Ctrl+z': actions.undo,
    r: actions.redo,
    'Ctrl+y': actions.redo,
    'Ctrl+Shift+z': actions.redo,
    d: oncePerPress(actions.deal),
    h: oncePerPress(actions.hint),
    ' ': oncePerPress(actions.hint),
    n: oncePerPress(actions.newGame),
    // The difficulty is chosen in the same dialog, where it has the focus.
    s: oncePerPress(actions.newGame),
    m: oncePerPress(onToggleMuted),
    '?': oncePerPress(actions.keys),
  });

  const closeDialog = () => {
    setDialog(null);
  };
  return (
    <div className="spider">
      <SpiderBar
        session={session}
        elapsedMs={elapsedMs}
        score={score}
        dealRefusal={refusal}
        actions={actions}
      />
      <main className="felt">
        <SpiderTable
          position={position}
          isOpening={change.kind === 'open'}
          prefs={prefs}
          clickToMove={clickToMove}
          scheme={scheme}
          reducedMotion={reducedMotion}
          hint={hint}
          dealRefusal={refusal}
          isCovered={dialog !== null || win.isOpen}
          play={tryPlay}
        />
        {hint && <p className="hint-text">{describeHint(hint, position)}</p>}
        {notice && !win.isPending && !win.isOpen && (
          <Notice kind={notice} onUndo={actions.undo} onNewGame={actions.newGame} />
        )}
      </main>
      {dialog === 'new' && (
        <NewGameDialog
          difficulty={params.difficulty}
          relaxedDealing={params.relaxedDealing}
          onStart={(next) => void startGame(next)}
          onClose={closeDialog}
        />
      )}
      {dialog === 'settings' && (
        <SettingsDialog settings={settings} suiteSettings={suiteSettings} onClose={closeDialog} />
      )}
      {dialog === 'keys' && (
        <KeysDialog keys={SPIDER_KEYS} onClose={closeDialog}>
          By mouse or touch: drag cards, or click a card to send it and those on it to the best
          place.
        </KeysDialog>
      )}
      {win.isOpen && (
        <WinDialog
          timeMs={elapsedMs()}
          moves={session.cursor}
          score={score}
          onNewGame={actions.newGame}
          onReplay={actions.sameDeal}
          onCopyLink={actions.copyLink}
          onClose={win.close}
        />
      )}
    </div>
  );
}
