import { useLayoutEffect, useState, type ComponentProps } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { View } from '../../board/tiles/zooming.ts';
import { canUndo, current } from '../../engine/session.ts';
import { useLampCommand, AnalysisLamp } from '../../features/lamp/Lamp.tsx';
import { SokobanStage } from '../../features/stage/SokobanStage.tsx';
import { ZoomControls } from '../../features/stage/ZoomControls.tsx';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { isDialogOpen, shortcutNames } from '../../platform/shortcuts.ts';
import {
  type CommandState,
  commandsOn,
  muteState,
  shortcutsOf,
  type Uses,
  usesOf,
  CommandButton,
} from '../../play/commands/command.tsx';
import type { GamePageProps } from '../../play/page/page-game.ts';
import { usePageGame } from '../../play/page/use-page-game.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import { Pad } from '../../play/sokoban-board/Pad.tsx';
import { playShortcuts, STEP_KEYS } from '../../play/sokoban-board/directions.ts';
import { readView } from '../../play/sokoban/link.ts';
import { ownCollectionStore, packStore } from '../../play/sokoban/packs.ts';
import {
  type DialogName,
  SOKOBAN_COMMANDS,
  type SokobanCommands,
} from '../../play/sokoban/sokoban-commands.ts';
import {
  SokobanProvider,
  useSokoban,
  useLeaderboard,
  useMode,
} from '../../play/sokoban/use-sokoban.ts';
import { useDeferredStore, useToday } from '../../ui/browser/hooks.ts';
import { useTitleSubject } from '../../ui/browser/page.ts';
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts';
import { lazyDialog, lazyPanel, useFetchAhead } from '../../ui/loading/lazy-part.tsx';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import { classes } from '../../ui/styles/classes.ts';
import { message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { SokobanFoot } from './SokobanFoot.tsx';
import { createSokobanGame, type SokobanGame } from './sokoban-game.ts';
import stage from '../../board/tiles/stage.module.css';
import loading from '../../ui/loading/loading.module.css';
import prose from '../../ui/styles/prose.module.css';
import styles from './SokobanPage.module.css';
import '../../board/tiles/tokens.css';
import { schokobanScore } from '../../games/sokoban/index.ts';
import { bestScore } from '../../games/sokoban/records/leaderboard.ts';
import {
  gameMenu,
  type MenuCommands,
  simpleMenu,
  Figure,
  PlayingTime,
  TopBar,
} from '../../play/page/TopBar.tsx';
import { type LeaderboardStore, type Mode, modePlace } from '../../play/sokoban/arcade-state.ts';
import { levelNumber, levelTitle, packName } from '../../play/sokoban/words.ts';
import { isSimpleTable } from '../../ui/browser/device.ts';
import { Menu } from '../../ui/popups/Menu.tsx';

function Record({ store }: { readonly store: LeaderboardStore }) {
  return <Figure name={t('Record')} value={bestScore(useLeaderboard(store)) ?? t('N/A')} />;
}

/** The figures in the bar. The least important one is third, because a phone has no room for it. */
function GameFigures({ mode }: { readonly mode: Mode | null }) {
  const { session, elapsedMs, commands, leaderboards } = useSokoban();
  // In a Schokoban mode, the record is what counts.
  const leaderboard = mode && leaderboards.of(session.params.level);
  const { moves, pushes } = current(session);
  const score = schokobanScore(session);
  // Translators: in the bar, where there is little room: shorten it, if it is long.
  const movesName = t('{of, select, bar {Moves} other {}}', { of: 'bar' });
  return (
    <>
      {leaderboard ? (
        <>
          <Figure kind="score" name={t('Score')} value={score} />
          <Record store={leaderboard} />
          <Figure name={movesName} value={moves} />
        </>
      ) : (
        <>
          <Figure name={movesName} value={moves} />
          <Figure name={t('Pushes')} value={pushes} />
          {/* The same as the number of moves until something is undone. */}
          {score !== moves && <Figure kind="score" name={t('Score')} value={score} />}
        </>
      )}
      <PlayingTime elapsedMs={elapsedMs} onPause={commands.pause.run} />
    </>
  );
}

/** The level's title in the bar, and where it is from. */
function LevelSubject({ mode }: { readonly mode: Mode | null }) {
  const { session, commands } = useSokoban();
  const { params } = session;
  useTitleSubject(levelTitle(params));
  const number = mode ? '' : levelNumber(params);
  return (
    <div
      className={styles.subject}
      data-testid="level"
      data-numbered={number === '' ? undefined : true}
    >
      {/* “This game” also shows a title that is cut off after two lines here. */}
      <p className={styles.title} data-testid="level-title" title={levelTitle(params)}>
        {levelTitle(params)}
      </p>
      <p className={styles.place} data-testid="level-place">
        <span>{mode ? modePlace(mode, params) : packName(params)}</span>
        {number !== '' && (
          <span>
            <span className={styles.dot}> · </span>
            {number}
          </span>
        )}
      </p>
      <CommandButton command={commands.copyLink} compact />
    </div>
  );
}

/** Sokoban's commands, as the menu of every game needs them. */
const sokobanMenu = (commands: SokobanCommands): MenuCommands => ({
  ...commands,
  restart: commands.reset,
  thisGame: commands.game,
  insight: commands.marks,
});

/** The top bar of Sokoban: the level, its figures, and the commands. */
function SokobanBar({ game }: { readonly game: SokobanGame }) {
  const { commands, store, progress } = useSokoban();
  const mode = useMode(store, progress);
  return (
    <TopBar
      title={t('Sokoban')}
      subject={<LevelSubject mode={mode} />}
      figures={<GameFigures mode={mode} />}
    >
      <CommandButton command={commands.mute} isSpare />
      <AnalysisLamp analysis={game.analysis} command={commands.lamp} />
      <CommandButton command={commands.reset} isSpare isSecondary />
      <CommandButton command={commands.levels} />
      <CommandButton command={commands.undo} held={commands.moves} />
      <CommandButton command={commands.redo} isSecondary keepsPlace />
      <CommandButton command={commands.hint} />
      <CommandButton command={commands.nextLevel} />
      <Menu
        label={t('More')}
        groups={() => gameMenu(sokobanMenu(commands))}
        few={() => (isSimpleTable() ? simpleMenu(sokobanMenu(commands)) : null)}
      />
    </TopBar>
  );
}

const GeneratedDialogs = lazyPanel(
  message('Making a level'),
  async () => (await import('../../features/generator/GeneratedDialogs.tsx')).GeneratedDialogs,
);

/** The page until the addressed level has been read: it shows no level, and steps are queued. */
function OpeningPage({ game }: { readonly game: SokobanGame }) {
  useLayoutEffect(() => {
    const steps: Direction[] = [];
    const onKey = (event: KeyboardEvent) => {
      const [step] = shortcutNames(event).flatMap((name) => STEP_KEYS[name] ?? []);
      if (step !== undefined && !event.repeat && !isDialogOpen()) steps.push(step);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      // The steps apply only to the addressed level.
      if (game.opening.getState().state !== 'linked') return;
      for (const step of steps) game.explorer.step(step, false);
    };
  }, [game]);
  return (
    <div className={styles.page} aria-busy="true">
      <p className={prose.hidden}>{t('The level is being opened.')}</p>
      <GeneratedDialogs
        maker={game.maker}
        isFormOpen={false}
        settings={game.settings}
        onMake={game.generated.make}
        onCloseForm={game.generated.closeForm}
      />
    </div>
  );
}

/** The current commands. */
export function useSokobanCommands(
  game: SokobanGame,
  session: SokobanSession,
  mute: CommandState,
  uses?: Uses,
): SokobanCommands {
  const { isConsoleOpen } = useStore(game.view);
  const page = {
    game,
    session,
    settings: useStore(game.settings),
    isConsoleOpen,
    isExploring: useStore(game.pointing.marks, ({ cursor }) => cursor !== null),
    isMarking: useStore(game.analysis.marks, (marks) => marks.isMarking),
    lamp: useLampCommand(game.analysis),
    mute,
  };
  return commandsOn(SOKOBAN_COMMANDS, page, uses);
}

/** Handles the game's keys anywhere on the page, and leaves all others alone. */
export function useSokobanKeys(
  commands: SokobanCommands,
  { explorer, hint }: Pick<SokobanGame, 'explorer' | 'hint'>,
): void {
  const [steps] = useState(() => playShortcuts(explorer.step));
  const point = (event: KeyboardEvent) => {
    if (!explorer.isOn()) return false;
    if (!event.repeat) explorer.point();
    return true;
  };
  useShortcuts({
    ...shortcutsOf(commands),
    Enter: (event) => point(event) || (!event.repeat && hint.play()),
    ' ': point,
    ...steps,
  });
}

const SokobanOverlays = lazyPanel(
  message('Sokoban'),
  async () => (await import('./SokobanOverlays.tsx')).SokobanOverlays,
);

const PushConsole = lazyPanel(
  message('Push console'),
  async () => (await import('../../features/typing/PushConsole.tsx')).PushConsole,
);

const dialogs = loadedOnce(async () => (await import('./SokobanDialogs.tsx')).SokobanDialogs);

const TITLES = {
  levels: message('Levels'),
  settings: message('Settings'),
  keys: message('Keys'),
  help: message('How to play'),
  game: message('This game'),
  rows: message('The board in words'),
  statistics: message('Statistics'),
  moves: message('Moves'),
  leaderboard: message('Leaderboard'),
  files: message('Files of this level'),
  share: message('Share this level'),
  snapshots: message('Snapshots'),
  measures: message('Box lines and changes'),
  tools: message('Tools'),
} as const satisfies Record<DialogName, PlainMessage>;

const SokobanDialogs = lazyDialog(({ dialog }) => TITLES[dialog], dialogs);

/** The dialog opened by a command or a button, if any. It is not needed for the first move. */
function DialogLayer(props: Omit<ComponentProps<typeof SokobanDialogs>, 'dialog' | 'onClose'>) {
  const { game } = props;
  const { dialog } = useStore(game.view);
  useFetchAhead(dialogs);
  if (dialog === null) return null;
  const onClose = () => {
    game.closeDialog();
    // Files may have arrived while a level was being chosen.
    if (dialog === 'levels' || dialog === 'files') game.arcade.stopBrowsing();
    // A dialog that opened by itself, for a file or pasted text, had no previous focus to return to.
    if (dialog === 'levels') game.focus.takeIfFree();
  };
  return <SokobanDialogs {...props} dialog={dialog} onClose={onClose} />;
}

/** The view of the board until it is measured. It has its own store because each wheel event changes it. */
const createView = () => createStore<View>(() => ({ zoom: 1, fitCell: Infinity, isWhole: true }));

/** The board and the controls around it. */
function SokobanMain({ game }: { readonly game: SokobanGame }) {
  const { session, settings, isPaused } = useSokoban();
  const { board, store, playback, pointing, explorer, actions, analysis } = game;
  const { pad } = useStore(settings);
  const { isConsoleOpen } = useStore(game.view);
  const [view] = useState(createView);
  const position = current(session);
  return (
    // The keys work on the whole page; pointers are a second way to play.
    <main
      className={classes(stage.ground, styles.main)}
      data-paused={isPaused || undefined}
      data-console={isConsoleOpen || undefined}
      data-pad={pad}
    >
      <SokobanStage
        board={board}
        focus={game.focus}
        position={position}
        playback={playback}
        pointing={pointing}
        analysis={analysis}
        step={actions.step}
        onView={view.setState}
      />
      <ZoomControls board={board} view={view} position={position} />
      <SokobanFoot game={game} />
      <Pad mode={pad} onStep={explorer.step} canUndo={canUndo(session)} onUndo={actions.undo} />
      {isConsoleOpen && (
        <PushConsole
          target={{ store, play: actions.play, undoPush: actions.undoPush }}
          openLevel={game.levels.open}
          onClose={game.toggleConsole}
        />
      )}
    </main>
  );
}

/** The board, and everything around it. */
function GamePage(props: GamePageProps) {
  const game = usePageGame(props, createSokobanGame);
  const isWaiting = useStore(game.opening, ({ state }) => state === 'waiting');
  // Otherwise, another level would be visible for a moment, and would receive the keys.
  return isWaiting ? <OpeningPage game={game} /> : <PlayPage {...props} game={game} />;
}

function PlayPage(props: GamePageProps & { readonly game: SokobanGame }) {
  const { game, look, isMuted, onToggleMuted, suiteSettings } = props;
  // The board is painted from the playback; everything else follows a frame later.
  const { session, elapsedMs, paused: isPaused } = useDeferredStore(game.store);
  // Names of levels and their neighbours depend on the loaded packs and collections.
  useStore(ownCollectionStore, ({ read }) => read);
  useStore(packStore);
  // Today's level has another title tomorrow.
  useToday();
  const isLeftHanded = useStore(game.settings, ({ leftHanded }) => leftHanded);
  const uses = usesOf(game.settings);
  const mute = muteState(isMuted, onToggleMuted);
  const commands = useSokobanCommands(game, session, mute, uses);
  useSokobanKeys(commands, game);

  return (
    <SokobanProvider value={{ ...game, session, elapsedMs, commands, look, isPaused }}>
      <div className={styles.page} data-left={isLeftHanded || undefined}>
        <SokobanBar game={game} />
        <SokobanMain game={game} />
        <DialogLayer game={game} uses={uses} suiteSettings={suiteSettings} />
        <SokobanOverlays game={game} />
      </div>
    </SokobanProvider>
  );
}

function EditorWaiting() {
  return <p className={loading.loading}>{t('Sharpening the pencils…')}</p>;
}

const EditorPage = lazyPanel(
  message('Level editor'),
  async () => (await import('../../features/editor/EditorPage.tsx')).EditorPage,
  <EditorWaiting />,
);

/** Sokoban's pages: the game, and the level editor, which is loaded on demand. */
export function SokobanPage(props: GamePageProps) {
  const view = readView(props.query);
  return view === null ? <GamePage {...props} /> : <EditorPage view={view} {...props} />;
}
