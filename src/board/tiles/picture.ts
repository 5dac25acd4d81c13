import { isAnsweringKey } from '../../platform/rapid-keys.ts';
import { afterFrame } from '../../platform/schedule.ts';
import { html, svg } from './elements.ts';
import { figureSymbols, SYMBOLS, type Skin } from './figures.ts';
import { CLICK, createGlider, PRESS, RUN_MS, STEP_MS } from './glide.ts';
import {
  columnAndRow,
  isHuge,
  type Cell,
  type Direction,
  type Ground,
  type Position,
} from './ground.ts';
import {
  groundKinds,
  tileKindAt,
  tileKinds,
  tileLooks,
  type TileKinds,
  type TileLook,
} from './tiles.ts';
import board from './board.module.css';
import pieceStyles from './pieces.module.css';
import styles from './tiles.module.css';

/** The rows of a board whose elements are created; `from` is inclusive, `to` exclusive. */
interface RowRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The number of tiles created per frame: style, layout and paint take 15 to 25 ms, or 40 ms on a slow machine. Creating
 * all 10,000 tiles of a 100 by 100 board at once took 330 ms, in two tasks that handled no keys.
 */
const AT_ONCE = 400;
/**
 * The cost of a box, or of the eye of a goal, in tiles. Each is a copy of a symbol with a dozen elements, but counts
 * less, because each frame has fixed costs that grow with the existing figures.
 */
const FIGURE_WEIGHT = 4;

/** The cost of creating the elements of each row, in tiles. */
function rowWeights({ ground, boxes }: Position): readonly number[] {
  const weights = Array.from({ length: ground.rows }, () => ground.cols);
  const weigh = (cell: number) => {
    const { row } = columnAndRow(ground, cell);
    weights[row] = (weights[row] ?? 0) + FIGURE_WEIGHT;
  };
  for (const cell of boxes) weigh(cell);
  for (const [cell, isGoal] of ground.goalAt.entries()) if (isGoal) weigh(cell);
  return weights;
}

/** Extends these rows on both sides by as many as are created per frame. */
function moreRows({ from, to }: RowRange, weights: readonly number[]): RowRange {
  let [first, end, left] = [from, to, AT_ONCE];
  while (left > 0 && (first > 0 || end < weights.length)) {
    const isAbove = end === weights.length || (first > 0 && from - first < end - to);
    left -= (isAbove ? weights[--first] : weights[end++]) ?? 0;
  }
  return { from: first, to: end };
}

/** The created rows after each frame: first those around the player, which are visible, and finally all. */
export function* createdRows(position: Position): Generator<RowRange, undefined> {
  const weights = rowWeights(position);
  const { row } = columnAndRow(position.ground, position.player ?? 0);
  let rows: RowRange = { from: row, to: row };
  do {
    rows = moreRows(rows, weights);
    yield rows;
  } while (rows.from > 0 || rows.to < weights.length);
}

/**
 * Steps that follow one another within this time are a run or rapid key presses; the step of a rapid key press is
 * complete in the next frame (`rapid-keys.ts`). A glide is over by then.
 */
const RUNNING_MS = 150;

/** Zooming scales the tiles of boards with more cells than this, without a new layout (tiles.module.css). */
const LARGE = 2500;

const FACINGS: Readonly<Record<Direction, string>> = { l: 'left', u: 'up', r: 'right', d: 'down' };

const LOOKS = ['open', 'rim', 'notch', 'round'] as const;

/**
 * Creates a tile. Only attributes that differ from the default are set, because a large board has thousands of tiles.
 */
function createTile(look: TileLook | undefined, kind: TileKinds): HTMLElement {
  const tile = document.createElement('div');
  if (kind !== '') tile.className = kind;
  for (const name of LOOKS) if (look?.[name]) tile.dataset[name] = look[name];
  if (look?.shaded) tile.dataset['shaded'] = '';
  if (look?.faint) tile.dataset['faint'] = '';
  if (kind === 'target') tile.append(createEye());
  return tile;
}

function createEye(): SVGElement {
  const use = svg('use', { href: `#${SYMBOLS.eye}` });
  return svg('svg', { class: styles.eye, viewBox: '0 0 100 100' }, use);
}

const PIECES = { box: pieceStyles.box, player: pieceStyles.player } as const;

function createPiece(name: keyof typeof PIECES, symbol: string | null): HTMLElement {
  return html(
    'div',
    { class: `${pieceStyles.piece} ${PIECES[name]}`, 'data-piece': name },
    svg('svg', { viewBox: '0 0 100 100' }, svg('use', { href: symbol })),
  );
}

