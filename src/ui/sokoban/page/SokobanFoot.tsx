import type { Position } from '../../../games/sokoban/rules/rules.ts';
import { useStore } from 'zustand';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { lazyPanel } from '../../kit/loading/lazy-part.tsx';
import type { Explorer } from '../explore/explorer.ts';
import type { SokobanSession } from '../board/frames.ts';
import type { MarksStore } from '../stage/marks.ts';
import { AnalysisBar } from '../analysis/AnalysisBar.tsx';
import type { SokobanAnalysis } from '../analysis/sokoban-analysis.ts';
import type { SokobanCommands } from '../commands/sokoban-commands.ts';
import type { Playback } from '../board/playback.ts';
import type { SokobanSettings } from '../settings/settings.ts';
import type { SokobanActions } from '../game/use-sokoban-actions.ts';
import styles from './SokobanFoot.module.css';

const Timeline = lazyPanel(
  'Timeline',
  async () => (await import('../replay/Timeline.tsx')).Timeline,
);

const ExploreBar = lazyPanel(
  'Exploring',
  async () => (await import('../explore/ExploreBar.tsx')).ExploreBar,
);

interface SokobanFootProps {
  readonly explorer: Explorer;
  readonly marks: MarksStore;
  readonly analysis: SokobanAnalysis;
  readonly commands: SokobanCommands;
  readonly settings: StoredState<SokobanSettings>;
  readonly position: Position;
  readonly session: SokobanSession;
  readonly playback: Playback;
  readonly actions: SokobanActions;
  readonly isTimelineShown: boolean;
  readonly onSnapshot: () => void;
  readonly onCloseTimeline: () => void;
}

/** What stands below the board: the cursor that looks round, what the solver has to say, and the timeline. */
export function SokobanFoot(props: SokobanFootProps) {
  const { analysis, commands, settings, position, session, playback, actions } = props;
  const { marks, explorer } = props;
  const isExploring = useStore(marks, ({ cursor }) => cursor !== null);
  return (
    <div className={styles.foot}>
      {isExploring && <ExploreBar position={position} marks={marks} explorer={explorer} />}
      <AnalysisBar
        analysis={analysis}
        commands={commands}
        settings={settings}
        position={position}
        isAssisted={session.assisted}
      />
      {props.isTimelineShown && (
        <Timeline
          session={session}
          playback={playback}
          actions={actions}
          onSnapshot={props.onSnapshot}
          onClose={props.onCloseTimeline}
        />
      )}
    </div>
  );
}
