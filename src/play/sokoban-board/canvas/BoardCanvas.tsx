import {
  type PointerEvent,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Cell } from '../../../games/sokoban/rules/level.ts';
import { tryToPaint } from '../../../ui/loading/painting.ts';
import { useCanvasLosses } from '../../../ui/loading/use-canvas-losses.ts';
import { CHOSEN_CELL } from '../board/palette.ts';
import type { BoardArt } from './board-art.ts';
import { paintBoard, paintedSquare, type PaintedBoard } from './paint-board.ts';
import { keepInSight } from '../board/use-follow.ts';
import { listenForPan } from './two-finger-pan.ts';
import styles from './BoardCanvas.module.css';

/** What is painted above the board. */
export interface CanvasMarks {
  /** Where the keyboard is. */
  readonly cursor: Cell | null;
  /** Cells with something amiss. */
  readonly problems: readonly Cell[];
  /** Cells that can be chosen. */
  readonly dots: readonly Cell[];
  /** The box that was chosen. */
  readonly chosen: Cell | null;
  /** Where boxes must come to; `true` where one is there. */
  readonly ends?: ReadonlyMap<Cell, boolean>;
}

const NO_ENDS: ReadonlyMap<Cell, boolean> = new Map();

/** A pointer over the board, by cell; `null` beside it. */
export interface BoardPointer {
  readonly cell: Cell | null;
  /** The buttons that are held, as in `PointerEvent.buttons`. */
  readonly buttons: number;
  readonly shiftKey: boolean;
}

interface BoardCanvasProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly picture: PaintedBoard;
  readonly marks: CanvasMarks;
  readonly art: BoardArt | null;
  /** The accessible name; what it does and how it stands. */
  readonly label: string;
  readonly describedBy: string;
  /** `application` by another name, for screen readers. */
  readonly kind: string;
  readonly onPress: (pointer: BoardPointer) => void;
  /** Only while a button is held, or a finger is down. */
  readonly onDrag?: (pointer: BoardPointer) => void;
  /** The press was the first of two fingers, which scroll: what it has done is not meant. */
  readonly onCancel?: () => void;
}

/** Cells in CSS pixels: below the smallest nothing can be told apart, and the stage scrolls. */
const SMALLEST = 14;
const LARGEST = 72;
const MARGIN = 12;
/** The largest canvas that iOS has. */
const MOST_PIXELS = 2 ** 24;

/** A frame in a square, in two colours: one of them is seen on any tile. */
function strokeFrame(
  ctx: CanvasRenderingContext2D,
  { x, y }: { readonly x: number; readonly y: number },
  size: number,
  frame: {
    readonly inset: number;
    readonly width: number;
    readonly outer: string;
    readonly inner: string;
  },
): void {
  const { inset, width, outer, inner } = frame;
  for (const [colour, lineWidth] of [
    [outer, width * 2],
    [inner, width],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = lineWidth;
    ctx.strokeRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset);
  }
}

function paintMarks(
  ctx: CanvasRenderingContext2D,
  { cursor, problems, dots, chosen, ends = NO_ENDS }: CanvasMarks,
  cols: number,
  size: number,
  { colours }: BoardArt,
): void {
  for (const cell of problems) {
    const { x, y } = paintedSquare(cols, cell, size);
    ctx.strokeStyle = colours.problem;
    ctx.lineWidth = Math.max(2, size * 0.05);
    ctx.strokeRect(x + size * 0.05, y + size * 0.05, size * 0.9, size * 0.9);
    // Not by colour alone: a badge with an exclamation mark.
    ctx.fillStyle = colours.problem;
    ctx.beginPath();
    ctx.arc(x + size * 0.78, y + size * 0.22, size * 0.18, 0, 2 * Math.PI);
    ctx.fill();
    ctx.fillStyle = colours.problemInk;
    ctx.fillRect(x + size * 0.755, y + size * 0.1, size * 0.05, size * 0.14);
    ctx.fillRect(x + size * 0.755, y + size * 0.28, size * 0.05, size * 0.05);
  }
  for (const [cell, isReached] of ends) {
    // Not by colour alone: what is still empty is dashed.
    ctx.setLineDash(isReached ? [] : [size * 0.2, size * 0.12]);
    strokeFrame(ctx, paintedSquare(cols, cell, size), size, {
      inset: size * 0.06,
      width: Math.max(1.5, size * 0.05),
      outer: colours.problemInk,
      inner: colours.chosen,
    });
  }
  ctx.setLineDash([]);
  ctx.fillStyle = colours.dot;
  for (const cell of dots) {
    const { x, y } = paintedSquare(cols, cell, size);
    ctx.beginPath();
    ctx.arc(x + size / 2, y + size / 2, size * 0.13, 0, 2 * Math.PI);
    ctx.fill();
  }
  for (const cell of [chosen, cursor]) {
    if (cell === null) continue;
    const width = Math.max(2, size * 0.07);
    const { dark: outer, bright: inner } = CHOSEN_CELL;
    strokeFrame(ctx, paintedSquare(cols, cell, size), size, { inset: width, width, outer, inner });
  }
}

