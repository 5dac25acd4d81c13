import type { Ground } from '../../board/tiles/ground.ts';
import type { View } from '../../board/tiles/zooming.ts';
import { createHandover } from '../../core/handover.ts';
import type { TileBoard } from '../../board/tiles/tile-board.ts';

/** A board that is on the page before React is, and is played. */
export interface EarlyTileBoard {
  readonly board: TileBoard;
  readonly ground: Ground;
  readonly overlay: HTMLElement;
  /** What `onView` heard last. */
  readonly view: () => View | null;
  /** Ends what stands in for React. */
  readonly release: () => void;
}

/** How React's page gets the board that was there before. */
export const earlyTileBoard = createHandover<EarlyTileBoard>();
