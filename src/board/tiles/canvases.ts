import { skinFor, type Skin, SCREEN } from './figures.ts';
import { isHuge, type Ground, type Position, type Cell, columnAndRow } from './ground.ts';
import { type BoardArt, loadBoardArt, watchTheme, BLOCK_ART } from './board-art.ts';
import { paintBoard } from './paint-board.ts';
import { html } from './elements.ts';
import board from './board.module.css';
import { BLOCKS } from './palette.ts';
import { watchCanvasLosses } from '../../platform/canvas-losses.ts';

/** What can fail: painting, restoring a lost canvas, or drawing the figures. */
export type CanvasFailure = 'paint' | 'lost' | 'figures';

/** A canvas that shows a board, or a part of it, instead of elements. */
interface Layer {
  /** Shows a position on a ground of the same size. */
  readonly show: (position: Position) => void;
  readonly destroy: () => void;
}

/** What a board passes to a layer. */
interface LayerHost {
  readonly skin: Skin;
  readonly ground: Ground;
  /** The element with tiles and pieces, as large as the board. */
  readonly picture: HTMLElement;
  /** The scroll container. */
  readonly stage: HTMLElement;
  readonly onError: (what: CanvasFailure, error: unknown) => void;
}

/** Paints and reports exceptions, because a painting failure must not stop the caller halfway. */
function tryToPaint({ onError }: LayerHost, paint: () => void): void {
  try {
    paint();
  } catch (error) {
    onError('paint', error);
  }
}

/**
 * Calls `repaint` when the browser has restored lost canvases, and reports lasting losses. Returns an unsubscribe
 * function.
 */
function watchLosses({ onError }: LayerHost, repaint: () => void): () => void {
  return watchCanvasLosses((loss) => {
    if (loss === 'restored') repaint();
    else onError('lost', new Error('the browser has lost a canvas and not restored it'));
  });
}

const WIDTH = SCREEN.cols * SCREEN.block;
const HEIGHT = SCREEN.rows * SCREEN.block;
const BANNER_HEIGHT = 60;

function paintBanner(ctx: CanvasRenderingContext2D, text: string): void {
  const { block } = SCREEN;
  ctx.fillStyle = BLOCKS.ground;
  ctx.fillRect(block, HEIGHT / 2 - 40, WIDTH - 2 * block, BANNER_HEIGHT);
  ctx.fillStyle = BLOCKS.blocks;
  ctx.font = '20px Consolas, monospace';
  ctx.textAlign = 'center';
  ctx.fillText(text, WIDTH / 2, HEIGHT / 2);
}

/** The block of the board's first cell on the screen, where boards are centred. */
function screenOffset({ cols, rows }: Ground): { readonly col: number; readonly row: number } {
  return {
    col: Math.floor((SCREEN.cols - cols) / 2),
    row: Math.floor((SCREEN.rows - rows) / 2),
  };
}

/** Extends a position to the whole screen, where everything but its walls is floor. */
function onScreen({ ground, boxes, player }: Position): Position {
  const first = screenOffset(ground);
  const toScreen = (cell: Cell) => {
    const { col, row } = columnAndRow(ground, cell);
    return (first.row + row) * SCREEN.cols + first.col + col;
  };
  const cells = SCREEN.cols * SCREEN.rows;
  const [walls, goalAt] = [ground.walls, ground.goalAt].map((marked) => {
    const all = Array<boolean>(cells).fill(false);
    for (const [cell, isMarked] of marked.entries()) all[toScreen(cell)] = isMarked;
    return all;
  });
  return {
    ground: {
      rows: SCREEN.rows,
      cols: SCREEN.cols,
      walls: walls ?? [],
      goalAt: goalAt ?? [],
      inside: Array<boolean>(cells).fill(true),
    },
    boxes: boxes.map(toScreen),
    player: player === null ? null : toScreen(player),
  };
}

/**
 * Paints a position on the screen of the push-puzzle tutorial, in its 640 by 480 units. The caller has scaled the
 * context to its canvas, and the board must fit (`skinFor`). With `cleared`, the tutorial's message is shown.
 */
export function paintScreen(
  ctx: CanvasRenderingContext2D,
  position: Position,
  cleared: boolean,
): void {
  paintBoard(ctx, onScreen(position), 'u', SCREEN.block, BLOCK_ART);
  if (cleared) paintBanner(ctx, 'Game Clear!');
}

/** Canvas pixels per unit of the screen, for sharp results on dense displays. */
const SCALE = 2;

/** Whether as many boxes are on goals as possible. */
function isCleared({ ground, boxes }: Position): boolean {
  const placed = boxes.filter((cell) => ground.goalAt[cell]).length;
  return placed === Math.min(boxes.length, ground.goalAt.filter(Boolean).length);
}

