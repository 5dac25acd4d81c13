import fc from 'fast-check';
import type { Level } from '../games/sokoban/rules/level.ts';
import { DIRECTIONS } from '../games/sokoban/rules/direction.ts';
import { parseLevel } from '../games/sokoban/files/xsb-read.ts';

/** Parses a level; throws if the text is not one. */
export function levelOf(text: string): Level {
  const read = parseLevel(text);
  if (!read.ok) throw new Error(`${read.error.message}\n${text}`);
  return read.value;
}

interface Recipe {
  readonly rows: number;
  readonly cols: number;
  readonly closed: boolean;
  readonly walls: readonly number[];
  readonly order: readonly number[];
  readonly boxes: number;
  readonly goals: number;
}

/** The player and the boxes take the first places of a random order of all cells, goals the last. */
function textOf({ rows, cols, closed, walls, order, boxes, goals }: Recipe): string {
  const size = rows * cols;
  const chars = Array.from({ length: size }, (_, cell): string =>
    (walls[cell] ?? 9) < 2 ? '#' : '-',
  );
  const places = order.filter((cell) => cell < size);
  const [player = 0, ...rest] = places;
  chars[player] = '@';
  for (const cell of rest.slice(0, boxes)) chars[cell] = '$';
  const goalPlaces = [...places].reverse().slice(0, goals);
  for (const cell of goalPlaces) {
    const here = chars[cell];
    chars[cell] = here === '$' ? '*' : here === '@' ? '+' : '.';
  }
  const lines = Array.from({ length: rows }, (_, row) =>
    chars.slice(row * cols, (row + 1) * cols).join(''),
  );
  if (!closed) return lines.join('\n');
  const wall = '#'.repeat(cols + 2);
  return [wall, ...lines.map((line) => `#${line}#`), wall].join('\n');
}

/** Small levels of every kind: open or closed, solved or hopeless, with unequal numbers of boxes and goals. */
export function smallLevels(side = 6): fc.Arbitrary<Level> {
  const area = side * side;
  return fc
    .record({
      rows: fc.integer({ min: 2, max: side }),
      cols: fc.integer({ min: 2, max: side }),
      closed: fc.boolean(),
      walls: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: area, maxLength: area }),
      order: fc.shuffledSubarray([...Array(area).keys()], { minLength: area, maxLength: area }),
      boxes: fc.integer({ min: 1, max: 3 }),
      goals: fc.integer({ min: 1, max: 3 }),
    })
    .map((recipe) => levelOf(textOf(recipe)));
}

/** Attempted steps, legal or not. */
export const plays = fc.array(fc.constantFrom(...DIRECTIONS), { maxLength: 60 });

/** Seven boxes that must go through a corridor: enough to keep a solver busy for some slices. */
export const HALL = levelOf(`
#############
#     #     #
# $ $   $ $ #
#  $ $ $    #
#     @     #
##### # #####
    # # #
##### # #####
# .... ...  #
#           #
#############`);

/** Four boxes that have to change places again and again: the first solution takes some hundred positions. */
export const KNOT = levelOf(`
   ######
   #    #
   # .  #
####  ###
# @# .. #
# $ $$  #
## $ . ##
 #######`);
