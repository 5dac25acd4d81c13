import { isBox, isGoal, isPlayer, reach, type Drawing } from './drawing.ts';
import type { Cell } from '../rules/level.ts';

const DRAWING_PROBLEMS = [
  'no-player',
  'no-box',
  'no-goal',
  'more-boxes',
  'more-goals',
  'solved',
  'open',
  'out-of-reach',
] as const;

/** What is wrong with a drawing, and where. */
export interface DrawingProblem {
  readonly kind: (typeof DRAWING_PROBLEMS)[number];
  /** Whether it can be played all the same. */
  readonly playable: boolean;
  /** The cells concerned; empty where something is missing altogether. */
  readonly cells: readonly Cell[];
}

/** The cells of the drawing for which `is` holds. */
function cellsWith(drawing: Drawing, is: (glyph: Drawing['glyphs'][number]) => boolean) {
  return drawing.glyphs.flatMap((glyph, cell) => (is(glyph) ? [cell] : []));
}

/**
 * By cell: whether it is floor that belongs to the level, as far as can be known: what the player can
 * come to, were there no boxes, and whatever else is not mere floor. Without a player, everything.
 */
export function insideDrawing(drawing: Drawing): readonly boolean[] {
  const { glyphs } = drawing;
  const [player] = cellsWith(drawing, isPlayer);
  if (player === undefined) return glyphs.map(() => true);
  const inside = glyphs.map((glyph) => glyph !== '#' && glyph !== ' ');
  for (const cell of reach(drawing, player, (next) => glyphs[next] !== '#')) inside[cell] = true;
  return inside;
}

/**
 * Everything that is wrong, what keeps the drawing from being played first:
 *
 * - no player, no box, no goal;
 * - boxes and goals not equal in number: all of the kind that is too many;
 * - solved: as many boxes as there can be are on goals, so that nothing is left to play;
 * - open: the cells at the board's edge to which the player could walk, were there no boxes;
 * - out of reach: boxes and goals to which the player never could, were there no boxes.
 */
export function checkDrawing(drawing: Drawing): readonly DrawingProblem[] {
  const { rows, cols, glyphs } = drawing;
  const [player] = cellsWith(drawing, isPlayer);
  const boxes = cellsWith(drawing, isBox);
  const goals = cellsWith(drawing, isGoal);
  const problems: DrawingProblem[] = [];
  const add = (kind: DrawingProblem['kind'], playable: boolean, cells: readonly Cell[]) => {
    problems.push({ kind, playable, cells });
  };

  if (player === undefined) add('no-player', false, []);
  if (boxes.length === 0) add('no-box', false, []);
  if (goals.length === 0) add('no-goal', false, []);
  if (boxes.length > goals.length && goals.length > 0) add('more-boxes', true, boxes);
  if (boxes.length < goals.length && boxes.length > 0) add('more-goals', true, goals);
  const placed = boxes.filter((cell) => isGoal(glyphs[cell]));
  if (placed.length > 0 && placed.length === Math.min(boxes.length, goals.length)) {
    add('solved', true, placed);
  }
  if (player !== undefined) {
    const reached = new Set(reach(drawing, player, (cell) => glyphs[cell] !== '#'));
    const atEdge = (cell: Cell) => {
      const [row, col] = [Math.floor(cell / cols), cell % cols];
      return row === 0 || row === rows - 1 || col === 0 || col === cols - 1;
    };
    const leaks = [...reached].filter(atEdge);
    if (leaks.length > 0) add('open', true, leaks);
    const lost = [...new Set([...boxes, ...goals])].filter((cell) => !reached.has(cell));
    if (lost.length > 0) add('out-of-reach', true, lost);
  }
  return problems;
}
