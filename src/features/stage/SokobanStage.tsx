import { type RefObject, useEffect, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Playback } from '../../board/tiles/playback.ts';
import type { TileBoard as Board } from '../../board/tiles/tile-board.ts';
import type { View } from '../../board/tiles/zooming.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { isWon, type Position } from '../../games/sokoban/rules/rules.ts';
import { TileBoard } from '../../play/sokoban-board/TileBoard.tsx';
import {
  type BoardFrame,
  type SokobanSession,
  restingBoard,
} from '../../play/sokoban-board/frames.ts';
import { levelTitle, boardWords, noticeWords, placedOf } from '../../play/sokoban/words.ts';
import type { BoardFocus } from '../../play/sokoban/levels.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { useDeferredStore } from '../../ui/browser/hooks.ts';
import { lazyOverlay } from '../../ui/loading/lazy-overlay.tsx';
import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { isMarked } from '../lamp/marks.ts';
import type { SokobanAnalysis } from '../lamp/sokoban-analysis.ts';
import type { Pointing } from './pointing.ts';

interface Naming {
  readonly analysis: Pick<SokobanAnalysis, 'state' | 'marks'>;
  readonly pointing: Pick<Pointing, 'marks'>;
}

/** Whether something that is said names a row and a column: a hint, an explanation, the cursor that looks round, or looking back. */
export function useIsPlaceNamed({ analysis, pointing }: Naming): boolean {
  const isHinted = useStore(analysis.marks, ({ hint, why }) => hint !== null || why !== null);
  const isExploring = useStore(pointing.marks, ({ cursor }) => cursor !== null);
  const hasLookedBack = useStore(
    analysis.state,
    ({ isShown, isLit, lookBack }) => (isShown || isLit) && lookBack?.kind === 'found',
  );
  return isHinted || isExploring || hasLookedBack;
}

const AnalysisMarks = lazyOverlay(
  message('Marks on the board'),
  async () => (await import('../lamp/AnalysisMarks.tsx')).AnalysisMarks,
);

/** Gives the focus that is asked for to the board, which shows this `session`. */
function useBoardFocus(
  focus: BoardFocus,
  board: RefObject<Board | null>,
  session: SokobanSession,
): void {
  useLayoutEffect(() => {
    // In a window too low for the page, which then scrolls, the whole board must be visible.
    board.current?.element.parentElement?.scrollIntoView({ block: 'nearest' });
    return focus.attach(() => board.current?.focus());
  }, [focus, board]);
  useEffect(() => {
    // Not earlier: the board is another element now, and a closing dialog has moved the focus.
    focus.onShown();
  }, [focus, session]);
}

interface SokobanStageProps {
  readonly board: RefObject<Board | null>;
  readonly focus: BoardFocus;
  readonly position: Position;
  readonly playback: Playback<BoardFrame>;
  readonly pointing: Pointing;
  readonly analysis: Pick<SokobanAnalysis, 'state' | 'marks'>;
  readonly step: (direction: Direction, repeated: boolean) => void;
  readonly onView: (view: View) => void;
}

/** Whether the analysis may have something to draw: a game begins without the code for that. */
function useHasMarks({ analysis }: SokobanStageProps): boolean {
  const { settings } = useSokoban();
  const hasProof = useStore(analysis.state, ({ proof }) => proof !== null);
  const { hint, isMarking } = useStore(analysis.marks);
  return isMarked(useStore(settings), { isMarking }) || hasProof || hint !== null;
}

/** The board on its ground, with the solver’s marks, and in words for those who do not see it. */
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
  const { marks } = pointing;
  useLayoutEffect(() => {
    const show = () => {
      const { choice, ...others } = marks.getState();
      const chosen = choice ? (boxes[choice.box] ?? null) : null;
      board.current?.set({ chosen, ...others });
    };
    show();
    return marks.subscribe(show);
  }, [board, marks, level, boxes]);
  return (
    <TileBoard
      // Another level is another board: no animation carries over.
      key={keyOf(level)}
      ref={board}
      shown={shown}
      playback={playback}
      isStill={look.reducedMotion}
      isWon={settled && isWon(position)}
      skin={skin}
      inSight={position.player}
      isNumbered={isPlaceNamed}
      kind={t('Sokoban board')}
      label={t('{title}: {placed} of {wanted} placed', {
        title: levelTitle(params),
        ...placedOf(position),
      })}
      description={`${boardWords(position)} ${noticeWords(level)}`}
      onStart={playback.finish}
      onStep={props.step}
      onCell={pointing.clickCell}
      onHover={pointing.hoverCell}
      canDrag={pointing.isBox}
      onPickUp={pointing.pickUp}
      onDrop={pointing.dropOn}
      onCancel={pointing.letGo}
      onView={props.onView}
    >
      {hasMarks && (
        <AnalysisMarks
          board={board}
          params={params}
          level={level}
          analysis={analysis}
          settings={settings}
        />
      )}
    </TileBoard>
  );
}
