import { dropTarget, headRect, hitTest, isDrag, magneticTarget, runFrom } from './drag.ts';
import type { Point, Rect } from '../art/geometry.ts';
import type { TableLayout } from '../scene/table-layout.ts';
import type { SolitaireAdapter } from '../scene/adapter.ts';
import { peekAt, type CardPlace, type TableView, type Run } from '../scene/scene.ts';

interface Press {
  readonly pointerId: number;
  readonly start: Point;
  /** The position of the table in the viewport, stored because reading it on every move would force layout. */
  readonly origin: Point;
  readonly hit: CardPlace | null;
  readonly run: Run | null;
  /** The state of the press. Peeking at a covered card does not end as a click. */
  as: 'click' | 'drag' | 'peek';
  /** The timer of a long press, which shows a covered card in full. */
  readonly longPress: ReturnType<typeof setTimeout> | null;
}

const MAIN_BUTTON = 0;
const RIGHT_BUTTON = 2;
/** Holding a finger on a covered card for this long shows it in full. */
const LONG_PRESS_MS = 400;
/** The maximum time and distance between the two presses of a double click. */
const DOUBLE_CLICK_MS = 300;
const DOUBLE_CLICK_PX = 6;

interface TablePointerOptions<P, M, L extends TableLayout> {
  /** The table itself, which captures the pointer. */
  readonly root: HTMLElement;
  readonly game: SolitaireAdapter<P, M, L>;
  /** The current position. */
  readonly position: () => P;
  /** The current layout; `null` until the table is measured. */
  readonly layout: () => L | null;
  /** Called when a drag begins. */
  readonly onPickUp: (run: Run) => void;
  /** Called during a drag, with the pile that the cards would drop on, and with `null` when it is cancelled. */
  readonly onDrag: (drag: TableView['drag'], aim: number | null) => void;
  /**
   * Called when cards are dropped on the pile `to`, which may refuse them, or on bare felt (`null`); `head` is the
   * first card.
   */
  readonly onDrop: (run: Run, to: number | null, head: Point) => void;
  /** Called on a click; returns false if the rules refuse it. */
  readonly onClick: (hit: CardPlace) => boolean;
  /** Called when the mouse is over movable cards, over a covered one, or (`null`) over neither. */
  readonly onHover: (run: Run | null, covered: CardPlace | null) => void;
  /** Called to show a covered card in full, or (`null`) to stop showing it. */
  readonly onPeek: (place: CardPlace | null) => void;
}

/** Pointer input on a table. */
interface TablePointer {
  /** Cancels a drag or a peek; returns false if there was neither. */
  readonly cancel: () => boolean;
  readonly destroy: () => void;
}

/**
 * Handles mouse, pen and touch input on the table. A press without movement is a click; one with movement drags cards.
 * Dragging a card that cannot be moved counts as a click on it. The pointer is captured, so drags continue outside the
 * table. The right button or a long press shows a covered card in full until it is released.
 */
