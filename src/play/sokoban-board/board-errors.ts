import type { BoardFailure } from '../../board/tiles/tile-board.ts';
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
