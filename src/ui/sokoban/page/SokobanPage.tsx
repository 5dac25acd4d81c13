import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { canUndo, current } from '../../../engine/session.ts';
import { isWon } from '../../../games/sokoban/rules/rules.ts';
import type { GamePageProps } from '../../play/game-page.ts';
import { useDeferredStore } from '../../kit/browser/use-deferred-store.ts';
import { SchokobanLayer } from '../arcade/SchokobanLayer.tsx';
import { useArcade } from '../arcade/use-arcade.ts';
import { useCollectionOf } from '../collections/use-collections.ts';
import { useIncoming } from '../collections/use-incoming.ts';
import { CompletionDialog } from './CompletionDialog.tsx';
import { ConsolePane } from './ConsolePane.tsx';
import { copyLevelLink } from '../game/copy-level-link.ts';
import { useExplorer } from '../explore/use-explorer.ts';
import { useGameCommands } from './use-game-commands.ts';
import { GeneratedDialogs } from '../generated/GeneratedDialogs.tsx';
import { useGenerated } from './use-generated.ts';
import { levelPlace, levelTitle } from '../levels/level-name.ts';
import { useSokobanAnalysis } from '../analysis/use-sokoban-analysis.ts';
import { Pad } from '../input/Pad.tsx';
import { SokobanBar } from './SokobanBar.tsx';
import { SokobanDialogs, type DialogName } from './SokobanDialogs.tsx';
import { SokobanFoot } from './SokobanFoot.tsx';
import { SokobanStage } from '../stage/SokobanStage.tsx';
import { useAnnouncements } from '../game/use-announcements.ts';
import { useCompletion } from '../game/use-completion.ts';
import { useLevels } from '../game/use-levels.ts';
import { usePlayback } from '../game/use-playback.ts';
import { usePointing } from '../stage/use-pointing.ts';
import { useSnapshots } from '../games/use-snapshots.ts';
import { useSokobanActions } from '../game/use-sokoban-actions.ts';
import { useSokobanKeys } from './use-sokoban-keys.ts';
import { useSokoban } from './use-sokoban.ts';
import { useSounds } from '../game/use-sounds.ts';
import { useWatching } from '../replay/use-watching.ts';
import { ZoomControls } from '../stage/ZoomControls.tsx';
import styles from './SokobanPage.module.css';

