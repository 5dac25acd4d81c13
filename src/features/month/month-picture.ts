import { decodeSvg } from '../../platform/decode-svg.ts';
import { formatNumber, monthOfDay } from '../../ui/format/format.ts';
import { t } from '../../words/t.ts';
import { handOver } from '../win/WinDialog.tsx';
import { winCardPng } from '../win/win-card.ts';
import { BOX, windowColours } from './WindowArt.tsx';
import type { DailyGame, MonthWindow } from './month-panes.ts';

/** The margin around the window, in pixels of the picture. */
const MARGIN = 28;
/** The drawing is decoded at this scale, the largest in the picture. */
const SCALE = 2;

/**
 * Serializes a window on the page as a standalone document, with its night colours: the page's custom properties do not
 * apply to it.
 */
export function windowSvg(shown: SVGSVGElement, isFinished: boolean): string {
  const copy = shown.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('style');
  copy.setAttribute('width', `${BOX.width * SCALE}`);
  copy.setAttribute('height', `${BOX.height * SCALE}`);
  const colours = new Map<string, string>(windowColours(isFinished, (_, night) => night));
  return new XMLSerializer()
    .serializeToString(copy)
    .replace(/var\((--month-[\w-]+)\)/g, (whole, name: string) => colours.get(name) ?? whole);
}

/** Shares the picture of a month’s window; `shown` is that window on the page. */
export async function saveWindow(shown: SVGSVGElement, window: MonthWindow): Promise<void> {
  const { month, panes, count, isFinished } = window;
  const of = (game: DailyGame) => formatNumber(panes.filter((pane) => pane[game]).length);
  const picture = winCardPng({
    title: monthOfDay(`${month}-01`),
    line: t('{n} of {total} panes', { n: count, total: panes.length }),
    figures: [
      [t('Spider'), of('spider')],
      [t('Sokoban'), of('sokoban')],
    ],
    paintArt: async (ctx, room) => {
      const image = await decodeSvg(windowSvg(shown, isFinished));
      const width = room.width - 2 * MARGIN;
      const height = (width * BOX.height) / BOX.width;
      ctx.drawImage(image, room.x + MARGIN, room.y + (room.height - height) / 2, width, height);
    },
  });
  await handOver(`peacock-window-${month}.png`, picture);
}
