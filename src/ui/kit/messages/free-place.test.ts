import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freePlace, meet } from './free-place.ts';

const WINDOW = { width: 800, height: 600 };
const area = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const BAR = area(0, 0, 800, 54);

test('a message goes to the top of the ground that is free', () => {
  const size = { width: 200, height: 40 };
  expect(freePlace([size], [BAR], WINDOW)).toEqual({ left: 4, top: 58, width: 200 });
  const besideBoard = [BAR, area(0, 54, 500, 546)];
  expect(freePlace([size], besideBoard, WINDOW)).toEqual({ left: 504, top: 58, width: 200 });
  const belowBoard = [BAR, area(0, 54, 800, 446)];
  expect(freePlace([size], belowBoard, WINDOW)).toEqual({ left: 4, top: 504, width: 200 });
});

test('the first size that has a place is taken', () => {
  const strip = [area(0, 0, 600, 600)];
  const sizes = [
    { width: 400, height: 40 },
    { width: 190, height: 100 },
    { width: 100, height: 200 },
  ];
  expect(freePlace(sizes, strip, WINDOW)?.width).toBe(190);
  expect(freePlace(sizes, [area(0, 0, 800, 600)], WINDOW)).toBeNull();
});

test('it lies on nothing, is in the window, and is found wherever there is room', () => {
  const rectangle = fc
    .record({
      left: fc.nat(9),
      top: fc.nat(9),
      width: fc.integer({ min: 1, max: 6 }),
      height: fc.integer({ min: 1, max: 6 }),
    })
    .map(({ left, top, width, height }) =>
      area(left * 80, top * 60, Math.min(10 - left, width) * 80, Math.min(10 - top, height) * 60),
    );
  // Two cells of the grid, less than the room that is kept round it.
  const size = { width: 144, height: 44 };
  fc.assert(
    fc.property(fc.array(rectangle, { maxLength: 8 }), (needed) => {
      const place = freePlace([size], needed, WINDOW);
      const isFree = (left: number, top: number, width: number) =>
        !needed.some((each) => meet(area(left, top, width, 60), each));
      const cells = Array.from({ length: 90 }, (_, index) => [
        (index % 9) * 80,
        Math.floor(index / 9) * 60,
      ]);
      const hasRoom = cells.some(([left = 0, top = 0]) => isFree(left, top, 160));
      if (hasRoom) expect(place).not.toBeNull();
      if (!place) return;
      const own = area(place.left, place.top, size.width, size.height);
      expect(needed.some((each) => meet(own, each))).toBe(false);
      expect([own.left >= 0, own.top >= 0, own.right <= 800, own.bottom <= 600]).not.toContain(
        false,
      );
    }),
  );
});
