import type { Rank, Suit } from '../../../cards/card.ts';
import { feather, type FeatherPlace } from './feather.ts';
import { lead, n, pane } from './glass.ts';
import { EYE_INK, WHITE, type Palette } from './palette.ts';
import { suitAt } from './suits.ts';

/** The inputs of a figure, which fits a box of 200 by 250 units; `fine` adds the details of large cards. */
interface Figure {
  readonly palette: Palette;
  readonly suit: Suit;
  readonly fine: boolean;
}

type Fan = readonly (readonly [angle: number, length: number, spread?: number])[];

function fan(
  { palette, suit, fine }: Figure,
  foot: Pick<FeatherPlace, 'x' | 'y'>,
  of: Fan,
): string {
  return of
    .map(([angle, length, spread = 1]) =>
      feather(palette, { ...foot, angle, length, spread }, palette.court[suit], fine),
    )
    .join('');
}

/** The suit on a pane of face glass, where the figure wears it. */
function emblem({ palette, suit }: Figure, x: number, y: number, size: number): string {
  return `<circle cx="${x}" cy="${y}" r="${n(size * 0.7)}" fill="${palette.face}" ${lead(palette, 3)}/>${suitAt(suit, x, y, size)}`;
}

function eye({ palette }: Figure, x: number, y: number, size: number): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size * 2)}" ry="${n(size * 1.35)}" fill="${WHITE}" ${lead(palette, 2)}/><circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="${EYE_INK}"/>`;
}

/** A crown; the middle of its band is at (x, y). */
function crown({ palette }: Figure, x: number, y: number, width: number, points: number): string {
  const step = width / (points - 1);
  const rise = width * 0.62;
  const zigzag = Array.from({ length: points - 1 }, (_, i) => {
    const valley = n(x - width / 2 + (i + 0.5) * step);
    return `L${valley} ${n(y - rise * 0.42)}L${n(x - width / 2 + (i + 1) * step)} ${n(y - rise)}`;
  }).join('');
  const tips = Array.from(
    { length: points },
    (_, i) =>
      `<circle cx="${n(x - width / 2 + i * step)}" cy="${n(y - rise)}" r="${n(width * 0.075)}" ${pane('ruby')} ${lead(palette, 2)}/>`,
  ).join('');
  return `<path d="M${n(x - width / 2)} ${n(y - rise)}${zigzag}L${n(x + width * 0.42)} ${n(y + width * 0.14)}Q${n(x)} ${n(y + width * 0.24)} ${n(x - width * 0.42)} ${n(y + width * 0.14)}Z" ${pane('amber')} ${lead(palette, 3)}/>${tips}`;
}

/** The Jack: head and neck of a young peacock, with his crest, and one feather behind him. */
function jack(figure: Figure): string {
  const { palette, suit, fine } = figure;
  const { vane, halo, ring } = palette.court[suit];
  const crest = [-30, -8, 14, 36, 58]
    .map((angle) => {
      const rad = (angle * Math.PI) / 180;
      const [x, y] = [100 + 46 * Math.sin(rad), 58 - 46 * Math.cos(rad)];
      return `<path d="M100 58 ${n(x)} ${n(y)}" fill="none" ${lead(palette, 3)}/><ellipse cx="${n(x)}" cy="${n(y)}" rx="8" ry="11" transform="rotate(${angle} ${n(x)} ${n(y)})" ${pane(halo)} ${lead(palette, 2.4)}/>`;
    })
    .join('');
  const scales = fine
    ? [
        'M84 116q9 12 18 0 9 12 18 0',
        'M82 138q10 13 20 0 10 13 20 0',
        'M78 160q11 14 22 0 11 14 22 0 6 8 10 2',
      ]
        .map((d) => `<path d="${d}" fill="none" ${lead(palette, 2.2)}/>`)
        .join('')
    : '';
  return `${fan(figure, { x: 116, y: 262 }, [
    [44, 190, 0.86],
    [20, 226, 0.86],
  ])}${crest}
<path d="M14 250C26 206 70 192 80 156 84 128 70 112 69 86 68 60 82 42 102 42 122 42 134 57 133 80 132 110 128 140 142 168 156 192 176 214 184 250Z" ${pane(vane)} ${lead(palette, 4)}/>${scales}
<path d="M72 76C58 76 46 83 38 92 50 94 62 96 74 95Z" ${pane('amber')} ${lead(palette, 3)}/>
<path d="M74 82C84 62 106 62 120 80 108 98 88 102 74 92Z" ${pane(ring)} ${lead(palette, 2.4)}/>${eye(figure, 94, 81, 5.4)}
<path d="M54 213C74 182 124 178 154 190 160 198 164 204 168 212 136 196 84 200 54 213Z" ${pane('amber')} ${lead(palette, 3)}/>${emblem(figure, 104, 214, 46)}`;
}