/** Paints a board like the push-puzzle tutorial, on a canvas that covers the tiles. */
function createScreen(host: LayerHost): Layer {
  const { picture, ground } = host;
  const canvas = html('canvas', {
    class: board.screen,
    width: WIDTH * SCALE,
    height: HEIGHT * SCALE,
    'aria-hidden': 'true',
  }) as HTMLCanvasElement;
  const { col, row } = screenOffset(ground);
  // In cells, relative to the first cell of the level.
  Object.assign(canvas.style, {
    left: `calc(var(--cell) * ${-col})`,
    top: `calc(var(--cell) * ${-row})`,
    width: `calc(var(--cell) * ${SCREEN.cols})`,
    height: `calc(var(--cell) * ${SCREEN.rows})`,
  });
  picture.insertBefore(canvas, picture.lastChild);
  const ctx = canvas.getContext('2d');
  let shown: Position | null = null;
  const repaint = () => {
    const position = shown;
    if (!ctx || !position) return;
    tryToPaint(host, () => {
      // A restored context has lost its scale.
      ctx.setTransform(SCALE, 0, 0, SCALE, 0, 0);
      paintScreen(ctx, position, isCleared(position));
    });
  };
  const unwatch = watchLosses(host, repaint);
  return {
    show: (position) => {
      shown = position;
      repaint();
    },
    destroy: () => {
      unwatch();
      canvas.remove();
    },
  };
}

/**
 * The parts of a board that are painted on a canvas: the ground of a huge board, or the screen of the tutorial's skin.
 */
export interface Canvases {
  readonly show: (shown: Position & { readonly skin: Skin }) => void;
  readonly destroy: () => void;
}

/** A range of cells; `left` and `top` are inclusive, `right` and `bottom` exclusive. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The margin to paint on each side of the visible part, as a fraction of the stage, so that scrolling shows no gaps.
 */
const SPARE = 0.5;

/** The inputs that determine the look of a cell, apart from its size. */
interface CellLook {
  /** Which of the 3×3 cells around it are walls. */
  readonly walls: readonly boolean[];
  readonly isGoal: boolean;
  readonly isBox: boolean;
  readonly isInside: boolean;
  readonly isDrawing: boolean;
  readonly isOdd: boolean;
}

/** Paints cells that look alike only once per size, to be copied. */
function createSprites(art: BoardArt, size: number) {
  const known = new Map<string, HTMLCanvasElement>();
  return (look: CellLook): HTMLCanvasElement => {
    const name = Object.values(look).join();
    const before = known.get(name);
    if (before) return before;
    const sprite = document.createElement('canvas');
    sprite.width = size;
    sprite.height = size;
    const ctx = sprite.getContext('2d');
    if (ctx) {
      // An additional column before them makes the centre odd.
      const shift = look.isOdd ? 1 : 0;
      const cols = 3 + shift;
      const middle = cols + shift + 1;
      const walls = [0, 3, 6].flatMap((start) => [
        ...Array<boolean>(shift).fill(false),
        ...look.walls.slice(start, start + 3),
      ]);
      const ground: Ground = {
        rows: 3,
        cols,
        walls,
        goalAt: walls.map((_, cell) => cell === middle && look.isGoal),
        inside: walls.map(() => look.isInside),
        isDrawing: look.isDrawing,
      };
      ctx.translate(-(1 + shift) * size, -size);
      const boxes = look.isBox ? [middle] : [];
      paintBoard(ctx, { ground, boxes, player: null }, 'd', size, art);
    }
    known.set(name, sprite);
    return sprite;
  };
}

const isSame = (a: Area, b: Area) =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;

