import { mulberry32 } from '../../core/rng.ts';
import type { Scheme } from '../page/page-game.ts';
import type { Size } from '../../board/cards/art/geometry.ts';
import { darker, lighter } from '../../board/cards/art/palette.ts';
import { n } from '../../board/cards/art/glass.ts';
import { CLOUDS, LIT_GLASS, WINDOW_GLASS, type WindowGlass } from './palette.ts';
import { borderWidth, trainFeather, type TrainFeather, trainFeathers } from './train.ts';

/** The shades of each colour of glass, so that adjacent panes are never quite alike. */
const SHADES = [-0.16, 0, 0.12] as const;

function shade(colour: string, amount: number): string {
  return amount < 0 ? darker(colour, -amount) : lighter(colour, amount);
}

function train(feathers: readonly TrainFeather[]): string {
  return feathers
    .map(
      ({ x, y, turn, scale: factor, kind }) =>
        `<use href="#feather-${kind}" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(factor)})"/>`,
    )
    .join('');
}

/** Clouds in the glass: soft light and dark streaks across the panes, as in opalescent glass. */
function clouds({ width, height }: Size): string {
  const random = mulberry32(0xc10d);
  const across = Math.max(width, height);
  return Array.from({ length: 26 }, (_, i) => {
    const [x, y] = [random() * width, random() * height];
    const r = across * (0.06 + random() * 0.12);
    const tilt = random() * 180;
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.5)}" transform="rotate(${n(tilt)} ${n(x)} ${n(y)})" fill="url(#cloud-${i % 2 ? 'bright' : 'dim'})"/>`;
  }).join('');
}

function cloudDefs(): string {
  const cloud = (id: string, colour: string, opacity: number) =>
    `<radialGradient id="cloud-${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  return cloud('bright', CLOUDS.bright, 0.26) + cloud('dim', CLOUDS.dim, 0.3);
}

/** A border of small panes along the edge of the window, with amber corners. */
function border({ width, height }: Size, band: number, colours: WindowGlass): string {
  const random = mulberry32(0xb0de);
  const panes: string[] = [];
  const strip = (length: number, place: (at: number, run: number) => string) => {
    let at = 0;
    while (at < length) {
      const run = Math.min(length - at, band * (2.4 + random() * 3.2));
      const glass = colours.border[Math.floor(random() * colours.border.length)] ?? colours.calm;
      panes.push(`<path d="${place(at, run)}" fill="${shade(glass, random() * 0.3 - 0.12)}"/>`);
      at += run;
    }
  };
  const box = (x: number, y: number, w: number, h: number) =>
    `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
  strip(width, (at, run) => box(at, 0, run, band));
  strip(width, (at, run) => box(at, height - band, run, band));
  strip(height, (at, run) => box(0, at, band, run));
  strip(height, (at, run) => box(width - band, at, band, run));
  const jewel = (x: number, y: number) =>
    `<path d="${box(x, y, band, band)}" fill="${colours.ring}"/>`;
  const corners = [0, width - band].flatMap((x) => [0, height - band].map((y) => jewel(x, y)));
  const inner = `<rect x="${n(band)}" y="${n(band)}" width="${n(width - band * 2)}" height="${n(height - band * 2)}" fill="none" stroke="${colours.lead}" stroke-width="${n(band * 0.42)}"/>`;
  return `<g stroke="${colours.lead}" stroke-width="${n(band * 0.2)}">${panes.join('')}${corners.join('')}</g>${inner}`;
}

/** The appearance of the window. */
export interface WindowLook {
  readonly scheme: Scheme;
  /** Device pixels per CSS pixel. */
  readonly density?: number;
  /** Fully lit: no part is toned down for the cards. */
  readonly lit?: boolean;
}

/**
 * The window behind the table, as SVG documents to paint on top of each other: a peacock's train in stained glass,
 * vivid at the rim and toned down in the middle, where cards must be legible. `size` is in CSS pixels, and the
 * documents are `density` times as large. The same arguments produce the same window in any document.
 */
export function windowLayers(
  size: Size,
  { scheme, density = 1, lit = false }: WindowLook,
  count: number,
): readonly string[] {
  const { width, height } = size;
  const colours = lit ? { ...WINDOW_GLASS[scheme], ...LIT_GLASS } : WINDOW_GLASS[scheme];
  const [middle, half, rim] = colours.hush;
  const vanes = colours.vanes.flatMap((vane) => SHADES.map((amount) => shade(vane, amount)));
  const feathers = trainFeathers(size);
  const share = Math.ceil(feathers.length / count);
  const band = borderWidth(size);
  const ground = `<rect width="${width}" height="${height}" fill="${colours.calm}"/>`;
  const hush = `<radialGradient id="hush" cx=".5" cy=".46" r=".72"><stop offset="0" stop-color="${colours.calm}" stop-opacity="${middle}"/><stop offset=".55" stop-color="${colours.calm}" stop-opacity="${half}"/><stop offset="1" stop-color="${colours.calm}" stop-opacity="${rim}"/></radialGradient>`;
  const veil = lit ? '' : `<rect width="${width}" height="${height}" fill="url(#hush)"/>`;
  const over = `<defs>${hush}${cloudDefs()}</defs>${clouds(size)}${veil}${border(size, band, colours)}`;
  return Array.from({ length: count }, (_, layer) => {
    const own = feathers.slice(layer * share, (layer + 1) * share);
    const kinds = new Set(own.map(({ kind }) => kind));
    const defs = vanes
      .map((vane, i) => (kinds.has(i) ? trainFeather(`feather-${i}`, vane, colours) : ''))
      .join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width * density)}" height="${n(height * density)}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${layer === 0 ? ground : ''}${train(own)}${layer === count - 1 ? over : ''}</svg>`;
  });
}

/** The window as a single document. */
export function windowSvg(size: Size, look: WindowLook): string {
  return windowLayers(size, look, 1).join('');
}
