// The suite's emblem, drawn in code: the eye of a peacock's feather in stained glass.
// Everything here is SVG text in a square of 512 units; tools/icons.mjs generates files from it.
// Every pane is one flat colour: that is how glass looks, and it keeps the PNG files small.

const SIZE = 512;
const CENTER = SIZE / 2;
const EYE = [CENTER, 226];
const LEAD = '#061a21';

const round = (n) => Math.round(n * 10) / 10;
const path = (points) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** `color` mixed with this much white (amount > 0) or black (amount < 0). */
function shade(color, amount) {
  const target = amount > 0 ? 255 : 0;
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * Math.abs(amount));
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The brightness of a pane: the light comes from above, slightly from the left. */
function light(points) {
  const mean = (axis) => points.reduce((sum, p) => sum + p[axis], 0) / points.length;
  return ((CENTER - mean(1)) * 0.75 + (CENTER - mean(0)) * 0.45) / (SIZE * 1.6);
}

/**
 * A teardrop from `top` to its tip at `bottom`, `width` to each side; `taper` 0 is an ellipse. The result walks around
 * it evenly: at(0) is the tip, at(0.5) the top, at(1) the tip again.
 */
function teardrop({ top, bottom, width, taper }) {
  const SAMPLES = 400;
  const lobe = (u) => Math.sin(u) * Math.abs(Math.sin(u / 2)) ** taper;
  const angles = Array.from({ length: SAMPLES + 1 }, (_, i) => (i / SAMPLES) * 2 * Math.PI);
  const widest = Math.max(...angles.map(lobe));
  const points = angles.map((u) => [
    CENTER + (width * lobe(u)) / widest,
    (top + bottom) / 2 + ((bottom - top) / 2) * Math.cos(u),
  ]);
  const lengths = [0];
  for (let i = 1; i < points.length; i++) {
    const step = Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]);
    lengths.push(lengths[i - 1] + step);
  }
  return (t) => {
    const wanted = t * lengths.at(-1);
    const i = Math.max(
      1,
      lengths.findIndex((length) => length >= wanted - 1e-9),
    );
    const share = (wanted - lengths[i - 1]) / (lengths[i] - lengths[i - 1]);
    return [0, 1].map(
      (axis) => points[i - 1][axis] + (points[i][axis] - points[i - 1][axis]) * share,
    );
  };
}

const along = (curve, from, to, steps = 10) =>
  Array.from({ length: steps + 1 }, (_, i) => curve(from + ((to - from) * i) / steps));

/** A symmetric ring of panes between two curves. */
function ring(outer, inner, panes, colors) {
  return Array.from({ length: panes }, (_, i) => {
    const [from, to] = [i / panes, (i + 1) / panes];
    const points = [...along(outer, from, to), ...along(inner, from, to).reverse()];
    const color = colors[Math.min(i, panes - 1 - i) % colors.length];
    return `<path fill="${shade(color, light(points))}" d="${path(points)}"/>`;
  }).join('');
}

const whole = (curve, fill) => `<path fill="${fill}" d="${path(along(curve, 0, 1, 80))}"/>`;

/** The plume's edge: each pane ends in a round barb. */
const scalloped = (curve, panes, depth) => (t) => {
  const bulge = 1 + depth * Math.sqrt(Math.abs(Math.sin(t * panes * Math.PI)));
  return curve(t).map((value, axis) => EYE[axis] + (value - EYE[axis]) * bulge);
};

const CURVES = {
  plume: teardrop({ top: 50, bottom: 448, width: 168, taper: 0.8 }),
  green: teardrop({ top: 96, bottom: 398, width: 130, taper: 0.7 }),
  amber: teardrop({ top: 126, bottom: 350, width: 99, taper: 0.6 }),
  turquoise: teardrop({ top: 152, bottom: 316, width: 73, taper: 0.45 }),
  cobalt: teardrop({ top: 176, bottom: 288, width: 48, taper: 0.3 }),
};

/** The heart of the eye: night blue with a point below, as on the real feather. */
const HEART = teardrop({ top: 188, bottom: 270, width: 31, taper: 0.9 });

const GLASS = {
  plume: ['#0d7a55', '#15a56c', '#0f8f5d', '#35b96f', '#139a63', '#8cc043', '#1ea868', '#0f8f5d'],
  green: ['#0a7c86', '#14a9a4', '#0d9198', '#22bfae'],
  amber: ['#e07f1c', '#f6a531', '#ea8d22', '#ffc14f'],
  turquoise: ['#0f9fc8', '#37cadb', '#1ab4d3'],
  cobalt: '#2f63ec',
  heart: '#171d66',
};

