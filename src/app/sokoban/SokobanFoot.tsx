import { useState } from 'react';
import { useStore } from 'zustand';
import { current } from '../../engine/session.ts';
import { isDeadlockAnnounced, isTeaching } from '../../features/lamp/marks.ts';
import { GROUND } from '../../board/tiles/pointer.ts';
import { SCHOOL } from '../../games/sokoban/levels/packs.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { recordOf } from '../../games/sokoban/records/statistics.ts';
import { isWon } from '../../games/sokoban/rules/rules.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import { lessonWords } from '../../play/sokoban/words.ts';
import { useMode, useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { hasKeyboard, pressWord } from '../../ui/browser/device.ts';
import { lazyPanel } from '../../ui/loading/lazy-part.tsx';
import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import styles from './SokobanPage.module.css';
import type { SokobanGame } from './sokoban-game.ts';

function howToMove(): string {
  const press = pressWord();
  return hasKeyboard()
    ? t(
        'Move with the arrow keys, or {press, select, click {click} tap {tap} other {}} where you want to go.',
        { press },
      )
    : t(
        'Swipe to move, or {press, select, click {click} tap {tap} other {}} where you want to go.',
        {
          press,
        },
      );
}

/** A level's lesson, below its board, for players who have not solved it yet. Keyed by its level. */
export function Lesson() {
  const { session, statistics } = useSokoban();
  const { level, origin } = session.params;
  // A level that was unsolved when opened keeps its lesson, so that nothing moves when it is solved.
  const [isSolved] = useState(() => recordOf(statistics.getState(), keyOf(level)) !== null);
  if (origin === null || level.comment === null) return null;
  // Players who return to the school see its lessons again.
  if (!isTeaching(session.params) || (isSolved && origin.pack !== SCHOOL)) return null;
  const [said, task] = lessonWords(level.comment);
  return (
    // Keeps its space, so that the board does not move. A school lesson stays visible: its task is still to be done.
    <div
      className={styles.lesson}
      data-past={(origin.pack !== SCHOOL && session.cursor > 0) || undefined}
    >
      <p>
        {said}
        {origin.number === 1 && ` ${howToMove()}`}
      </p>
      {task !== undefined && (
        <p>
          <b>{t('Try:')}</b> {task}
        </p>
      )}
    </div>
  );
}

const Timeline = lazyPanel(
  message('Timeline'),
  async () => (await import('../../features/replay/Timeline.tsx')).Timeline,
);

const SolvedBar = lazyPanel(
  message('Solved'),
  async () => (await import('../../features/win/SokobanSolvedBar.tsx')).SolvedBar,
);

const ExploreBar = lazyPanel(
  message('Exploring'),
  async () => (await import('../../features/stage/ExploreBar.tsx')).ExploreBar,
);

const AnalysisBar = lazyPanel(
  message('Solver'),
  async () => (await import('../../features/lamp/AnalysisBar.tsx')).AnalysisBar,
);

const WhyBar = lazyPanel(
  message('Why is this dead?'),
  async () => (await import('../../features/lamp/AnalysisBar.tsx')).WhyBar,
);

/** Whether the solver may have something to show. */
function useIsAnalysed({ analysis, settings }: SokobanGame, session: SokobanSession): boolean {
  const isAsked = useStore(analysis.state, ({ isLit, isShown }) => isLit || isShown);
  const { hint, isMarking } = useStore(analysis.marks);
  return (
    isDeadlockAnnounced(useStore(settings), { isMarking }, session) || isAsked || hint !== null
  );
}

/**
 * Whether the board is solved and nothing else announces it: false while a completion is pending, and in the arcade.
 */
function useIsSolved(game: SokobanGame, session: SokobanSession): boolean {
  const isAnnouncedElsewhere = useStore(game.completion.state, ({ pending }) => pending !== null);
  const mode = useMode(game.store, game.progress);
  return isWon(current(session)) && !isAnnouncedElsewhere && mode === null;
}

/**
 * The area below the board. Space for messages is always reserved, so that the board never moves for them; the timeline
 * takes its height while it is open.
 */
export function SokobanFoot({ game }: { readonly game: SokobanGame }) {
  const { session, settings, look } = useSokoban();
  const { analysis, explorer, playback, actions } = game;
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
        <div className={styles.bars}>
          {isSolved && <SolvedBar levels={game.levels} onLevels={() => game.open('levels')} />}
          {isExploring && <ExploreBar position={position} marks={marks} explorer={explorer} />}
          {isExplained && (
            <WhyBar
              level={position.level}
              marks={analysis.marks}
              isStill={look.reducedMotion}
              onClose={analysis.putAway}
              giveFocus={game.focus.take}
            />
          )}
          {isAnalysed && !isExplained && (
            <AnalysisBar
              analysis={analysis}
              onPlayHint={game.hint.play}
              giveFocus={game.focus.take}
            />
          )}
        </div>
        <Lesson key={keyOf(position.level)} />
      </div>
      <div className={styles.foot} data-below>
        {timeline && (
          <Timeline
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
