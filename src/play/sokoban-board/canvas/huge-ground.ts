import type { Glyph } from '../../../games/sokoban/editor/drawing.ts';
import { insideCells, type Cell, type Level } from '../../../games/sokoban/rules/level.ts';
import type { Position } from '../../../games/sokoban/rules/rules.ts';
import type { BoardArt } from './board-art.ts';
import { paintBoard } from './paint-board.ts';

interface HugeGroundSetup {
  readonly canvas: HTMLCanvasElement;
  /** What the canvas is in, as large as the board. */
  readonly picture: HTMLElement;
  /** What scrolls. */
  readonly stage: HTMLElement;
  readonly level: Level;
  readonly art: BoardArt;
}

/** The ground and the boxes of a huge board, as far as they are in sight. */
export interface HugeGround {
  /** Paints a position: only what has changed since the last one. */
  readonly show: (position: Position) => void;
  /** Paints what has come into sight, by scrolling, zooming or another size of the window. */
  readonly look: () => void;
}

/** Cells, from a column and row up to, but not with, another. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Beyond what is in sight, so much more is painted on each side, as a part of the stage: scrolling meets no empty place. */
const SPARE = 0.5;

/** Tiles that look alike are painted once for each size, and copied. */
function createSprites(art: BoardArt, size: number) {
  const known = new Map<string, HTMLCanvasElement>();
  return (around: readonly Glyph[], isInside: boolean, isOdd: boolean): HTMLCanvasElement => {
    const name = `${around.join('')}${isInside}${isOdd}`;
    const before = known.get(name);
    if (before) return before;
    const sprite = document.createElement('canvas');
    sprite.width = size;
    sprite.height = size;
    const ctx = sprite.getContext('2d');
    if (ctx) {
      // One more column before them makes the middle odd.
      const shift = isOdd ? 1 : 0;
      const cols = 3 + shift;
      const glyphs = [0, 3, 6].flatMap((start): Glyph[] => [
        ...Array<Glyph>(shift).fill(' '),
        ...around.slice(start, start + 3),
      ]);
      ctx.translate(-(1 + shift) * size, -size);
      const drawing = { rows: 3, cols, glyphs };
      const inside = glyphs.map(() => isInside);
      paintBoard(ctx, { drawing, inside, outside: 'bare', facing: 'd' }, size, art);
    }
    known.set(name, sprite);
    return sprite;
  };
}

const isSame = (a: Area, b: Area) =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;

/** Keeps a canvas over what is in sight of a board, in `picture`, and paints it. */
export function createHugeGround({
  canvas,
  picture,
  stage,
  level,
  art,
}: HugeGroundSetup): HugeGround {
  const ctx = canvas.getContext('2d');
  const { cols, rows, walls, goalAt } = level;
  const inside = insideCells(level);
  const glyphs = walls.map((isWall, cell): Glyph => (isWall ? '#' : goalAt[cell] ? '.' : ' '));
  let shown: Position | null = null;
  let area: Area = { left: 0, top: 0, right: 0, bottom: 0 };
  let pixels = 0;
  let sprites = createSprites(art, 1);

  const glyphAt = (row: number, col: number): Glyph =>
    row < 0 || col < 0 || row >= rows || col >= cols ? ' ' : (glyphs[row * cols + col] ?? ' ');
  /** Only the walls around matter, and those above for their shadow. */
  const wallAt = (row: number, col: number): Glyph => (glyphAt(row, col) === '#' ? '#' : ' ');

  const paintCell = (row: number, col: number) => {
    const cell = row * cols + col;
    const here = glyphAt(row, col);
    const [x, y] = [(col - area.left) * pixels, (row - area.top) * pixels];
    ctx?.clearRect(x, y, pixels, pixels);
    if (here !== '#' && !inside[cell]) return;
    const isWall = here === '#';
    const around = [-1, 0, 1].flatMap((down): Glyph[] =>
      [-1, 0, 1].map((right) => {
        if (down === 0 && right === 0) return here;
        const matters = isWall || (down === -1 && right === 0);
        return matters ? wallAt(row + down, col + right) : ' ';
      }),
    );
    const isOdd = !isWall && (row + col) % 2 === 1;
    ctx?.drawImage(sprites(around, inside[cell] === true, isOdd), x, y);
  };
  const paintAll = () => {
    for (let row = area.top; row < area.bottom; row++) {
      for (let col = area.left; col < area.right; col++) paintCell(row, col);
    }
  };

  /** What is to be painted: all that is in sight, and some more, unless what is there has it already. */
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
    if (cell === 0) return;
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

  const put = (cell: Cell, isBox: boolean) => {
    const isGoal = goalAt[cell] === true;
    glyphs[cell] = isBox ? (isGoal ? '*' : '$') : isGoal ? '.' : ' ';
  };
  const show = (position: Position) => {
    const changed: Cell[] = [];
    for (const [box, cell] of position.boxes.entries()) {
      const before = shown?.boxes[box];
      if (before === cell) continue;
      if (before !== undefined) {
        put(before, false);
        changed.push(before);
      }
      changed.push(cell);
    }
    // Afterwards: one box may be where another was.
    const boxes = new Set(position.boxes);
    for (const cell of changed) put(cell, boxes.has(cell));
    const isFirst = shown === null;
    shown = position;
    look();
    if (isFirst) paintAll();
    else {
      for (const cell of changed) {
        const [row, col] = [Math.floor(cell / cols), cell % cols];
        const isPainted =
          row >= area.top && row < area.bottom && col >= area.left && col < area.right;
        if (isPainted) paintCell(row, col);
      }
    }
  };
  return { show, look };
}
