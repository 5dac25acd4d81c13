import { type RefObject, useEffect, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { TileBoard as Board } from '../../board/tiles/tile-board.ts';
import type { View } from '../../board/tiles/zooming.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { isWon, type Position } from '../../games/sokoban/rules/rules.ts';
import { TileBoard } from '../../play/sokoban-board/TileBoard.tsx';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import { restingBoard } from '../../play/sokoban-board/frames.ts';
import type { BoardFocus } from '../../play/sokoban/levels.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { useDeferredStore } from '../../ui/browser/hooks.ts';
import { lazyOverlay } from '../../ui/loading/lazy-overlay.tsx';
import { message } from '../../words/message.ts';
import { isMarked } from '../lamp/marks.ts';
import type { SokobanAnalysis } from '../lamp/sokoban-analysis.ts';
import type { Pointing } from './pointing.ts';
import { boardText, playOptions, showMarks, type BoardPlay } from './stage-options.ts';

interface Naming {
  readonly analysis: Pick<SokobanAnalysis, 'state' | 'marks'>;
  readonly pointing: Pick<Pointing, 'marks'>;
}

/** Whether something refers to rows and columns: an explanation, the exploring cursor, or looking back. */
export function useIsPlaceNamed({ analysis, pointing }: Naming): boolean {
  const isExplained = useStore(analysis.marks, ({ why }) => why !== null);
  const isExploring = useStore(pointing.marks, ({ cursor }) => cursor !== null);
  const hasLookedBack = useStore(
    analysis.state,
    ({ isShown, isLit, lookBack }) => (isShown || isLit) && lookBack?.kind === 'found',
  );
  return isExplained || isExploring || hasLookedBack;
}

const AnalysisMarks = lazyOverlay(
  message('Marks on the board'),
  async () => (await import('../lamp/AnalysisMarks.tsx')).AnalysisMarks,
);

/** Focuses the board, which shows this `session`, on request. */
function useBoardFocus(
  focus: BoardFocus,
  board: RefObject<Board | null>,
  session: SokobanSession,
): void {
  useLayoutEffect(() => {
    // If the window is too low for the page, which then scrolls, the whole board must be visible.
    board.current?.element.parentElement?.scrollIntoView({ block: 'nearest' });
    return focus.attach(() => board.current?.focus());
  }, [focus, board]);
  useEffect(() => {
    // Not any earlier: the board may be a new element, and a closing dialog moves the focus.
    focus.onShown();
  }, [focus, session]);
}

interface SokobanStageProps extends BoardPlay {
  readonly board: RefObject<Board | null>;
  readonly focus: BoardFocus;
  readonly position: Position;
  readonly analysis: Pick<SokobanAnalysis, 'state' | 'marks'>;
  readonly onView: (view: View) => void;
}

/** Whether the analysis may have something to draw. Games start without the code for that. */
function useHasMarks({ analysis }: SokobanStageProps): boolean {
  const { settings } = useSokoban();
  const hasProof = useStore(analysis.state, ({ proof }) => proof !== null);
  const { hint, isMarking } = useStore(analysis.marks);
  return isMarked(useStore(settings), { isMarking }) || hasProof || hint !== null;
}

/** The board in front of its ground, with the solver’s marks, and described for screen readers. */
export function SokobanStage(props: SokobanStageProps) {
  const { board, position, analysis, pointing, playback } = props;
  const { session, settings, look } = useSokoban();
  const { params } = session;
  const { level, boxes } = position;
  const { skin } = useStore(settings);
  const { settled } = useDeferredStore(playback);
  useBoardFocus(props.focus, board, session);
  const shown = useMemo(() => restingBoard(position), [position]);
  const hasMarks = useHasMarks(props);
  const isPlaceNamed = useIsPlaceNamed(props);
  useLayoutEffect(
    () =>
      showMarks(
        () => board.current,
        pointing,
        () => boxes,
      ),
    // A different level has a different board.
    [board, pointing, level, boxes],
  );
  return (
    <TileBoard
      // A different level has a different board, without the animations of the previous one.
      key={keyOf(level)}
      ref={board}
      shown={shown}
      playback={playback}
      isStill={look.reducedMotion}
      isWon={settled && isWon(position)}
      skin={skin}
      inSight={position.player}
      isNumbered={isPlaceNamed}
      adopts
      {...boardText(params, position)}
      {...playOptions(props)}
      onView={props.onView}
    >
      {hasMarks && (
        <AnalysisMarks
          board={board}
          session={session}
          level={level}
          analysis={analysis}
          settings={settings}
        />
      )}
    </TileBoard>
  );
}
