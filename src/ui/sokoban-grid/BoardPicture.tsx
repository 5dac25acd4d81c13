import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Level } from '../../games/sokoban/level.ts';
import { createBoardPainter } from './board-painter.ts';
import { FigureSymbols } from './FigureSymbols.tsx';
import { Pieces } from './Pieces.tsx';
import type { Playback } from './playback.ts';
import { Tiles } from './Tiles.tsx';
import { tileLooks } from './tiles.ts';

interface BoardPictureProps {
  readonly level: Level;
  readonly playback: Playback;
}

/**
 * The picture of a level in play. React makes its elements once; each frame of the playback is then
 * painted onto them in the task in which it comes.
 */
export function BoardPicture({ level, playback }: BoardPictureProps) {
  const root = useRef<HTMLDivElement>(null);
  const looks = useMemo(() => tileLooks(level), [level]);
  useLayoutEffect(() => {
    if (!root.current) return;
    const paint = createBoardPainter(root.current, level, looks);
    paint(playback.getState().frame);
    return playback.subscribe(({ frame }) => {
      paint(frame);
    });
  }, [level, looks, playback]);
  return (
    <div ref={root} className="sok-picture">
      <FigureSymbols />
      <Tiles level={level} looks={looks} />
      <Pieces boxes={level.boxes.length} />
    </div>
  );
}
