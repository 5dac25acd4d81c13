import { memo } from 'react';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import { thumbnailOf } from './thumbnail.ts';
import './thumbnail.css';

/** A level in small, as decoration beside its name. */
export const ThumbnailView = memo(function ThumbnailView({ level }: { readonly level: Level }) {
  const { viewBox, walls, floor, goals, boxes, player } = thumbnailOf(level);
  return (
    <svg viewBox={viewBox} aria-hidden="true" focusable="false">
      <path className="sok-thumb__floor" d={floor} />
      <path className="sok-thumb__wall" d={walls} />
      <path className="sok-thumb__goal" d={goals} />
      <path className="sok-thumb__box" d={boxes} />
      <path className="sok-thumb__player" d={player} />
    </svg>
  );
});
