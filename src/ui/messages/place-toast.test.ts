import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freePlace, meet, toastRoom } from './place-toast.ts';

describe('free place', () => {
  const WINDOW = { width: 800, height: 600 };
  const area = (left: number, top: number, width: number, height: number) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  });
  const BAR = area(0, 0, 800, 54);

  test('a message goes to the foot of the ground, in the middle', () => {
    const size = { width: 200, height: 40 };
    expect(freePlace([size], [BAR], WINDOW, 400)).toEqual({ left: 300, top: 548, width: 200 });
    // The table may leave out a part of the window; its middle, not that of the window, is meant.
    expect(freePlace([size], [BAR], WINDOW, 350)?.left).toBe(250);
    const buttons = area(0, 540, 800, 60);
    expect(freePlace([size], [BAR, buttons], WINDOW, 400)).toMatchObject({ left: 300, top: 492 });
  });

  test('or as near to that as it can, and rather beside a column than above what is below it', () => {
    const size = { width: 200, height: 40 };
    const tall = [BAR, area(350, 54, 60, 546)];
    expect(freePlace([size], tall, WINDOW, 400)).toEqual({ left: 418, top: 548, width: 200 });
    const besideBoard = [BAR, area(0, 54, 500, 546)];
    expect(freePlace([size], besideBoard, WINDOW, 400)).toMatchObject({ left: 508, top: 548 });
    const strip = [area(0, 54, 800, 486)];
    expect(freePlace([size], strip, WINDOW, 400)).toMatchObject({ left: 300, top: 548 });
  });

  test('it keeps away from the edges', () => {
    expect(freePlace([{ width: 300, height: 40 }], [], WINDOW, 0)).toMatchObject({
      left: 12,
      top: 548,
    });
    expect(freePlace([{ width: 780, height: 40 }], [], WINDOW, 400)).toBeNull();
  });

  test('of the sizes the first is taken, unless another comes much nearer', () => {
    const strip = [area(0, 0, 600, 600)];
    const sizes = [
      { width: 400, height: 40 },
      { width: 170, height: 100 },
      { width: 100, height: 200 },
    ];
    expect(freePlace(sizes, strip, WINDOW, 400)?.width).toBe(170);
    expect(freePlace(sizes, [area(0, 0, 300, 600)], WINDOW, 600)?.width).toBe(400);
    const low = [area(400, 150, 400, 450)];
    expect(freePlace(sizes, low, WINDOW, 500)?.width).toBe(170);
    expect(freePlace(sizes, [area(0, 0, 800, 600)], WINDOW, 400)).toBeNull();
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
    const size = { width: 136, height: 36 };
    fc.assert(
      fc.property(fc.array(rectangle, { maxLength: 8 }), (needed) => {
        const place = freePlace([size], needed, WINDOW, 330);
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
        expect([own.left >= 12, own.top >= 12, own.right <= 788, own.bottom <= 588]).not.toContain(
          false,
        );
      }),
    );
  });
});

describe('toast room', () => {
  const side = (left: number, right: number, top = 8) => ({ left, right, top, bottom: top + 40 });

  const HOME = side(4, 44);
  const SHORT = { letters: 18, hasAction: true };

  test('between the figures and the buttons, where that is enough', () => {
    expect(toastRoom(HOME, side(300, 430), side(810, 850), 1280, SHORT)).toEqual({
      left: 446,
      width: 356,
      isShort: false,
    });
  });

  test('otherwise before the figures, over what does not change', () => {
    expect(toastRoom(HOME, side(365, 480), side(500, 540), 844, SHORT)).toEqual({
      left: 48,
      width: 309,
      isShort: false,
    });
    // There is too little beside the way home: the buttons are at the foot, and the figures at the edge.
    expect(toastRoom(HOME, side(240, 384), side(0, 60, 790), 390, SHORT)).toEqual({
      left: 4,
      width: 228,
      isShort: false,
    });
  });

  test('as its button alone, where that says all: before it would lie on the way home', () => {
    const message = { ...SHORT, canBeShort: true };
    // A phone, and a bar of four figures beside many buttons.
    expect(toastRoom(HOME, side(240, 384), side(0, 60, 790), 390, message)).toEqual({
      left: 48,
      width: 184,
      isShort: true,
    });
    expect(toastRoom(HOME, side(150, 350), side(361, 413), 900, message)).toEqual({
      left: 48,
      width: 94,
      isShort: true,
    });
    expect(toastRoom(HOME, side(60, 160), side(310, 350), 500, message)?.left).toBe(176);
    expect(toastRoom(HOME, side(110, 390), side(0, 60, 520), 400, message)).toBeNull();
  });

  test('not on buttons at the side of a phone that is held sideways, nor on the way home there', () => {
    const home = side(780, 844, 0);
    const first = side(780, 844, 44);
    expect(toastRoom(home, side(540, 764), first, 844, SHORT)).toEqual({
      left: 4,
      width: 528,
      isShort: false,
    });
    expect(toastRoom(home, side(280, 420), first, 844, SHORT)?.width).toBe(336);
  });

  test('nowhere, where both are too narrow', () => {
    expect(toastRoom(HOME, side(150, 312), side(0, 60, 520), 320, SHORT)).toBeNull();
    // Words alone need less.
    expect(
      toastRoom(HOME, side(190, 400), side(410, 450), 844, { ...SHORT, hasAction: false }),
    ).not.toBeNull();
    expect(toastRoom(HOME, side(190, 400), side(410, 450), 844, SHORT)).toBeNull();
  });
});
