import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { canRedo, canUndo, current } from '../../engine/session.ts';
import type { SpiderMove } from '../../games/spider/board.ts';
import { spider } from '../../games/spider/game.ts';
import { params as spiderParams, type SpiderParams } from '../../games/spider/params.ts';
import { dealRefusal } from '../../games/spider/rules.ts';
import { score as scoreOf } from '../../games/spider/score.ts';
import { copyText } from '../../platform/clipboard.ts';
import { addressOf } from '../../platform/navigation.ts';
import { randomSeed } from '../../platform/random-seed.ts';
import { isInProgress } from '../../store/game-store.ts';
import { createSettingsStore } from '../../store/settings-store.ts';
import { announce } from '../kit/announce.ts';
import { askConfirm } from '../kit/confirm.ts';
import type { GamePageProps } from '../kit/game-page.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { PlayingTime } from '../kit/PlayingTime.tsx';
import { showToast } from '../kit/toasts.ts';
import { Figure, TopBar } from '../kit/TopBar.tsx';
import { useGameLink } from '../kit/use-game-link.ts';
import { useGameStore } from '../kit/use-game-store.ts';
import { useMediaQuery } from '../kit/use-media-query.ts';
import { useShortcuts } from '../kit/use-shortcuts.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { describeGame, readSpiderLink } from './link.ts';
import { NewGameDialog } from './NewGameDialog.tsx';
import { Notice } from './Notice.tsx';
import { SPIDER_SETTINGS_KEY, SpiderSettingsSchema } from './settings.ts';
import { SettingsDialog } from './SettingsDialog.tsx';
import './spider.css';
import { SpiderTable } from './SpiderTable.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { describeHint, useHints } from './use-hints.ts';
import { useWinDialog } from './use-win-dialog.ts';
import { WinDialog } from './WinDialog.tsx';
import { dealRefusalText } from './words.ts';

type OpenDialog = 'new' | 'settings' | 'keys' | null;

