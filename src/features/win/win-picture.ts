import type { Result } from '../../core/result.ts';
import { USUAL_LOOK } from '../../board/cards/art/card-look.ts';
import { paletteOf } from '../../board/cards/art/palette.ts';
import { nextTask } from '../../platform/schedule.ts';
import { winCardPng } from './win-card.ts';
import { drawFan, FAN_MS, layoutFan } from './fan.ts';
import { fanPainter } from './play.ts';

interface WonGame {
  readonly title: string;
  readonly line: string;
  readonly figures: readonly (readonly [name: string, value: string])[];
}

/** A won game as a picture: the peacock before his fan, and how it went. */
export function spiderWinPicture(game: WonGame): Promise<Result<Blob>> {
  return winCardPng({
    ...game,
    paintArt: async (ctx, { x, y, width, height }) => {
      const palette = paletteOf({
        ...{ scheme: 'light', highContrast: false, fourColours: false, ...USUAL_LOOK },
      });
      const table = { width, height };
      const fan = layoutFan(table);
      const pictures = await drawFan({ fan, density: 1, palette }, nextTask);
      const stage = Object.assign(document.createElement('canvas'), table);
      const onStage = stage.getContext('2d');
      if (!onStage) return;
      fanPainter({ fan, pictures, density: 1, table })(onStage, FAN_MS);
      ctx.drawImage(stage, x, y);
    },
  });
}
