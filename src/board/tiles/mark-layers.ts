import { html, svg } from './elements.ts';
import { SYMBOLS } from './figures.ts';
import { transformOf } from './glide.ts';
import { columnAndRow, neighbour, type Cell, type Ground } from './ground.ts';
import { NO_MARKS, type Marks, type ShownPath } from './marks.ts';
import styles from './marks.module.css';

/** Creates a drawing over the whole board, in units of cells. */
function drawing(
  { cols, rows }: Ground,
  kind: string,
  className: string | undefined,
  ...shapes: readonly Node[]
): SVGElement {
  return svg(
    'svg',
    { class: className ?? '', 'data-mark': kind, viewBox: `0 0 ${cols} ${rows}` },
    ...shapes,
  );
}

function moveTo<T extends HTMLElement | SVGElement>(mark: T, ground: Ground, cell: Cell): T {
  mark.style.transform = transformOf(columnAndRow(ground, cell));
  return mark;
}

const KINDS = {
  dot: styles.dot,
  chosen: styles.chosen,
  pathEnd: styles.pathEnd,
  refused: styles.refused,
  cursor: styles.cursor,
  problem: styles.problem,
} as const;

function markOn(ground: Ground, cell: Cell, kind: keyof typeof KINDS): HTMLElement {
  return moveTo(html('div', { class: KINDS[kind], 'data-mark': kind }), ground, cell);
}

/** A box at the target of a push. */
function ghostOn(ground: Ground, cell: Cell, kind: 'ghost' | 'hint'): SVGElement {
  const className = kind === 'hint' ? `${styles.ghost} ${styles.hint}` : styles.ghost;
  const use = svg('use', { href: `#${ground.goalAt[cell] ? SYMBOLS.chest : SYMBOLS.crate}` });
  const ghost = svg('svg', { class: className, 'data-mark': kind, viewBox: '0 0 100 100' }, use);
  return moveTo(ghost, ground, cell);
}

/** A single line for the path, and at its end the box, or a ring for the player. */
function pathOf(ground: Ground, { cells, pushes }: ShownPath): readonly Element[] {
  const end = cells.at(-1);
  if (end === undefined) return [];
  const points = cells.map((cell) => {
    const { col, row } = columnAndRow(ground, cell);
    return `${col + 0.5},${row + 0.5}`;
  });
  const line = drawing(ground, 'path', styles.path, svg('polyline', { points: points.join(' ') }));
  if (pushes) line.dataset['pushes'] = '';
  return [line, pushes ? ghostOn(ground, end, 'ghost') : markOn(ground, end, 'pathEnd')];
}

/** A cross on each dead square, as a single path. */
function deadSquares(ground: Ground, cells: readonly Cell[]): SVGElement {
  const crosses = cells.map((cell) => {
    const { col, row } = columnAndRow(ground, cell);
    // Longer than the width of the dots that mark targets of a selected box: both may be on the same cell.
    return `M${col + 0.3} ${row + 0.3}l.4 .4m0-.4-.4 .4`;
  });
  return drawing(ground, 'dead', styles.dead, svg('path', { d: crosses.join('') }));
}

function stuckBoxes(ground: Ground, cells: readonly Cell[]): SVGElement {
  const cross = 'm.27 .27 .46 .46m0-.46-.46 .46';
  const boxes = cells.map((cell) => {
    const { col, row } = columnAndRow(ground, cell);
    return svg(
      'g',
      { transform: `translate(${col} ${row})` },
      svg('rect', { x: 0.04, y: 0.04, width: 0.92, height: 0.92, rx: 0.13 }),
      svg('path', { class: styles.stuckBack, d: cross }),
      svg('path', { d: cross }),
    );
  });
  return drawing(ground, 'stuck', styles.stuck, ...boxes);
}

const TURNS = { r: 0, d: 90, l: 180, u: 270 } as const;

/** The box of a hint, and an arrow in the direction of its push, which covers nothing on the next cell. */
function hintOf(ground: Ground, { box, direction }: NonNullable<Marks['hint']>) {
  const { col, row } = columnAndRow(ground, box);
  const arrow = 'M-.3 0H.58M.31-.24l.27 .24-.27 .24';
  const push = svg(
    'g',
    { transform: `translate(${col + 0.5} ${row + 0.5}) rotate(${TURNS[direction]})` },
    svg('rect', { x: -0.47, y: -0.47, width: 0.94, height: 0.94, rx: 0.14 }),
    svg('path', { class: styles.back, d: arrow }),
    svg('path', { d: arrow }),
  );
  return drawing(ground, 'push', styles.push, push);
}

