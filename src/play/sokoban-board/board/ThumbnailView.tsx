import { memo } from 'react';
import type { Cell, Level } from '../../../games/sokoban/rules/level.ts';
import { isHuge } from '../../../board/tiles/ground.ts';
import { ThumbnailCanvas } from './ThumbnailCanvas.tsx';
import { thumbnailOf } from './thumbnail.ts';
import styles from './ThumbnailView.module.css';

interface ThumbnailViewProps {
  readonly level: Level;
  /** Where the boxes stand, if not as in the opening; there is no player then. */
  readonly placed?: readonly Cell[];
}

/** A level in small, as decoration beside its name. */
export const ThumbnailView = memo(function ThumbnailView({ level, placed }: ThumbnailViewProps) {
  if (isHuge(level)) {
    const player = placed ? undefined : level.player;
    return <ThumbnailCanvas level={level} boxes={placed ?? level.boxes} player={player} />;
  }
  const { viewBox, walls, floor, goals, boxes, player } = thumbnailOf(level, placed);
  return (
    <svg viewBox={viewBox} fillRule="evenodd" aria-hidden="true" focusable="false">
      <path className={styles.floor} d={floor} />
      <path className={styles.wall} d={walls} />
      <path className={styles.goal} d={goals} />
      <path className={styles.box} d={boxes} />
      <path className={styles.player} d={player} />
    </svg>
  );
});
