import { type RefObject, useEffect } from 'react';
import { useStore } from 'zustand';
import { columnAndRow } from '../../board/tiles/ground.ts';
import marksOver from '../../board/tiles/marks.module.css';
import type { TileBoard } from '../../board/tiles/tile-board.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import type { Cell, Level } from '../../games/sokoban/rules/level.ts';
import type { HeldBox, Reason } from '../../games/sokoban/solver/deadlocks/explain.ts';
import type { SokobanSettings } from '../../play/page/sokoban-settings.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { deadSquares } from './dead-squares.ts';
import { isDeadlockAnnounced, isMarked, type ShownMarks } from './marks.ts';
import type { SokobanAnalysis } from './sokoban-analysis.ts';
import styles from './analysis.module.css';

/** The rotation for each side of a box; its shape is drawn at the lower side. */
const TURNS: Readonly<Record<Direction, number>> = { r: 270, d: 0, l: 90, u: 180 };

/** Squares appear one after the other, all within a second. */
const APPEAR_S = 0.8;

interface OnLevel {
  readonly level: Level;
}

function place(level: Level, cell: Cell, move = 0): string {
  const { col, row } = columnAndRow(level, cell);
  return `translate(${col + move} ${row + move})`;
}

/** Squares in the order of the argument. */
function Squares({ level, cells }: OnLevel & { readonly cells: readonly Cell[] }) {
  return cells.map((cell, index) => (
    <rect
      key={cell}
      className={styles.square}
      style={{ animationDelay: `${(index / cells.length) * APPEAR_S}s` }}
      transform={place(level, cell)}
      width="1"
      height="1"
    />
  ));
}

function Boxes({
  level,
  cells,
  isPast = false,
}: OnLevel & { readonly cells: readonly Cell[]; readonly isPast?: boolean }) {
  return cells.map((cell) => (
    <g key={cell} className={isPast ? styles.past : styles.box} transform={place(level, cell)}>
      <rect className={styles.whyBack} x=".05" y=".05" width=".9" height=".9" rx=".13" />
      <rect x=".05" y=".05" width=".9" height=".9" rx=".13" />
    </g>
  ));
}

/** What blocks a box: a bar for a wall, a link to a box, a cross if a push would lose. */
function Holds({ level, held }: OnLevel & { readonly held: HeldBox }) {
  return held.holds.flatMap(({ by, sides }) =>
    sides.map((side) => {
      const shape =
        by === 'wall'
          ? 'M-.38 .5h.76'
          : by === 'box'
            ? 'M0 .2v.6'
            : 'm-.16 .84 .32 .32m0-.32-.32 .32';
      return (
        <g
          key={side}
          className={styles.hold}
          data-hold={by}
          transform={`${place(level, held.box, 0.5)} rotate(${TURNS[side]})`}
        >
          <path className={styles.whyBack} d={shape} />
          <path d={shape} />
        </g>
      );
    }),
  );
}

/** Goals, with lines to them from a box. */
function Goals({
  level,
  cells,
  from = null,
}: OnLevel & { readonly cells: readonly Cell[]; readonly from?: Cell | null }) {
  const start = from === null ? null : columnAndRow(level, from);
  return cells.map((cell) => {
    const { col, row } = columnAndRow(level, cell);
    // A box on its goal has nowhere to go.
    const line =
      start && cell !== from && `M${start.col + 0.5} ${start.row + 0.5}L${col + 0.5} ${row + 0.5}`;
    return (
      <g key={cell} className={styles.goal}>
        {line && <path className={styles.whyBack} d={line} />}
        {line && <path d={line} />}
        <circle className={styles.whyBack} cx={col + 0.5} cy={row + 0.5} r=".4" />
        <circle cx={col + 0.5} cy={row + 0.5} r=".4" />
      </g>
    );
  });
}

/** Losing pushes, as arrows with a cross. */
function Pushes({
  level,
  reason,
}: OnLevel & { readonly reason: Reason & { readonly kind: 'pushes' } }) {
  return reason.pushes.map(({ direction }) => (
    <g
      key={direction}
      className={styles.pushed}
      transform={`${place(level, reason.box, 0.5)} rotate(${TURNS[direction]})`}
    >
      <path
        className={styles.whyBack}
        d="M0 0v.72m-.2-.2 .2 .2 .2-.2M-.14 .9l.28 .28m0-.28-.28 .28"
      />
      <path d="M0 0v.72m-.2-.2 .2 .2 .2-.2M-.14 .9l.28 .28m0-.28-.28 .28" />
    </g>
  ));
}

