import { lead, n, pane } from './glass.ts';
import type { Glass, Palette } from './palette.ts';

const FIELD = { x: 22, y: 22, width: 206, height: 306 };
const [ACROSS, DOWN] = [6, 9];
const PANE = { width: FIELD.width / ACROSS, height: FIELD.height / DOWN };

/** A diamond around a point, `part` times as large as a pane. */
function diamond(x: number, y: number, part: number): string {
  const [w, h] = [(PANE.width / 2) * part, (PANE.height / 2) * part];
  return `M${n(x)} ${n(y - h)}L${n(x + w)} ${n(y)} ${n(x)} ${n(y + h)} ${n(x - w)} ${n(y)}Z`;
}

/** The centres of all panes: rows of diamonds, or those in between. */
function middles(between: boolean): readonly (readonly [x: number, y: number])[] {
  const by = between ? 0 : 0.5;
  const [columns, rows] = [ACROSS + (between ? 1 : 0), DOWN + (between ? 1 : 0)];
  return Array.from({ length: columns * rows }, (_, i) => [
    FIELD.x + ((i % columns) + by) * PANE.width,
    FIELD.y + (Math.floor(i / columns) + by) * PANE.height,
  ]);
}

/** The back of a card: a lattice of ruby and plum diamonds, with an amber stone in each of the rubies. */
export function latticeBackSvg(palette: Palette): string {
  const panes = (between: boolean, glass: Glass) =>
    middles(between)
      .map(([x, y]) => `<path d="${diamond(x, y, 1)}" ${pane(glass)} ${lead(palette, 2.6)}/>`)
      .join('');
  const stones = middles(false)
    .map(([x, y]) => `<path d="${diamond(x, y, 0.3)}" ${pane('amber')} ${lead(palette, 1.6)}/>`)
    .join('');
  const { x, y, width, height } = FIELD;
  const field = `x="${x}" y="${y}" width="${width}" height="${height}" rx="3"`;
  return `<rect x="1.5" y="1.5" width="247" height="347" rx="17" fill="${palette.backEdge}" stroke="${palette.lead}" stroke-width="3"/>
<rect x="9" y="9" width="232" height="332" rx="10" ${pane('plum')} ${lead(palette, 4)}/>
<clipPath id="back-field"><rect ${field}/></clipPath>
<g clip-path="url(#back-field)">${panes(true, 'plum')}${panes(false, 'ruby')}${stones}</g>
<rect ${field} fill="none" ${lead(palette, 5)}/><rect ${field} fill="none" stroke="${palette.amber}" stroke-width="2"/>`;
}
