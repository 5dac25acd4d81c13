import { decodeSvg } from '../../kit/decode-svg.ts';
import type { Skin } from '../settings.ts';
import { SYMBOLS } from '../symbols.ts';

/** The custom properties of the board that a picture needs. */
const COLOURS = {
  wall: '--wall',
  wallLight: '--wall-light',
  wallFront: '--wall-front',
  wallLine: '--wall-line',
  wallSeam: '--wall-seam',
  floor: '--floor',
  floorOdd: '--floor-odd',
  floorShade: '--floor-shade',
  target: '--target',
  targetLine: '--target-line',
  dot: '--dot',
  chosen: '--chosen',
  problem: '--refused',
  problemInk: '--refused-back',
} as const;

/** All that a picture of a board is painted with: the colours of the page, and the figures. */
export interface BoardArt {
  readonly colours: Readonly<Record<keyof typeof COLOURS, string>>;
  readonly figures: Readonly<Record<keyof typeof SYMBOLS, CanvasImageSource>>;
}

/** The figures are drawn once at this size, in pixels, and scaled down: sharp up to a cell of it. */
const FIGURE_SIZE = 256;

function figureSvg(id: string): string {
  const symbol = document.getElementById(id);
  if (!symbol) throw new Error(`there is no symbol ${id} on the page`);
  // A symbol's children are no document of their own; its namespace comes from the page.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FIGURE_SIZE}" height="${FIGURE_SIZE}" viewBox="0 0 100 100">${symbol.innerHTML}</svg>`;
}

/** The colours as they are now, in this theme. They are read from a board: its style sheet has them. */
function readColours(skin: Skin | null): BoardArt['colours'] {
  const shown = skin ? null : document.querySelector('.sok-board');
  const board = shown ?? document.createElement('div');
  if (!shown) {
    board.className = 'sok-board';
    if (skin) board.setAttribute('data-skin', skin);
    document.body.append(board);
  }
  const probe = document.createElement('span');
  board.append(probe);
  const read = (name: string) => {
    // Resolved as a colour: a custom property alone would give its text, `light-dark(…)`.
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(
    Object.entries(COLOURS).map(([name, property]) => [name, read(property)]),
  ) as Record<keyof typeof COLOURS, string>;
  probe.remove();
  if (!shown) board.remove();
  return colours;
}

/**
 * Reads colours and figures from the page, which must show `FigureSymbols`; rejects where it does not.
 * The colours are those of `skin`, or without one those of the board that is shown.
 */
export async function loadBoardArt(skin: Skin | null = null): Promise<BoardArt> {
  const [eye, crate, chest, peacock] = await Promise.all(
    [SYMBOLS.eye, SYMBOLS.crate, SYMBOLS.chest, SYMBOLS.peacock].map((id) =>
      decodeSvg(figureSvg(id)),
    ),
  );
  if (!eye || !crate || !chest || !peacock) throw new Error('a figure is missing');
  return { colours: readColours(skin), figures: { eye, crate, chest, peacock } };
}
