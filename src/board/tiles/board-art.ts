import { decodeSvg } from '../../platform/page/decode-svg.ts';
import { elementOf, figuresOf, type Figures, type Shape, type Skin } from './figures.ts';

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
  readonly figures: Readonly<Record<keyof Figures, CanvasImageSource>>;
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
 * A figure as a document of its own: what the page's style sheets say about its colours is written out, since they do not
 * reach it there.
 */
function figureSvg(figure: Shape, read: Tokens['colour']): string {
  const shapes = elementOf(figure).outerHTML.replace(/var\((--[\w-]+)[^)]*\)/g, (_, name: string) =>
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

/** The skin of the board that is on the page. */
function skinOnPage(): Skin {
  const shown = document.querySelector<HTMLElement>('[data-skin]')?.dataset['skin'];
  return shown === 'plain' || shown === 'push-puzzle' ? shown : 'peacock';
}

/**
 * Reads what boards are painted with in this theme: the colours are those of `skin`, or without one those of the board that
 * is shown. Rejects where the browser cannot draw the figures.
 */
export async function loadBoardArt(skin: Skin | null = null): Promise<BoardArt> {
  const figures = figuresOf(skin ?? skinOnPage());
  const { colours, measures, svgs } = withTokens(skin, ({ colour, measure }) => ({
    colours: Object.fromEntries(
      Object.entries(COLOURS).map(([name, property]) => [name, colour(property)]),
    ) as BoardArt['colours'],
    measures: Object.fromEntries(
      Object.entries(MEASURES).map(([name, property]) => [name, measure(property)]),
    ) as BoardArt['measures'],
    svgs: [figures.eye, figures.crate, figures.chest, figures.peacock].map((figure) =>
      figureSvg(figure, colour),
    ),
  }));
  const [eye, crate, chest, peacock] = await Promise.all(svgs.map(decodeSvg));
  if (!eye || !crate || !chest || !peacock) throw new Error('a figure is missing');
  const isPlain = (skin ?? skinOnPage()) === 'plain';
  return { colours, measures, figures: { eye, crate, chest, peacock }, isPlain };
}
