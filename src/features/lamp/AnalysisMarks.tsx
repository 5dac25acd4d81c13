import { useEffect, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { TileBoard } from '../../board/tiles/tile-board.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import type { Cell, Level } from '../../games/sokoban/rules/level.ts';
import { deadCells } from '../../games/sokoban/solver/deadlocks/deadlock.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SokobanSettings } from '../../play/settings/sokoban-settings.ts';
import { isDeadlockAnnounced, isMarked } from './marks.ts';
import type { SokobanAnalysis } from './sokoban-analysis.ts';
import { WhyMarks } from './WhyMarks.tsx';

const NO_CELLS: readonly Cell[] = [];
const UNMARKED = { dead: NO_CELLS, stuck: NO_CELLS, hint: null };

/** Marks come and go with a key, and the dead squares of a level stay the same. */
const known = new WeakMap<Level, readonly Cell[]>();

/** The squares of a level from which no box can reach a goal. */
function deadSquares(level: Level): readonly Cell[] {
  const before = known.get(level);
  if (before) return before;
  // With more boxes than goals one may well be left there.
  const dead = level.boxes.length > level.goals.length ? [] : deadCells(level);
  const cells = [...dead.keys()].filter((cell) => dead[cell] !== 0 && !level.goalAt[cell]);
  known.set(level, cells);
  return cells;
}

interface AnalysisMarksProps {
  readonly board: RefObject<TileBoard | null>;
  readonly params: SokobanParams;
  readonly level: Level;
  readonly analysis: Pick<SokobanAnalysis, 'state' | 'marks'>;
  readonly settings: StoredState<SokobanSettings>;
}

/** Marks on the board: dead squares, the boxes that prove a deadlock, the hint as a ghost of its push, and explanations. */
export function AnalysisMarks({ board, params, level, analysis, settings }: AnalysisMarksProps) {
  const proof = useStore(analysis.state, (state) => state.proof);
  const { hint, isMarking, why } = useStore(analysis.marks);
  const chosen = useStore(settings);
  const isAnnounced = isDeadlockAnnounced(chosen, { isMarking }, params);
  // What an explanation draws is shown alone.
  const dead = !why && isMarked(chosen, { isMarking }) ? deadSquares(level) : NO_CELLS;
  const stuck = !why && isAnnounced ? (proof?.cells ?? NO_CELLS) : NO_CELLS;
  const push = why ? null : (hint?.push ?? null);
  useEffect(() => {
    board.current?.set({ dead, stuck, hint: push });
  }, [board, level, dead, stuck, push]);
  useEffect(() => () => board.current?.set(UNMARKED), [board]);
  return why && <WhyMarks level={level} why={why} />;
}