/** How long pieces glide from a position that was shown `passedMs` ago; 0 if they jump. */
function glideTo(before: Position, { ground, player }: Position, passedMs: number): number {
  if (passedMs < RUNNING_MS) return isAnsweringKey() ? 0 : RUN_MS;
  const distance = Math.abs((before.player ?? 0) - (player ?? 0));
  // The boxes of a huge board are on a canvas, and do not glide with the player.
  return [1, ground.cols].includes(distance) && !isHuge(ground) ? STEP_MS : 0;
}

/** The tiles and pieces of a board. */
interface Picture {
  readonly element: HTMLElement;
  /** The element of the player, with its direction and cell. */
  readonly player: HTMLElement;
  /** Shows a position. Steps, and changes during a run, glide unless `isStill`. */
  show(this: void, position: Position, facing: Direction, isStill: boolean): void;
  /** Shows the figures of another skin. */
  setSkin(this: void, skin: Skin): void;
  /** Moves everything to its target, and stops creating rows. */
  destroy(this: void): void;
}

/**
 * Creates a tile for each cell, with boxes and the player on top. A step updates only what it moved, so that key
 * presses take little time. A large board is created in batches of rows around the player's row, one batch after each
 * frame. A huge board has no tiles or boxes: a canvas shows them (`canvases.ts`).
 */
