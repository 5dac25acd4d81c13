import { insideCells, type Cell, type Level } from '../../../games/sokoban/rules/level.ts';
import type { Position } from '../../../games/sokoban/rules/rules.ts';
import { cellWords, count } from '../words/words.ts';

/** What can be on a square, as it is told of one and of several in a row. */
const NAMES = {
  wall: ['wall', 'walls'],
  floor: ['floor', 'floor squares'],
  goal: ['goal', 'goals'],
  box: ['box', 'boxes'],
  placed: ['box on a goal', 'boxes on goals'],
  player: ['player', 'players'],
  home: ['player on a goal', 'players on goals'],
  outside: ['outside', 'squares outside'],
} as const;

type Square = keyof typeof NAMES;

function squareAt({ level, player, boxes }: Position, inside: readonly boolean[], cell: Cell) {
  const named = (plain: Square, onGoal: Square) => (level.goalAt[cell] ? onGoal : plain);
  if (level.walls[cell]) return 'wall';
  if (cell === player) return named('player', 'home');
  if (boxes.includes(cell)) return named('box', 'placed');
  return inside[cell] ? named('floor', 'goal') : 'outside';
}

/** What is on a square, and where it is: `Box on a goal, row 2 column 5`. */
export function exploredSquareWords(position: Position, cell: Cell): string {
  const { level } = position;
  const [name] = NAMES[squareAt(position, insideCells(level), cell)];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${cellWords(level, cell)}`;
}

/**
 * The board row by row, squares of one kind beside each other in one word: `3 walls, player, box,
 * 2 floor squares, goal, wall`. What lies outside at the end of a row is left out.
 */
export function rowsWords(position: Position): readonly string[] {
  const { level } = position;
  const inside = insideCells(level);
  return Array.from({ length: level.rows }, (_, row) => rowWords(position, inside, row));
}

function rowWords(position: Position, inside: readonly boolean[], row: number): string {
  const { cols }: Level = position.level;
  const runs: { readonly square: Square; length: number }[] = [];
  for (let cell = row * cols; cell < (row + 1) * cols; cell++) {
    const square = squareAt(position, inside, cell);
    const last = runs.at(-1);
    if (last?.square === square) last.length += 1;
    else runs.push({ square, length: 1 });
  }
  if (runs.at(-1)?.square === 'outside') runs.pop();
  if (runs.length === 0) return 'nothing';
  const words = ({ square, length }: (typeof runs)[number]) => {
    const [one, many] = NAMES[square];
    return length === 1 ? one : count(length, one, many);
  };
  return runs.map(words).join(', ');
}
