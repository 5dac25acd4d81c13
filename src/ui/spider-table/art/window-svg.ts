import { mulberry32 } from '../../../core/rng.ts';
import type { Scheme } from '../../kit/game-page.ts';
import type { Size } from '../geometry.ts';
import { darker, lighter } from './colour.ts';
import { n } from './glass.ts';

/** The glass of the window: the tails' colours, and what the middle of the table is toned down to. */
interface WindowColours {
  readonly vanes: readonly string[];
  readonly calm: string;
  readonly lead: string;
  readonly ring: string;
  readonly halo: string;
  readonly pupil: string;
  readonly border: readonly string[];
  /** How much of the calm colour lies over the middle and the rim, 0–1. */
  readonly hush: readonly [middle: number, half: number, rim: number];
}

const COLOURS: Readonly<Record<Scheme, WindowColours>> = {
  light: {
    vanes: ['#2f8f7e', '#23839c', '#2c6fb4', '#4aa06c', '#1f7490', '#3c86ac'],
    calm: '#62a0a4',
    lead: '#123a45',
    ring: '#d79a3c',
    halo: '#1f8f96',
    pupil: '#1f459f',
    border: ['#1f5fae', '#1c8a94', '#2a9270'],
    hush: [0.76, 0.6, 0],
  },
  dark: {
    vanes: ['#0f6354', '#0d566e', '#174a92', '#1b7350', '#0b4a62', '#1a4480'],
    calm: '#0c2530',
    lead: '#020c10',
    ring: '#a8742a',
    halo: '#0c6c74',
    pupil: '#1c3a94',
    border: ['#173f8a', '#0f5f6a', '#126048'],
    hush: [0.78, 0.6, 0],
  },
};

/** Shades in which every glass of the vanes exists: no two neighbouring panes are quite alike. */
const SHADES = [-0.16, 0, 0.12] as const;

function shade(colour: string, amount: number): string {
  return amount < 0 ? darker(colour, -amount) : lighter(colour, amount);
}

/** A feather of the train in a box of 100 units' width, its tip at the origin, its foot below. */
function scale(id: string, vane: string, colours: WindowColours): string {
  const { lead, ring, halo, pupil } = colours;
  const came = (width: number) =>
    `stroke="${lead}" stroke-width="${width}" stroke-linejoin="round"`;
  const barbs = [92, 118, 144, 170]
    .map(
      (y) =>
        `M0 ${y}C-16 ${y - 8}-34 ${y - 24}-47 ${y - 52}M0 ${y}C16 ${y - 8} 34 ${y - 24} 47 ${y - 52}`,
    )
    .join('');
  return `<linearGradient id="${id}-vane" x1=".2" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${lighter(vane, 0.26)}"/><stop offset=".34" stop-color="${vane}"/><stop offset=".7" stop-color="${darker(vane, 0.34)}"/><stop offset="1" stop-color="${darker(vane, 0.55)}"/></linearGradient>
<g id="${id}"><path d="M0 0C30 2 54 24 55 60 55 110 30 176 0 250-30 176-55 110-55 60-54 24-30 2 0 0Z" fill="url(#${id}-vane)" ${came(4.6)}/>
<path d="M0 76V240" fill="none" ${came(3.4)}/><path d="${barbs}M-14 26-28 9M14 26 28 9M-21 40-48 29M21 40 48 29" fill="none" ${came(1.3)}/>
<path d="M0 20C15 20 23 33 22 48 21 64 10 74 0 82-10 74-21 64-22 48-23 33-15 20 0 20Z" fill="${ring}" ${came(3)}/>
<path d="M0 28C10 28 16 37 15 48 14 60 7 66 0 71-7 66-14 60-15 48-16 37-10 28 0 28Z" fill="${halo}" ${came(2)}/>
<path d="M0 35C6 39 10 44 9 51 8 58 3 60 0 56-3 60-8 58-9 51-10 44-6 39 0 35Z" fill="${pupil}"/></g>`;
}

interface Train {
  readonly size: Size;
  /** Width of a feather, in pixels. */
  readonly breadth: number;
}

/**
 * A peacock's train that fills the window, spread from a point below its lower edge: rows of
 * feathers, each row covering the quills of the row behind it, larger towards the rim.
 */
function train({ size: { width, height }, breadth }: Train, kinds: number): string {
  const random = mulberry32(0x9eac0c);
  const focus = { x: width / 2, y: height + Math.min(width, height) * 0.3 };
  const farthest = Math.hypot(width / 2, focus.y) + breadth;
  const feathers: string[] = [];
  let row = 0;
  for (let radius = farthest; radius > height * 0.12; radius -= breadth * 1.02) {
    const wide = breadth * (0.72 + 0.5 * (radius / farthest));
    const count = Math.max(6, Math.round((2 * Math.PI * radius) / wide));
    for (let i = 0; i < count; i++) {
      const turn = ((i + (row % 2) / 2) / count) * 360 - 180;
      const rad = (turn * Math.PI) / 180;
      const [x, y] = [focus.x + radius * Math.sin(rad), focus.y - radius * Math.cos(rad)];
      const kind = Math.floor(random() * kinds);
      const seen = x > -wide && x < width + wide && y > -wide * 2 && y < height + wide;
      if (!seen) continue;
      const size = (wide / 100) * 1.04;
      feathers.push(
        `<use href="#feather-${kind}" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size)})"/>`,
      );
    }
    row += 1;
  }
  return feathers.join('');
}

/** Clouds in the glass: soft light and dark that runs across the panes, as in opalescent sheets. */
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
  return cloud('bright', '#eafff6', 0.26) + cloud('dim', '#01141f', 0.3);
}

/** A border of small panes along the window's edge, with amber at the corners. */
function border({ width, height }: Size, band: number, colours: WindowColours): string {
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

/**
 * The window behind the table as an SVG document: a peacock's train in leaded glass, rich at the rim
 * and hushed in the middle, where cards have to be read. `size` is in CSS pixels, and the document
 * is `density` times as large. The same arguments give the same window.
 */
export function windowSvg(size: Size, scheme: Scheme, density = 1): string {
  const { width, height } = size;
  const colours = COLOURS[scheme];
  const [middle, half, rim] = colours.hush;
  const vanes = colours.vanes.flatMap((vane) => SHADES.map((amount) => shade(vane, amount)));
  const defs = vanes.map((vane, i) => scale(`feather-${i}`, vane, colours)).join('');
  const breadth = Math.max(54, Math.min(150, Math.hypot(width, height) * 0.085));
  const band = Math.max(5, Math.min(16, Math.min(width, height) * 0.014));
  const hush = `<radialGradient id="hush" cx=".5" cy=".46" r=".72"><stop offset="0" stop-color="${colours.calm}" stop-opacity="${middle}"/><stop offset=".55" stop-color="${colours.calm}" stop-opacity="${half}"/><stop offset="1" stop-color="${colours.calm}" stop-opacity="${rim}"/></radialGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width * density)}" height="${n(height * density)}" viewBox="0 0 ${width} ${height}"><defs>${hush}${cloudDefs()}${defs}</defs><rect width="${width}" height="${height}" fill="${colours.calm}"/>${train({ size, breadth }, vanes.length)}${clouds(size)}<rect width="${width}" height="${height}" fill="url(#hush)"/>${border(size, band, colours)}</svg>`;
}
