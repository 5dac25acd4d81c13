import { useId, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { SokobanParams } from '../../games/sokoban/levels/params.ts';
import type { Position } from '../../games/sokoban/rules/rules.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { lazyOverlay } from '../../ui/loading/lazy-overlay.tsx';
import { isMarked } from '../lamp/marks.ts';
import type { SokobanAnalysis } from '../lamp/sokoban-analysis.ts';
import type { Playback } from '../../play/sokoban-board/board/playback.ts';
import type { SokobanSettings } from '../../play/settings/sokoban-settings.ts';
import { SokobanBoard } from './SokobanBoard.tsx';
import type { Pointing } from './pointing.ts';
import { GROUND } from './use-board-pointer.ts';
import { useIsPlaceNamed } from './use-is-place-named.ts';
import { boardWords, noticeWords, placedOf } from '../../play/sokoban/words.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import stage from './stage.module.css';

const AnalysisMarks = lazyOverlay(
  message('Marks on the board'),
  async () => (await import('../lamp/AnalysisMarks.tsx')).AnalysisMarks,
);

const WhyMarks = lazyOverlay(
  message('Why is this dead?'),
  async () => (await import('../lamp/AnalysisMarks.tsx')).WhyMarks,
);

const BoardNumbers = lazyOverlay(
  message('Rows and columns'),
  async () => (await import('./BoardNumbers.tsx')).BoardNumbers,
);

interface SokobanStageProps {
  readonly board: RefObject<HTMLDivElement | null>;
  readonly params: SokobanParams;
  readonly position: Position;
  /** The name of the level. */
  readonly title: string;
  readonly playback: Playback;
  readonly still: boolean;
  readonly pointing: Pick<Pointing, 'marks'>;
  readonly won: boolean;
  readonly skin: SokobanSettings['skin'];
  readonly analysis: Pick<SokobanAnalysis, 'state' | 'marks'>;
  readonly settings: StoredState<SokobanSettings>;
}

/** Whether the analysis may have something to draw: a game begins without the code for that. */
function useHasMarks({ analysis, settings }: SokobanStageProps): boolean {
  const hasProof = useStore(analysis.state, ({ proof }) => proof !== null);
  const { hint, isMarking } = useStore(analysis.marks);
  return isMarked(useStore(settings), { isMarking }) || hasProof || hint !== null;
}

/** The board on its ground, with the solver’s marks, and in words for those who do not see it. */
export function SokobanStage(props: SokobanStageProps) {
  const { board, position, title, analysis, settings } = props;
  const descriptionId = useId();
  const isExplained = useStore(analysis.marks, ({ why }) => why !== null);
  const hasMarks = useHasMarks(props);
  const isPlaceNamed = useIsPlaceNamed(props);
  return (
    <div className={stage.stage} dir="ltr" {...GROUND}>
      <SokobanBoard
        // Another level is another board, and nothing glides over from the last one.
        key={keyOf(position.level)}
        ref={board}
        position={position}
        playback={props.playback}
        still={props.still}
        marks={props.pointing.marks}
        won={props.won}
        skin={props.skin}
        label={t('{title}: {placed} of {wanted} placed', { title, ...placedOf(position) })}
        describedBy={descriptionId}
      >
        {hasMarks && (
          <AnalysisMarks
            params={props.params}
            level={position.level}
            analysis={analysis}
            settings={settings}
          />
        )}
        {isExplained && <WhyMarks level={position.level} marks={analysis.marks} />}
        {isPlaceNamed && <BoardNumbers level={position.level} />}
      </SokobanBoard>
      <p id={descriptionId} className={prose.hidden}>
        {boardWords(position)} {noticeWords(position.level)}
      </p>
    </div>
  );
}
