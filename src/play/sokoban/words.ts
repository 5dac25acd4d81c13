import { joinSentences } from '../../words/join-sentences.ts';
import {
  type Cell,
  type Level,
  type LevelNotice,
  neighbour,
} from '../../games/sokoban/rules/level.ts';
import type { BoxPush } from '../../games/sokoban/push-protocol/pushing.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import type { Metrics } from '../../games/sokoban/rules/metrics.ts';
import { boxesOnGoals, type Move, type Position } from '../../games/sokoban/rules/rules.ts';
import { message, format, type PlainMessage, translateKnown } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { DIRECTION_WORDS } from '../sokoban-board/directions.ts';
import { columnAndRow } from '../../board/tiles/ground.ts';
import { displayText } from '../../core/outside-text.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { hasMoved, packs, SCHOOL } from '../../games/sokoban/levels/packs.ts';
import { inKnownPack, listedCollection, packById, shippedPack, waitsForPacks } from './packs.ts';
import { recipePlace, recipeTitle } from './recipes.ts';

/** “19 × 12, 12 boxes”. */
export function sizeWords({ cols, rows, boxes }: Pick<Level, 'cols' | 'rows' | 'boxes'>): string {
  return t('{cols} × {rows}, {boxes, plural, one {# box} other {# boxes}}', {
    cols,
    rows,
    boxes: boxes.length,
  });
}

/** `1 move`, `3 moves`. */
export function movesWords(moves: number): string {
  return t('{moves, plural, one {# move} other {# moves}}', { moves });
}

/** `1 push`, `3 pushes`. */
export function pushesWords(pushes: number): string {
  return t('{pushes, plural, one {# push} other {# pushes}}', { pushes });
}

/** The length of a solution: `97 moves, 33 pushes`. */
export function solutionWords({ moves, pushes }: Pick<Metrics, 'moves' | 'pushes'>): string {
  return t(
    '{moves, plural, one {# move} other {# moves}}, {pushes, plural, one {# push} other {# pushes}}',
    { moves, pushes },
  );
}

/** How many boxes are on goals, and how many are required, as values for messages. */
export function placedOf(position: Position): { readonly placed: number; readonly wanted: number } {
  const { boxes, goals } = position.level;
  return { placed: boxesOnGoals(position), wanted: Math.min(boxes.length, goals.length) };
}

/** `3 of 5 placed`: the boxes on goals, and how many are required. */
export function placedWords(position: Position): string {
  // Translators: how many boxes are on goals
  return t('{placed} of {wanted} placed', placedOf(position));
}

function aheadOf({ level, player, boxes }: Position, direction: Direction) {
  const ahead = neighbour(level, player, direction);
  if (ahead === null || level.walls[ahead]) return 'wall';
  return boxes.includes(ahead) ? 'box' : 'none';
}

/** The old and new square of the box that moved between two positions. */
export function movedBox(before: Position, after: Position): { from: Cell; to: Cell } | null {
  const box = after.boxes.findIndex((cell, index) => cell !== before.boxes[index]);
  const [from, to] = [before.boxes[box], after.boxes[box]];
  return from === undefined || to === undefined ? null : { from, to };
}

/** The effect of a push on goals. */
export function goalOf({ goalAt }: Level, { from, to }: { from: Cell; to: Cell }) {
  return goalAt[to] ? 'onto' : goalAt[from] ? 'off' : 'none';
}

/** The result of an undo. */
export function undoneWords(after: Position): string {
  return t('Undone. {moves, plural, one {# move} other {# moves}}, {placed} of {wanted} placed', {
    moves: after.moves,
    ...placedOf(after),
  });
}

/** Announces a step that has no other effect. */
const STEP_WORDS: Readonly<Record<Direction, PlainMessage>> = {
  l: message('Left'),
  u: message('Up'),
  r: message('Right'),
  d: message('Down'),
};