export function createPicture(skin: Skin): Picture {
  const glider = createGlider();
  let symbols = figureSymbols(skin);
  const tiles = html('div', { class: styles.tiles, 'aria-hidden': 'true' });
  const player = createPiece('player', `#${SYMBOLS.peacock}`);
  const pieces = html('div', { class: pieceStyles.pieces, 'aria-hidden': 'true' });
  const element = html('div', { class: board.picture }, symbols, tiles, pieces);

  let shown: Position | null = null;
  let looks: readonly TileLook[] = [];
  let kinds: readonly TileKinds[] = [];
  let rows: HTMLElement[] = [];
  let made: RowRange = { from: 0, to: 0 };
  /** By box index; `undefined` for boxes that are not created yet. */
  let boxes: (HTMLElement | undefined)[] = [];
  let paintedAt = -Infinity;
  /** How long pieces glide. */
  let glideMs = 0;
  let isDestroyed = false;
  /** Counts boards, so that the remaining rows of a previous one are not created. */
  let begun = 0;

  const tileAt = (cell: Cell): HTMLElement | null => {
    const { row, col } = columnAndRow({ cols: shown?.ground.cols ?? 1 }, cell);
    const tile = rows[row]?.children[col];
    return tile instanceof HTMLElement ? tile : null;
  };
  const paintTile = (cell: Cell, kind: TileKinds) => {
    const tile = tileAt(cell);
    if (tile && tile.className !== kind) tile.className = kind;
  };

  const makeBox = (box: number): HTMLElement => {
    const piece = createPiece('box', null);
    piece.dataset['box'] = String(box);
    // In index order, which determines their letters in the console.
    const next = boxes.slice(box + 1).find((each) => each !== undefined);
    pieces.insertBefore(piece, next ?? player);
    boxes[box] = piece;
    return piece;
  };
  const paintBox = ({ ground }: Position, box: number, cell: Cell) => {
    const { row } = columnAndRow(ground, cell);
    const isMade = row >= made.from && row < made.to;
    const piece = boxes[box] ?? (isMade ? makeBox(box) : undefined);
    if (!piece) return;
    const isPlaced = ground.goalAt[cell] === true;
    const symbol = `#${isPlaced ? SYMBOLS.chest : SYMBOLS.crate}`;
    const use = piece.querySelector('use');
    // A changed symbol is redrawn, so set it only if it differs.
    const isOther = use?.getAttribute('href') !== symbol;
    const change = () => use?.setAttribute('href', symbol);
    // A box shows that it is placed only on arrival.
    const isLate = isOther && isPlaced && glideMs > 0;
    if (isOther && !isLate) change();
    const landing = isLate ? CLICK : PRESS;
    glider.move(piece, columnAndRow(ground, cell), glideMs, landing, isLate ? change : null);
  };

  /** Creates the tiles of these rows. */
  const fill = ({ from, to }: RowRange) => {
    for (let row = from; row < to; row++) {
      const first = row * (shown?.ground.cols ?? 0);
      const cells = kinds.slice(first, first + (shown?.ground.cols ?? 0));
      rows[row]?.append(...cells.map((kind, col) => createTile(looks[first + col], kind)));
    }
  };
  /** Paints the boxes and the player in newly created rows. */
  const paintNew = (position: Position) => {
    const now = tileKinds(position, looks);
    const standing = position.player === null ? [] : [position.player];
    for (const cell of [...position.boxes, ...standing]) paintTile(cell, now[cell] ?? '');
    glideMs = 0;
    for (const [box, cell] of position.boxes.entries()) {
      // Existing boxes may be gliding.
      if (!boxes[box]) paintBox(position, box, cell);
    }
  };
  const makeMore = (of: number, batches: Generator<RowRange, undefined>) => {
    if (made.from === 0 && made.to === rows.length) return;
    afterFrame(() => {
      if (isDestroyed || of !== begun || !shown) return;
      const before = made;
      made = batches.next().value ?? made;
      fill({ from: made.from, to: before.from });
      fill({ from: before.to, to: made.to });
      paintNew(shown);
      makeMore(of, batches);
    });
  };

  const begin = (position: Position) => {
    const { ground } = position;
    begun += 1;
    boxes = [];
    pieces.replaceChildren(player);
    const isLarge = ground.walls.length > LARGE;
    const rowClass = isLarge ? `${styles.row} ${board.scaled}` : styles.row;
    tiles.toggleAttribute('data-large', isLarge);
    rows = isHuge(ground)
      ? []
      : Array.from({ length: ground.rows }, (_, row) =>
          html('div', { 'data-row': row, class: rowClass }),
        );
    tiles.replaceChildren(...rows);
    if (isHuge(ground)) tiles.remove();
    else symbols.after(tiles);
    looks = isHuge(ground) ? [] : tileLooks(ground);
    kinds = groundKinds(ground, looks);
    const batches = createdRows(position);
    made = (rows.length > 0 ? batches.next().value : null) ?? { from: 0, to: 0 };
    fill(made);
    paintNew(position);
    makeMore(begun, batches);
  };

  /** Switches to another ground of the same size, such as an edited drawing, in which most tiles stay the same. */
  const changeGround = (ground: Ground) => {
    if (isHuge(ground)) return;
    const before = { looks, kinds };
    looks = tileLooks(ground);
    kinds = groundKinds(ground, looks);
    const first = made.from * ground.cols;
    for (let cell = first; cell < made.to * ground.cols; cell++) {
      const [look, kind] = [looks[cell], kinds[cell] ?? ''];
      // Floor of the same kind looks the same; each wall has its own look.
      if (look === before.looks[cell] && kind === before.kinds[cell]) continue;
      const [tile, other] = [tileAt(cell), createTile(look, kind)];
      if (!tile?.isEqualNode(other)) tile?.replaceWith(other);
    }
  };
  const paintAll = (position: Position) => {
    const now = tileKinds(position, looks);
    for (const [cell, kind] of now.entries()) paintTile(cell, kind);
    for (const piece of boxes.splice(position.boxes.length)) piece?.remove();
    for (const [box, cell] of position.boxes.entries()) paintBox(position, box, cell);
  };
  const paintChanges = (before: Position, position: Position) => {
    const touched: Cell[] = [];
    for (const cell of [before.player, position.player]) if (cell !== null) touched.push(cell);
    for (const [box, cell] of position.boxes.entries()) {
      const from = before.boxes[box] ?? cell;
      if (from === cell) continue;
      touched.push(from, cell);
      paintBox(position, box, cell);
    }
    for (const cell of touched) paintTile(cell, tileKindAt(position, looks, cell));
  };

  return {
    element,
    player,
    show: (position, facing, isStill) => {
      const before = shown;
      shown = position;
      const now = performance.now();
      const { ground } = position;
      const isSame = before?.ground === ground && before.boxes.length === position.boxes.length;
      glideMs = isSame && !isStill ? glideTo(before, position, now - paintedAt) : 0;
      paintedAt = now;
      if (glideMs === 0) glider.finish();
      if (isSame) paintChanges(before, position);
      else if (before && before.ground.rows === ground.rows && before.ground.cols === ground.cols) {
        if (before.ground !== ground) changeGround(ground);
        paintAll(position);
      } else begin(position);
      player.hidden = position.player === null;
      if (position.player !== null)
        glider.move(player, columnAndRow(ground, position.player), glideMs);
      player.dataset['facing'] = FACINGS[facing];
    },
    setSkin: (next) => {
      const other = figureSymbols(next);
      symbols.replaceWith(other);
      symbols = other;
    },
    destroy: () => {
      isDestroyed = true;
      glider.finish();
    },
  };
}