export function listenForTablePointer<P, M, L extends TableLayout>(
  options: TablePointerOptions<P, M, L>,
): TablePointer {
  const { root, game, position, layout: layoutNow, ...on } = options;
  let press: Press | null = null;
  let lastClick = { time: -Infinity, x: 0, y: 0 };

  const originNow = (): Point => {
    const { left, top } = root.getBoundingClientRect();
    return { x: left, y: top };
  };
  const pointOf = ({ clientX, clientY }: PointerEvent, origin = originNow()): Point => ({
    x: clientX - origin.x,
    y: clientY - origin.y,
  });
  const cancel = (): boolean => {
    const ended = press;
    press = null;
    if (ended?.longPress) clearTimeout(ended.longPress);
    if (ended?.as === 'drag') on.onDrag(null, null);
    if (ended?.as === 'peek') on.onPeek(null);
    return ended !== null && ended.as !== 'click';
  };
  /** The position of the first card while dragging from `start` to `point`. */
  const headAt = (layout: L, run: Run, start: Point, point: Point): Rect => {
    const home = headRect(game.columnsOf(position()), layout, run);
    return { ...home, x: home.x + point.x - start.x, y: home.y + point.y - start.y };
  };
  /** The pile that `find` returns for cards dragged to `point`. */
  const targetAt = (find: typeof dropTarget<P, L>, run: Run, start: Point, point: Point) => {
    const layout = layoutNow();
    return layout && find(game, position(), layout, run, headAt(layout, run, start, point));
  };
  /**
   * Whether this is the second half of a double click, which was meant for the card that the first half moved away, or
   * for the row that it dealt.
   */
  const isSecondClick = ({ x, y }: Point, time: number): boolean => {
    const isNear = Math.hypot(x - lastClick.x, y - lastClick.y) < DOUBLE_CLICK_PX;
    return isNear && time - lastClick.time < DOUBLE_CLICK_MS;
  };
  const click = (hit: CardPlace, point: Point, time: number) => {
    const isSecond = isSecondClick(point, time);
    // A refused click moved nothing, so the next click is meant for what it hits.
    const isTaken = isSecond || on.onClick(hit);
    lastClick = { time: isTaken ? time : -Infinity, ...point };
  };

  const runAt = (hit: CardPlace | null): Run | null => hit && runFrom(game, position(), hit);
  const coveredAt = (hit: CardPlace | null): CardPlace | null =>
    hit && peekAt(game.columnsOf(position()), hit);
  const hitAt = (point: Point) => {
    const layout = layoutNow();
    return layout && hitTest(game, position(), layout, point);
  };
  const startLongPress = (place: CardPlace | null, pointerType: string) => {
    if (place === null || pointerType !== 'touch') return null;
    return setTimeout(() => {
      if (press?.as !== 'click') return;
      press.as = 'peek';
      on.onPeek(place);
    }, LONG_PRESS_MS);
  };
  const hover = (event: PointerEvent) => {
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

  const onPointerDown = (event: PointerEvent) => {
    // A second finger or another button must not take over a drag.
    if (press || !layoutNow()) return;
    const { pointerId, pointerType, button } = event;
    if (button !== MAIN_BUTTON && button !== RIGHT_BUTTON) return;
    const origin = originNow();
    const start = pointOf(event, origin);
    root.setPointerCapture(pointerId);
    const hit = hitAt(start);
    const covered = coveredAt(hit);
    const pressed = { pointerId, start, origin };
    if (button === RIGHT_BUTTON) {
      press = { ...pressed, hit: null, run: null, as: 'peek', longPress: null };
      on.onPeek(covered);
      return;
    }
    const longPress = startLongPress(covered, pointerType);
    press = { ...pressed, hit, run: runAt(hit), as: 'click', longPress };
  };
  const onPointerMove = (event: PointerEvent) => {
    const current = press;
    if (!current) hover(event);
    if (current?.pointerId !== event.pointerId) return;
    const point = pointOf(event, current.origin);
    const isMoved = isDrag(event.pointerType, current.start, point);
    if (current.as === 'peek' && !current.run) on.onPeek(coveredAt(hitAt(point)));
    else if (current.run && (current.as === 'drag' || isMoved)) drag(current, current.run, point);
    if (isMoved && current.longPress) clearTimeout(current.longPress);
  };
  const onPointerUp = (event: PointerEvent) => {
    const layout = layoutNow();
    if (press?.pointerId !== event.pointerId || !layout) return;
    const { run, hit, start, origin, as, longPress } = press;
    if (longPress) clearTimeout(longPress);
    press = null;
    const point = pointOf(event, origin);
    if (as === 'peek') on.onPeek(null);
    else if (as === 'drag' && run) {
      const target = targetAt(dropTarget, run, start, point);
      on.onDrop(run, target, headAt(layout, run, start, point));
    } else if (hit && (hit.pile < game.columnCount || !isDrag(event.pointerType, start, point))) {
      // Dragging a card that cannot be moved explains why, as a click on it does.
      click(hit, point, event.timeStamp);
    }
  };
  const listeners = {
    pointerdown: onPointerDown,
    pointermove: onPointerMove,
    pointerup: onPointerUp,
    pointercancel: () => {
      cancel();
    },
    pointerleave: () => on.onHover(null, null),
    // The right button and a long press show covered cards instead.
    contextmenu: (event: MouseEvent) => event.preventDefault(),
  };
  const names = Object.keys(listeners) as readonly (keyof typeof listeners)[];
  for (const name of names) root.addEventListener(name, listeners[name] as EventListener);
  return {
    cancel,
    destroy: () => {
      if (press?.longPress) clearTimeout(press.longPress);
      for (const name of names) root.removeEventListener(name, listeners[name] as EventListener);
    },
  };
}
