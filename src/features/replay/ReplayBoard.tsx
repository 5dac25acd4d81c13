import { useMemo, useState } from 'react';
import type { Skin } from '../../board/tiles/figures.ts';
import type { FilmFrame } from '../../play/sokoban-board/frames.ts';
import { shownBoard } from '../../play/sokoban-board/ground-of.ts';
import { TileBoard } from '../../play/sokoban-board/TileBoard.tsx';
import { boardWords } from '../../play/sokoban/words.ts';

interface ReplayBoardProps {
  readonly frame: FilmFrame;
  readonly still: boolean;
  readonly skin: Skin;
  /** Rows and columns have their numbers, as on the board of the game. */
  readonly hasNumbers: boolean;
}

/** The board of the game below the replay, or `null` without one. */
function pageBoard(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main [data-skin]');
}

/** The container of that board, which scrolls if the board is larger. */
export function findStage(): Element | null {
  return pageBoard()?.parentElement ?? null;
}

/** What of its board the page shows. */
function viewOfPage() {
  const board = pageBoard();
  const stage = board?.parentElement;
  if (!board || !stage) return null;
  const zoom = Number(board.style.getPropertyValue('--zoom') || '1');
  return { zoom, left: stage.scrollLeft, top: stage.scrollTop };
}

/** The board to look at: the same picture as in play, as large and in the same place, and in words. */
export function ReplayBoard({ frame, still, skin, hasNumbers }: ReplayBoardProps) {
  const [opening] = useState(viewOfPage);
  const shown = useMemo(() => shownBoard(frame), [frame]);
  return (
    <TileBoard
      isPicture
      opening={opening}
      shown={shown}
      isStill={still}
      skin={skin}
      isNumbered={hasNumbers}
      label={boardWords(frame.position)}
    />
  );
}