/** Paints the ground and boxes of a huge board on a canvas over the visible part, which follows the stage. */
function createHugeGround(host: LayerHost): Layer {
  const { picture, stage } = host;
  const paint = (run: () => void) => tryToPaint(host, run);
  const canvas = html('canvas', {
    class: board.hugeGround,
    'aria-hidden': 'true',
  }) as HTMLCanvasElement;
  picture.insertBefore(canvas, picture.lastChild);
  const ctx = canvas.getContext('2d');
  const { cols, rows } = host.ground;
  let ground = host.ground;
  let boxes = new Set<Cell>();
  let shown: Position | null = null;
  let area: Area = { left: 0, top: 0, right: 0, bottom: 0 };
  let pixels = 0;
  let art: BoardArt | null = null;
  let sprites: ReturnType<typeof createSprites> | null = null;

  const wallAt = (row: number, col: number): boolean =>
    row >= 0 && col >= 0 && row < rows && col < cols && ground.walls[row * cols + col] === true;

  const paintCell = (row: number, col: number) => {
    const cell = row * cols + col;
    const [x, y] = [(col - area.left) * pixels, (row - area.top) * pixels];
    ctx?.clearRect(x, y, pixels, pixels);
    const isWall = wallAt(row, col);
    const isInside = ground.inside[cell] === true;
    const isDrawing = ground.isDrawing === true;
    if (!sprites || (!isWall && !isInside && !isDrawing)) return;
    // For floor, only the wall above matters, because of its shadow.
    const around = [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].map((right) => {
        const matters = isWall || (down === -1 && right === 0);
        return matters && wallAt(row + down, col + right);
      }),
    );
    const sprite = sprites({
      walls: around,
      isGoal: ground.goalAt[cell] === true,
      isBox: boxes.has(cell),
      isInside,
      isDrawing,
      isOdd: !isWall && (row + col) % 2 === 1,
    });
    ctx?.drawImage(sprite, x, y);
  };
  const paintAll = () => {
    for (let row = area.top; row < area.bottom; row++) {
      for (let col = area.left; col < area.right; col++) paintCell(row, col);
    }
  };

  /**
   * The cells to paint: the current ones if they include all visible cells, otherwise the visible ones with a margin.
   */
  const areaInSight = (cell: number): Area => {
    const [board, view] = [picture.getBoundingClientRect(), stage.getBoundingClientRect()];
    const [left, top] = [view.left - board.left, view.top - board.top];
    const within = (spare: number): Area => ({
      left: Math.max(0, Math.floor((left - spare * view.width) / cell)),
      top: Math.max(0, Math.floor((top - spare * view.height) / cell)),
      right: Math.min(cols, Math.ceil((left + (1 + spare) * view.width) / cell)),
      bottom: Math.min(rows, Math.ceil((top + (1 + spare) * view.height) / cell)),
    });
    const seen = within(0);
    const isThere =
      seen.left >= area.left &&
      seen.top >= area.top &&
      seen.right <= area.right &&
      seen.bottom <= area.bottom;
    return isThere ? area : within(SPARE);
  };

  const look = () => {
    const cell = picture.offsetWidth / cols;
    const size = Math.max(1, Math.round(cell * devicePixelRatio));
    if (cell === 0 || !art) return;
    if (size !== pixels) {
      area = { left: 0, top: 0, right: 0, bottom: 0 };
      sprites = createSprites(art, size);
      pixels = size;
    }
    const next = areaInSight(cell);
    if (isSame(next, area) || next.right <= next.left || next.bottom <= next.top) return;
    area = next;
    const [width, height] = [area.right - area.left, area.bottom - area.top];
    canvas.width = width * pixels;
    canvas.height = height * pixels;
    Object.assign(canvas.style, {
      left: `${area.left * cell}px`,
      top: `${area.top * cell}px`,
      width: `${width * cell}px`,
      height: `${height * cell}px`,
    });
    paintAll();
  };

  const paintIfSeen = (cell: Cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    const isPainted = row >= area.top && row < area.bottom && col >= area.left && col < area.right;
    if (isPainted) paintCell(row, col);
  };

  const show = (position: Position) => {
    const before = shown;
    shown = position;
    ground = position.ground;
    if (before?.ground === ground && before.boxes === position.boxes) return;
    boxes = new Set(position.boxes);
    look();
    if (before?.ground !== ground || before.boxes.length !== position.boxes.length) {
      paintAll();
      return;
    }
    for (const [box, cell] of position.boxes.entries()) {
      const from = before.boxes[box];
      if (from === cell) continue;
      if (from !== undefined) paintIfSeen(from);
      paintIfSeen(cell);
    }
  };

  let isDestroyed = false;
  const draw = () => {
    loadBoardArt(host.skin).then(
      (loaded) => {
        if (isDestroyed) return;
        art = loaded;
        // Force a full repaint.
        pixels = 0;
        if (shown) paint(look);
      },
      (error: unknown) => host.onError('figures', error),
    );
  };
  draw();
  const unwatchLosses = watchLosses(host, () => paint(paintAll));
  const unwatchTheme = watchTheme(draw);
  const onLook = () => paint(look);
  const sizes = new ResizeObserver(onLook);
  sizes.observe(stage);
  sizes.observe(picture);
  stage.addEventListener('scroll', onLook, { passive: true });
  return {
    show: (position) => paint(() => show(position)),
    destroy: () => {
      isDestroyed = true;
      unwatchTheme();
      unwatchLosses();
      sizes.disconnect();
      stage.removeEventListener('scroll', onLook);
      canvas.remove();
    },
  };
}

/** Manages the canvas that a board needs in its picture. */
export function createCanvases(
  picture: HTMLElement,
  stage: HTMLElement,
  onErrorNow: () => (what: CanvasFailure, error: unknown) => void,
): Canvases {
  let layer: Layer | null = null;
  let on: Pick<Ground, 'cols' | 'rows'> = { cols: 0, rows: 0 };
  let skin: Skin | null = null;
  return {
    show: (shown) => {
      const { ground } = shown;
      const next = skinFor(ground, shown.skin);
      if (next !== skin || on.cols !== ground.cols || on.rows !== ground.rows) {
        layer?.destroy();
        [skin, on] = [next, ground];
        const isScreen = skin === 'push-puzzle';
        const create = isHuge(ground) ? createHugeGround : isScreen ? createScreen : null;
        layer =
          create?.({
            skin,
            ground,
            picture,
            stage,
            onError: (what, error) => onErrorNow()(what, error),
          }) ?? null;
      }
      layer?.show(shown);
    },
    destroy: () => layer?.destroy(),
  };
}
