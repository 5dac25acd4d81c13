import { decodeSvg } from '../../kit/browser/decode-svg.ts';
import type { Skin } from '../settings/settings.ts';
import { SYMBOLS } from '../board/symbols.ts';

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
  problemInk: '--mark-back',
} as const;

/** All that a picture of a board is painted with: the colours of the page, and the figures. */
export interface BoardArt {
  readonly colours: Readonly<Record<keyof typeof COLOURS, string>>;
  readonly figures: Readonly<Record<keyof typeof SYMBOLS, CanvasImageSource>>;
  /** Walls are flat, with a line along every side that is not another wall's. */
  readonly isPlain: boolean;
}

/** The figures are drawn once at this size, in pixels, and scaled down: sharp up to a cell of it. */
const FIGURE_SIZE = 256;

/** Reads a custom property of the board as a colour. */
type ReadColour = (property: string) => string;

/**
 * A figure as a document of its own: its namespace comes from the page, and what the page's style
 * sheets say about its colours is written out, since they do not reach it there.
 */
function figureSvg(id: string, read: ReadColour): string {
  const symbol = document.getElementById(id);
  if (!symbol) throw new Error(`there is no symbol ${id} on the page`);
  const shapes = symbol.innerHTML.replace(/var\((--[\w-]+)[^)]*\)/g, (_, name: string) =>
    read(name),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FIGURE_SIZE}" height="${FIGURE_SIZE}" viewBox="0 0 100 100">${shapes}</svg>`;
}

/**
 * Uses the colours as they are now, in this theme. They are read from a board, since its style sheet
 * has them: from one in `skin`, or where there is none given from the one that is shown.
 */
function withColours<T>(skin: Skin | null, take: (read: ReadColour) => T): T {
  const shown = skin ? null : document.querySelector<HTMLElement>('.sok-board');
  const board = shown ?? document.createElement('div');
  if (!shown) {
    board.className = 'sok-board';
    board.dataset['skin'] = skin ?? 'peacock';
    document.body.append(board);
  }
  const probe = document.createElement('span');
  board.append(probe);
  try {
    return take((property) => {
      // Resolved as a colour: a custom property alone would give its text, `light-dark(…)`.
      probe.style.color = `var(${property})`;
      return getComputedStyle(probe).color;
    });
  } finally {
    probe.remove();
    if (!shown) board.remove();
  }
}

const FIGURES = [SYMBOLS.eye, SYMBOLS.crate, SYMBOLS.chest, SYMBOLS.peacock] as const;

/**
 * Reads colours and figures from the page, which must show `FigureSymbols`; rejects where it does not.
 * The colours are those of `skin`, or without one those of the board that is shown.
 */
export async function loadBoardArt(skin: Skin | null = null): Promise<BoardArt> {
  const { colours, svgs } = withColours(skin, (read) => ({
    colours: Object.fromEntries(
      Object.entries(COLOURS).map(([name, property]) => [name, read(property)]),
    ) as BoardArt['colours'],
    svgs: FIGURES.map((id) => figureSvg(id, read)),
  }));
  const [eye, crate, chest, peacock] = await Promise.all(svgs.map(decodeSvg));
  if (!eye || !crate || !chest || !peacock) throw new Error('a figure is missing');
  const isPlain =
    (skin ?? document.querySelector<HTMLElement>('.sok-board')?.dataset['skin']) === 'plain';
  return { colours, figures: { eye, crate, chest, peacock }, isPlain };
}
