import type { ReactNode, RefObject } from 'react';
import type { Position } from '../../games/sokoban/rules/rules.ts';
import { t } from '../../words/t.ts';
import { SURFACE } from '../../platform/page/shortcuts.ts';
import { BoardMarks } from './BoardMarks.tsx';
import { LevelPicture } from '../../play/sokoban-board/canvas/LevelPicture.tsx';
import type { Playback } from '../../play/sokoban-board/board/playback.ts';
import { skinFor } from '../../play/sokoban-board/board/push-puzzle-screen.ts';
import type { Skin } from '../../play/settings/sokoban-settings.ts';
import type { MarksStore } from './marks.ts';
import { useFollow } from '../../play/sokoban-board/board/use-follow.ts';
import board from '../../play/sokoban-board/board/board.module.css';

interface SokobanBoardProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** How the game stands, a frame late: what is seen of it comes from the playback. */
  readonly position: Position;
  readonly playback: Playback;
  /** Nothing moves that need not. */
  readonly still: boolean;
  /** What is shown for the pointer. */
  readonly marks: MarksStore;
  readonly won: boolean;
  readonly skin: Skin;
  readonly label: string;
  readonly describedBy: string;
  /** More marks over the board. */
  readonly children?: ReactNode;
}

/** The board: a grid of tiles, above it the figures, and what is shown for the pointer. */
export function SokobanBoard(props: SokobanBoardProps) {
  const { ref, position, playback, still, marks, won, label, describedBy } = props;
  const { level } = position;
  const skin = skinFor(level, props.skin);
  useFollow(ref, position.player, level.cols);
  return (
    // Every key works on the whole page (use-sokoban-keys.ts), and pointers on all the ground (use-board-pointer.ts).
    <div
      ref={ref}
      className={board.board}
      {...SURFACE}
      // An application: screen readers pass the arrow keys on.
      role="application"
      aria-roledescription={t('Sokoban board')}
      aria-label={label}
      aria-describedby={describedBy}
      // oxlint-disable-next-line access/no-noninteractive-tabindex
      tabIndex={0}
      data-skin={skin}
      data-won={won ? true : undefined}
      style={{ '--cols': level.cols, '--rows': level.rows }}
    >
      <LevelPicture level={level} playback={playback} still={still} skin={skin} />
      {props.children}
      <BoardMarks position={position} marks={marks} />
    </div>
  );
}