/** The feather alone. Fewer panes and thicker lead keep it legible at small sizes. */
function feather({ tiny = false } = {}) {
  const { plume, green, amber, turquoise, cobalt } = CURVES;
  const barbs = tiny ? 12 : 20;
  const edge = scalloped(plume, barbs, tiny ? 0.05 : 0.06);
  return `<g stroke="${LEAD}" stroke-width="${tiny ? 11 : 6}" stroke-linejoin="round">
    <path d="M256 440Q252 500 276 680" fill="none" stroke-width="${tiny ? 34 : 24}"/>
    <path d="M256 440Q252 500 276 680" fill="none" stroke="#35b96f" stroke-width="${tiny ? 14 : 12}"/>
    ${ring(edge, green, barbs, GLASS.plume)}
    ${tiny ? whole(green, '#16a8a6') : ring(green, amber, 16, GLASS.green)}
    ${tiny ? whole(amber, '#f6a531') : ring(amber, turquoise, 14, GLASS.amber)}
    ${tiny ? '' : ring(turquoise, cobalt, 12, GLASS.turquoise)}
    ${whole(tiny ? turquoise : cobalt, GLASS.cobalt)}
    ${whole(HEART, GLASS.heart)}
  </g>
  <ellipse cx="243" cy="206" rx="7" ry="10" fill="#fff" opacity=".55" transform="rotate(24 243 206)"/>`;
}

/** The window around it: large quiet panes, lighter near the eye. */
function ground({ tiny = false, lead = 3.5 } = {}) {
  const rect = `<rect width="${SIZE}" height="${SIZE}" fill="#0b3b46"/>`;
  if (tiny) return rect;
  const RAYS = 14;
  const rings = [0, 150, 262, 520];
  const at = (ray, radius) => {
    const angle = (ray / RAYS) * 2 * Math.PI;
    return [EYE[0] + radius * Math.sin(angle), EYE[1] + radius * Math.cos(angle)];
  };
  const panes = rings.slice(1).flatMap((outer, band) =>
    Array.from({ length: RAYS }, (_, ray) => {
      const turn = band % 2 === 0 ? 0 : 0.5; // panes are set like bricks
      const curve = (radius) => (t) => at(ray + turn + t, radius);
      const points = [...along(curve(outer), 0, 1), ...along(curve(rings[band]), 0, 1).reverse()];
      const amount = 0.1 - band * 0.13 + ((ray * 5 + band * 3) % 4) * 0.022 + light(points) * 0.3;
      return `<path fill="${shade('#0e4a57', amount)}" d="${path(points)}"/>`;
    }),
  );
  return `${rect}<g stroke="${LEAD}" stroke-width="${lead}" stroke-linejoin="round">${panes.join('')}</g>`;
}

const BOX_BOARDS = ['#e9a13a', '#d98926', '#f2b24c'];

/** A crate for Sokoban's shortcut: boards in a frame, with a brace. */
const crate = () => {
  const boards = [0, 1, 2].map(
    (i) => `<rect x="118" y="${126 + i * 92}" width="276" height="92" fill="${BOX_BOARDS[i]}"/>`,
  );
  return `<g stroke="${LEAD}" stroke-width="16" stroke-linejoin="round">${boards.join('')}
    <path fill="#b8641a" d="M118 346V402H174L394 182V126H338Z"/>
    <path fill="none" stroke="#7a3d10" stroke-width="44" d="M118 126H394V402H118Z"/>
    <path fill="none" d="M96 104H416V424H96ZM140 148H372V380H140Z"/></g>`;
};

/** A spade for Spider's shortcut, in four panes of glass. */
const spade = () => {
  const half = 'M256 92C212 150 112 212 112 296C112 346 152 376 192 376C220 376 244 360 256 338Z';
  const upper = 'M256 92C230 126 184 164 150 204Q206 236 256 214Z';
  const stem = 'M256 330C254 372 236 404 206 424H306C276 404 258 372 256 330Z';
  const mirrored = `translate(${SIZE} 0) scale(-1 1)`;
  return `<g stroke="${LEAD}" stroke-width="14" stroke-linejoin="round">
    <path fill="#0f8f5d" d="${stem}"/>
    <path fill="#14a9a4" d="${half}"/><path fill="#0d7f88" transform="${mirrored}" d="${half}"/>
    <path fill="#37cadb" d="${upper}"/><path fill="#1a9fc0" transform="${mirrored}" d="${upper}"/>
    <circle cx="256" cy="276" r="34" fill="#f6a531"/><circle cx="256" cy="276" r="12" fill="#171d66"/></g>`;
};

