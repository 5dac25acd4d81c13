import { neighbour, type Cell, type Level } from '../../../games/sokoban/rules/level.ts';
import type { Direction } from '../../../games/sokoban/rules/direction.ts';
import type { Metrics } from '../../../games/sokoban/rules/metrics.ts';
import type { Move } from '../../../games/sokoban/rules/move.ts';
import type { LevelNotice } from '../../../games/sokoban/rules/level.ts';
import { boxesOnGoals, type Position } from '../../../games/sokoban/rules/rules.ts';
import { DIRECTION_WORDS } from '../input/directions.ts';
import { columnAndRow } from '../board/tiles.ts';

/** `1 move`, `2 moves`. */
export function count(n: number, thing: string, things = `${thing}s`): string {
  return `${n} ${n === 1 ? thing : things}`;
}

/** “19 × 12, 12 boxes”. */
export function sizeWords({ cols, rows, boxes }: Pick<Level, 'cols' | 'rows' | 'boxes'>): string {
  return `${cols} × ${rows}, ${count(boxes.length, 'box', 'boxes')}`;
}

/** How long a solution is: `97 moves, 33 pushes`. */
export function solutionWords({ moves, pushes }: Pick<Metrics, 'moves' | 'pushes'>): string {
  return `${count(moves, 'move')}, ${count(pushes, 'push', 'pushes')}`;
}

/** `1 push`, `3 moves`. */
export function metricWords(n: number, metric: 'pushes' | 'moves'): string {
  return metric === 'pushes' ? count(n, 'push', 'pushes') : count(n, 'move');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `3 of 5 placed`: boxes on goals, of as many as are needed. */
export function placedWords(position: Position): string {
  const { boxes, goals } = position.level;
  return `${boxesOnGoals(position)} of ${Math.min(boxes.length, goals.length)} placed`;
}

function aheadWords({ level, player, boxes }: Position, direction: Direction): string {
  const ahead = neighbour(level, player, direction);
  if (ahead === null || level.walls[ahead]) return '; wall ahead';
  return boxes.includes(ahead) ? '; box ahead' : '';
}

/** The box that moved between two positions: where it was, and where it is. */
export function movedBox(before: Position, after: Position): { from: Cell; to: Cell } | null {
  const box = after.boxes.findIndex((cell, index) => cell !== before.boxes[index]);
  const [from, to] = [before.boxes[box], after.boxes[box]];
  return from === undefined || to === undefined ? null : { from, to };
}

/** Where an undo went back to. */
export function undoneWords(after: Position): string {
  return `Undone. ${count(after.moves, 'move')}, ${placedWords(after)}`;
}

/** What a move did, for those who hear it: its direction, what was pushed, what lies ahead. */
export function moveWords(before: Position, after: Position, move: Move): string {
  const direction = move.at(-1) ?? 'd';
  const pushes = after.pushes - before.pushes;
  const box = movedBox(before, after);
  if (pushes === 0 || !box) {
    const walked =
      move.length === 1
        ? capital(DIRECTION_WORDS[direction])
        : `Walked ${count(move.length, 'step')}`;
    const onGoal = after.level.goalAt[after.player] ? ', on a goal' : '';
    return walked + onGoal + aheadWords(after, direction);
  }
  const { goalAt } = after.level;
  const onto = goalAt[box.to] ? ', onto a goal' : goalAt[box.from] ? ', off its goal' : '';
  const pushed =
    move.length === 1
      ? `Pushed box ${DIRECTION_WORDS[direction]}`
      : `Pushed box with ${count(pushes, 'push', 'pushes')}`;
  return `${pushed}${onto}; ${placedWords(after)}`;
}

/** Why a step did nothing. */
export function refusalWords(position: Position, direction: Direction): string {
  const { level, player, boxes } = position;
  const ahead = neighbour(level, player, direction);
  return ahead !== null && boxes.includes(ahead) ? 'Box cannot move' : 'Wall';
}

/** A cell as `row 2 column 5`. */
export function cellWords(level: Pick<Level, 'cols'>, cell: Cell): string {
  const { row, col } = columnAndRow(level, cell);
  return `row ${row + 1} column ${col + 1}`;
}

/** Beyond this a list of places is only noise. */
const MOST_LISTED = 30;

/** `Boxes at …`, or `Box at …` for one; empty for none. */
function cellsWords(level: Level, cells: readonly Cell[], one: string, many: string): string {
  if (cells.length === 0) return '';
  const name = cells.length === 1 ? one : many;
  if (cells.length > MOST_LISTED) return `${name} at ${cells.length} places.`;
  return `${name} at ${cells.map((cell) => cellWords(level, cell)).join(', ')}.`;
}

/** The board in words: its size, the player, boxes and goals by row and column. */
export function boardWords(position: Position): string {
  const { level, player, boxes } = position;
  const placed = boxes.filter((cell) => level.goalAt[cell]);
  const loose = boxes.filter((cell) => !level.goalAt[cell]);
  const free = level.goals.filter((cell) => !boxes.includes(cell));
  const parts = [
    `${count(level.rows, 'row')}, ${count(level.cols, 'column')}; ${placedWords(position)}.`,
    `Player at ${cellWords(level, player)}.`,
    cellsWords(level, loose, 'Box', 'Boxes'),
    cellsWords(level, placed, 'Box on a goal', 'Boxes on goals'),
    cellsWords(level, free, 'Free goal', 'Free goals'),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

const NOTICE_WORDS: Readonly<Record<LevelNotice, string>> = {
  'open-board': 'The board is open: its edge acts as a wall.',
  'more-boxes': 'There are more boxes than goals: it is enough to fill every goal.',
  'more-goals': 'There are more goals than boxes: it is enough to place every box.',
};

/** What is unusual about a level, as sentences; empty for most. */
export function noticeWords(level: Level): string {
  return level.notices.map((notice) => NOTICE_WORDS[notice]).join(' ');
}