/** The Queen: crowned, in profile, with her train let down as a gown. */
function queen(figure: Figure): string {
  const { palette, suit, fine } = figure;
  const { vane, halo, ring } = palette.court[suit];
  const gown: Fan = [
    [118, 104, 0.95],
    [242, 104, 0.95],
    [140, 114, 0.95],
    [220, 114, 0.95],
    [161, 110, 0.95],
    [199, 110, 0.95],
    [180, 104, 1],
  ];
  const bodice = fine
    ? `<path d="M86 116C98 126 118 126 133 114M78 134C96 146 122 146 139 132" fill="none" ${lead(palette, 2.4)}/>`
    : '';
  return `<path d="M88 62C100 34 138 40 146 72 152 104 160 128 174 150L128 158Z" ${pane(halo)} ${lead(palette, 3)}/><path d="M138 62C140 100 148 130 160 152" fill="none" ${lead(palette, 2.2)}/>
${fan(figure, { x: 104, y: 142 }, gown)}
<path d="M70 154C62 128 92 118 92 96 92 86 84 82 84 72 84 58 95 50 107 50 122 50 131 60 131 73 131 99 144 118 142 148 140 168 124 178 106 178 88 178 74 170 70 154Z" ${pane(vane)} ${lead(palette, 4)}/>${bodice}
<path d="M86 68C76 68 66 73 60 80 70 82 78 83 87 82Z" ${pane('amber')} ${lead(palette, 3)}/>
<path d="M89 72C95 60 110 60 120 70 112 84 98 86 89 79Z" ${pane(ring)} ${lead(palette, 2)}/>${eye(figure, 103, 73, 4.4)}
${crown(figure, 108, 48, 46, 5)}${emblem(figure, 106, 152, 36)}`;
}

/** The King: facing us with his fan spread, crowned. */
function king(figure: Figure): string {
  const { palette, suit, fine } = figure;
  const { vane, halo, ring } = palette.court[suit];
  const outer: Fan = [
    [-84, 98],
    [84, 98],
    [-56, 124],
    [56, 124],
    [-28, 152],
    [28, 152],
    [0, 168],
  ];
  const inner: Fan = [
    [-70, 74, 0.9],
    [70, 74, 0.9],
    [-42, 92, 0.9],
    [42, 92, 0.9],
    [-14, 106, 0.9],
    [14, 106, 0.9],
  ];
  const mantle = fine
    ? `<path d="M76 172C90 182 110 182 124 172M64 232C84 242 116 242 136 232" fill="none" ${lead(palette, 2.4)}/>`
    : '';
  return `${fan(figure, { x: 100, y: 176 }, outer)}${fine ? fan(figure, { x: 100, y: 176 }, inner) : ''}
<path d="M100 104C84 104 78 118 79 132 80 150 58 170 54 206 52 230 62 250 62 250H138C138 250 148 230 146 206 142 170 120 150 121 132 122 118 116 104 100 104Z" ${pane(vane)} ${lead(palette, 4)}/>${mantle}
<path d="M84 124C88 112 112 112 116 124 116 138 108 146 100 154 92 146 84 138 84 124Z" ${pane(ring)} ${lead(palette, 2.4)}/>
<path d="M94 132H106L100 148Z" ${pane('bronze')} ${lead(palette, 2)}/>
<circle cx="92" cy="126" r="3.6" fill="${EYE_INK}"/><circle cx="108" cy="126" r="3.6" fill="${EYE_INK}"/>
${crown(figure, 100, 106, 52, 5)}
<path d="M54 206C46 214 44 236 48 250H62C56 236 54 222 54 206ZM146 206C154 214 156 236 152 250H138C144 236 146 222 146 206Z" ${pane(halo)} ${lead(palette, 2.4)}/>${emblem(figure, 100, 206, 46)}`;
}

const WINDOW = 'M0 250V16Q0 0 16 0H184Q200 0 200 16V250Z';

/** The definitions that `courtSvg` refers to. */
export function courtDefs(): string {
  return `<clipPath id="court-window"><path d="${WINDOW}"/></clipPath>`;
}

/** The panes of the window behind a figure; each suit has its own leading. */
const GROUNDS: Readonly<Record<Suit, string>> = {
  '♠': 'M100 250V0M100 250 20 0M100 250 180 0M100 250 0 130M100 250 200 130',
  '♥': 'M0 90C30 40 80 30 100 60 120 30 170 40 200 90M0 170C30 120 80 110 100 140 120 110 170 120 200 170',
  '♦': 'M0 60 50 0M0 150 120 0M0 240 190 0M40 250 200 60M110 250 200 150M0 190 50 250M0 100 120 250M0 10 190 250M60 0 200 180M140 0 200 70',
  '♣': 'M0 50C50 50 70 20 66 0M200 50C150 50 130 20 134 0M0 130C50 130 70 90 66 50M200 130C150 130 130 90 134 50M0 210C50 210 70 170 66 130M200 210C150 210 130 170 134 130',
};

const FIGURES = { 11: jack, 12: queen, 13: king } as const;
export type CourtRank = keyof typeof FIGURES;

export function isCourt(rank: Rank): rank is CourtRank {
  return rank in FIGURES;
}

/**
 * The picture of a court card in a box of 200 by 250 units: a peacock in the suit's colours in front of a pale window.
 * The ranks differ in pose, the suits in colour, leading and emblem.
 */
export function courtSvg(rank: CourtRank, suit: Suit, palette: Palette, fine: boolean): string {
  const { ring } = palette.court[suit];
  const window = `<path d="${WINDOW}"`;
  return `${window} ${pane(ring)} fill-opacity=".2"/><path d="${GROUNDS[suit]}" fill="none" ${lead(palette, 2)} stroke-opacity="${fine ? '.4' : '.25'}"/>
${FIGURES[rank]({ palette, suit, fine })}
${window} fill="none" ${lead(palette, 8)}/>`;
}