/** Describes a move for screen readers: its direction, what was pushed, and what is ahead. */
export function moveWords(before: Position, after: Position, move: Move): string {
  const direction = move.at(-1) ?? 'd';
  const pushes = after.pushes - before.pushes;
  const box = movedBox(before, after);
  if (pushes === 0 || !box) {
    const place = after.level.goalAt[after.player] ? 'goal' : 'floor';
    const ahead = aheadOf(after, direction);
    return move.length === 1
      ? t(
          // Translators: the player made a step; {step} is “Left”, “Up”, “Right” or “Down”
          '{step}{place, select, goal {, on a goal} floor {} other {}}{ahead, select, wall {; wall ahead} box {; box ahead} none {} other {}}',
          { step: format(STEP_WORDS[direction]), place, ahead },
        )
      : t(
          'Walked {steps, plural, one {# step} other {# steps}}{place, select, goal {, on a goal} floor {} other {}}{ahead, select, wall {; wall ahead} box {; box ahead} none {} other {}}',
          { steps: move.length, place, ahead },
        );
  }
  const goal = goalOf(after.level, box);
  return move.length === 1
    ? t(
        // Translators: {direction} is “left”, “up”, “right” or “down”
        'Pushed box {direction}{goal, select, onto {, onto a goal} off {, off its goal} none {} other {}}; {placed} of {wanted} placed',
        { direction: format(DIRECTION_WORDS[direction]), goal, ...placedOf(after) },
      )
    : t(
        'Pushed box with {pushes, plural, one {# push} other {# pushes}}{goal, select, onto {, onto a goal} off {, off its goal} none {} other {}}; {placed} of {wanted} placed',
        { pushes, goal, ...placedOf(after) },
      );
}

/** Why a step was refused. */
export function refusalWords(position: Position, direction: Direction): string {
  const { level, player, boxes } = position;
  const ahead = neighbour(level, player, direction);
  return ahead !== null && boxes.includes(ahead) ? t('Box cannot move') : t('Wall');
}

/** A cell as `row 2 column 5`. */
export function cellWords(level: Pick<Level, 'cols'>, cell: Cell): string {
  const { row, col } = columnAndRow(level, cell);
  // Translators: a place on the board, within a sentence: “the box at row 2 column 5”
  return t('row {row} column {column}', { row: row + 1, column: col + 1 });
}

/** The values for messages about a push: which box goes where. */
export const pushValues = ({ level }: Position, { box, direction }: BoxPush) => ({
  cell: cellWords(level, box),
  direction: format(DIRECTION_WORDS[direction]),
});

/** A longer list of squares would only be noise. */
const MOST_LISTED = 30;

/** A list of squares, or only their number if there are many. */
export function cellsWords(level: Level, cells: readonly Cell[]): string {
  return cells.length > MOST_LISTED
    ? // Translators: many places on the board: “Boxes at 31 places.”
      t('{n} places', { n: cells.length })
    : // Translators: stands between the places of a list
      cells.map((cell) => cellWords(level, cell)).join(t(', '));
}

/** Describes the board: its size, and the player, boxes and goals by row and column. */
export function boardWords(position: Position): string {
  const { level, player, boxes } = position;
  const loose = boxes.filter((cell) => !level.goalAt[cell]);
  const home = boxes.filter((cell) => level.goalAt[cell]);
  // Huge levels have thousands of both.
  const places = new Set(boxes);
  const free = level.goals.filter((cell) => !places.has(cell));
  const values = (cells: readonly Cell[]) => ({
    n: cells.length,
    cells: cellsWords(level, cells),
  });
  const sentences = [
    t(
      '{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}; {placed} of {wanted} placed.',
      { rows: level.rows, columns: level.cols, ...placedOf(position) },
    ),
    t('Player at {cell}.', { cell: cellWords(level, player) }),
    loose.length > 0 &&
      t('{n, plural, one {Box at {cells}.} other {Boxes at {cells}.}}', values(loose)),
    home.length > 0 &&
      t(
        '{n, plural, one {Box on a goal at {cells}.} other {Boxes on goals at {cells}.}}',
        values(home),
      ),
    free.length > 0 &&
      t('{n, plural, one {Free goal at {cells}.} other {Free goals at {cells}.}}', values(free)),
  ];
  return joinSentences(...sentences);
}