/** The cell size that fits a stage, in CSS pixels. */
function useCellSize(rows: number, cols: number) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  const fit = Math.min((room.width - MARGIN) / cols, (room.height - MARGIN) / rows);
  return { stage, size: Math.max(SMALLEST, Math.min(LARGEST, Math.floor(fit))) };
}

/** Where a pointer is on a board, by cell. */
function pointerOn(
  { currentTarget, clientX, clientY, buttons, shiftKey }: PointerEvent<HTMLElement>,
  rows: number,
  cols: number,
  size: number,
): BoardPointer {
  const { left, top } = currentTarget.getBoundingClientRect();
  const col = Math.floor((clientX - left) / size);
  const row = Math.floor((clientY - top) / size);
  const isOn = col >= 0 && col < cols && row >= 0 && row < rows;
  return { cell: isOn ? row * cols + col : null, buttons, shiftKey };
}

/** Has two fingers scroll the stage; gives whether they do now. `onCancel` is called as they begin. */
function usePan(stage: RefObject<HTMLDivElement | null>, onCancel: (() => void) | undefined) {
  const isPanning = useRef(false);
  const cancel = useRef(onCancel);
  useLayoutEffect(() => {
    cancel.current = onCancel;
  });
  useLayoutEffect(() => {
    if (!stage.current) return;
    return listenForPan(
      stage.current,
      () => {
        if (!isPanning.current) cancel.current?.();
        isPanning.current = true;
      },
      () => {
        isPanning.current = false;
      },
    );
  }, [stage]);
  return isPanning;
}

/** A board painted on a canvas that fits the room it is given. */
export function BoardCanvas(props: BoardCanvasProps) {
  const { ref, picture, marks, art, label, describedBy, kind, onPress, onDrag, onCancel } = props;
  const { rows, cols } = picture.drawing;
  const { stage, size } = useCellSize(rows, cols);
  const canvas = useRef<HTMLCanvasElement>(null);
  const losses = useCanvasLosses();
  // Sharp, as far as browsers have canvases of that size.
  const pixels = Math.min(size * devicePixelRatio, Math.sqrt(MOST_PIXELS / (rows * cols)));
  const isPressed = useRef(false);
  const isPanning = usePan(stage, onCancel);

  // Where the keyboard is. What is below a pointer is in sight, and must not move away from it.
  const player = picture.drawing.glyphs.findIndex((glyph) => glyph === '@' || glyph === '+');
  const at = marks.cursor ?? player;
  useEffect(() => {
    const board = canvas.current?.parentElement;
    if (!stage.current || !board || at < 0 || isPressed.current) return;
    keepInSight(stage.current, board, at, cols, false);
  }, [stage, at, cols, size]);

  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx || !art) return;
    tryToPaint('board', () => {
      ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
      paintBoard(ctx, picture, pixels, art);
      paintMarks(ctx, marks, cols, pixels, art);
    });
  }, [picture, marks, art, pixels, cols, losses]);

  const pointerOf = (event: PointerEvent<HTMLElement>) => pointerOn(event, rows, cols, size);
  const place = useMemo(
    () => ({ width: `${size * cols}px`, height: `${size * rows}px` }),
    [size, cols, rows],
  );
  return (
    <div className={styles.canvas} ref={stage} dir="ltr">
      {/* The keys work on the whole page; pointers are a second way to do the same. */}
      {/* oxlint-disable-next-line access/no-noninteractive-element-interactions */}
      <div
        {...(ref && { ref })}
        className={styles.board}
        role="application"
        aria-roledescription={kind}
        aria-label={label}
        aria-describedby={describedBy}
        // An application: the keys work on the whole page, and screen readers pass them on here.
        // oxlint-disable-next-line access/no-noninteractive-tabindex
        tabIndex={0}
        style={place}
        onContextMenu={(event) => event.preventDefault()}
        onPointerDown={(event) => {
          if (!event.isPrimary) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          isPressed.current = true;
          onPress(pointerOf(event));
        }}
        onPointerMove={(event) => {
          if (event.buttons !== 0 && !isPanning.current) onDrag?.(pointerOf(event));
        }}
        onLostPointerCapture={() => {
          isPressed.current = false;
        }}
      >
        <canvas
          ref={canvas}
          width={Math.round(pixels * cols)}
          height={Math.round(pixels * rows)}
          style={place}
          aria-hidden="true"
        />
      </div>
    </div>
  );
}
