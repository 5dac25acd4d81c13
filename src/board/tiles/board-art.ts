import { decodeSvg } from '../../platform/decode-svg.ts';
import { elementOf, type Figures, figuresOf, type Shape, type Skin } from './figures.ts';

/** The system preferences that affect the colours of the page. */
const SYSTEM = [
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  '(forced-colors: active)',
];

/** A cache key for the current theme. Figures in its colours are redrawn when it changes. */
function themeNow(): string {
  const { dataset } = document.documentElement;
  const chosen = [dataset['theme'] ?? 'system', 'highContrast' in dataset];
  return [...chosen, ...SYSTEM.map((query) => matchMedia(query).matches)].join(' ');
}

/** Calls `onChange` when the theme changes; returns an unsubscribe function. */
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

/** The colour tokens of the board that painting needs. */
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

/** The measures that painting needs, as fractions of a cell. */
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

/** The art of tiles: the colours and measures of the page, and the figures. */
export interface TileArt {
  readonly skin: 'peacock' | 'plain';
  readonly colours: Readonly<Record<keyof typeof COLOURS, string>>;
  readonly measures: Readonly<Record<keyof typeof MEASURES, number>>;
  readonly figures: Readonly<Record<keyof Figures, CanvasImageSource>>;
}

/** The art of the tutorial's squares and circles, which have the same colours in every theme. */
export const BLOCK_ART = { skin: 'push-puzzle' } as const;

/** Everything needed to paint a board. */
export type BoardArt = TileArt | typeof BLOCK_ART;

/** The size at which figures are rendered once, in pixels. They are sharp on cells up to this size. */
const FIGURE_SIZE = 256;

/** Reads design tokens of the board. */
interface Tokens {
  readonly colour: (property: string) => string;
  readonly measure: (property: string) => number;
}

/**
 * A figure as a standalone document. The colours of the page's style sheets are inlined, because style sheets do not
 * apply there.
 */
function figureSvg(figure: Shape, read: Tokens['colour']): string {
  const shapes = elementOf(figure).outerHTML.replace(/var\((--[\w-]+)[^)]*\)/g, (_, name: string) =>
    read(name),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FIGURE_SIZE}" height="${FIGURE_SIZE}" viewBox="0 0 100 100">${shapes}</svg>`;
}

/** Reads the tokens of a skin in the current theme. */
function withTokens<T>(skin: Skin, take: (tokens: Tokens) => T): T {
  const board = document.createElement('div');
  board.dataset['skin'] = skin;
  const probe = document.createElement('span');
  // Otherwise, forced colours would make all tokens the same.
  probe.style.setProperty('forced-color-adjust', 'none');
  board.append(probe);
  document.body.append(board);
  try {
    return take({
      colour: (property) => {
        // Resolve it as a colour: the raw value of a custom property would be `light-dark(…)`.
        probe.style.color = `var(${property})`;
        return getComputedStyle(probe).color;
      },
      measure: (property) => Number(getComputedStyle(probe).getPropertyValue(property)),
    });
  } finally {
    board.remove();
  }
}

/**
 * The skin of the board on the page. The tutorial's skin falls back to tiles, because its white walls need its own
 * black ground.
 */
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

/** Cached, because all miniatures in a list of levels share one art. */
let last: { readonly name: string; readonly art: Promise<TileArt> } | null = null;

/**
 * Loads the art of a skin in the current theme, by default of the skin on the page. Rejects if the browser cannot draw
 * the figures.
 */
export async function loadBoardArt(skin: Skin = skinOnPage()): Promise<BoardArt> {
  if (skin === 'push-puzzle') return BLOCK_ART;
  const name = `${skin} ${themeNow()}`;
  if (last?.name === name) return last.art;
  const art = loadTileArt(skin);
  last = { name, art };
  // Let the next caller try again.
  art.catch(() => (last = null));
  return art;
}