/** The boxes of earlier steps, which stay visible below the next ones. */
function boxesBefore(reasons: readonly Reason[]): readonly Cell[] {
  const boxes = reasons.flatMap((reason) => {
    if (reason.kind === 'held') return [reason.held.box];
    if (reason.kind === 'fixed') return reason.held.map(({ box }) => box);
    if (reason.kind === 'closed') return reason.boxes;
    return reason.kind === 'goals-of' ? [reason.box] : [];
  });
  return [...new Set(boxes)];
}

function Step({ level, reason }: OnLevel & { readonly reason: Reason }) {
  switch (reason.kind) {
    case 'walled-off':
    case 'too-few':
      return (
        <>
          <Boxes level={level} cells={reason.boxes} />
          <Goals level={level} cells={reason.goals} />
        </>
      );
    case 'fixed':
      return (
        <>
          <Boxes level={level} cells={reason.held.map(({ box }) => box)} />
          {reason.held.map((held) => (
            <Holds key={held.box} level={level} held={held} />
          ))}
        </>
      );
    case 'range':
      return (
        <>
          <Squares level={level} cells={reason.cells} />
          <Boxes level={level} cells={[reason.box]} />
        </>
      );
    case 'held':
      return (
        <>
          <Boxes level={level} cells={[reason.held.box]} />
          <Holds level={level} held={reason.held} />
        </>
      );
    case 'goals-of':
      return (
        <>
          <Boxes level={level} cells={[reason.box]} />
          <Goals level={level} cells={reason.goals} from={reason.box} />
        </>
      );
    case 'unfilled':
      return <Goals level={level} cells={reason.goals} />;
    case 'closed':
      return (
        <>
          <Squares level={level} cells={reason.cells} />
          <Boxes level={level} cells={reason.boxes} />
        </>
      );
    case 'pushes':
      return (
        <>
          <Boxes level={level} cells={[reason.box]} />
          <Pushes level={level} reason={reason} />
        </>
      );
    case 'off-goal':
    case 'tried':
      return <Boxes level={level} cells={reason.boxes} />;
  }
}

interface WhyMarksProps extends OnLevel {
  readonly why: NonNullable<ShownMarks['why']>;
}

/** Draws the current step of an explanation over the board, and the boxes of earlier steps faintly. */
export function WhyMarks({ level, why }: WhyMarksProps) {
  const reason = why.explanation.reasons[why.step];
  if (!reason) return null;
  return (
    <div className={marksOver.marks} aria-hidden="true">
      <svg
        className={styles.why}
        data-mark="why"
        data-step={reason.kind}
        viewBox={`0 0 ${level.cols} ${level.rows}`}
      >
        <Boxes
          level={level}
          cells={boxesBefore(why.explanation.reasons.slice(0, why.step))}
          isPast
        />
        {/* Each step is remounted, and so animated. */}
        <g key={why.step}>
          <Step level={level} reason={reason} />
        </g>
      </svg>
    </div>
  );
}

const NO_CELLS: readonly Cell[] = [];
const UNMARKED = { dead: NO_CELLS, stuck: NO_CELLS, hint: null };

interface AnalysisMarksProps {
  readonly board: RefObject<TileBoard | null>;
  readonly session: SokobanSession;
  readonly level: Level;
  readonly analysis: Pick<SokobanAnalysis, 'state' | 'marks'>;
  readonly settings: StoredState<SokobanSettings>;
}

/** Marks on the board: dead squares, the boxes that prove a deadlock, the hint as a ghost of its push, and explanations. */
export function AnalysisMarks({ board, session, level, analysis, settings }: AnalysisMarksProps) {
  const proof = useStore(analysis.state, (state) => state.proof);
  const { hint, isMarking, why } = useStore(analysis.marks);
  const chosen = useStore(settings);
  const isAnnounced = isDeadlockAnnounced(chosen, { isMarking }, session);
  // An explanation is shown without other marks.
  const dead = !why && isMarked(chosen, { isMarking }) ? deadSquares(level) : NO_CELLS;
  const stuck = !why && isAnnounced ? (proof?.cells ?? NO_CELLS) : NO_CELLS;
  const push = why ? null : (hint?.push ?? null);
  useEffect(() => {
    board.current?.set({ dead, stuck, hint: push });
  }, [board, level, dead, stuck, push]);
  useEffect(() => () => board.current?.set(UNMARKED), [board]);
  return why && <WhyMarks level={level} why={why} />;
}
