import { useLayoutEffect, useRef } from 'react';
import { insideCells, type Cell, type Level } from '../../../games/sokoban/rules/level.ts';
import { tryToPaint } from '../../../ui/loading/painting.ts';
import { useCanvasLosses } from '../../../ui/loading/use-canvas-losses.ts';
import styles from './ThumbnailView.module.css';
import { useTheme } from './use-theme.ts';

interface ThumbnailCanvasProps {
  readonly level: Level;
  /** Where the boxes are; without the ground below them where `isBare`. */
  readonly boxes: readonly Cell[];
  readonly player?: Cell | undefined;
  readonly isBare?: boolean;
}

/** What each pixel shows, by the token that has its colour. */
type Kind = '--thumb-wall' | '--thumb-floor' | '--thumb-goal' | '--thumb-box' | '--thumb-player';

function groundOf(level: Level): (Kind | undefined)[] {
  const inside = insideCells(level);
  return level.walls.map((isWall, cell) => {
    if (isWall) return '--thumb-wall';
    if (!inside[cell]) return undefined;
    return level.goalAt[cell] ? '--thumb-goal' : '--thumb-floor';
  });
}

function colourReader(beside: HTMLElement): (kind: Kind) => string {
  const colours = new Map<Kind, string>();
  return (kind) => {
    const known = colours.get(kind);
    if (known !== undefined) return known;
    const before = beside.style.color;
    // Resolved as a colour: a custom property alone would give its text, `light-dark(…)`.
    beside.style.color = `var(${kind})`;
    const { color } = getComputedStyle(beside);
    beside.style.color = before;
    colours.set(kind, color);
    return color;
  };
}

/** A huge level in small: a pixel for each cell. */
export function ThumbnailCanvas({ level, boxes, player, isBare = false }: ThumbnailCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const losses = useCanvasLosses();
  const theme = useTheme();
  const { cols, rows } = level;
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx) return;
    const kinds = isBare ? [] : groundOf(level);
    for (const cell of boxes) kinds[cell] = '--thumb-box';
    if (player !== undefined) kinds[player] = '--thumb-player';
    const colourOf = colourReader(ctx.canvas);
    tryToPaint('picture', () => {
      ctx.clearRect(0, 0, cols, rows);
      for (let cell = 0; cell < kinds.length;) {
        const kind = kinds[cell];
        const rowEnd = cell - (cell % cols) + cols;
        let end = cell + 1;
        while (end < rowEnd && kinds[end] === kind) end++;
        if (kind !== undefined) {
          ctx.fillStyle = colourOf(kind);
          ctx.fillRect(cell % cols, Math.floor(cell / cols), end - cell, 1);
        }
        cell = end;
      }
    });
  }, [level, boxes, player, isBare, cols, rows, losses, theme]);
  return (
    <canvas ref={canvas} className={styles.canvas} width={cols} height={rows} aria-hidden="true" />
  );
}
