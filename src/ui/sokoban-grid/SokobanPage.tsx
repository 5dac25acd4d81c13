import { lazy, Suspense, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { canUndo, current } from '../../engine/session.ts';
import { isWon } from '../../games/sokoban/rules.ts';
import type { GamePageProps } from '../kit/game-page.ts';
import { HelpButtons } from '../kit/HelpButtons.tsx';
import { HistoryButtons } from '../kit/HistoryButtons.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { TopBar } from '../kit/TopBar.tsx';
import { showToast } from '../kit/toasts.ts';
import { useGameLink } from '../kit/use-game-link.ts';
import { useGameStore } from '../kit/use-game-store.ts';
import { SchokobanLayer } from './arcade/SchokobanLayer.tsx';
import { useArcade } from './arcade/use-arcade.ts';
import { useRecords } from './arcade/use-records.ts';
import { readAddress, writeAddress } from './collections/address.ts';
import { useCollectionOf, useCollections } from './collections/use-collections.ts';
import { useIncoming } from './collections/use-incoming.ts';
import { useLateStore } from '../kit/use-late-store.ts';
import { CompletionDialog } from './CompletionDialog.tsx';
import { ConsolePane } from './ConsolePane.tsx';
import { copyLevelLink } from './copy-level-link.ts';
import { GameFigures } from './GameFigures.tsx';
import { gameMenu, MARKS_UNAVAILABLE } from './game-menu.ts';
import { GeneratedDialogs } from './generated/GeneratedDialogs.tsx';
import { readMadeLink } from './generated/made-link.ts';
import { useGenerated } from './generated/use-generated.ts';
import { useLevelMaker } from './generated/use-level-maker.ts';
import { keyOf } from './level-keys.ts';
import { keptGames } from './kept-games.ts';
import { LevelSubject } from './LevelSubject.tsx';
import { levelName, levelPlace, levelTitle } from './level-name.ts';
import { firstParams } from './packs.ts';
import { Pad } from './Pad.tsx';
import { RoomMenu } from './RoomMenu.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { SokobanStage } from './SokobanStage.tsx';
import './sokoban.css';
import { SokobanKeysDialog } from './SokobanKeysDialog.tsx';
import { suiteSokoban } from './suite-game.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useCompletion } from './use-completion.ts';
import { useLevels } from './use-levels.ts';
import { usePlayback } from './use-playback.ts';
import { usePointing } from './use-pointing.ts';
import { MindBar } from './mind/MindBar.tsx';
import { useMind } from './mind/use-mind.ts';
import { keptOf } from './solutions.ts';
import { useSnapshots } from './use-snapshots.ts';
import { useSounds } from './use-sounds.ts';
import { useSokobanActions } from './use-sokoban-actions.ts';
import { useSokobanKeys } from './use-sokoban-keys.ts';
import { useWatching } from './use-watching.ts';
import { useSokobanStorage } from './use-sokoban-storage.ts';
import { ZoomControls } from './ZoomControls.tsx';

const GameDialog = lazy(async () => ({
  default: (await import('./GameDialog.tsx')).GameDialog,
}));
const LevelBrowser = lazy(async () => ({
  default: (await import('./LevelBrowser.tsx')).LevelBrowser,
}));
const ReplayDialog = lazy(async () => ({
  default: (await import('./ReplayDialog.tsx')).ReplayDialog,
}));
const Timeline = lazy(async () => ({ default: (await import('./Timeline.tsx')).Timeline }));

type OpenDialog = 'levels' | 'settings' | 'keys' | 'game' | 'leaderboard' | 'files' | null;

/** Sokoban: the board, and everything around it. */
export function SokobanPage(props: GamePageProps) {
  const { storage, query, look, onToggleMuted, suiteSettings } = props;
  const { settings, stats, solutions, snapshots, optima, progress } = useSokobanStorage(storage);
  const { pad, skin, timeline, lamp, deadlocks } = useStore(settings);
  // Before the game: its level may be from one of them.
  const collections = useCollections(storage);
  const [kept] = useState(() => keptGames(storage, showToast));
  const { leaderboards, onSolved } = useRecords(storage, progress, kept);
  const store = useGameStore({
    game: suiteSokoban,
    storage,
    lastGameKey: 'sokoban.v1.lastGame',
    firstParams,
  });
  const maker = useLevelMaker();
  useGameLink({
    game: suiteSokoban,
    store,
    query,
    readLink: (link) => readMadeLink(link, store, maker) ?? readAddress(collections, link),
    writeLink: writeAddress,
    describe: levelName,
  });
  useAnnouncements(store);
  useSounds(store, look.reducedMotion);

  const playback = usePlayback(store, look.reducedMotion);

  const { session, elapsedMs } = useLateStore(store);
  const { settled } = useLateStore(playback);
  const { params } = session;
  useCollectionOf(collections, params.origin?.pack);
  const position = current(session);

  const [dialog, setDialog] = useState<OpenDialog>(null);
  const closeDialog = () => {
    setDialog(null);
  };
  const [isConsoleOpen, setConsoleOpen] = useState(false);
  const {
    completion,
    close: closeCompletion,
    isPending,
  } = useCompletion(store, { stats, solutions }, settled, onSolved);
  const actions = useSokobanActions(store, isPending);
  const copyLink = () => void copyLevelLink(store);
  const board = useRef<HTMLDivElement>(null);
  const levels = useLevels(store, stats, board, kept, maker);
  const generated = useGenerated({
    params,
    completion,
    settings,
    maker,
    openRecipe: levels.openRecipe,
  });
  const snapshotActions = useSnapshots(store, snapshots);
  const watching = useWatching(store, closeDialog);
  const { watch } = watching;
  const pointing = usePointing({ store, settings, play: actions.play, isOver: isPending });

  const toggleConsole = () => {
    // The focus would be lost with the console's field.
    if (isConsoleOpen) board.current?.focus({ preventScroll: true });
    setConsoleOpen(!isConsoleOpen);
  };
  const showLevels = () => {
    setDialog('levels');
  };
  const showFiles = () => {
    setDialog('files');
  };
  const incoming = useIncoming({ onLevels: showLevels, onBeside: showFiles });
  const arcade = useArcade({ store, progress, levels, kept, showLevels });
  const leaderboard = leaderboards.of(params.level);
  const showGame = () => {
    setDialog('game');
  };
  const { mind, questions } = useMind({
    game: store,
    settings,
    optima,
    completion,
    onWatch: watching.watchSolution,
  });
  const toggleTimeline = () => {
    settings.setState({ timeline: !settings.getState().timeline });
  };
  const takeSnapshot = () => {
    snapshotActions.take();
  };
  useSokobanKeys({
    ...actions,
    questions,
    showGame,
    toggleTimeline,
    nextUnsolved: levels.openNextUnsolved,
    escape: () => {
      if (!pointing.letGo() && !questions.putAway()) arcade.leave();
    },
    showKeys: () => {
      setDialog('keys');
    },
    toggleMuted: onToggleMuted,
    toggleConsole,
  });

  /** What lies over the board already. */
  const over = dialog ?? (watching.source ? 'replay' : null);

  return (
    <div className="sok-page">
      <TopBar
        title="Sokoban"
        subject={<LevelSubject params={params} mode={arcade.mode} onCopyLink={copyLink} />}
        figures={
          <GameFigures
            session={session}
            elapsedMs={elapsedMs}
            leaderboard={arcade.mode && leaderboard}
          />
        }
      >
        <IconButton icon="grid" label="Levels" shortcut="Escape" onClick={showLevels} />
        <IconButton
          icon="previous"
          label="Previous level"
          compact
          aria-disabled={!levels.hasPrevious}
          onClick={levels.openPrevious}
        />
        <IconButton
          icon="next"
          label="Next level"
          compact
          aria-disabled={!levels.hasNext}
          onClick={levels.openNext}
        />
        <HistoryButtons session={session} redoKey="Y" onUndo={actions.undo} onRedo={actions.redo} />
        <IconButton
          icon="restart"
          label="Reset"
          shortcut="R"
          compact
          aria-disabled={!canUndo(session)}
          onClick={actions.reset}
        />
        <HelpButtons
          onSettings={() => {
            setDialog('settings');
          }}
          onKeys={() => {
            setDialog('keys');
          }}
        />
        <RoomMenu
          session={session}
          solutions={solutions}
          query={query}
          onLeaderboard={() => {
            setDialog('leaderboard');
          }}
          onFiles={showFiles}
          generated={generated.menu}
          play={() =>
            gameMenu({
              questions,
              isLampOn: lamp,
              isMarking: mind.state.getState().isMarking,
              marksUnavailable: MARKS_UNAVAILABLE[deadlocks],
              hasMoves: session.moves.length > 0,
              hasPack: params.origin !== null,
              isTimelineShown: timeline,
              onGame: showGame,
              onTimeline: toggleTimeline,
              isConsoleOpen,
              onConsole: toggleConsole,
              onSnapshot: takeSnapshot,
              onReplay: () => {
                watch('game');
              },
              onPastedReplay: () => {
                watch('pasted');
              },
              onNextUnsolved: levels.openNextUnsolved,
              onSchokoban: () => {
                arcade.show({ t: 'main' });
              },
            })
          }
        />
      </TopBar>
      <main className="sok-main">
        <SokobanStage
          board={board}
          position={position}
          title={levelTitle(params)}
          playback={playback}
          still={look.reducedMotion}
          pointing={pointing}
          onStep={actions.step}
          won={settled && isWon(position)}
          skin={skin}
          mind={mind}
          settings={settings}
        />
        <ZoomControls board={board} level={position.level} />
        <div className="sok-foot">
          <MindBar
            mind={mind}
            questions={questions}
            settings={settings}
            position={position}
            isAssisted={session.assisted}
          />
          {timeline && (
            <Suspense>
              <Timeline
                session={session}
                playback={playback}
                actions={actions}
                onSnapshot={takeSnapshot}
                onClose={toggleTimeline}
              />
            </Suspense>
          )}
        </div>
        <Pad mode={pad} onStep={actions.step} canUndo={canUndo(session)} onUndo={actions.undo} />
        {isConsoleOpen && (
          <ConsolePane
            target={{ store, play: actions.play, undoPush: actions.undoPush }}
            openLevel={levels.open}
            onClose={toggleConsole}
          />
        )}
      </main>
      {dialog === 'levels' && (
        <Suspense>
          <LevelBrowser
            shown={params}
            firstTab={arcade.firstTab}
            stats={stats}
            solutions={solutions}
            optima={optima}
            collections={collections}
            isKept={kept.has}
            incoming={incoming}
            onOpen={(next) => {
              closeDialog();
              arcade.choose(next);
            }}
            onClose={() => {
              closeDialog();
              arcade.stopBrowsing();
            }}
          />
        </Suspense>
      )}
      {dialog === 'settings' && (
        <SettingsDialog settings={settings} suiteSettings={suiteSettings} onClose={closeDialog} />
      )}
      {dialog === 'keys' && <SokobanKeysDialog onClose={closeDialog} />}
      {dialog === 'game' && (
        <Suspense>
          <GameDialog
            session={session}
            elapsedMs={elapsedMs}
            solutions={solutions}
            snapshots={snapshots}
            actions={snapshotActions}
            onWatch={watch}
            onClose={closeDialog}
          />
        </Suspense>
      )}
      {watching.source && (
        <Suspense>
          <ReplayDialog
            session={session}
            kept={keptOf(solutions.getState(), keyOf(position.level))}
            solution={watching.solution}
            source={watching.source}
            look={look}
            skin={skin}
            onPlayOn={(line, where) => {
              watching.end();
              snapshotActions.jump(line, where);
            }}
            onClose={watching.end}
          />
        </Suspense>
      )}
      <GeneratedDialogs
        maker={maker}
        isFormOpen={generated.isFormOpen}
        settings={settings}
        onMake={generated.make}
        onCloseForm={generated.closeForm}
      />
      <SchokobanLayer
        {...{ over, arcade, progress, params, incoming }}
        solved={completion?.session ?? null}
        destination={{ store, kept, leaderboards, openLevel: arcade.openBrought }}
        onFiles={showFiles}
        onClose={closeDialog}
        onTold={closeCompletion}
      />
      {completion && over === null && !arcade.screen && !arcade.mode && (
        <CompletionDialog
          completion={completion}
          mind={mind}
          optima={optima}
          title={levelTitle(params)}
          place={levelPlace(params)}
          leaderboard={leaderboard}
          progress={progress}
          hasNext={levels.hasNext}
          onNext={levels.openNext}
          onAgain={() => {
            void levels.open(params);
          }}
          onLevels={() => {
            closeCompletion();
            showLevels();
          }}
          onCopyLink={copyLink}
          onClose={closeCompletion}
        />
      )}
    </div>
  );
}