/** A calendar page around a picture: the deal or the level of the day. */
const leaf = (content) => `<g stroke="${LEAD}" stroke-width="16" stroke-linejoin="round">
    <rect x="80" y="104" width="352" height="336" rx="28" fill="#f4efe2"/>
    <path fill="#e07f1c" d="M80 184V132Q80 104 108 104H404Q432 104 432 132V184Z"/>
    <path fill="none" stroke-width="30" stroke-linecap="round" d="M168 76V128M344 76V128"/></g>
  <g transform="translate(256 312) scale(0.56) translate(-256 -262)">${content}</g>`;

/** Continue the last game: a triangle in three panes of glass. */
const onward = () => `<g stroke="${LEAD}" stroke-width="16" stroke-linejoin="round">
    <path fill="#15a56c" d="M164 104L420 256L164 408Z"/>
    <path fill="#35b96f" d="M164 104L420 256L250 256Z"/>
    <path fill="#f6a531" d="M164 104L250 256L164 408Z"/></g>`;

/** The feather in one colour: only its opacity matters. */
const silhouette = () => {
  const { plume, green, amber, turquoise } = CURVES;
  const gap = 'stroke="#000" stroke-width="14" stroke-linejoin="round"';
  const line = (curve, fill) => `<g ${gap}>${whole(curve, fill)}</g>`;
  return `<mask id="panes"><rect width="${SIZE}" height="${SIZE}" fill="#000"/>
    <path d="M256 440Q252 500 276 680" fill="none" stroke="#fff" stroke-width="24"/>
    ${whole(scalloped(plume, 20, 0.06), '#fff')}
    ${line(green, '#fff')}${line(amber, '#000')}${line(turquoise, '#fff')}
    ${whole(HEART, '#000')}</mask>
  <rect width="${SIZE}" height="${SIZE}" fill="#fff" mask="url(#panes)"/>`;
};

function picture({ content, tiny = false, corner = 0, scale = 1 }) {
  const move = `translate(${CENTER} ${CENTER}) scale(${scale}) translate(${-CENTER} ${-CENTER})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">
  <clipPath id="tile"><rect width="${SIZE}" height="${SIZE}" rx="${corner}"/></clipPath>
  <g clip-path="url(#tile)">${ground({ tiny })}<g transform="${move}">${content}</g></g>
</svg>
`;
}

const ROUNDED = 112;

export const icon = () => picture({ content: feather(), corner: ROUNDED });
export const tinyIcon = () =>
  picture({ content: feather({ tiny: true }), tiny: true, corner: ROUNDED, scale: 1.1 });
/** Phones cut any shape out of this one: everything important is in the middle four fifths. */
export const maskable = () => picture({ content: feather(), scale: 0.84 });
/** iOS rounds the corners itself. */
export const appleTouch = () => picture({ content: feather(), scale: 0.96 });
export const spiderShortcut = () => picture({ content: spade(), tiny: true, corner: ROUNDED });
export const sokobanShortcut = () => picture({ content: crate(), tiny: true, corner: ROUNDED });
export const todaysDeal = () => picture({ content: leaf(spade()), tiny: true, corner: ROUNDED });
export const todaysLevel = () => picture({ content: leaf(crate()), tiny: true, corner: ROUNDED });
export const goingOn = () => picture({ content: onward(), tiny: true, corner: ROUNDED });

/** Systems colour this one themselves, and crop it as much as the maskable one. */
export const monochrome =
  () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">
  <g transform="translate(${CENTER} ${CENTER}) scale(0.84) translate(${-CENTER} ${-CENTER})">${silhouette()}</g>
</svg>
`;

/** The preview of a link to the app on other sites: 1200×630. Needs the page's fonts. */
export const socialPreview = () => `
<style>
  body { margin: 0; background: #08222b; color: #f4efe2; font-family: 'Inter Variable'; }
  main { position: relative; width: 1200px; height: 630px; overflow: hidden; }
  main > svg { position: absolute; }
  .window { width: 1900px; left: -670px; top: -557px; }
  .text { position: absolute; left: 560px; top: 0; bottom: 0; right: 0; background: #08222be6;
    display: flex; flex-direction: column; justify-content: center; padding: 0 64px;
    border-left: 6px solid ${LEAD}; }
  h1 { font: 600 104px/1 'Fraunces Variable'; margin: 0 0 32px; }
  p { font-size: 34px; line-height: 1.4; margin: 0; color: #9ed7d3; }
  .feather { width: 560px; left: 0; top: 35px; }
</style>
<main>
  <svg class="window" viewBox="0 0 512 512">${ground({ lead: 1.8 })}</svg>
  <svg class="feather" viewBox="0 0 512 512" overflow="visible">${feather()}</svg>
  <div class="text"><h1>Peacock Parlor</h1><p>Spider Solitaire and Sokoban,<br>online or off.</p></div>
</main>`;
