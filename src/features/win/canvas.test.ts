import { expect, test } from 'vitest';
import { alphaBounds } from './glass.ts';

/** A picture with these rows; each digit is the opacity of a pixel, from 0 (transparent) to 9. */
function picture(...rows: readonly string[]) {
  const size = { width: rows[0]?.length ?? 0, height: rows.length };
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (const [i, digit] of Array.from(rows.join('')).entries())
    data[i * 4 + 3] = Number(digit) * 28;
  return { data, size };
}

test('bounds enclose the visible part of a picture tightly', () => {
  const { data, size } = picture('000000', '000900', '009990', '000000');
  expect(alphaBounds(data, size, 1)).toEqual({ x: 2, y: 1, width: 3, height: 2 });
});

test('soft edges and slivers are ignored', () => {
  const { data, size } = picture('090000', '019991', '009990', '009990', '000090');
  expect(alphaBounds(data, size, 2)).toEqual({ x: 2, y: 1, width: 3, height: 3 });
});

test('a picture with nothing else has no bounds', () => {
  const { data, size } = picture('0101', '0090');
  expect(alphaBounds(data, size, 2)).toBeNull();
});
