import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Cell } from '../../games/sokoban/rules/level.ts';
import type { Position } from '../../games/sokoban/rules/rules.ts';
import { transformOf } from '../../play/sokoban-board/board/glide.ts';
import type { MarksStore, ShownPath } from './marks.ts';
import { SYMBOLS } from '../../play/sokoban-board/board/symbols.ts';
import { columnAndRow } from '../../play/sokoban-board/board/tiles.ts';
import styles from '../../play/sokoban-board/board/marks.module.css';

const MARKS = {
  dot: styles.dot,
  chosen: styles.chosen,
  pathEnd: styles.pathEnd,
  refused: styles.refused,
} as const;

interface MarkProps {
  readonly cols: number;
  readonly cell: Cell;
  readonly kind: keyof typeof MARKS;
}

function Mark({ cols, cell, kind }: MarkProps) {
  return (
    <div
      className={MARKS[kind]}
      data-mark={kind}
      style={{ transform: transformOf(columnAndRow({ cols }, cell)) }}
    />
  );
}

interface PathProps {
  readonly position: Position;
  readonly path: ShownPath;
}

/** One line for the whole path, and at its end the box as it would stand, or a ring for the player. */
function Path({ position, path: { cells, pushes } }: PathProps) {
  const { level } = position;
  const places = cells.map((cell) => columnAndRow(level, cell));
  const end = cells.at(-1);
  if (end === undefined) return null;
  return (
    <>
      <svg
        className={styles.path}
        data-mark="path"
        data-pushes={pushes ? true : undefined}
        viewBox={`0 0 ${level.cols} ${level.rows}`}
      >
        <polyline points={places.map(({ col, row }) => `${col + 0.5},${row + 0.5}`).join(' ')} />
      </svg>
      {pushes ? (
        <svg
          className={styles.ghost}
          data-mark="ghost"
          viewBox="0 0 100 100"
          style={{ transform: transformOf(columnAndRow(level, end)) }}
        >
          <use href={`#${level.goalAt[end] ? SYMBOLS.chest : SYMBOLS.crate}`} />
        </svg>
      ) : (
        <Mark cols={level.cols} cell={end} kind="pathEnd" />
      )}
    </>
  );
}

/** The cursor that looks round; on a board that is larger than its stage it stays in sight. */
function Cursor({ cols, cell }: Omit<MarkProps, 'kind'>) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cell]);
  const style = { transform: transformOf(columnAndRow({ cols }, cell)) };
  return <div ref={mark} className={styles.cursor} data-mark="cursor" style={style} />;
}

interface BoardMarksProps {
  readonly position: Position;
  readonly marks: MarksStore;
}

/** What the pointer is told: the chosen box and where it can go, the path there, a refused click. */
export function BoardMarks({ position, marks }: BoardMarksProps) {
  const { choice, path, refused, cursor } = useStore(marks);
  const { cols } = position.level;
  const chosen = choice && position.boxes[choice.box];
  return (
    <div className={styles.marks} aria-hidden="true">
      {choice &&
        Array.from(choice.targets, (isTarget, cell) => {
          if (isTarget === 0) return null;
          return <Mark key={cell} cols={cols} cell={cell} kind="dot" />;
        })}
      {chosen != null && <Mark cols={cols} cell={chosen} kind="chosen" />}
      {path && <Path position={position} path={path} />}
      {cursor !== null && <Cursor cols={cols} cell={cursor} />}
      {refused && (
        // Another click is another mark, even on the same cell.
        <Mark key={refused.count} cols={cols} cell={refused.cell} kind="refused" />
      )}
    </div>
  );
}