/** Sokoban: the board, and everything around it. */
export function SokobanPage(props: GamePageProps) {
  const { storage, query, look, onToggleMuted, suiteSettings } = props;
  const sokoban = useSokoban(storage, query);
  const { store, settings, stats, optima, progress, kept, leaderboards, maker } = sokoban;
  const { pad, skin, timeline, deadlocks } = useStore(settings);
  useAnnouncements(store);
  useSounds(store, look.reducedMotion);
  const playback = usePlayback(store, look.reducedMotion);
  const { session, elapsedMs } = useDeferredStore(store);
  const { settled } = useDeferredStore(playback);
  const { params } = session;
  useCollectionOf(sokoban.collections, params.origin?.pack);
  const position = current(session);

  const [dialog, setDialog] = useState<DialogName | null>(null);
  const closeDialog = () => {
    setDialog(null);
  };
  const openDialog = (name: DialogName) => () => {
    setDialog(name);
  };
  const [isConsoleOpen, setConsoleOpen] = useState(false);
  const completing = useCompletion(store, sokoban, settled, sokoban.onSolved);
  const { completion, isPending } = completing;
  const actions = useSokobanActions(store, isPending);
  const copyLink = () => void copyLevelLink(store);
  const board = useRef<HTMLDivElement>(null);
  const levels = useLevels(store, stats, board, kept, maker);
  const { openRecipe } = levels;
  const generated = useGenerated({ params, completion, settings, maker, openRecipe });
  const snapshotActions = useSnapshots(store, sokoban.snapshots);
  const watching = useWatching(store, closeDialog);
  const pointing = usePointing({ store, settings, play: actions.play, isOver: isPending });
  const explorer = useExplorer(store, pointing, board, actions.step);

  const toggleConsole = () => {
    // The focus would be lost with the console's field.
    if (isConsoleOpen) board.current?.focus({ preventScroll: true });
    setConsoleOpen(!isConsoleOpen);
  };
  const showLevels = openDialog('levels');
  const showFiles = openDialog('files');
  const incoming = useIncoming({ onLevels: showLevels, onBeside: showFiles });
  const arcade = useArcade({ store, progress, levels, kept, showLevels });
  const leaderboard = leaderboards.of(params.level);
  const analysis = useSokobanAnalysis({
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
  const commands = useGameCommands({
    session,
    settings: { timeline, deadlocks },
    actions,
    explorer,
    levels,
    marks: pointing.marks,
    analysis,
    isConsoleOpen,
    onOpen: openDialog,
    onTimeline: toggleTimeline,
    onConsole: toggleConsole,
    onSnapshot: takeSnapshot,
    onWatch: watching.watch,
    onSchokoban: () => {
      arcade.show({ t: 'main' });
    },
    onToggleMuted,
  });
  useSokobanKeys(commands, {
    explorer,
    escape: () => {
      if (!pointing.letGo() && !explorer.leave() && !analysis.putAway()) arcade.leave();
    },
  });

  /** What lies over the board already. */
  const over = dialog ?? (watching.source ? 'replay' : null);

  return (
    <div className={styles.page}>
      <SokobanBar
        session={session}
        elapsedMs={elapsedMs}
        leaderboard={leaderboard}
        commands={commands}
        query={query}
        mode={arcade.mode}
        generatedMenu={generated.menu}
        onCopyLink={copyLink}
        onOpen={openDialog}
      />
      <main className={styles.main}>
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
          analysis={analysis}
          settings={settings}
        />
        <ZoomControls board={board} level={position.level} />
        <SokobanFoot
          analysis={analysis}
          commands={commands}
          settings={settings}
          position={position}
          session={session}
          playback={playback}
          actions={actions}
          explorer={explorer}
          marks={pointing.marks}
          isTimelineShown={timeline}
          onSnapshot={takeSnapshot}
          onCloseTimeline={toggleTimeline}
        />
        <Pad mode={pad} onStep={explorer.step} canUndo={canUndo(session)} onUndo={actions.undo} />
        {isConsoleOpen && (
          <ConsolePane
            target={{ store, play: actions.play, undoPush: actions.undoPush }}
            openLevel={levels.open}
            onClose={toggleConsole}
          />
        )}
      </main>
      <SokobanDialogs
        open={dialog}
        sokoban={sokoban}
        session={session}
        elapsedMs={elapsedMs}
        look={look}
        suiteSettings={suiteSettings}
        arcade={arcade}
        incoming={incoming}
        snapshotActions={snapshotActions}
        watching={watching}
        onClose={closeDialog}
      />
      <GeneratedDialogs
        maker={maker}
        isFormOpen={generated.isFormOpen}
        settings={settings}
        onMake={generated.make}
        onCloseForm={generated.closeForm}
      />
      <SchokobanLayer
        over={over}
        arcade={arcade}
        progress={progress}
        params={params}
        incoming={incoming}
        solved={completion?.session ?? null}
        destination={{ store, kept, leaderboards, openLevel: arcade.openBrought }}
        onFiles={showFiles}
        onClose={closeDialog}
        onTold={completing.close}
      />
      {completion && over === null && !arcade.screen && !arcade.mode && (
        <CompletionDialog
          completion={completion}
          analysis={analysis}
          optima={optima}
          leaderboard={leaderboard}
          progress={progress}
          title={levelTitle(params)}
          place={levelPlace(params)}
          hasNext={levels.hasNext}
          onNext={levels.openNext}
          onAgain={() => {
            void levels.open(params);
          }}
          onLevels={() => {
            completing.close();
            showLevels();
          }}
          onCopyLink={copyLink}
          onClose={completing.close}
        />
      )}
    </div>
  );
}
