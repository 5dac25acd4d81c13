import type { ReactNode, RefObject } from 'react';
import type { Direction } from '../../../games/sokoban/rules/direction.ts';
import type { Position } from '../../../games/sokoban/rules/rules.ts';
import { t } from '../../../words/t.ts';
import { SURFACE } from '../../kit/keyboard/surface.ts';
import { BoardMarks } from './BoardMarks.tsx';
import { BoardPicture } from '../board/BoardPicture.tsx';
import type { Playback } from '../board/playback.ts';
import { useBoardPointer } from './use-board-pointer.ts';
import { skinFor } from '../board/push-puzzle.ts';
import type { Skin } from '../settings/settings.ts';
import { useFollow } from './use-follow.ts';
import type { Pointing } from './pointing.ts';
import board from '../board/board.module.css';

interface SokobanBoardProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** How the game stands, a frame late: what is seen of it comes from the playback. */
  readonly position: Position;
  readonly playback: Playback;
  /** Nothing moves that need not. */
  readonly still: boolean;
  readonly pointing: Pointing;
  readonly onStep: (direction: Direction, repeated: boolean) => void;
  readonly won: boolean;
  readonly skin: Skin;
  readonly label: string;
  readonly describedBy: string;
  /** More marks over the board. */
  readonly children?: ReactNode;
}

/** The board: a grid of tiles, above it the figures, and what the pointer is told. */
export function SokobanBoard(props: SokobanBoardProps) {
  const { ref, position, playback, still, pointing, onStep, won, label, describedBy } = props;
  const { level } = position;
  const skin = skinFor(level, props.skin);
  useFollow(ref, position.player, level.cols);
  const pointer = useBoardPointer({ level, pointing, step: onStep, onStart: playback.finish });
  return (
    // Every key works on the whole page (see use-sokoban-keys.ts); the pointer is a second way to play.
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
      {...pointer}
    >
      <BoardPicture level={level} playback={playback} still={still} skin={skin} />
      {props.children}
      <BoardMarks position={position} marks={pointing.marks} />
    </div>
  );
}
