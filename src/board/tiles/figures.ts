import { svg } from './elements.ts';
import type { Ground } from './ground.ts';
import { FIGURE_COLOURS, INK } from './palette.ts';

const { player, crate, chest, goal, plain } = FIGURE_COLOURS;

/** An SVG element as data: its name, attributes, and children. */
export type Shape = readonly [tag: string, attributes: Attributes, ...children: Shape[]];

type Attributes = Readonly<Record<string, string | number>>;

/** The look of a board. `push-puzzle` is a canvas over the tiles, in the style of a tutorial. */
export type Skin = 'peacock' | 'plain' | 'push-puzzle';

/** The screen of the tutorial: 20 by 15 blocks of 32 units, or 640 by 480 units. */
export const SCREEN = { cols: 20, rows: 15, block: 32 } as const;

/** The skin that a board can actually have: boards larger than the tutorial's screen fall back to `peacock`. */
export function skinFor({ cols, rows }: Pick<Ground, 'cols' | 'rows'>, wanted: Skin): Skin {
  const isTooLarge = cols > SCREEN.cols || rows > SCREEN.rows;
  return wanted === 'push-puzzle' && isTooLarge ? 'peacock' : wanted;
}

const JOINED = { 'stroke-linejoin': 'round' } as const;
const ROUND = { ...JOINED, 'stroke-linecap': 'round' } as const;

const path = (d: string, fill: string, width?: number): Shape => [
  'path',
  { d, fill, ...(width && { 'stroke-width': width }) },
];
const box = (height: number, fill: string): Shape => [
  'rect',
  { x: 9, y: 9, width: 82, height, rx: 9, fill },
];
const circle = (cx: number, cy: number, r: number, more: Attributes = {}): Shape => [
  'circle',
  { cx, cy, r, ...more },
];
/** An ellipse without an outline. */
const spot = (cx: number, cy: number, rx: number, ry: number, fill: string): Shape => [
  'ellipse',
  { cx, cy, rx, ry, fill, stroke: 'none' },
];

/** One feather of the fan, pointing down from the middle of the back. */
export function feather(turn: number): Shape {
  return [
    'g',
    { transform: `rotate(${turn} 50 44)` },
    path('M50 46C38 62 37 78 41 87c3 8 15 8 18 0 4-9 3-25-9-41Z', player.feather),
    spot(50, 80, 6.4, 8, player.eyeRing),
    spot(50, 81.5, 4, 5.2, player.eyeHeart),
  ];
}

/** The figures drawn on tiles, each in a square of 100 units. */
export interface Figures {
  /** A goal. */
  readonly eye: Shape;
  /** A box. */
  readonly crate: Shape;
  /** A box on a goal. */
  readonly chest: Shape;
  /** The player, facing up; the board rotates it. */
  readonly peacock: Shape;
}

