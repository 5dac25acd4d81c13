import { expect, test, vi } from 'vitest';
import { board } from '../../test-support/spider.ts';
import type { Point } from '../../board/cards/art/geometry.ts';
import { listenForTablePointer } from '../../board/cards/input/table-pointer.ts';
import type { CardPlace } from '../../board/cards/scene/scene.ts';
import { layoutTable } from './layouts.ts';
import { SPIDER_ADAPTER } from './spider-adapter.ts';
import { STOCK_PILE, stockRect } from '../../test-support/spider-piles.ts';

const layout = layoutTable({ width: 1280, height: 664 }, { largeCards: false });
const position = {
  ...board(['9♥ 8♠', '9♣', '8♦', 'K♠', '9♦', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠']),
  completed: [],
  relaxedDealing: false,
};

/** The pointer on a table whose clicks are accepted or refused. `press` is one press of the mouse, at a time in ms. */
function pointer(isTaken = true) {
  const onDrop = vi.fn();
  const onClick = vi.fn<(hit: CardPlace) => boolean>(() => isTaken);
  const nothing = () => undefined;
  const root = document.createElement('div');
  root.setPointerCapture = nothing;
  listenForTablePointer({
    root,
    game: SPIDER_ADAPTER,
    position: () => position,
    layout: () => layout,
    onPickUp: nothing,
    onDrag: nothing,
    onDrop,
    onClick,
    onHover: nothing,
    onPeek: nothing,
  });
  const send = (type: string, { x, y }: Point, timeStamp = 0) => {
    const at = { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', button: 0 };
    const event = new PointerEvent(type, at);
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    root.dispatchEvent(event);
  };
  const press = (timeStamp: number, point: Point) => {
    send('pointerdown', point, timeStamp);
    send('pointerup', point, timeStamp);
  };
  /** Drags the object at a point by an offset. */
  const drag = ({ x, y }: Point, by: Point) => {
    send('pointerdown', { x, y });
    send('pointermove', { x: x + by.x, y: y + by.y });
    send('pointerup', { x: x + by.x, y: y + by.y });
  };
  return { onClick, onDrop, press, drag };
}

const stock = stockRect(layout, 0);
const onStock = { x: stock.x + 3, y: stock.y + 3 };
const onCard = { x: (layout.columnLefts[1] ?? 0) + 3, y: layout.columnTop + 3 };

test.each([
  ['the stock', onStock, STOCK_PILE],
  ['a card', onCard, 1],
])('a double click on %s is one click, and the next one counts', (_, point, pile) => {
  const { onClick, press } = pointer();
  press(1000, point);
  press(1150, point);
  expect(onClick.mock.calls.map(([hit]) => hit.pile)).toEqual([pile]);
  press(1600, point);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('two distant clicks are not a double click', () => {
  const { onClick, press } = pointer();
  press(1000, onStock);
  press(1100, onCard);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('after a rejected click the next one is handled immediately', () => {
  const { onClick, press } = pointer(false);
  press(1000, onStock);
  press(1100, onStock);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('a drop reports where the first card is released, which determines the height of its fall', () => {
  const { onDrop, drag } = pointer();
  drag(onCard, { x: 120, y: 85 });
  const head = { x: (layout.columnLefts[1] ?? 0) + 120, y: layout.columnTop + 85 };
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(
    { from: 1, length: 1 },
    expect.anything(),
    expect.objectContaining(head),
  );
});

test('dragging a card that cannot be moved ends as a click on it, which explains that', () => {
  const { onClick, onDrop, drag } = pointer(false);
  const covered = { x: (layout.columnLefts[0] ?? 0) + 3, y: layout.columnTop + 3 };
  drag(covered, { x: 120, y: 85 });
  expect(onClick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ pile: 0, index: 0 }));
  drag(onCard, { x: 120, y: 85 });
  drag(onStock, { x: -120, y: -85 });
  expect(onClick).toHaveBeenCalledOnce();
  expect(onDrop).toHaveBeenCalledOnce();
});
