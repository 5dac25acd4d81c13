import { describe, expect, it } from 'vitest';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { DIRECTIONS } from './direction.ts';
import { insideCells, isCell, isOpen, neighbour } from './level.ts';

const BOARD = { rows: 2, cols: 3 };

describe('neighbours', () => {
  it.each([
    [0, [null, null, 1, 3]],
    [2, [1, null, null, 5]],
    [3, [null, 0, 4, null]],
    [4, [3, 1, 5, null]],
  ])('of cell %i', (cell, expected) => {
    expect(DIRECTIONS.map((direction) => neighbour(BOARD, cell, direction))).toEqual(expected);
  });
});

it('isCell distinguishes cells from everything else', () => {
  expect([0, 5].map((value) => isCell(BOARD, value))).toEqual([true, true]);
  for (const value of [-1, 6, 0.5, NaN, '1', null]) expect(isCell(BOARD, value)).toBe(false);
});

it('isOpen checks whether the player could walk to the edge if there were no boxes', () => {
  expect(isOpen(levelOf('#####\n#@$.#\n#####'))).toBe(false);
  expect(isOpen(levelOf('#####\n#@.$-\n#####'))).toBe(true);
  // Openings elsewhere do not count.
  expect(isOpen(levelOf('#####\n#@$.#\n#####\n-$.--'))).toBe(false);
});

describe('inside', () => {
  function picture(text: string): string[] {
    const level = levelOf(text);
    const inside = insideCells(level);
    return Array.from({ length: level.rows }, (_, row) =>
      inside
        .slice(row * level.cols, (row + 1) * level.cols)
        .map((cell) => (cell ? 'o' : '.'))
        .join(''),
    );
  }

  it('includes every cell that the player could reach without boxes', () => {
    expect(picture('  ####\n###  #\n#@$ .#\n######')).toEqual([
      '......',
      '...oo.',
      '.oooo.',
      '......',
    ]);
  });

  it('includes the player’s cell, even if walled in', () => {
    expect(picture('######\n#@#$.#\n######')[1]).toBe('.o.oo.');
  });

  it('includes closed chambers with boxes, and boxes outside, but not the area outside', () => {
    expect(picture('#####\n#@$.#\n#####\n#* ##\n#####\n * * ')).toEqual(
      ['.....', '.ooo.', '.....', '.oo..', '.....', '.o.o'].map((row) => row.padEnd(5, '.')),
    );
  });

  it('is also found for thousands of closed chambers', () => {
    // Every second cell of a row is a box or a goal walled in by itself.
    const cellRow = '#' + '*#'.repeat(49) + '#';
    const wall = '#'.repeat(100);
    const rows = [
      '#@$.' + '#'.repeat(96),
      ...Array<string[]>(48).fill([wall, cellRow]).flat(),
      wall,
    ];
    const level = levelOf(rows.join('\n'));
    const inside = insideCells(level);
    expect(level.boxes).toHaveLength(48 * 49 + 1);
    expect(inside.every((is, cell) => is === !level.walls[cell])).toBe(true);
  });
});
