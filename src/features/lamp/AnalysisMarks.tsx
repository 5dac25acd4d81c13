import { useStore } from 'zustand';
import type { SokobanParams } from '../../games/sokoban/levels/params.ts';
import { neighbour, type Level } from '../../games/sokoban/rules/level.ts';
import type { BoxPush } from '../../games/sokoban/push-protocol/pushing.ts';
import { deadCells } from '../../games/sokoban/solver/deadlocks/deadlock.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { transformOf } from '../../play/sokoban-board/board/glide.ts';
import type { SokobanSettings } from '../../play/settings/sokoban-settings.ts';
import { SYMBOLS } from '../../play/sokoban-board/board/symbols.ts';
import { columnAndRow } from '../../play/sokoban-board/board/tiles.ts';
import { isDeadlockTold, isMarked } from './marks.ts';
import type { SokobanAnalysis } from './sokoban-analysis.ts';
import marks from '../../play/sokoban-board/board/marks.module.css';
import styles from './analysis-marks.module.css';

/** Marks come and go with a key, and the dead squares of a level stay the same. */
const known = new WeakMap<Level, string>();

/** A cross on each dead square of a level, all as one path in the units of cells. */
function crosses(level: Level): string {
  const drawn = known.get(level);
  if (drawn !== undefined) return drawn;
  // With more boxes than goals one may well be left there.
  const dead = level.boxes.length > level.goals.length ? [] : deadCells(level);
  const path = Array.from(dead, (isDead, cell) => {
    if (isDead === 0 || level.goalAt[cell]) return '';
    const { col, row } = columnAndRow(level, cell);
    // Longer than the dots that say where a chosen box can go are wide: both may be on one cell.
    return `M${col + 0.3} ${row + 0.3}l.4 .4m0-.4-.4 .4`;
  }).join('');
  known.set(level, path);
  return path;
}

function DeadSquares({ level }: { readonly level: Level }) {
  return (
    <svg
      className={styles.dead}
      data-mark="dead"
      aria-hidden="true"
      viewBox={`0 0 ${level.cols} ${level.rows}`}
    >
      <path d={crosses(level)} />
    </svg>
  );
}

const TURNS = { r: 0, d: 90, l: 180, u: 270 } as const;

/** The box as it would stand after the push, and an arrow that leads to it. */
function GhostPush({ level, push }: { readonly level: Level; readonly push: BoxPush }) {
  const { box, direction } = push;
  const to = neighbour(level, box, direction);
  if (to === null) return null;
  const { col, row } = columnAndRow(level, box);
  return (
    <>
      <svg
        className={`${marks.ghost} ${styles.hint}`}
        data-mark="hint"
        viewBox="0 0 100 100"
        style={{ transform: transformOf(columnAndRow(level, to)) }}
      >
        <use href={`#${level.goalAt[to] ? SYMBOLS.chest : SYMBOLS.crate}`} />
      </svg>
      <svg className={styles.push} data-mark="push" viewBox={`0 0 ${level.cols} ${level.rows}`}>
        <g transform={`translate(${col + 0.5} ${row + 0.5}) rotate(${TURNS[direction]})`}>
          <rect x="-.47" y="-.47" width=".94" height=".94" rx=".14" />
          <path className={styles.back} d="M-.22 0H.95M.68-.24l.27 .24-.27 .24" />
          <path d="M-.22 0H.95M.68-.24l.27 .24-.27 .24" />
        </g>
      </svg>
    </>
  );
}

interface AnalysisMarksProps {
  readonly params: SokobanParams;
  readonly level: Level;
  readonly analysis: Pick<SokobanAnalysis, 'state' | 'marks'>;
  readonly settings: StoredState<SokobanSettings>;
}

/** Over the board: dead squares, the boxes that prove a deadlock, and the hint as a ghost of its push. */
export function AnalysisMarks({ params, level, analysis, settings }: AnalysisMarksProps) {
  const proof = useStore(analysis.state, (state) => state.proof);
  const { hint, isMarking, why } = useStore(analysis.marks);
  const chosen = useStore(settings);
  const marked = isMarked(chosen, { isMarking });
  const cells = proof && isDeadlockTold(chosen, { isMarking }, params) ? proof.cells : [];
  // What an explanation draws stands alone.
  if (why) return null;
  return (
    <div aria-hidden="true" data-testid="analysis-marks">
      {marked && <DeadSquares level={level} />}
      <div className={marks.marks}>
        {cells.length > 0 && (
          <svg
            className={styles.stuck}
            data-mark="stuck"
            viewBox={`0 0 ${level.cols} ${level.rows}`}
          >
            {cells.map((cell) => {
              const { col, row } = columnAndRow(level, cell);
              return (
                <g key={cell} transform={`translate(${col} ${row})`}>
                  <rect x=".04" y=".04" width=".92" height=".92" rx=".13" />
                  <path className={styles.stuckBack} d="m.27 .27 .46 .46m0-.46-.46 .46" />
                  <path d="m.27 .27 .46 .46m0-.46-.46 .46" />
                </g>
              );
            })}
          </svg>
        )}
        {hint && <GhostPush level={level} push={hint.push} />}
      </div>
    </div>
  );
}
