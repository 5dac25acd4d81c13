import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import { message } from '../../../words/message.ts';
import { lazyOverlay } from '../../../ui/loading/lazy-overlay.tsx';
import { createBoardPainter, type BoardPainter } from './board-painter.ts';
import { FigureSymbols } from './FigureSymbols.tsx';
import { boxesOf } from './made-rows.ts';
import { Pieces } from './Pieces.tsx';
import type { Playback } from './playback.ts';
import type { Skin } from '../../settings/sokoban-settings.ts';
import { Tiles } from './Tiles.tsx';
import { tileLooks } from './tiles.ts';
import { useMadeRows } from './use-made-rows.ts';
import board from './board.module.css';

const PushPuzzleCanvas = lazyOverlay(
  message('Sokoban board'),
  async () => (await import('./PushPuzzleCanvas.tsx')).PushPuzzleCanvas,
);

interface BoardPictureProps {
  readonly level: Level;
  readonly playback: Playback;
  /** Pieces take their places at once. */
  readonly still: boolean;
  readonly skin?: Skin;
}

/**
 * The picture of a level in play. React makes its elements once; each frame of the playback is then
 * painted onto them in the task in which it comes.
 */
export function BoardPicture({ level, playback, still, skin = 'peacock' }: BoardPictureProps) {
  const root = useRef<HTMLDivElement>(null);
  const looks = useMemo(() => tileLooks(level), [level]);
  const made = useMadeRows(level);
  const painter = useRef<BoardPainter>(null);
  useLayoutEffect(() => {
    if (!root.current) return;
    painter.current = createBoardPainter(root.current, level, looks, still);
    const { paint, finish } = painter.current;
    paint(playback.getState().frame);
    const unsubscribe = playback.subscribe(({ frame }) => paint(frame));
    return () => {
      unsubscribe();
      finish();
    };
  }, [level, looks, playback, still]);
  useLayoutEffect(() => {
    painter.current?.rowsAreMade();
  }, [made]);
  return (
    <div ref={root} className={board.picture}>
      <FigureSymbols skin={skin} />
      <Tiles level={level} looks={looks} made={made} />
      {skin === 'push-puzzle' && <PushPuzzleCanvas level={level} playback={playback} />}
      <Pieces {...boxesOf(level, made)} />
    </div>
  );
}
