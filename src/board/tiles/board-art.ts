import { decodeSvg } from '../../platform/decode-svg.ts';
import { elementOf, type Figures, figuresOf, type Shape, type Skin } from './figures.ts';

/** What the colours of the page follow from, apart from what the player chose. */
const SYSTEM = [
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  '(forced-colors: active)',
];

/** A name for the theme that is shown: what is painted in its colours is painted again when it changes. */
function themeNow(): string {
  const { dataset } = document.documentElement;
  const chosen = [dataset['theme'] ?? 'system', 'highContrast' in dataset];
  return [...chosen, ...SYSTEM.map((query) => matchMedia(query).matches)].join(' ');
}

/** Reports changes of the theme. Returns an unsubscribe function. */
export function watchTheme(onChange: () => void): () => void {
  const root = new MutationObserver(onChange);
  root.observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-high-contrast'],
  });
  const queries = SYSTEM.map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    root.disconnect();
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

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

/** What tiles are painted with: the colours and measures of the page, and the figures. */
export interface TileArt {
  readonly skin: 'peacock' | 'plain';
  readonly colours: Readonly<Record<keyof typeof COLOURS, string>>;
  readonly measures: Readonly<Record<keyof typeof MEASURES, number>>;
  readonly figures: Readonly<Record<keyof Figures, CanvasImageSource>>;
}

/** For the squares and circles of the tutorial, which have the same colours in every theme. */
export const BLOCK_ART = { skin: 'push-puzzle' } as const;

/** All that a picture of a board is painted with. */
export type BoardArt = TileArt | typeof BLOCK_ART;

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

/** Uses the tokens of a skin as they are now, in this theme. */
function withTokens<T>(skin: Skin, take: (tokens: Tokens) => T): T {
  const board = document.createElement('div');
  board.dataset['skin'] = skin;
  const probe = document.createElement('span');
  board.append(probe);
  document.body.append(board);
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
    board.remove();
  }
}

/** The skin of the board that is on the page. The tutorial's white walls on black need its own dark ground: without it, tiles. */
function skinOnPage(): TileArt['skin'] {
  const shown = document.querySelector<HTMLElement>('[data-skin]')?.dataset['skin'];
  return shown === 'plain' ? shown : 'peacock';
}

async function loadTileArt(skin: TileArt['skin']): Promise<TileArt> {
  const drawn = figuresOf(skin);
  const { colours, measures, svgs } = withTokens(skin, ({ colour, measure }) => ({
    colours: Object.fromEntries(
      Object.entries(COLOURS).map(([name, property]) => [name, colour(property)]),
    ) as TileArt['colours'],
    measures: Object.fromEntries(
      Object.entries(MEASURES).map(([name, property]) => [name, measure(property)]),
    ) as TileArt['measures'],
    svgs: [drawn.eye, drawn.crate, drawn.chest, drawn.peacock].map((figure) =>
      figureSvg(figure, colour),
    ),
  }));
  const [eye, crate, chest, peacock] = await Promise.all(svgs.map(decodeSvg));
  if (!eye || !crate || !chest || !peacock) throw new Error('a figure is missing');
  return { skin, colours, measures, figures: { eye, crate, chest, peacock } };
}

/** The pictures of a list of levels are painted with the same art. */
let last: { readonly name: string; readonly art: Promise<TileArt> } | null = null;

/**
 * Reads what boards of a skin are painted with in this theme; without one the skin of the board that is shown. Rejects where
 * the browser cannot draw the figures.
 */
export async function loadBoardArt(skin: Skin = skinOnPage()): Promise<BoardArt> {
  if (skin === 'push-puzzle') return BLOCK_ART;
  const name = `${skin} ${themeNow()}`;
  if (last?.name === name) return last.art;
  const art = loadTileArt(skin);
  last = { name, art };
  // Tried again by whoever asks next.
  art.catch(() => (last = null));
  return art;
}
