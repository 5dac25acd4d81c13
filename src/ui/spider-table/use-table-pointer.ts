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

interface TablePointerOptions {
  readonly position: Position;
  readonly layout: TableLayout | null;
  /** Shows cards that follow the pointer; `null` when they no longer do. */
  readonly onDrag: (drag: TableView['drag']) => void;
  /** Dragged cards were let go, over the legal column `to` or over none. */
  readonly onDrop: (tail: Tail, to: number | null) => void;
  readonly onClick: (hit: Hit) => void;
}

/**
 * Mouse, pen and touch on the table: a press that stays where it is is a click, one that moves
 * drags the cards it began on. The pointer is captured, so a drag never gets lost outside.
 */
export function useTablePointer({ position, layout, ...on }: TablePointerOptions) {
  const press = useRef<Press | null>(null);

  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const cancel = () => {
    const current = press.current;
    press.current = null;
    if (current?.dragging) on.onDrag(null);
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
        current.dragging = true;
        const offset = { x: point.x - current.start.x, y: point.y - current.start.y };
        on.onDrag({ ...current.tail, offset });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const current = press.current;
        if (current?.pointerId !== event.pointerId || !layout) return;
        press.current = null;
        const { tail, hit, start, dragging } = current;
        if (dragging && tail) {
          const point = pointOf(event);
          const home = headRect(position, layout, tail);
          const head = { ...home, x: home.x + point.x - start.x, y: home.y + point.y - start.y };
          on.onDrop(tail, magneticTarget(position, layout, tail, head));
        } else if (hit && !isDrag(event.pointerType, start, pointOf(event))) {
          on.onClick(hit);
        }
      },
      onPointerCancel: cancel,
    },
  };
}
