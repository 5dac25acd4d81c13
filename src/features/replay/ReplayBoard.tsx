import { useLayoutEffect, useRef, useState } from 'react';
import type { Skin } from '../../play/settings/sokoban-settings.ts';
import board from '../../play/sokoban-board/board/board.module.css';
import { type FilmFrame, stillOf } from '../../play/sokoban-board/board/frames.ts';
import { createPlayback } from '../../play/sokoban-board/board/playback.ts';
import { skinFor } from '../../play/sokoban-board/board/push-puzzle-screen.ts';
import { useFollow } from '../../play/sokoban-board/board/use-follow.ts';
import { LevelPicture } from '../../play/sokoban-board/canvas/LevelPicture.tsx';
import { boardWords } from '../../play/sokoban/words.ts';
import { BoardNumbers } from '../stage/BoardNumbers.tsx';
import stage from '../stage/stage.module.css';

/** The board of the game below the replay, or `null` where there is none. */
function pageBoard(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main [data-skin]');
}

/** What that board lies in, and is scrolled in where it is larger. */
export function findStage(): Element | null {
  return pageBoard()?.parentElement ?? null;
}

interface ReplayBoardProps {
  readonly frame: FilmFrame;
  readonly still: boolean;
  readonly skin: Skin;
  /** Rows and columns have their numbers, as on the board of the game. */
  readonly hasNumbers: boolean;
}

/** Scrolls to the part of the board that the page shows. */
function scrollAsPage(own: HTMLElement): void {
  const page = pageBoard()?.parentElement;
  if (page) own.scrollTo({ left: page.scrollLeft, top: page.scrollTop });
}

/** The board to look at: the same picture as in play, as large and in the same place, and in words. */
export function ReplayBoard({ frame, still, skin: wanted, hasNumbers }: ReplayBoardProps) {
  const [playback] = useState(() => createPlayback(frame));
  const own = useRef<HTMLDivElement>(null);
  const { position } = frame;
  const { level } = position;
  useLayoutEffect(() => {
    const zoom = pageBoard()?.style.getPropertyValue('--zoom') ?? '';
    if (zoom !== '') own.current?.style.setProperty('--zoom', zoom);
  }, []);
  useLayoutEffect(() => {
    playback.show(stillOf(frame));
  }, [playback, frame]);
  useFollow(own, position.player, level.cols, scrollAsPage);
  const skin = skinFor(level, wanted);
  return (
    <div className={stage.stage} dir="ltr">
      <div
        ref={own}
        className={`${board.board} ${board.still}`}
        role="img"
        data-skin={skin}
        aria-label={boardWords(position)}
        style={{ '--cols': level.cols, '--rows': level.rows }}
      >
        <LevelPicture level={level} playback={playback} still={still} skin={skin} />
        {hasNumbers && <BoardNumbers level={level} />}
      </div>
    </div>
  );
}
