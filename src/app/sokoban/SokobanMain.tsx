import { useRef } from 'react';
import { useStore } from 'zustand';
import { canUndo, current } from '../../engine/session.ts';
import { isWon } from '../../games/sokoban/rules/rules.ts';
import { message } from '../../words/message.ts';
import { lazyPanel } from '../../ui/loading/lazy-part.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { useDeferredStore } from '../../ui/browser/use-deferred-store.ts';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';
import type { SokobanCommands } from '../../play/sokoban/sokoban-commands.ts';
import { Pad } from '../../play/sokoban-board/input/Pad.tsx';
import { levelTitle } from '../../play/sokoban/level-name.ts';
import { SokobanStage } from '../../features/stage/SokobanStage.tsx';
import { useBoardFocus } from '../../features/stage/use-board-focus.ts';
import { useBoardPointer } from '../../features/stage/use-board-pointer.ts';
import { ZoomControls } from '../../features/stage/ZoomControls.tsx';
import type { SokobanGame } from './sokoban-game.ts';
import { SokobanFoot } from './SokobanFoot.tsx';
import stage from '../../features/stage/stage.module.css';
import styles from './SokobanPage.module.css';

const PushConsole = lazyPanel(
  message('Push console'),
  async () => (await import('../../features/typing/PushConsole.tsx')).PushConsole,
);

interface SokobanMainProps {
  readonly game: SokobanGame;
  readonly session: SokobanSession;
  readonly commands: SokobanCommands;
  readonly isStill: boolean;
  readonly isPaused: boolean;
}

/** The board, and below and beside it what helps to play. */
export function SokobanMain(props: SokobanMainProps) {
  const { game, session, commands, isStill, isPaused } = props;
  const { store, playback, pointing, explorer, actions, analysis } = game;
  const { pad, skin } = useStore(game.settings);
  const { isConsoleOpen } = useStore(game.view);
  const { settled } = useDeferredStore(playback);
  const board = useRef<HTMLDivElement>(null);
  useBoardFocus(game.focus, board, session);
  const position = current(session);
  const pointer = useBoardPointer({
    board,
    level: position.level,
    pointing,
    step: actions.step,
    onStart: playback.finish,
  });
  return (
    // The keys work on the whole page; pointers are a second way to play.
    <main
      className={classes(stage.ground, styles.main)}
      data-paused={isPaused || undefined}
      data-console={isConsoleOpen || undefined}
      data-pad={pad}
      {...pointer}
    >
      <SokobanStage
        board={board}
        params={session.params}
        position={position}
        title={levelTitle(session.params)}
        playback={playback}
        still={isStill}
        pointing={pointing}
        won={settled && isWon(position)}
        skin={skin}
        analysis={analysis}
        settings={game.settings}
      />
      <ZoomControls board={board} position={position} />
      <SokobanFoot game={game} session={session} commands={commands} isStill={isStill} />
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
