import type { Position } from '../../games/sokoban/rules.ts';
import type { SettingsStore } from '../../store/settings-store.ts';
import { lazyPanel } from '../kit/lazy-part.tsx';
import type { SokobanSession } from './frames.ts';
import { MindBar } from './mind/MindBar.tsx';
import type { Mind } from './mind/mind.ts';
import type { Questions } from './mind/questions.ts';
import type { Playback } from './playback.ts';
import type { SokobanSettings } from './settings.ts';
import type { SokobanActions } from './use-sokoban-actions.ts';

const Timeline = lazyPanel('Timeline', async () => (await import('./Timeline.tsx')).Timeline);

interface SokobanFootProps {
  readonly mind: Mind;
  readonly questions: Questions;
  readonly settings: SettingsStore<SokobanSettings>;
  readonly position: Position;
  readonly session: SokobanSession;
  readonly playback: Playback;
  readonly actions: SokobanActions;
  readonly isTimelineShown: boolean;
  readonly onSnapshot: () => void;
  readonly onCloseTimeline: () => void;
}

/** What stands below the board: what the solver has to say, and the timeline. */
export function SokobanFoot(props: SokobanFootProps) {
  const { mind, questions, settings, position, session, playback, actions } = props;
  return (
    <div className="sok-foot">
      <MindBar
        mind={mind}
        questions={questions}
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