const NOTICE_WORDS: Readonly<Record<LevelNotice, PlainMessage>> = {
  'open-board': message('The board is open: its edge acts as a wall.'),
  'more-boxes': message('There are more boxes than goals: it is enough to fill every goal.'),
  'more-goals': message('There are more goals than boxes: it is enough to place every box.'),
  solved: message('It is solved from the start: to solve it, push a box off its goal and back.'),
};

/** The unusual features of a level, as sentences; empty for most. */
export function noticeWords(level: Level): string {
  return joinSentences(...level.notices.map((notice) => format(NOTICE_WORDS[notice])));
}

/** Separates a lesson from its exercise in the files of our packs. */
const TRY = ' Try: ';

/** A lesson in the current language, and its exercise, if any. */
export function lessonWords(comment: string): readonly [said: string, task?: string] {
  const [said = '', task] = comment.split(TRY);
  return task === undefined ? [translateKnown(said)] : [translateKnown(said), translateKnown(task)];
}

/**
 * The title of a level in a pack, truncated if it is very long; empty if it has none. Titles of lessons are translated,
 * all others are proper names.
 */
export function titleWords(title: string | null | undefined, pack: string | undefined): string {
  return displayText(pack === SCHOOL ? translateKnown(title ?? '') : (title ?? ''), 'title');
}

/** The comment of a level: in the player's language for built-in levels, otherwise as its author wrote it. */
export function commentWords({ level, origin }: SokobanParams): string | null {
  const isOurs = packs.some(({ id }) => id === origin?.pack);
  if (level.comment === null || !isOurs) return level.comment;
  const [said, task] = lessonWords(level.comment);
  return task === undefined ? said : joinSentences(said, t('Try:'), task);
}

/** The name of a level: its title, truncated if it is very long, or its number in its pack. */
export function levelTitle(params: SokobanParams): string {
  if (params.recipe) return displayText(recipeTitle(params.recipe), 'title');
  const { level, origin } = inKnownPack(params);
  const title = titleWords(level.title, origin?.pack);
  if (title) return title;
  return origin ? t('Level {number}', { number: `${origin.number}` }) : t('Untitled level');
}

/** The origin of a level: its pack, or “Your own level”. */
export function packName(params: SokobanParams): string {
  if (params.recipe) return recipePlace(params.recipe);
  const { origin } = inKnownPack(params);
  if (origin === null) return t('Your own level');
  const title = (shippedPack(origin.pack) ?? packById(origin.pack))?.title;
  const known = title ?? listedCollection(origin.pack)?.title;
  // Before the packs are fetched: the level is in one of them.
  if (known === undefined && waitsForPacks(origin)) return t('Levels');
  return displayText(known ?? '', 'title') || t('Your own level');
}

/** The level's number in its pack, `3 of 12`; empty if it is in no pack. */
export function levelNumber(params: SokobanParams): string {
  const { origin } = inKnownPack(params);
  if (origin === null || hasMoved(origin)) return '';
  const levels =
    shippedPack(origin.pack)?.size ??
    packById(origin.pack)?.levels.length ??
    listedCollection(origin.pack)?.levels;
  return levels === undefined
    ? ''
    : t('{number} of {levels}', { number: `${origin.number}`, levels: `${levels}` });
}

/** Pack and number: `Pack · 3 of 12`. */
export function levelPlace(params: SokobanParams): string {
  return [packName(params), levelNumber(params)].filter((part) => part !== '').join(' · ');
}

/** Title and place. */
export function levelName(params: SokobanParams): string {
  return t('“{title}” ({place})', { title: levelTitle(params), place: levelPlace(params) });
}
