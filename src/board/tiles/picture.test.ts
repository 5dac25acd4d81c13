import { expect, test } from 'vitest';
import { tilesOf } from '../../test-support/tile-positions.ts';
import { createdRows } from './picture.ts';

/** A hall of this size, with a box and a goal in every third row, and the player in this row. */
function hall(rows: number, cols: number, playerRow: number) {
  const wall = '#'.repeat(cols);
  const inner = Array.from({ length: rows - 2 }, (_, at) => {
    const row = at + 1;
    const things = (row % 3 === 0 ? ' $.' : '').padEnd(cols - 3);
    return `#${things}${row === playerRow ? '@' : ' '}#`;
  });
  return tilesOf([wall, ...inner, wall].join('\n'));
}

const pictures = (level: ReturnType<typeof hall>) => [...createdRows(level)];

test('a board of ordinary size is created at once', () => {
  expect(pictures(hall(16, 20, 1))).toEqual([{ from: 0, to: 16 }]);
});

test.each([1, 30, 50, 98])(
  'a large board begins with the rows around the player in row %i, and becomes complete',
  (playerRow) => {
    const ranges = pictures(hall(100, 100, playerRow));
    const [first] = ranges;
    expect(first!.from).toBeLessThanOrEqual(playerRow);
    expect(first!.to).toBeGreaterThan(playerRow);
    for (const [index, { from, to }] of ranges.slice(1).entries()) {
      const before = ranges[index]!;
      expect(from).toBeLessThanOrEqual(before.from);
      expect(to).toBeGreaterThanOrEqual(before.to);
      // Fewer than 10 rows of 100 tiles at once, and always some.
      expect(to - from - (before.to - before.from)).toBeGreaterThan(0);
      expect(to - from - (before.to - before.from)).toBeLessThan(10);
    }
    expect(ranges.at(-1)).toEqual({ from: 0, to: 100 });
  },
);

test('rows are added on both sides until one side is complete', () => {
  const ranges = pictures(hall(100, 100, 10));
  const { from, to } = ranges[1]!;
  expect(10 - from).toBeGreaterThan(2);
  expect(Math.abs(10 - from - (to - 11))).toBeLessThan(3);
});

test('rows with more boxes and goals are created in smaller batches', () => {
  const full = tilesOf(
    ['#'.repeat(60), ...Array.from({ length: 58 }, () => `#${'$.'.repeat(29)}#`), '#'.repeat(60)]
      .join('\n')
      .replace('$', '@'),
  );
  const [first] = pictures(full);
  const [empty] = pictures(hall(60, 60, 1));
  expect(first!.to - first!.from).toBeLessThan((empty!.to - empty!.from) / 2);
});
