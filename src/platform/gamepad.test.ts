import { expect, test } from 'vitest';
import { createPadReader } from './gamepad.ts';

type PadState = Parameters<ReturnType<typeof createPadReader>>[0][number];

const pad = (places: readonly number[], axes: readonly number[] = [0, 0]): PadState => ({
  buttons: Array.from({ length: 17 }, (_, place) => ({ pressed: places.includes(place) })),
  axes,
});

test('a press is reported once, and repeated while held, first slowly and then fast', () => {
  const read = createPadReader();
  expect(read([pad([0])], 0)).toEqual([{ key: 'Enter', repeat: false }]);
  expect(read([pad([0])], 399)).toEqual([]);
  expect(read([pad([0])], 400)).toEqual([{ key: 'Enter', repeat: true }]);
  expect(read([pad([0])], 509)).toEqual([]);
  expect(read([pad([0])], 510)).toEqual([{ key: 'Enter', repeat: true }]);
  expect(read([pad([])], 520)).toEqual([]);
  expect(read([pad([0])], 530)).toEqual([{ key: 'Enter', repeat: false }]);
});

test('D-pad and stick produce the same directions', () => {
  for (const [place, axes, key] of [
    [12, [0.1, -0.9], 'ArrowUp'],
    [13, [0, 1], 'ArrowDown'],
    [14, [-0.7, 0.5], 'ArrowLeft'],
    [15, [0.61, -0.6], 'ArrowRight'],
  ] as const) {
    expect(createPadReader()([pad([place])], 0)).toEqual([{ key, repeat: false }]);
    expect(createPadReader()([pad([], axes)], 0)).toEqual([{ key, repeat: false }]);
  }
});

test('a stick that jitters at the threshold is one push', () => {
  const read = createPadReader();
  const keys = [0.5, 0.65, 0.55, 0.65, 0.45, 0.3, 0.65].map(
    (far, at) => read([pad([], [far, 0])], at).length,
  );
  expect(keys).toEqual([0, 1, 0, 0, 0, 0, 1]);
});

test('several gamepads act as one; incomplete or unknown ones are harmless', () => {
  const read = createPadReader();
  expect(read([pad([2]), pad([2, 5]), { buttons: [], axes: [] }], 0)).toEqual([
    { key: 'PadX', repeat: false },
    { key: 'PadRB', repeat: false },
  ]);
  expect(read([], 1)).toEqual([]);
});
