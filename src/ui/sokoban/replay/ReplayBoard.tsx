import { useLayoutEffect, useState } from 'react';
import { BoardPicture } from '../board/BoardPicture.tsx';
import { stillOf, type FilmFrame } from '../board/frames.ts';
import { createPlayback } from '../board/playback.ts';
import { skinFor } from '../board/push-puzzle.ts';
import type { Skin } from '../settings/settings.ts';
import { boardWords } from '../words/words.ts';
import board from '../board/board.module.css';
import stage from '../stage/stage.module.css';

interface ReplayBoardProps {
  readonly frame: FilmFrame;
  readonly still: boolean;
  readonly skin: Skin;
}

/** The board to look at: the same picture as in play, and in words. */
export function ReplayBoard({ frame, still, skin: wanted }: ReplayBoardProps) {
  const [playback] = useState(() => createPlayback(frame));
  useLayoutEffect(() => {
    playback.show(stillOf(frame));
  }, [playback, frame]);
  const { position } = frame;
  const { level } = position;
  const skin = skinFor(level, wanted);
  return (
    <div className={stage.stage}>
      <div
        className={`${board.board} ${board.still}`}
        role="img"
        data-skin={skin}
        aria-label={boardWords(position)}
        style={{ '--cols': level.cols, '--rows': level.rows }}
      >
        <BoardPicture level={level} playback={playback} still={still} skin={skin} />
      </div>
    </div>
  );
}
