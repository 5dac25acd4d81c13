import { useStore } from 'zustand';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { current } from '../../engine/session.ts';
import { isWon } from '../../games/sokoban/rules/rules.ts';
import { message } from '../../words/message.ts';
import { lazyPanel } from '../../ui/loading/lazy-part.tsx';
import { isDeadlockTold } from '../../features/lamp/marks.ts';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';
import type { SokobanCommands } from '../../play/sokoban/sokoban-commands.ts';
import { GROUND } from '../../features/stage/use-board-pointer.ts';
import { useMode } from '../../play/sokoban/arcade-state.ts';
import { Lesson } from './Lesson.tsx';
import type { SokobanGame } from './sokoban-game.ts';
import styles from './SokobanFoot.module.css';

const Timeline = lazyPanel(
  message('Timeline'),
  async () => (await import('../../features/replay/Timeline.tsx')).Timeline,
);

const SolvedBar = lazyPanel(
  message('Solved'),
  async () => (await import('./SolvedBar.tsx')).SolvedBar,
);

const ExploreBar = lazyPanel(
  message('Exploring'),
  async () => (await import('../../features/explore/ExploreBar.tsx')).ExploreBar,
);

const AnalysisBar = lazyPanel(
  message('Solver'),
  async () => (await import('../../features/lamp/AnalysisBar.tsx')).AnalysisBar,
);

const WhyBar = lazyPanel(
  message('Why is this dead?'),
  async () => (await import('../../features/lamp/WhyBar.tsx')).WhyBar,
);

interface SokobanFootProps {
  readonly game: SokobanGame;
  readonly session: SokobanSession;
  readonly commands: SokobanCommands;
  readonly isStill: boolean;
}

/** Whether the solver may have something to say. */
function useIsAnalysed({ analysis, settings }: SokobanGame, { params }: SokobanSession): boolean {
  const isAsked = useStore(analysis.state, ({ isLit, isShown }) => isLit || isShown);
  const { hint, isMarking } = useStore(analysis.marks);
  return isDeadlockTold(useStore(settings), { isMarking }, params) || isAsked || hint !== null;
}

/** Whether the board is solved, and nothing else says so: not while the win is still to be told, nor in the arcade. */
function useIsSolved(game: SokobanGame, session: SokobanSession): boolean {
  const isToldElsewhere = useStore(game.completion.state, ({ pending }) => pending !== null);
  const mode = useMode(game.store, game.progress);
  return isWon(current(session)) && !isToldElsewhere && mode === null;
}

/**
 * What stands below the board. The words have a place of their own that is always kept free, so that the board stays
 * where it is when they come and go; the timeline has its height while it is open.
 */
export function SokobanFoot({ game, session, commands, isStill }: SokobanFootProps) {
  const { analysis, settings, explorer, playback, actions } = game;
  const { marks } = game.pointing;
  const isExploring = useStore(marks, ({ cursor }) => cursor !== null);
  const isAnalysed = useIsAnalysed(game, session);
  const isExplained = useStore(analysis.marks, ({ why }) => why !== null);
  const isSolved = useIsSolved(game, session);
  const { timeline } = useStore(settings);
  const position = current(session);
  return (
    <>
      <div className={styles.notes} data-notes data-below>
        <div className={styles.ground} {...GROUND} />
        <div className={styles.spoken}>
          {isSolved && (
            <SolvedBar
              session={session}
              onNext={game.levels.openNext}
              onAgain={() => void game.levels.open(session.params)}
              onLevels={() => game.open('levels')}
            />
          )}
          {isExploring && <ExploreBar position={position} marks={marks} explorer={explorer} />}
          {isExplained && (
            <WhyBar
              level={position.level}
              marks={analysis.marks}
              isStill={isStill}
              onClose={analysis.putAway}
              giveFocus={game.focus.take}
            />
          )}
          {isAnalysed && !isExplained && (
            <AnalysisBar
              analysis={analysis}
              commands={commands}
              settings={settings}
              params={session.params}
              position={position}
              isAssisted={session.assisted}
              giveFocus={game.focus.take}
            />
          )}
        </div>
        <Lesson key={keyOf(position.level)} params={session.params} statistics={game.statistics} />
      </div>
      <div className={styles.foot} data-below>
        {timeline && (
          <Timeline
            session={session}
            playback={playback}
            actions={actions}
            onSnapshot={game.takeSnapshot}
            onClose={game.toggleTimeline}
          />
        )}
      </div>
    </>
  );
}
