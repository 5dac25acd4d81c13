import type { Ground } from '../../board/tiles/ground.ts';
import type { View } from '../../board/tiles/zooming.ts';
import { createHandover } from '../page/begun-game.ts';
import type { TileBoard, BoardFailure } from '../../board/tiles/tile-board.ts';
import { t } from '../../words/t.ts';

/** Reports a failure of a board to the player; `retry` fetches the missing part again. */
export function reportBoardError(what: BoardFailure, error: unknown, retry?: () => void): void {
  const reported =
    what === 'fetch'
      ? import('../../ui/loading/lazy-overlay.tsx').then(({ reportFetchFailure }) => {
          if (retry) reportFetchFailure(t('Sokoban board'), retry);
        })
      : import('../../ui/loading/painting.ts').then(({ reportPaintFailed }) =>
          reportPaintFailed('board', error),
        );
  reported.catch(() => undefined);
}

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