/** What is drawn below the figures: dead squares, and a ghost of the box at the target of a hint. */
function floorOf(ground: Ground, { dead, hint }: Marks): readonly Node[] {
  const to = hint && neighbour(ground, hint.box, hint.direction);
  return [
    ...(dead.length > 0 ? [deadSquares(ground, dead)] : []),
    ...(to === null ? [] : [ghostOn(ground, to, 'hint')]),
  ];
}

function endOn(ground: Ground, cell: Cell, isReached: boolean): HTMLElement {
  const mark = html('div', { class: styles.end, 'data-mark': 'end' });
  mark.toggleAttribute('data-reached', isReached);
  return moveTo(mark, ground, cell);
}

/** Rulers with more rows or columns than this show only the first and every fifth number. */
const MOST_NUMBERS = 30;

/** Creates the numbers of a ruler. The style sheet hides those that have no room on small cells. */
function ruler(className: string | undefined, last: number): HTMLElement {
  const element = html('div', { class: className ?? '' });
  for (let number = 1; number <= last; number++) {
    const isFifth = number % 5 === 0;
    if (last > MOST_NUMBERS && number !== 1 && !isFifth) continue;
    const label = html('span', {}, String(number));
    label.toggleAttribute('data-fifth', isFifth);
    label.style.setProperty('--at', String(number - 1));
    element.append(label);
  }
  return element;
}

/** One ruler along the top and one along the left edge, which stay visible while the board scrolls. */
function numbersOf({ cols, rows }: Ground): HTMLElement {
  return html(
    'div',
    { class: styles.numbers, 'data-mark': 'numbers', 'aria-hidden': 'true' },
    ruler(styles.columns, cols),
    ruler(styles.rows, rows),
  );
}

/** How each kind of mark is drawn, from bottom to top. */
const DRAWN: readonly {
  readonly on: keyof Marks;
  readonly draw: (ground: Ground, marks: Marks) => readonly Node[];
}[] = [
  { on: 'stuck', draw: (on, { stuck }) => (stuck.length > 0 ? [stuckBoxes(on, stuck)] : []) },
  { on: 'hint', draw: (on, { hint }) => (hint ? [hintOf(on, hint)] : []) },
  {
    on: 'problems',
    draw: (on, { problems }) => problems.map((cell) => markOn(on, cell, 'problem')),
  },
  { on: 'ends', draw: (on, { ends }) => Array.from(ends, ([cell, is]) => endOn(on, cell, is)) },
  { on: 'dots', draw: (on, { dots }) => dots.map((cell) => markOn(on, cell, 'dot')) },
  {
    on: 'chosen',
    draw: (on, { chosen }) => (chosen === null ? [] : [markOn(on, chosen, 'chosen')]),
  },
  { on: 'path', draw: (on, { path }) => (path ? pathOf(on, path) : []) },
  {
    on: 'cursor',
    draw: (on, { cursor }) => (cursor === null ? [] : [markOn(on, cursor, 'cursor')]),
  },
  // Each click is a new mark, even on the same cell.
  {
    on: 'refused',
    draw: (on, { refused }) => (refused ? [markOn(on, refused.cell, 'refused')] : []),
  },
];

/** Draws the marks of a board. */
export interface MarkLayers {
  /** Redraws the marks that have changed. */
  readonly update: (ground: Ground, marks: Marks) => void;
}

/** Creates the mark layers of a board, below and above its figures; `update` draws the marks. */
export function createMarkLayers(board: HTMLElement, picture: HTMLElement): MarkLayers {
  /** Below the figures. */
  const floor = html('div', { 'aria-hidden': 'true' });
  const numbers = html('div', { 'aria-hidden': 'true' });
  const layers = DRAWN.map(() => html('div', {}));
  const above = html('div', { class: styles.marks, 'aria-hidden': 'true' }, ...layers);
  picture.after(floor);
  board.append(numbers, above);
  let drawn: Marks = NO_MARKS;
  let ground: Ground | null = null;

  return {
    update: (on: Ground, marks: Marks) => {
      const differs = (name: keyof Marks) => on !== ground || marks[name] !== drawn[name];
      if (differs('dead') || differs('hint')) floor.replaceChildren(...floorOf(on, marks));
      if (differs('isNumbered'))
        numbers.replaceChildren(...(marks.isNumbered ? [numbersOf(on)] : []));
      for (const [index, { on: name, draw }] of DRAWN.entries()) {
        if (differs(name)) layers[index]?.replaceChildren(...draw(on, marks));
      }
      drawn = marks;
      ground = on;
    },
  };
}
