import type { Drawing, DrawingProblem, Glyph, Tool } from '../../games/sokoban/editor/drawing.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import type { Cell } from '../../games/sokoban/rules/level.ts';
import { type CommandTable, COMMON_COMMANDS, type KeyInfo } from '../../play/commands/command.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';

const REDO = {
  label: message('Redo'),
  icon: 'redo',
  keys: ['y', 'Ctrl+y', 'Ctrl+Shift+z'],
  repeats: true,
} as const;

/** All that can be asked of the drawing by a button, the menu or a key; arrows, tools and signs are the pen's. */
export const DRAW_COMMANDS = {
  back: { label: message('Back to the game'), word: message('Back'), icon: 'previous' },
  undo: COMMON_COMMANDS.undo,
  redo: REDO,
  tryIt: {
    label: message('Try it'),
    icon: 'play',
    keys: ['t'],
    inKeyList: message('Try the level'),
  },
  backwards: { label: message('Backwards'), icon: 'rewind' },
  save: { label: message('Save'), icon: 'folder' },
  share: { label: message('Share'), icon: 'share' },
  keys: COMMON_COMMANDS.keys,
  ownLevels: { label: message('My levels…'), icon: 'grid' },
  startOver: { label: message('Start over'), icon: 'plus' },
} as const satisfies CommandTable<string>;

/** The commands while a level is played in the editor, forwards or backwards. */
export const TRIAL_COMMANDS = {
  back: { label: message('Back'), icon: 'previous', keys: ['Escape'] },
  undo: COMMON_COMMANDS.undo,
  redo: REDO,
  reset: { label: message('Reset'), icon: 'restart', keys: ['r'] },
} as const satisfies CommandTable<string>;

/** What arrows do in a level that is played backwards. */
export const ARROWS_PULL = { label: message('Arrows pull'), icon: 'rewind', keys: ['p'] } as const;

/** Plays the moves that can be redone, one after the other. */
export const PLAY_ON = { label: message('Play on'), icon: 'play', keys: ['p'] } as const;

/** Keys that change options of the pen. */
export const PEN_KEYS = {
  fills: {
    label: message('Fill whole patches'),
    keys: ['k'],
    inKeyList: message('Fill whole patches, on and off'),
  },
} as const satisfies Readonly<Record<string, KeyInfo>>;

const GLYPH_WORDS: Readonly<Record<Glyph, PlainMessage>> = {
  '#': message('Wall'),
  ' ': message('Floor'),
  '.': message('Goal'),
  $: message('Box'),
  '*': message('Box on a goal'),
  '@': message('Player'),
  '+': message('Player on a goal'),
};

/** The names of the tools. */
export const TOOL_WORDS: Readonly<Record<Tool, PlainMessage>> = {
  wall: message('Wall'),
  floor: message('Floor'),
  goal: message('Goal'),
  box: message('Box'),
  'box-on-goal': message('Box on a goal'),
  player: message('Player'),
  erase: message('Eraser'),
};

/** Announcements of what was drawn with a tool. */
export const DRAWN_WORDS: Readonly<Record<Tool, PlainMessage>> = {
  wall: message('Wall drawn'),
  floor: message('Floor drawn'),
  goal: message('Goal drawn'),
  box: message('Box drawn'),
  'box-on-goal': message('Box on a goal drawn'),
  player: message('Player drawn'),
  erase: message('Erased'),
};

/** The same of whole patches. */
export const FILLED_WORDS: Readonly<Record<Tool, PlainMessage>> = {
  wall: message('Wall filled in'),
  floor: message('Floor filled in'),
  goal: message('Goal filled in'),
  box: message('Box filled in'),
  'box-on-goal': message('Box on a goal filled in'),
  player: message('Player placed'),
  erase: message('Area erased'),
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
export const notALevelWords = () =>
  t('This is not a level yet: it needs a player, a box and a goal.');

/** The problem, as a sentence for the player. */
export function problemWords({ kind, cells }: DrawingProblem): string {
  switch (kind) {
    case 'no-player':
      return t('There is no player yet.');
    case 'no-box':
      return t('There is no box yet.');
    case 'no-goal':
      return t('There is no goal yet.');
    case 'more-boxes':
      return t('There are more boxes ({n}) than goals: filling every goal is enough.', {
        n: cells.length,
      });
    case 'more-goals':
      return t('There are more goals ({n}) than boxes: placing every box is enough.', {
        n: cells.length,
      });
    case 'solved':
      return t('It is already solved: every box that can be on a goal is on one.');
    case 'open':
      return t(
        'The walls are not closed: the player can reach the edge at {n, plural, one {# square} other {# squares}}.',
        { n: cells.length },
      );
    case 'out-of-reach':
      return t(
        'The player can never reach {n, plural, one {# box or goal} other {# boxes and goals}}.',
        { n: cells.length },
      );
  }
}
