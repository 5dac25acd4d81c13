import { useRef, type MouseEvent, type PointerEvent } from 'react';
import {
  dropTarget,
  headRect,
  hitTest,
  isDrag,
  magneticTarget,
  runFrom,
} from '../../../board/cards/input/drag.ts';
import type { Point, Rect } from '../../../board/cards/geometry/geometry.ts';
import type { TableLayout } from '../../../board/cards/layout/table-layout.ts';
import type { Patience } from '../../../board/cards/scene/patience.ts';
import {
  peekAt,
  type CardPlace,
  type TableView,
  type Run,
} from '../../../board/cards/scene/scene.ts';

interface Press {
  readonly pointerId: number;
  readonly start: Point;
  /** Where the table lies in the window: to ask again at every move would lay out the page anew. */
  readonly origin: Point;
  readonly hit: CardPlace | null;
  readonly run: Run | null;
  /** What has become of the press. A look at a covered card is no click when it ends. */
  as: 'click' | 'drag' | 'peek';
  /** Waits for a finger to have stayed long enough to look at a covered card. */
  readonly longPress: ReturnType<typeof setTimeout> | null;
}

const MAIN_BUTTON = 0;
const RIGHT_BUTTON = 2;
/** A finger that stays on a covered card so long looks at it. */
const LONG_PRESS_MS = 400;
/** As quick and as near as two presses of a double click are. */
const DOUBLE_CLICK_MS = 300;
const DOUBLE_CLICK_PX = 6;

interface TablePointerOptions<P, M, L extends TableLayout> {
  readonly game: Patience<P, M, L>;
  /** The position as it is now. */
  readonly position: () => P;
  readonly layout: L | null;
  /** A drag begins. */
  readonly onPickUp: (run: Run) => void;
  /** Shows cards that follow the pointer and where they would fall; `null` when they no longer do. */
  readonly onDrag: (drag: TableView['drag'], aim: number | null) => void;
  /** Dragged cards were let go over the pile `to`, which may not take them, or on bare felt; `head` is where the first one is. */
  readonly onDrop: (run: Run, to: number | null, head: Point) => void;
  /** False where the rules refuse what the click asks for. */
  readonly onClick: (hit: CardPlace) => boolean;
  /** The mouse is over cards that could be moved, or over a covered one, or (`null`) over neither. */
  readonly onHover: (run: Run | null, covered: CardPlace | null) => void;
  /** A covered card is looked at, or (`null`) no longer. */
  readonly onPeek: (place: CardPlace | null) => void;
}

/**
 * Mouse, pen and touch on the table: a press that stays where it is is a click, one that moves
 * drags the cards it began on. The pointer is captured, so a drag never gets lost outside. The
 * right button, or a finger that stays, shows a covered card whole until it is let go.
 */
