import { expect, test } from 'vitest';
import { toastRoom } from './toast-room.ts';

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
