import { useRef, type PointerEvent } from 'react';
import type { Position } from '../../games/spider/game.ts';
import { hitTest, headRect, isDrag, magneticTarget, tailFrom, type Hit } from './drag.ts';
import type { Point } from './geometry.ts';
import type { TableLayout } from './layout.ts';
import type { TableView, Tail } from './scene.ts';

interface Press {
  readonly pointerId: number;
  readonly start: Point;
  readonly hit: Hit | null;
  readonly tail: Tail | null;
  dragging: boolean;
}

/** As quick and as near as two presses of a double click are. */
const DOUBLE_CLICK_MS = 300;
const DOUBLE_CLICK_PX = 6;

interface TablePointerOptions {
  readonly position: Position;
  readonly layout: TableLayout | null;
  /** A drag begins. */
  readonly onPickUp: (tail: Tail) => void;
  /** Shows cards that follow the pointer and where they would fall; `null` when they no longer do. */
  readonly onDrag: (drag: TableView['drag'], aim: number | null) => void;
  /** Dragged cards were let go over the column `to` (a legal one, or their own), or over none. */
  readonly onDrop: (tail: Tail, to: number | null) => void;
  readonly onClick: (hit: Hit) => void;
}

/**
 * Mouse, pen and touch on the table: a press that stays where it is is a click, one that moves
 * drags the cards it began on. The pointer is captured, so a drag never gets lost outside.
 */
export function useTablePointer({ position, layout, ...on }: TablePointerOptions) {
  const press = useRef<Press | null>(null);
  const lastClick = useRef({ time: -Infinity, x: 0, y: 0 });

  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  /** Lets the cards go back where they came from; false if none were being dragged. */
  const cancel = (): boolean => {
    const isDragging = press.current?.dragging === true;
    press.current = null;
    if (isDragging) on.onDrag(null, null);
    return isDragging;
  };
  /** The column that the cards would fall on with the pointer at `point`. */
  const aimAt = (tail: Tail, start: Point, point: Point): number | null => {
    if (!layout) return null;
    const home = headRect(position, layout, tail);
    const head = { ...home, x: home.x + point.x - start.x, y: home.y + point.y - start.y };
    return magneticTarget(position, layout, tail, head);
  };
  /** The second half of a double click: meant for the card that the first half moved away. */
  const isSecondClick = (hit: Hit, { x, y }: Point, time: number): boolean => {
    const last = lastClick.current;
    lastClick.current = { time, x, y };
    const isNear = Math.hypot(x - last.x, y - last.y) < DOUBLE_CLICK_PX;
    return hit.at === 'column' && isNear && time - last.time < DOUBLE_CLICK_MS;
  };

  return {
    cancel,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // A second finger or another button must not take over a drag.
        if (press.current || event.button !== 0 || !layout) return;
        const start = pointOf(event);
        const hit = hitTest(position, layout, start);
        const tail = hit?.at === 'column' ? tailFrom(position, hit.column, hit.index) : null;
        press.current = { pointerId: event.pointerId, start, hit, tail, dragging: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const current = press.current;
        if (current?.pointerId !== event.pointerId || !current.tail) return;
        const point = pointOf(event);
        if (!current.dragging && !isDrag(event.pointerType, current.start, point)) return;
        if (!current.dragging) on.onPickUp(current.tail);
        current.dragging = true;
        const offset = { x: point.x - current.start.x, y: point.y - current.start.y };
        const aim = aimAt(current.tail, current.start, point);
        on.onDrag({ ...current.tail, offset }, aim === current.tail.from ? null : aim);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const current = press.current;
        if (current?.pointerId !== event.pointerId || !layout) return;
        press.current = null;
        const { tail, hit, start, dragging } = current;
        const point = pointOf(event);
        if (dragging && tail) on.onDrop(tail, aimAt(tail, start, point));
        else if (hit && !isDrag(event.pointerType, start, point)) {
          if (!isSecondClick(hit, point, event.timeStamp)) on.onClick(hit);
        }
      },
      onPointerCancel: () => {
        cancel();
      },
    },
  };
}
