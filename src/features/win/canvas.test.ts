import { expect, test } from 'vitest';
import { alphaBounds } from './glass.ts';

/** A picture of these rows: a digit is how opaque a pixel is, from nothing to 9. */
function picture(...rows: readonly string[]) {
  const size = { width: rows[0]?.length ?? 0, height: rows.length };
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (const [i, digit] of Array.from(rows.join('')).entries())
    data[i * 4 + 3] = Number(digit) * 28;
  return { data, size };
}

test('the visible part of a picture is within its bounds, which are tight', () => {
  const { data, size } = picture('000000', '000900', '009990', '000000');
  expect(alphaBounds(data, size, 1)).toEqual({ x: 2, y: 1, width: 3, height: 2 });
});

test('soft edges and slivers do not count', () => {
  const { data, size } = picture('090000', '019991', '009990', '009990', '000090');
  expect(alphaBounds(data, size, 2)).toEqual({ x: 2, y: 1, width: 3, height: 3 });
});

test('a picture of nothing else has none', () => {
  const { data, size } = picture('0101', '0090');
  expect(alphaBounds(data, size, 2)).toBeNull();
});
