import type { DrawingProblem } from '../../games/sokoban/editor/drawing-check.ts';
import type { Drawing, Glyph, Tool } from '../../games/sokoban/editor/drawing.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import type { Cell } from '../../games/sokoban/rules/level.ts';
import { message, format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';

const GLYPH_WORDS: Readonly<Record<Glyph, PlainMessage>> = {
  '#': message('Wall'),
  ' ': message('Floor'),
  '.': message('Goal'),
  $: message('Box'),
  '*': message('Box on a goal'),
  '@': message('Player'),
  '+': message('Player on a goal'),
};

/** What the tools are called, once it is told. */
export const TOOL_WORDS: Readonly<Record<Tool, PlainMessage>> = {
  wall: message('Wall'),
  floor: message('Floor'),
  goal: message('Goal'),
  box: message('Box'),
  'box-on-goal': message('Box on a goal'),
  player: message('Player'),
  erase: message('Eraser'),
};

/** That something was drawn with a tool, once it is told. */
export const DRAWN_WORDS: Readonly<Record<Tool, PlainMessage>> = {
  wall: message('Wall drawn'),
  floor: message('Floor drawn'),
  goal: message('Goal drawn'),
  box: message('Box drawn'),
  'box-on-goal': message('Box on a goal drawn'),
  player: message('Player drawn'),
  erase: message('Eraser drawn'),
};

/** The same of whole patches. */
export const FILLED_WORDS: Readonly<Record<Tool, PlainMessage>> = {
  wall: message('Wall filled in'),
  floor: message('Floor filled in'),
  goal: message('Goal filled in'),
  box: message('Box filled in'),
  'box-on-goal': message('Box on a goal filled in'),
  player: message('Player filled in'),
  erase: message('Eraser filled in'),
};

/** That the whole drawing was moved. */
export function movedWords(direction: Direction): string {
  return t(
    '{direction, select, l {Moved left} u {Moved up} r {Moved right} d {Moved down} other {}}',
    {
      direction,
    },
  );
}

/** Where a square is, both counted from 1: `row 1 column 2`. */
export function placeWords({ cols }: Pick<Drawing, 'cols'>, cell: Cell): string {
  return t('row {row} column {column}', {
    row: Math.floor(cell / cols) + 1,
    column: (cell % cols) + 1,
  });
}

/** What is on a square, and where it is: `Wall, row 1 column 2`. */
export function squareWords(drawing: Drawing, cell: Cell): string {
  const square = format(GLYPH_WORDS[drawing.glyphs[cell] ?? ' ']);
  return t('{square}, {place}', { square, place: placeWords(drawing, cell) });
}

/** Why nothing can be done with a drawing that lacks something. */
export const notALevelWords = () => t('This is no level yet: it needs a player, a box and a goal.');

/** What is amiss, as a sentence for whoever draws. */
export function problemWords({ kind, cells }: DrawingProblem): string {
  switch (kind) {
    case 'no-player':
      return t('There is no player yet.');
    case 'no-box':
      return t('There is no box yet.');
    case 'no-goal':
      return t('There is no goal yet.');
    case 'more-boxes':
      return t('There are more boxes ({n}) than goals: filling every goal will do.', {
        n: cells.length,
      });
    case 'more-goals':
      return t('There are more goals ({n}) than boxes: placing every box will do.', {
        n: cells.length,
      });
    case 'solved':
      return t('It is solved already: every box that can be on a goal is on one.');
    case 'open':
      return t(
        'The walls are not closed: the player can come to the edge at {n, plural, one {# square} other {# squares}}.',
        { n: cells.length },
      );
    case 'out-of-reach':
      return t(
        'The player can never come to {n, plural, one {# box or goal} other {# boxes and goals}}.',
        { n: cells.length },
      );
  }
}
