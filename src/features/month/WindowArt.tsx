import { type CSSProperties, useId } from 'react';
import type { DailyGame, MonthWindow, Pane } from './month-panes.ts';
import { FINISHED_BORDER, WINDOW_COLOURS } from './palette.ts';

/** Returns the colours of a window as custom properties; `pair` formats those that differ by day and night. */
export function windowColours(
  isFinished: boolean,
  pair: (day: string, night: string) => string,
): readonly (readonly [name: `--month-${string}`, colour: string])[] {
  const colours = { ...WINDOW_COLOURS, ...(isFinished && FINISHED_BORDER) };
  return Object.entries(colours).map(([name, colour]) => [
    `--month-${name}`,
    typeof colour === 'string' ? colour : pair(colour[0], colour[1]),
  ]);
}

/** The same colours as a style for the page, which has a theme. */
export const windowStyle = (isFinished: boolean): CSSProperties =>
  Object.fromEntries(windowColours(isFinished, (day, night) => `light-dark(${day}, ${night})`));

/** The size in the drawing’s own units. */
export const BOX = { width: 400, height: 228 } as const;
/** The centre of the half disc. */
const CENTRE = { x: 200, y: 203 } as const;
/** The radii of the border's inner and outer edge. */
const RIM = { inner: 187, outer: 196 } as const;
const SILL = { top: 205, height: 17 } as const;

interface Row {
  /** The radius of its tips. */
  readonly tip: number;
  readonly count: number;
}

/** The rows of the tail, from the bird outwards, in the order of the days. */
function rowsOf(days: number): readonly Row[] {
  // An even number, so that no eye is hidden behind the bird’s head.
  const inner = days > 28 ? 8 : 6;
  const middle = days > 30 ? 10 : 9;
  return [
    { tip: 94, count: inner },
    { tip: 136, count: middle },
    { tip: 180, count: days - inner - middle },
  ];
}