/** Spider Solitaire: the table, and everything around it. */
export function SpiderPage(props: GamePageProps) {
  const { storage, query, scheme, onToggleMuted, suiteSettings } = props;
  const [settings] = useState(() =>
    createSettingsStore({
      schema: SpiderSettingsSchema,
      storage,
      key: SPIDER_SETTINGS_KEY,
      onDamage: (reason) => {
        queueMicrotask(() => {
          showToast(`${reason} They were set aside, and the usual ones are in use.`);
        });
      },
      onSaveError: showToast,
    }),
  );
  const { clickToMove, largeCards } = useStore(settings);

  const readLink = (text: string) =>
    readSpiderLink(text, settings.getState().difficulty, randomSeed);
  const store = useGameStore({
    game: spider,
    storage,
    lastGameKey: 'spider.v1.lastGame',
    firstParams: () => {
      const linked = readLink(query);
      if (linked.ok && linked.value) return linked.value;
      const { difficulty, relaxedDealing } = settings.getState();
      return { difficulty, relaxedDealing, seed: randomSeed() };
    },
  });
  useGameLink({
    game: spider,
    store,
    query,
    readLink,
    writeLink: spiderParams.format,
    describe: describeGame,
  });
  useAnnouncements(store);

  const { session, change, play, undo, redo, open, elapsedMs } = useStore(store);
  const position = current(session);
  const { params } = session;
  const refusal = dealRefusal(position, position.relaxedDealing);
  const status = spider.status(position);
  const points = scoreOf({
    moves: session.cursor,
    undos: session.undos,
    completed: position.completed.length,
    timeMs: session.elapsedMs,
  });

  const [dialog, setDialog] = useState<OpenDialog>(null);
  const closeDialog = () => {
    setDialog(null);
  };
  const { hint, next: nextHint } = useHints(position);
  const win = useWinDialog(status === 'won', change.kind);
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const prefs = useMemo(() => ({ largeCards }), [largeCards]);

  useEffect(() => {
    document.documentElement.dataset['difficulty'] = params.difficulty;
    return () => {
      delete document.documentElement.dataset['difficulty'];
    };
  }, [params.difficulty]);

  const tryPlay = (move: SpiderMove): boolean => {
    if (move.t === 'deal' && refusal) {
      showToast(dealRefusalText(refusal));
      return false;
    }
    return play(move);
  };
  const deal = () => {
    tryPlay({ t: 'deal' });
  };
  const takeBack = () => {
    if (!undo()) announce('Nothing to undo.');
  };
  const playAgain = () => {
    if (!redo()) announce('Nothing to redo.');
  };
  const startGame = (next: SpiderParams) => {
    closeDialog();
    win.close();
    settings.setState({ difficulty: next.difficulty, relaxedDealing: next.relaxedDealing });
    open(next);
  };
  const showNewGame = () => {
    win.close();
    setDialog('new');
  };
  const sameDeal = async () => {
    const agreed =
      !isInProgress(spider, session) ||
      (await askConfirm({
        title: 'Start this deal again?',
        text: 'The game in progress would be given up.',
        confirm: 'Start again',
        decline: 'Keep playing',
      }));
    if (agreed) startGame(params);
  };
  const copyLink = async () => {
    const link = addressOf(spiderParams.format(params));
    const copied = await copyText(link);
    showToast(copied ? 'Link copied.' : `The clipboard is blocked. The link is ${link}`);
  };
  const showHint = () => {
    if (!nextHint() && status === 'playing') showToast('What is left to play leads nowhere.');
  };

  useShortcuts({
    u: takeBack,
    'Ctrl+z': takeBack,
    r: playAgain,
    'Ctrl+y': playAgain,
    'Ctrl+Shift+z': playAgain,
    d: deal,
    h: showHint,
    ' ': showHint,
    n: showNewGame,
    s: showNewGame,
    m: onToggleMuted,
    '?': () => {
      setDialog('keys');
    },
  });

  return (
    <div className="spider">
      <TopBar
        title="Spider"
        subject={
          <p className="seed">
            {params.difficulty} · <span className="visually-hidden">seed </span>
            <code>{params.seed}</code>
            {params.relaxedDealing && ' · relaxed'}
            <IconButton icon="link" label="Copy link" compact onClick={() => void copyLink()} />
          </p>
        }
        figures={
          <>
            <PlayingTime elapsedMs={elapsedMs} />
            <Figure name="Moves" value={session.cursor} />
            <Figure name="Score" value={points.shown} />
          </>
        }
      >
        <IconButton icon="plus" label="New game" shortcut="N" onClick={showNewGame} />
        <IconButton
          icon="restart"
          label="Same deal again"
          compact
          onClick={() => void sameDeal()}
        />
        <IconButton
          icon="undo"
          label="Undo"
          shortcut="U"
          aria-disabled={!canUndo(session)}
          onClick={takeBack}
        />
        <IconButton
          icon="redo"
          label="Redo"
          shortcut="R"
          aria-disabled={!canRedo(session)}
          onClick={playAgain}
        />
        <IconButton
          icon="deal"
          label="Deal"
          shortcut="D"
          aria-disabled={refusal !== null}
          onClick={deal}
        />
        <IconButton icon="hint" label="Hint" shortcut="H" onClick={showHint} />
        <IconButton
          icon="settings"
          label="Settings"
          compact
          onClick={() => {
            setDialog('settings');
          }}
        />
        <IconButton
          icon="keys"
          label="Keys"
          shortcut="?"
          compact
          onClick={() => {
            setDialog('keys');
          }}
        />
      </TopBar>
      <main className="felt">
        <SpiderTable
          position={position}
          isOpening={change.kind === 'open'}
          prefs={prefs}
          clickToMove={clickToMove}
          scheme={scheme}
          reducedMotion={reducedMotion}
          hint={hint}
          play={tryPlay}
        />
        {hint && <p className="hint-text">{describeHint(hint, position)}</p>}
        {status !== 'playing' && !win.isOpen && (
          <Notice status={status} onUndo={takeBack} onNewGame={showNewGame} />
        )}
      </main>
      {dialog === 'new' && (
        <NewGameDialog
          difficulty={params.difficulty}
          relaxedDealing={params.relaxedDealing}
          givesUp={isInProgress(spider, session)}
          onStart={startGame}
          onClose={closeDialog}
        />
      )}
      {dialog === 'settings' && (
        <SettingsDialog settings={settings} suiteSettings={suiteSettings} onClose={closeDialog} />
      )}
      {dialog === 'keys' && <KeysDialog onClose={closeDialog} />}
      {win.isOpen && (
        <WinDialog
          timeMs={elapsedMs()}
          moves={session.cursor}
          score={points.shown}
          onNewGame={showNewGame}
          onReplay={() => void sameDeal()}
          onCopyLink={() => void copyLink()}
          onClose={win.close}
        />
      )}
    </div>
  );
}
