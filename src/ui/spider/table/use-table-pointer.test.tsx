import { renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { board } from '../../../test-support/spider.ts';
import type { Point } from '../../../board/cards/geometry/geometry.ts';
import { useTablePointer } from '../../card-table/input/use-table-pointer.ts';
import type { CardPlace } from '../../../board/cards/scene/scene.ts';
import { layoutTable } from '../layout/layouts.ts';
import { stockRect } from '../layout/piles.ts';
import { SPIDER_PATIENCE, STOCK_PILE } from './spider-patience.ts';

const layout = layoutTable({ width: 1280, height: 664 }, { largeCards: false });
const position = {
  ...board(['9♥ 8♠', '9♣', '8♦', 'K♠', '9♦', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠']),
  completed: [],
  relaxedDealing: false,
};

/** The pointer on a table whose clicks are taken, or refused; `press` is one press of the mouse, at a time in ms. */
function pointer(isTaken = true) {
  const onDrop = vi.fn();
  const onClick = vi.fn<(hit: CardPlace) => boolean>(() => isTaken);
  const nothing = () => undefined;
  const { result } = renderHook(() =>
    useTablePointer({
      game: SPIDER_PATIENCE,
      position: () => position,
      layout,
      onPickUp: nothing,
      onDrag: nothing,
      onDrop,
      onClick,
      onHover: nothing,
      onPeek: nothing,
    }),
  );
  const press = (timeStamp: number, { x, y }: Point) => {
    const { handlers } = result.current;
    const element = document.createElement('div');
    element.setPointerCapture = nothing;
    const at = { clientX: x, clientY: y, timeStamp, currentTarget: element };
    const event = { ...at, pointerId: 1, pointerType: 'mouse', button: 0 };
    handlers.onPointerDown(event as unknown as PointerEvent<HTMLElement>);
    handlers.onPointerUp(event as unknown as PointerEvent<HTMLElement>);
  };
  /** Drags what is at a point so far. */
  const drag = ({ x, y }: Point, by: Point) => {
    const { handlers } = result.current;
    const element = document.createElement('div');
    element.setPointerCapture = nothing;
    const at = (clientX: number, clientY: number) =>
      ({
        ...{ clientX, clientY, timeStamp: 0, currentTarget: element },
        ...{ pointerId: 1, pointerType: 'mouse', button: 0 },
      }) as unknown as PointerEvent<HTMLElement>;
    handlers.onPointerDown(at(x, y));
    handlers.onPointerMove(at(x + by.x, y + by.y));
    handlers.onPointerUp(at(x + by.x, y + by.y));
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

test('two clicks far from each other are two', () => {
  const { onClick, press } = pointer();
  press(1000, onStock);
  press(1100, onCard);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('after a click that was refused the next one is tried at once', () => {
  const { onClick, press } = pointer(false);
  press(1000, onStock);
  press(1100, onStock);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('a drop says where the first card is let go, by which its height is known', () => {
  const { onDrop, drag } = pointer();
  drag(onCard, { x: 120, y: 85 });
  const head = { x: (layout.columnLefts[1] ?? 0) + 120, y: layout.columnTop + 85 };
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(
    { from: 1, length: 1 },
    expect.anything(),
    expect.objectContaining(head),
  );
});