/** The position of a day's feather. */
interface FeatherPlace {
  /** Degrees from upright, clockwise. */
  readonly turn: number;
  readonly row: Row;
  /** Half its width, at its shoulders. */
  readonly half: number;
  /** The middle of its eye. */
  readonly eye: { readonly x: number; readonly y: number };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Lays out the feathers of a month, the first day first: row by row from the bird outwards, each from left to right.
 */
export function featherPlaces(days: number): readonly FeatherPlace[] {
  return rowsOf(days).flatMap((row) => {
    const step = 180 / row.count;
    // At the shoulders, which are as far below the tip as they are from the quill.
    const half = (row.tip * Math.sin(radians(step / 2))) / (1 + Math.sin(radians(step / 2)));
    return Array.from({ length: row.count }, (_, index): FeatherPlace => {
      const turn = (index + 0.5) * step - 90;
      const reach = row.tip - half * 1.02;
      const eye = {
        x: CENTRE.x + reach * Math.sin(radians(turn)),
        y: CENTRE.y - reach * Math.cos(radians(turn)),
      };
      return { turn, row, half, eye };
    });
  });
}

const n = (value: number) => Math.round(value * 100) / 100;

/** One edge of an upright feather whose foot is at the centre of the disc, from foot to tip. */
function edgeOf({ row: { tip, count }, half }: FeatherPlace, side: 1 | -1) {
  const angle = radians(90 / count);
  const at = (radius: number) =>
    `${n(side * radius * Math.sin(angle))} ${n(-radius * Math.cos(angle))}`;
  const shoulder = tip - half;
  const bend = [at(shoulder + half * 0.62), `${n(side * half * 0.5)} ${n(half * 0.06 - tip)}`];
  return { foot: at(20), shoulder: at(shoulder), bend, tip: `0 ${-tip}` };
}

/** Half a feather, left (−1) or right (1) of its quill. */
function halfFeather(place: FeatherPlace, side: 1 | -1): string {
  const { foot, shoulder, bend, tip } = edgeOf(place, side);
  return `M0-20L${foot}L${shoulder}C${bend.join(' ')} ${tip}Z`;
}

function wholeFeather(place: FeatherPlace): string {
  const [left, right] = [edgeOf(place, -1), edgeOf(place, 1)];
  return `M${left.foot}L${left.shoulder}C${left.bend.join(' ')} ${left.tip}C${right.bend.toReversed().join(' ')} ${right.shoulder}L${right.foot}Z`;
}

/** The barbs of a feather below its eye. */
function barbs({ row: { tip }, half }: FeatherPlace): string {
  const foot = tip - half * 1.9;
  return [0, 0.42, 0.84]
    .map((down) => {
      const [y, w] = [-(foot - half * down), half * (0.86 - down * 0.12)];
      const up = half * 0.62;
      return `M0 ${n(y)}Q${n(w * 0.6)} ${n(y - up * 0.3)} ${n(w)} ${n(y - up)}M0 ${n(y)}Q${n(-w * 0.6)} ${n(y - up * 0.3)} ${n(-w)} ${n(y - up)}`;
    })
    .join('');
}

/** In units of half a feather's width, with the middle of the eye at the origin. */
const EYE = {
  ring: 'M0-.66C.43-.66.64-.3.6.06.55.44.28.62 0 .8-.28.62-.55.44-.6.06-.64-.3-.43-.66 0-.66Z',
  halo: 'M0-.46C.3-.46.45-.2.42.06.39.33.2.45 0 .58-.2.45-.39.33-.42.06-.45-.2-.3-.46 0-.46Z',
  heart: 'M0-.16C.16-.3.3-.12.26.08.23.26.1.34 0 .42-.1.34-.23.26-.26.08-.3-.12-.16-.3 0-.16Z',
  gleam: 'M-.44-.12C-.42-.4-.24-.56-.02-.56-.2-.46-.3-.32-.34-.1Z',
} as const;

/** The glass of one half of a feather. If only one game was won, its glass fills both halves. */
function sheetOf(pane: Pane, game: DailyGame, index: number): string {
  const other: DailyGame = game === 'spider' ? 'sokoban' : 'spider';
  const own = pane[game] ? game : other;
  const pale = pane[own] === 'helped' ? '-pale' : '';
  return `${own}-${index % 2 ? 'other' : 'one'}${pale}`;
}

/** Lead of this width, in the drawing’s units. */
const lead = (strokeWidth: number, stroke = 'var(--month-lead)') =>
  ({ stroke, strokeWidth, strokeLinejoin: 'round' }) as const;

interface FeatherProps {
  readonly pane: Pane;
  readonly place: FeatherPlace;
  readonly index: number;
  /** Returns the paint of this name. */
  readonly paint: (name: string) => string;
  /** Whether to include details that only a large window can show. */
  readonly fine: boolean;
}

/** The pane of a day: glass, quill and barbs, and the eye. */
function Feather({ pane, place, index, paint, fine }: FeatherProps) {
  const { turn, half, row } = place;
  const [left, right] = [halfFeather(place, -1), halfFeather(place, 1)];
  const isSet = pane.kind === 'set';
  const isEmpty = pane.kind === 'empty';
  const line = isEmpty ? 'var(--month-outline)' : 'var(--month-clear-line)';
  const whole = wholeFeather(place);
  const quill = `M0 ${n(half * 1.82 - row.tip)}V-24`;
  return (
    <g transform={`translate(${CENTRE.x} ${CENTRE.y}) rotate(${n(turn)})`}>
      {isSet ? (
        <>
          <path d={left} fill={paint(sheetOf(pane, 'spider', index))} />
          <path d={right} fill={paint(sheetOf(pane, 'sokoban', index))} />
        </>
      ) : (
        <path d={whole} fill={isEmpty ? 'var(--month-empty)' : paint('clear')} />
      )}
      {fine && !isEmpty && (
        <path
          d={barbs(place)}
          fill="none"
          {...lead(0.7, isSet ? 'var(--month-lead)' : line)}
          strokeOpacity={0.55}
        />
      )}
      {!isEmpty && (
        <path d={quill} fill="none" {...lead(isSet ? 1.1 : 0.8, isSet ? undefined : line)} />
      )}
      <path d={isSet ? left + right : whole} fill="none" {...(isEmpty ? lead(1, line) : lead(2))} />
      <g transform={`translate(0 ${n(half * 1.02 - row.tip)}) scale(${n(half)})`}>
        {isSet ? (
          <>
            <path d={EYE.ring} fill="var(--month-ring)" {...lead(1.5 / half)} />
            <path d={EYE.halo} fill="var(--month-halo)" {...lead(0.9 / half)} />
            <path d={EYE.heart} fill="var(--month-heart)" />
            {fine && <path d={EYE.gleam} fill="var(--month-gleam)" fillOpacity={0.5} />}
          </>
        ) : (
          <path
            d={EYE.ring}
            fill="none"
            {...lead((isEmpty ? 0.9 : 1) / half, pane.isToday ? 'var(--month-today)' : line)}
          />
        )}
      </g>
      {pane.isToday && !isSet && <path d={whole} fill="none" {...lead(2, 'var(--month-today)')} />}
    </g>
  );
}

/** A stop of a gradient. */
const stop = (offset: number, colour: string) => <stop offset={offset} stopColor={colour} />;

/** Glass lit from behind: brightest off its middle, darker at its rim. */
function Sheet({ id, colour }: { readonly id: string; readonly colour: string }) {
  const mixed = (other: string, part: number) =>
    `color-mix(in oklab, ${colour}, ${other} ${part}%)`;
  return (
    <linearGradient id={id} x1="0.3" y1="0" x2="0.7" y2="1">
      {stop(0, mixed('var(--month-gleam)', 38))}
      {stop(0.35, colour)}
      {stop(1, mixed('var(--month-lead)', 42))}
    </linearGradient>
  );
}

const SHEETS = (['spider', 'sokoban'] satisfies DailyGame[]).flatMap((game) => [
  `${game}-one`,
  `${game}-other`,
]);

/** The fills of the panes, and the light behind them. */
function Sheets({ idOf }: { readonly idOf: (name: string) => string }) {
  return (
    <defs>
      {SHEETS.flatMap((sheet) =>
        ['', '-pale'].map((pale) => (
          <Sheet
            key={sheet + pale}
            id={idOf(sheet + pale)}
            colour={
              pale
                ? `color-mix(in oklab, var(--month-${sheet}), var(--month-clear-high) 55%)`
                : `var(--month-${sheet})`
            }
          />
        )),
      )}
      <linearGradient id={idOf('clear')} x1="0.2" y1="0" x2="0.8" y2="1">
        {stop(0, 'var(--month-clear-high)')}
        {stop(0.5, 'var(--month-clear-low)')}
        {stop(0.62, 'var(--month-clear-high)')}
        {stop(1, 'var(--month-clear-low)')}
      </linearGradient>
      <radialGradient id={idOf('sky')} cx="0.5" cy="1" r="1">
        {stop(0.2, 'var(--month-sky-high)')}
        {stop(1, 'var(--month-sky-low)')}
      </radialGradient>
      <radialGradient id={idOf('light')} cx="0.5" cy="1" r="1">
        <stop offset="0.1" stopColor="var(--month-light)" stopOpacity="0.55" />
        <stop offset="1" stopColor="var(--month-light)" stopOpacity="0.05" />
      </radialGradient>
    </defs>
  );
}

/** The half circle of this radius, starting at the left. */
const arch = (radius: number) =>
  `M${CENTRE.x - radius} ${CENTRE.y}A${radius} ${radius} 0 0 1 ${CENTRE.x + radius} ${CENTRE.y}`;

/** The relative lengths of the border’s panes; their number is odd, so that both ends look alike. */
const PANES = {
  arch: Array.from({ length: 27 }, (_, index) => (index % 2 ? 5 : 3)),
  sill: [7, 13, 11, 13, 12, 13, 11, 13, 7],
} as const;

/** A strip of border panes along a path: two alternating kinds of glass, with lead between them. */
function Border({
  d,
  width,
  panes,
}: {
  readonly d: string;
  readonly width: number;
  readonly panes: readonly number[];
}) {
  const length = panes.reduce((sum, pane) => sum + pane, 0);
  const came = length / 240;
  const strip = { d, fill: 'none', strokeWidth: width, pathLength: length } as const;
  return (
    <>
      <path {...strip} stroke="var(--month-border-one)" />
      <path
        {...strip}
        stroke="var(--month-border-other)"
        strokeDasharray={`0 ${panes.join(' ')}`}
      />
      <path
        {...strip}
        stroke="var(--month-lead)"
        strokeDasharray={panes.map((pane) => `${n(came)} ${n(pane - came)}`).join(' ')}
      />
    </>
  );
}

/** The frame: the border of the arch, the sill, and its jewels. */
function Frame() {
  const { inner, outer } = RIM;
  const [left, right] = [CENTRE.x - outer, CENTRE.x + outer];
  const middle = SILL.top + SILL.height / 2;
  const jewel = (x: number) => (
    <path
      key={x}
      d={`M${x - 9} ${middle}l9-5.500 9 5.500-9 5.500Z`}
      fill="var(--month-jewel)"
      {...lead(1.6)}
    />
  );
  return (
    <>
      <Border d={arch((inner + outer) / 2)} width={outer - inner} panes={PANES.arch} />
      <path d={arch(inner)} fill="none" {...lead(2.4)} />
      <Border d={`M${left} ${middle}H${right}`} width={SILL.height} panes={PANES.sill} />
      {[left + 13.7, CENTRE.x, right - 13.7].map(jewel)}
      <path
        d={`${arch(outer)}V${SILL.top + SILL.height}H${left}ZM${left} ${SILL.top}H${right}`}
        fill="none"
        {...lead(4, 'var(--month-frame)')}
      />
    </>
  );
}

const NECK =
  'M-21 3C-20-13-9-19-5-29-2-37-4-45 0-51 4-57 13-57 14-49 15-42 11-37 12-29 13-20 20-13 21 3Z';

/** The bird in front of its tail, in the middle of the sill. */
function Bird() {
  return (
    <g transform={`translate(${CENTRE.x} ${CENTRE.y})`}>
      {[-24, -6, 12].map((turn) => (
        <g key={turn} transform={`translate(7 -51) rotate(${turn})`}>
          <path d="M0 0V-11" {...lead(1.2)} />
          <path
            d="M0-9C2.6-11 2.6-15 0-17-2.6-15-2.6-11 0-9Z"
            fill="var(--month-halo)"
            {...lead(1)}
          />
        </g>
      ))}
      <path d={NECK} fill="var(--month-breast)" {...lead(2)} />
      <path
        d="M-6-9q3 5 6 0 3 5 6 0 3 5 6 0M-2-18q3 5 6 0 3 5 6 0M0-27q2.500 4 5 0 2.500 4 5 0"
        fill="none"
        {...lead(1)}
      />
      <path
        d="M2-44C0-34 3-28-1-20"
        fill="none"
        stroke="var(--month-breast-light)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M0-51C-5-51-9-48-11-45-7-44-3-44-1-45Z" fill="var(--month-beak)" {...lead(1.2)} />
      <path
        d="M0-50C3-54 9-54 12-50 8-51 4-50 0-48ZM0-46C4-43 9-43 12-46 9-41 2-41 0-46Z"
        fill="var(--month-face)"
      />
      <circle cx="5.5" cy="-48.300" r="2" fill="var(--month-lead)" />
    </g>
  );
}

/** Lead between the tips of the outer feathers and the border. */
function rays(places: readonly FeatherPlace[]): string {
  const outer = places.filter(({ row }) => row === places.at(-1)?.row);
  const step = 180 / outer.length;
  return outer
    .slice(1)
    .map(({ turn, row, half }) => {
      const angle = radians(turn - step / 2);
      const at = (radius: number) =>
        `${n(CENTRE.x + radius * Math.sin(angle))} ${n(CENTRE.y - radius * Math.cos(angle))}`;
      return `M${at(row.tip - half)}L${at(RIM.inner)}`;
    })
    .join('');
}

interface WindowArtProps {
  readonly window: MonthWindow;
  /** Whether to include details that only a large window can show. */
  readonly fine?: boolean;
}

/**
 * The window of a month: a peacock’s tail in leaded glass whose feathers are the days. All paint is in attributes, with
 * the custom properties of `windowStyle`, so that it can be exported as a picture.
 */
export function WindowArt({ window: { panes, isFinished }, fine = false }: WindowArtProps) {
  const prefix = useId();
  const idOf = (name: string) => `${prefix}${name}`;
  const paint = (name: string) => `url(#${idOf(name)})`;
  const places = featherPlaces(panes.length);
  // Each row covers the quills of the one behind it.
  const feathers = places.map((place, index) => {
    const pane = panes[index];
    return pane && <Feather key={pane.day} {...{ pane, place, index, paint, fine }} />;
  });
  return (
    <svg
      style={windowStyle(isFinished)}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      data-finished={isFinished || undefined}
      direction="ltr"
      aria-hidden="true"
      focusable="false"
    >
      <Sheets idOf={idOf} />
      <path d={`${arch(RIM.outer)}Z`} fill={paint('sky')} />
      <path d={rays(places)} fill="none" {...lead(1.2)} strokeOpacity={0.7} />
      {feathers.toReversed()}
      {isFinished && (
        <path d={`${arch(RIM.inner)}Z`} fill={paint('light')} style={{ mixBlendMode: 'overlay' }} />
      )}
      <Bird />
      <Frame />
    </svg>
  );
}
