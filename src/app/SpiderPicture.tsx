import { useEffect, useRef } from 'react';
import type { CardLook } from '../board/cards/art/card-look.ts';
import { faceUnits, readableStrip } from '../board/cards/art/face-style.ts';
import type { Size } from '../board/cards/art/geometry.ts';
import { accentColour } from '../board/cards/paint/accent.ts';
import { buildAtlas } from '../board/cards/paint/atlas.ts';
import { atRest } from '../board/cards/paint/motion-plan.ts';
import { type Art, artWith, paint } from '../board/cards/paint/paint.ts';
import { artOf, LYING } from '../board/cards/scene/build-scene.ts';
import type { Scene } from '../board/cards/scene/scene.ts';
import { hasFourColours, type TableChoices } from '../board/cards/scene/table-layout.ts';
import { watchTheme } from '../board/tiles/board-art.ts';
import { type Column, SUITS } from '../cards/card.ts';
import { layoutTable } from '../play/spider/layouts.ts';
import { tryToPaint } from '../ui/loading/painting.ts';
import { useCanvasLosses } from '../ui/loading/use-canvas-losses.ts';

/** The face of the narrow cards on phones. */
const FACE = 'bold';
/** Dimensions of the picture, in card widths. */
const UNITS = faceUnits(FACE);
const CARD_HEIGHT = UNITS.height / UNITS.width;
const PITCH = 1.1;
const STEP = { back: 0.12, face: readableStrip(FACE) * CARD_HEIGHT };
/** Minimum height, so that an early game is not enlarged. */
const LOWEST = 3.4;

/** Lays out the columns' cards, centred in a picture of this size and as large as it allows. */
export function miniatureScene(tableau: readonly Column[], { width, height }: Size): Scene {
  const stepsOf = (column: Column) =>
    column.slice(0, -1).reduce((sum, { faceUp }) => sum + (faceUp ? STEP.face : STEP.back), 0);
  const columns = (tableau.length - 1) * PITCH + 1;
  const rows = Math.max(LOWEST, ...tableau.map((column) => stepsOf(column) + CARD_HEIGHT));
  // Whole pixels: the atlas has cards of this size.
  const card = Math.max(1, Math.floor(Math.min(width / columns, height / rows)));
  const left = (width - columns * card) / 2;
  return tableau.flatMap((column, order) => {
    let y = 0;
    return column.map((each) => {
      const x = Math.round(left + order * PITCH * card);
      const top = Math.round(y * card);
      y += each.faceUp ? STEP.face : STEP.back;
      const size = { width: card, height: Math.round(card * CARD_HEIGHT) };
      const place = { key: `${each.id}`, art: artOf(each), zone: 'column', order } as const;
      return { ...LYING, ...place, x, y: top, ...size };
    });
  });
}

/** Whether the suits on the player's table have four colours, in a window of this size. */
export function hasFourColoursIn(look: Look, window: Size): boolean {
  return hasFourColours(look, layoutTable(window, look).card.width);
}

/** The card pictures of a scene, in the page's current look. */
async function artFor(scene: Scene, dpr: number, look: Look): Promise<Art | null> {
  const [first] = scene;
  if (!first) return null;
  const root = document.documentElement;
  const theme = root.dataset['theme'];
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const card = { width: Math.round(first.width * dpr), height: Math.round(first.height * dpr) };
  const atlas = await buildAtlas({
    ...look,
    fourColours: hasFourColoursIn(look, { width: innerWidth, height: innerHeight }),
    card,
    foundation: card,
    suits: SUITS,
    only: new Set(scene.map(({ art }) => art)),
    face: FACE,
    scheme: isDark ? 'dark' : 'light',
    highContrast: root.hasAttribute('data-high-contrast'),
    accent: accentColour(root),
  });
  return artWith(atlas);
}

/** The player's card settings. */
type Look = CardLook & Pick<TableChoices, 'fourColours' | 'largeCards'>;

interface SpiderPictureProps {
  readonly tableau: readonly Column[];
  readonly look: Look;
}

/** A decorative miniature of a game's columns, drawn with the cards of its table. */
export function SpiderPicture({ tableau, look }: SpiderPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const losses = useCanvasLosses();
  useEffect(() => {
    const { current: element } = canvas;
    const ctx = element?.getContext('2d');
    if (!element || !ctx) return;
    let size: Size = { width: 0, height: 0 };
    /** Request counter: results of earlier requests are dropped. */
    let asked = 0;
    const draw = async () => {
      const { width, height } = size;
      if (width * height === 0) return;
      const request = ++asked;
      const dpr = devicePixelRatio;
      const scene = miniatureScene(tableau, size);
      const art = await artFor(scene, dpr, look);
      if (request !== asked || !art) return;
      tryToPaint('picture', () => {
        element.width = Math.round(width * dpr);
        element.height = Math.round(height * dpr);
        paint({ ctx, left: 0, top: 0, dpr }, art, scene.map(atRest));
      });
    };
    // The text next to the picture describes the game too, so a picture that cannot be drawn is left out.
    const redraw = () => void draw().catch(() => undefined);
    const sizes = new ResizeObserver(([entry]) => {
      if (!entry) return;
      size = entry.contentRect;
      redraw();
    });
    sizes.observe(element);
    const unwatchTheme = watchTheme(redraw);
    return () => {
      asked++;
      sizes.disconnect();
      unwatchTheme();
    };
  }, [tableau, look, losses]);
  return <canvas ref={canvas} aria-hidden="true" />;
}
