import { useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { canUndo, current } from '../../engine/session.ts';
import { isWon } from '../../games/sokoban/rules.ts';
import type { GamePageProps } from '../kit/game-page.ts';
import { HelpButtons } from '../kit/HelpButtons.tsx';
import { HistoryButtons } from '../kit/HistoryButtons.tsx';
import { KeysDialog } from '../kit/KeysDialog.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { PlayingTime } from '../kit/PlayingTime.tsx';
import { Figure, TopBar } from '../kit/TopBar.tsx';
import { useGameLink } from '../kit/use-game-link.ts';
import { useGameStore } from '../kit/use-game-store.ts';
import { CompletionDialog } from './CompletionDialog.tsx';
import { copyLevelLink } from './copy-level-link.ts';
import { filmOf } from './frames.ts';
import { SOKOBAN_KEYS } from './key-list.ts';
import { keyOf } from './level-keys.ts';
import { LevelBrowser } from './LevelBrowser.tsx';
import { levelName, levelNumber, levelPlace, levelTitle, packName } from './level-name.ts';
import { readSokobanLink, writeSokobanLink } from './link.ts';
import { firstParams } from './packs.ts';
import { Pad } from './Pad.tsx';
import { RoomMenu } from './RoomMenu.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { SokobanBoard } from './SokobanBoard.tsx';
import './sokoban.css';
import { suiteSokoban } from './suite-game.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useClick } from './use-click.ts';
import { useCompletion } from './use-completion.ts';
import { useLevels } from './use-levels.ts';
import { usePlayback } from './use-playback.ts';
import { useSounds } from './use-sounds.ts';
import { useSokobanActions } from './use-sokoban-actions.ts';
import { useSokobanKeys } from './use-sokoban-keys.ts';
import { useSokobanStorage } from './use-sokoban-storage.ts';
import { boardWords, noticeWords, placedWords } from './words.ts';

type OpenDialog = 'levels' | 'settings' | 'keys' | null;

/** Sokoban: the board, and everything around it. */
export function SokobanPage(props: GamePageProps) {
  const { storage, query, look, onToggleMuted, suiteSettings } = props;
  const { settings, stats } = useSokobanStorage(storage);
  const { clickToPush, pad } = useStore(settings);
  const store = useGameStore({
    game: suiteSokoban,
    storage,
    lastGameKey: 'sokoban.v1.lastGame',
    firstParams,
  });
  useGameLink({
    game: suiteSokoban,
    store,
    query,
    readLink: readSokobanLink,
    writeLink: writeSokobanLink,
    describe: levelName,
  });
  useAnnouncements(store);
  useSounds(store, look.reducedMotion);

  const { session, change, elapsedMs } = useStore(store);
  const { params } = session;
  const number = levelNumber(params);
  const position = current(session);
  const film = useMemo(
    () => filmOf(session, change, look.reducedMotion),
    [session, change, look.reducedMotion],
  );
  const { frame, settled, finish } = usePlayback(film.frames, film.stepMs);

  const [dialog, setDialog] = useState<OpenDialog>(null);
  const closeDialog = () => {
    setDialog(null);
  };
  const { completion, close: closeCompletion, isPending } = useCompletion(store, stats, settled);
  const actions = useSokobanActions(store, isPending);
  const copyLink = () => void copyLevelLink(store);
  const board = useRef<HTMLDivElement>(null);
  const levels = useLevels(store, board);
  const click = useClick({ session, clickToPush, play: actions.play, isOver: isPending });
  const descriptionId = useId();

  const showLevels = () => {
    setDialog('levels');
  };
  useSokobanKeys({
    ...actions,
    escape: () => {
      if (!click.letGo()) showLevels();
    },
    showKeys: () => {
      setDialog('keys');
    },
    toggleMuted: onToggleMuted,
  });

  return (
    <div className="sok-page">
      <TopBar
        title="Sokoban"
        subject={
          <div className="sok-subject">
            <p className="sok-subject__title">{levelTitle(params)}</p>
            <p className="sok-subject__place">
              <span>{packName(params)}</span>
              {number !== '' && <span> · {number}</span>}
            </p>
            <IconButton icon="link" label="Copy link" compact onClick={copyLink} />
          </div>
        }
        figures={
          <>
            <Figure name="Moves" value={position.moves} />
            <Figure name="Pushes" value={position.pushes} />
            <PlayingTime elapsedMs={elapsedMs} />
          </>
        }
      >
        <IconButton icon="grid" label="Levels" shortcut="Escape" onClick={showLevels} />
        <IconButton
          icon="previous"
          label="Previous level"
          compact
          aria-disabled={levels.previous === null}
          onClick={levels.openPrevious}
        />
        <IconButton
          icon="next"
          label="Next level"
          compact
          aria-disabled={levels.next === null}
          onClick={levels.openNext}
        />
        <HistoryButtons session={session} redoKey="Y" onUndo={actions.undo} onRedo={actions.redo} />
        <IconButton
          icon="restart"
          label="Reset"
          shortcut="R"
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
        <RoomMenu session={session} query={query} />
      </TopBar>
      <main className="sok-main">
        <div className="sok-stage">
          <SokobanBoard
            // Another level is another board, and nothing glides over from the last one.
            key={keyOf(position.level)}
            ref={board}
            position={position}
            frame={frame}
            chosen={click.chosen}
            targets={click.targets}
            refused={click.refused}
            won={settled && isWon(position)}
            label={`${levelTitle(params)}: ${placedWords(position)}`}
            describedBy={descriptionId}
            onCell={(cell) => {
              finish();
              click.clickCell(cell);
            }}
          />
          <p id={descriptionId} className="visually-hidden">
            {boardWords(position)} {noticeWords(position.level)}
          </p>
        </div>
        <Pad mode={pad} onStep={actions.step} canUndo={canUndo(session)} onUndo={actions.undo} />
      </main>
      {dialog === 'levels' && (
        <LevelBrowser
          shown={params}
          stats={stats}
          onOpen={(next) => {
            closeDialog();
            levels.open(next);
          }}
          onClose={closeDialog}
        />
      )}
      {dialog === 'settings' && (
        <SettingsDialog settings={settings} suiteSettings={suiteSettings} onClose={closeDialog} />
      )}
      {dialog === 'keys' && (
        <KeysDialog keys={SOKOBAN_KEYS} onClose={closeDialog}>
          By mouse or touch: click the floor to walk there. Click a box, then one of the dots, to
          push it there with the fewest pushes. Each of these is one step for undo.
        </KeysDialog>
      )}
      {completion && dialog === null && (
        <CompletionDialog
          completion={completion}
          title={levelTitle(params)}
          place={levelPlace(params)}
          hasNext={levels.next !== null}
          onNext={levels.openNext}
          onAgain={() => {
            levels.open(params);
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
