import { useLayoutEffect, useRef } from 'react';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import { isWon } from '../../../games/sokoban/rules/rules.ts';
import { tryToPaint } from '../../../ui/loading/painting.ts';
import { useCanvasLosses } from '../../../ui/loading/use-canvas-losses.ts';
import type { Playback } from './playback.ts';
import { paintPushPuzzle } from './push-puzzle.ts';
import { SCREEN, screenOffset } from './push-puzzle-screen.ts';
import styles from './PushPuzzleCanvas.module.css';

/** Pixels of the canvas for each unit of the screen: sharp on dense displays as well. */
const SCALE = 2;

interface PushPuzzleCanvasProps {
  readonly level: Level;
  readonly playback: Playback;
}

/** The board as the push-puzzle tutorial draws it. It covers the tiles, which stay as they are. */
export function PushPuzzleCanvas({ level, playback }: PushPuzzleCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const losses = useCanvasLosses();
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx) return;
    ctx.setTransform(SCALE, 0, 0, SCALE, 0, 0);
    const paint = () => {
      const { position } = playback.getState().frame;
      // Another level has a board of its own, which comes a frame later.
      if (position.level !== level) return;
      tryToPaint('board', () => paintPushPuzzle(ctx, position, isWon(position)));
    };
    paint();
    return playback.subscribe(paint);
  }, [level, playback, losses]);
  const { col, row } = screenOffset(level);
  return (
    <canvas
      ref={canvas}
      className={styles.screen}
      width={SCREEN.cols * SCREEN.block * SCALE}
      height={SCREEN.rows * SCREEN.block * SCALE}
      aria-hidden="true"
      // In cells from the level's first one.
      style={{
        left: `calc(var(--cell) * ${-col})`,
        top: `calc(var(--cell) * ${-row})`,
        width: `calc(var(--cell) * ${SCREEN.cols})`,
        height: `calc(var(--cell) * ${SCREEN.rows})`,
      }}
    />
  );
}