export function useTablePointer<P, M, L extends TableLayout>({
  game,
  position,
  layout,
  ...on
}: TablePointerOptions<P, M, L>) {
  const press = useRef<Press | null>(null);
  const lastClick = useRef({ time: -Infinity, x: 0, y: 0 });

  const originOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: left, y: top };
  };
  const pointOf = (event: PointerEvent<HTMLElement>, origin = originOf(event)): Point => ({
    x: event.clientX - origin.x,
    y: event.clientY - origin.y,
  });
  /** Lets the cards go back where they came from; false if none were in hand or looked at. */
  const cancel = (): boolean => {
    const { current } = press;
    press.current = null;
    if (current?.longPress) clearTimeout(current.longPress);
    if (current?.as === 'drag') on.onDrag(null, null);
    if (current?.as === 'peek') on.onPeek(null);
    return current !== null && current.as !== 'click';
  };
  /** Where the first of the cards is that are dragged from `start` to `point`. */
  const headAt = (table: L, run: Run, start: Point, point: Point): Rect => {
    const home = headRect(game.columnsOf(position()), table, run);
    return { ...home, x: home.x + point.x - start.x, y: home.y + point.y - start.y };
  };
  /** Which pile `find` takes for cards that are dragged to `point`. */
  const targetAt = (find: typeof dropTarget<P, L>, run: Run, start: Point, point: Point) =>
    layout && find(game, position(), layout, run, headAt(layout, run, start, point));
  /** The second half of a double click: meant for the card that the first half moved away, or the row that it dealt. */
  const isSecondClick = ({ x, y }: Point, time: number): boolean => {
    const last = lastClick.current;
    const isNear = Math.hypot(x - last.x, y - last.y) < DOUBLE_CLICK_PX;
    return isNear && time - last.time < DOUBLE_CLICK_MS;
  };
  const click = (hit: CardPlace, point: Point, time: number) => {
    const isSecond = isSecondClick(point, time);
    // A click that was refused moved nothing away, so that the next one means what it hits.
    const isTaken = isSecond || on.onClick(hit);
    lastClick.current = { time: isTaken ? time : -Infinity, ...point };
  };

  const runAt = (hit: CardPlace | null): Run | null => hit && runFrom(game, position(), hit);
  const coveredAt = (hit: CardPlace | null): CardPlace | null =>
    hit && peekAt(game.columnsOf(position()), hit);
  const hitAt = (point: Point) => layout && hitTest(game, position(), layout, point);
  const startLongPress = (place: CardPlace | null, pointerType: string) => {
    if (place === null || pointerType !== 'touch') return null;
    return setTimeout(() => {
      if (press.current?.as !== 'click') return;
      press.current.as = 'peek';
      on.onPeek(place);
    }, LONG_PRESS_MS);
  };
  const hover = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch') return;
    const hit = hitAt(pointOf(event));
    on.onHover(runAt(hit), coveredAt(hit));
  };
  const drag = (current: Press, run: Run, point: Point) => {
    if (current.as !== 'drag') on.onPickUp(run);
    current.as = 'drag';
    const offset = { x: point.x - current.start.x, y: point.y - current.start.y };
    const aim = targetAt(magneticTarget, run, current.start, point);
    on.onDrag({ ...run, offset }, aim === run.from ? null : aim);
  };

  return {
    cancel,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // A second finger or another button must not take over a drag.
        if (press.current || !layout) return;
        const { pointerId, pointerType, button } = event;
        if (button !== MAIN_BUTTON && button !== RIGHT_BUTTON) return;
        const origin = originOf(event);
        const start = pointOf(event, origin);
        event.currentTarget.setPointerCapture(pointerId);
        if (button === RIGHT_BUTTON) {
          press.current = {
            pointerId,
            start,
            origin,
            hit: null,
            run: null,
            as: 'peek',
            longPress: null,
          };
          on.onPeek(coveredAt(hitAt(start)));
          return;
        }
        const hit = hitTest(game, position(), layout, start);
        const longPress = startLongPress(coveredAt(hit), pointerType);
        press.current = {
          pointerId,
          start,
          origin,
          hit,
          run: runAt(hit),
          as: 'click',
          longPress,
        };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { current } = press;
        if (!current) hover(event);
        if (current?.pointerId !== event.pointerId) return;
        const point = pointOf(event, current.origin);
        const isMoved = isDrag(event.pointerType, current.start, point);
        if (current.as === 'peek' && !current.run) on.onPeek(coveredAt(hitAt(point)));
        else if (current.run && (current.as === 'drag' || isMoved)) {
          drag(current, current.run, point);
        }
        if (isMoved && current.longPress) clearTimeout(current.longPress);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const { current } = press;
        if (current?.pointerId !== event.pointerId || !layout) return;
        const { run, hit, start, as, longPress } = current;
        if (longPress) clearTimeout(longPress);
        press.current = null;
        const point = pointOf(event, current.origin);
        if (as === 'peek') on.onPeek(null);
        else if (as === 'drag' && run) {
          const target = targetAt(dropTarget, run, start, point);
          on.onDrop(run, target, headAt(layout, run, start, point));
        } else if (hit && !isDrag(event.pointerType, start, point)) {
          click(hit, point, event.timeStamp);
        }
      },
      onPointerCancel: () => {
        cancel();
      },
      onPointerLeave: () => on.onHover(null, null),
      onContextMenu: (event: MouseEvent) => {
        // The right button looks at cards, and so does a finger that stays.
        event.preventDefault();
      },
    },
  };
}
