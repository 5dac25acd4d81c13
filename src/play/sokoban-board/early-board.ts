import type { Ground } from '../../board/tiles/ground.ts';
import type { View } from '../../board/tiles/zooming.ts';
import { createHandover } from '../../core/handover.ts';
import type { TileBoard } from '../../board/tiles/tile-board.ts';

/** A board that is on the page, and playable, before React runs. */
export interface EarlyTileBoard {
  readonly board: TileBoard;
  readonly ground: Ground;
  readonly overlay: HTMLElement;
  /** The latest value passed to `onView`. */
  readonly view: () => View | null;
  /** Stops what stands in for React. */
  readonly release: () => void;
}

/** Hands the early board over to React's page. */
export const earlyTileBoard = createHandover<EarlyTileBoard>();
