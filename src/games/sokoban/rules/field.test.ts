import { describe, expect, it } from 'vitest';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { cellOf, fieldOf, reachable, squareOf } from './field.ts';
import { opening } from './rules.ts';

const LEVEL = levelOf('#####\n#@$.#\n#  *#\n#####');
const START = opening(LEVEL);

/** What is blocked, row by row with the border. */
function picture(blocked: Uint8Array, cols: number): string[] {
  const text = Array.from(blocked, (is) => (is === 1 ? 'x' : '-')).join('');
  return text.match(new RegExp(`.{${cols + 2}}`, 'g')) ?? [];
}

describe('a field', () => {
  it('has a border, and blocks walls and boxes', () => {
    const { blocked, steps, level } = fieldOf(START);
    expect(picture(blocked, 5)).toEqual([
      'xxxxxxx',
      'xxxxxxx',
      'xx-x-xx',
      'xx--xxx',
      'xxxxxxx',
      'xxxxxxx',
    ]);
    expect(steps).toEqual([-1, -7, 1, 7]);
    expect(level).toBe(LEVEL);
  });

  it('may leave one box out', () => {
    expect(picture(fieldOf(START, 0).blocked, 5)[2]).toBe('xx---xx');
    expect(picture(fieldOf(START, 1).blocked, 5)[3]).toBe('xx---xx');
  });

  it('is another one for each position of a level', () => {
    fieldOf(START).blocked.fill(0);
    expect(picture(fieldOf(START).blocked, 5)[2]).toBe('xx-x-xx');
  });

  it('has a square for each cell, and no other', () => {
    const squares = LEVEL.walls.map((_, cell) => squareOf(LEVEL, cell));
    expect(squares).toEqual(
      [0, 1, 2, 3].flatMap((row) => [8, 9, 10, 11, 12].map((n) => n + row * 7)),
    );
    expect(squares.map((square) => cellOf(LEVEL, square))).toEqual([...LEVEL.walls.keys()]);
  });
});

describe('what can be walked to', () => {
  it('is listed nearest first, and to the left, up, right and down', () => {
    const room = levelOf('#####\n#   #\n# @ #\n#   #\n#####\n#*#');
    const { blocked, steps } = fieldOf(opening(room));
    const cells = reachable(blocked, steps, squareOf(room, 12)).map((each) => cellOf(room, each));
    expect(cells).toEqual([12, 11, 7, 13, 17, 6, 16, 8, 18]);
  });

  it('has its start, even where that is blocked, and leaves the field as it is', () => {
    const { blocked, steps } = fieldOf(START);
    const before = blocked.slice();
    const square = squareOf(LEVEL, 7);
    expect(reachable(blocked, steps, square)[0]).toBe(square);
    expect(blocked).toEqual(before);
  });
});
