import { useLayoutEffect, useRef } from 'react';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import { tryToPaint } from '../../../ui/loading/painting.ts';
import { useCanvasLosses } from '../../../ui/loading/use-canvas-losses.ts';
import { createBoardPainter } from '../board/board-painter.ts';
import { FigureSymbols } from '../board/FigureSymbols.tsx';
import { Pieces } from '../board/Pieces.tsx';
import type { Playback } from '../board/playback.ts';
import type { Skin } from '../../settings/sokoban-settings.ts';
import { createHugeGround } from './huge-ground.ts';
import { useBoardArt } from './use-board-art.ts';
import board from '../board/board.module.css';
import styles from './HugePicture.module.css';

interface HugePictureProps {
  readonly level: Level;
  readonly playback: Playback;
  /** The player takes its place at once. */
  readonly still: boolean;
  readonly skin?: Skin;
}

/** The ground is on the canvas. */
const NO_LOOKS = [] as const;

/**
 * The picture of a huge level in play: a canvas as large as what is in sight of it shows the ground and the boxes, and the
 * player is an element above it, as on other boards.
 */
export function HugePicture({ level, playback, still, skin = 'peacock' }: HugePictureProps) {
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const losses = useCanvasLosses();
  const art = useBoardArt(skin);
  useLayoutEffect(() => {
    if (!root.current) return;
    const { paint, finish } = createBoardPainter(root.current, level, NO_LOOKS, still);
    paint(playback.getState().frame);
    const unsubscribe = playback.subscribe(({ frame }) => paint(frame));
    return () => {
      unsubscribe();
      finish();
    };
  }, [level, playback, still]);
  useLayoutEffect(() => {
    const [picture, element] = [root.current, canvas.current];
    const stage = picture?.parentElement?.parentElement;
    if (!picture || !element || !stage || !art) return;
    const shown = createHugeGround({ canvas: element, picture, stage, level, art });
    tryToPaint('board', () => shown.show(playback.getState().frame.position));
    const unsubscribe = playback.subscribe(({ frame }) => {
      if (frame.position.level === level) tryToPaint('board', () => shown.show(frame.position));
    });
    const look = () => tryToPaint('board', shown.look);
    const sizes = new ResizeObserver(look);
    sizes.observe(stage);
    sizes.observe(picture);
    stage.addEventListener('scroll', look, { passive: true });
    return () => {
      unsubscribe();
      sizes.disconnect();
      stage.removeEventListener('scroll', look);
    };
  }, [level, playback, art, losses]);
  return (
    <div ref={root} className={board.picture}>
      <FigureSymbols skin={skin} />
      <canvas ref={canvas} className={styles.ground} aria-hidden="true" />
      <Pieces from={0} to={0} />
    </div>
  );
}
