import { decodeSvg } from '../../../platform/page/decode-svg.ts';
import type { Skin } from '../../settings/sokoban-settings.ts';
import { SYMBOLS } from '../board/symbols.ts';

/** The tokens of the board that a picture needs. */
const COLOURS = {
  wall: '--board-wall',
  wallLight: '--board-wall-light',
  wallFront: '--board-wall-front',
  wallLine: '--board-wall-line',
  wallSeam: '--board-wall-seam',
  floor: '--board-floor',
  floorOdd: '--board-floor-odd',
  floorShade: '--board-floor-shade',
  target: '--board-target',
  targetLine: '--board-target-line',
  dot: '--board-dot',
  chosen: '--board-chosen',
  problem: '--board-refused',
  problemInk: '--board-mark-back',
} as const;

/** Those of its measures, in parts of a cell. */
const MEASURES = {
  line: '--board-line',
  ledge: '--board-ledge',
  front: '--board-front',
  foot: '--board-foot',
  shade: '--board-shade',
  ring: '--board-ring',
  eye: '--board-eye',
  scale: '--board-scale',
  seam: '--board-seam',
} as const;

/** All that a picture of a board is painted with: the colours and measures of the page, and the figures. */
export interface BoardArt {
  readonly colours: Readonly<Record<keyof typeof COLOURS, string>>;
  readonly measures: Readonly<Record<keyof typeof MEASURES, number>>;
  readonly figures: Readonly<Record<keyof typeof SYMBOLS, CanvasImageSource>>;
  /** Walls are flat, with a line along every side that is not another wall's. */
  readonly isPlain: boolean;
}

/** The figures are drawn once at this size, in pixels, and scaled down: sharp up to a cell of it. */
const FIGURE_SIZE = 256;

/** Reads tokens of the board. */
interface Tokens {
  readonly colour: (property: string) => string;
  readonly measure: (property: string) => number;
}

/**
 * A figure as a document of its own: its namespace comes from the page, and what the page's style
 * sheets say about its colours is written out, since they do not reach it there.
 */
function figureSvg(id: string, read: Tokens['colour']): string {
  const symbol = document.getElementById(id);
  if (!symbol) throw new Error(`there is no symbol ${id} on the page`);
  const shapes = symbol.innerHTML.replace(/var\((--[\w-]+)[^)]*\)/g, (_, name: string) =>
    read(name),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FIGURE_SIZE}" height="${FIGURE_SIZE}" viewBox="0 0 100 100">${shapes}</svg>`;
}

/**
 * Uses the tokens as they are now, in this theme. A skin has its own,
 * so they are read from an element in `skin`, or where none is given from the board that is shown.
 */
function withTokens<T>(skin: Skin | null, take: (tokens: Tokens) => T): T {
  const shown = skin ? null : document.querySelector<HTMLElement>('[data-skin]');
  const board = shown ?? document.createElement('div');
  if (!shown) {
    board.dataset['skin'] = skin ?? 'peacock';
    document.body.append(board);
  }
  const probe = document.createElement('span');
  board.append(probe);
  try {
    return take({
      colour: (property) => {
        // Resolved as a colour: a custom property alone would give its text, `light-dark(…)`.
        probe.style.color = `var(${property})`;
        return getComputedStyle(probe).color;
      },
      measure: (property) => Number(getComputedStyle(probe).getPropertyValue(property)),
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
  const { colours, measures, svgs } = withTokens(skin, ({ colour, measure }) => ({
    colours: Object.fromEntries(
      Object.entries(COLOURS).map(([name, property]) => [name, colour(property)]),
    ) as BoardArt['colours'],
    measures: Object.fromEntries(
      Object.entries(MEASURES).map(([name, property]) => [name, measure(property)]),
    ) as BoardArt['measures'],
    svgs: FIGURES.map((id) => figureSvg(id, colour)),
  }));
  const [eye, crate, chest, peacock] = await Promise.all(svgs.map(decodeSvg));
  if (!eye || !crate || !chest || !peacock) throw new Error('a figure is missing');
  const isPlain =
    (skin ?? document.querySelector<HTMLElement>('[data-skin]')?.dataset['skin']) === 'plain';
  return { colours, measures, figures: { eye, crate, chest, peacock }, isPlain };
}