/** The default figures: a peacock seen from above, wooden crates, and a peacock eye inlaid in the floor. */
export const PEACOCK: Figures = {
  eye: [
    'g',
    { stroke: INK, 'stroke-opacity': 0.55, 'stroke-width': 2 },
    path('M50 12c24 15 32 30 29 45-3 18-17 27-29 27S24 75 21 57c-3-15 5-30 29-45Z', goal.vane),
    path('M50 27c16 10 21 20 19 31-2 11-11 17-19 17s-17-6-19-17c-2-11 3-21 19-31Z', goal.ring),
    path('M50 42c9 6 12 11 11 17-1 7-6 10-11 10s-10-3-11-10c-1-6 2-11 11-17Z', goal.heart),
  ],
  crate: [
    'g',
    { stroke: crate.edge, 'stroke-width': 3, ...JOINED },
    box(82, crate.side),
    box(74, crate.frame),
    path('M21 21h58v50H21Z', crate.boards),
    path('M21 21h13l45 40v10H66L21 31Z', crate.brace),
    ['g', { 'stroke-opacity': 0.55 }, path('M38 21v15m16-15v28m-16 4v18m16-4v4', 'none', 1.6)],
    [
      'g',
      { fill: crate.edge, stroke: 'none' },
      circle(15.2, 15.2, 2.1),
      circle(84.8, 15.2, 2.1),
      circle(15.2, 77, 2.1),
      circle(84.8, 77, 2.1),
    ],
  ],
  // An octagon, unlike any wall: a golden rim around jade, and a peacock eye.
  chest: [
    'g',
    { stroke: chest.edge, 'stroke-width': 3, ...JOINED },
    path('M30 9h40l21 21v40L70 91H30L9 70V30Z', chest.side),
    path('M30 9h40l21 21v33L70 84H30L9 63V30Z', chest.rim),
    path('M35 19h30l16 16v23L65 74H35L19 58V35Z', chest.jade, 2),
    path('M50 21c14 8 18 18 16 28-2 9-10 14-16 14s-14-5-16-14c-2-10 2-20 16-28Z', chest.eyeRing),
    path('M50 33c8 5 11 11 9 17-1 6-6 8-9 8s-8-2-9-8c-2-6 1-12 9-17Z', chest.eye, 2),
    spot(50, 49.5, 4, 4, chest.pupil),
  ],
  peacock: [
    'g',
    { stroke: INK, 'stroke-width': 2.4, ...ROUND },
    ...[76, -76, 51, -51, 25, -25, 0].map(feather),
    path('M50 34c12 0 17 9 17 18 0 11-8 18-17 18s-17-7-17-18c0-9 5-18 17-18Z', player.body),
    path('m43 17 7-13 7 13Z', player.beak),
    circle(50, 28, 16, { fill: player.head }),
    path('M50 42v9m-6-10-3 8m15-8 3 8', 'none', 2),
    [
      'g',
      { fill: player.spots, 'stroke-width': 1.8 },
      circle(50, 53, 3.6),
      circle(40, 50.5, 3.2),
      circle(60, 50.5, 3.2),
    ],
    spot(42.4, 23.5, 5, 5.6, player.eyeWhite),
    spot(57.6, 23.5, 5, 5.6, player.eyeWhite),
    spot(43.2, 21.8, 2.9, 2.9, INK),
    spot(56.8, 21.8, 2.9, 2.9, INK),
  ],
};

/**
 * The figures of the plain skin: flat shapes that differ in form alone. Their colours are tokens of the board
 * (tokens.css), with fallbacks in the palette for images outside a page.
 */
const PLAIN_FIGURES: Figures = {
  eye: [
    'g',
    { stroke: plain.ink, fill: 'none', 'stroke-width': 8 },
    circle(50, 50, 27),
    spot(50, 50, 8, 8, plain.ink),
  ],
  crate: [
    'g',
    { stroke: plain.ink, 'stroke-width': 8, ...ROUND },
    path('M13 13h74v74H13Z', plain.box),
    path('m32 32 36 36m0-36L32 68', 'none'),
  ],
  chest: [
    'g',
    { stroke: plain.ink, 'stroke-width': 8, ...ROUND },
    path('M13 13h74v74H13Z', plain.placed),
    ['g', { stroke: plain.tick }, path('m30 52 14 15 27-33', 'none', 10)],
  ],
  peacock: [
    'g',
    JOINED,
    circle(50, 50, 37, { fill: plain.player, stroke: plain.ink, 'stroke-width': 7 }),
    path('M50 24 69 60H31Z', plain.tick),
  ],
};

/** The ids of the symbols that `figureSymbols` creates. */
export const SYMBOLS = {
  eye: 'sok-eye',
  crate: 'sok-crate',
  chest: 'sok-chest',
  peacock: 'sok-peacock',
} as const;

/** The figures of a skin. */
export function figuresOf(skin: Skin): Figures {
  return skin === 'plain' ? PLAIN_FIGURES : PEACOCK;
}

/** Creates the element of a shape. */
export function elementOf([tag, attributes, ...children]: Shape): SVGElement {
  return svg(tag, attributes, ...children.map(elementOf));
}

const NAMES = ['eye', 'crate', 'chest', 'peacock'] as const;

/** Defines the figures of a skin once, for `<use>`. */
export function figureSymbols(skin: Skin): SVGElement {
  const figures = figuresOf(skin);
  const root = svg(
    'svg',
    { width: 0, height: 0, 'aria-hidden': 'true', focusable: 'false' },
    ...NAMES.map((name) =>
      svg(
        'symbol',
        { id: SYMBOLS[name], viewBox: '0 0 100 100', overflow: 'visible' },
        elementOf(figures[name]),
      ),
    ),
  );
  root.style.position = 'absolute';
  return root;
}
