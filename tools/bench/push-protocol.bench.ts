import { bench, describe } from 'vitest';
import { mulberry32 } from '../../src/core/rng.ts';
import { PushProtocol } from '../../src/games/sokoban/push-protocol/push-game.ts';

const SIDE = 50;
/** The number of commands in each game: times × 10 are those of a million. */
const COMMANDS = 100_000;

type Board = string[][];
type Place = readonly [row: number, col: number];

const openBoard = (): Board => Array.from({ length: SIDE }, () => Array<string>(SIDE).fill('-'));

/** The board with a symbol at each of these places. */
function place(board: Board, symbols: Readonly<Record<string, readonly Place[]>>): string {
  for (const [symbol, places] of Object.entries(symbols)) {
    for (const [row, col] of places) board[row]![col] = symbol;
  }
  return `${board.map((row) => row.join('')).join('\n')}\n\n`;
}

/**
 * A serpentine corridor from row 2 on, 1,200 squares long, whose end leads back to its beginning: to push a box back
 * and forth, the player walks all the way round each time.
 */
function ring(): Board {
  const board = openBoard();
  for (const row of [0, 1, SIDE - 1]) board[row]!.fill('#');
  for (let row = 3; row < SIDE - 1; row++) {
    const gap = row % 4 === 3 ? SIDE - 1 : 2;
    if (row % 2 === 1) for (let col = 1; col < SIDE; col++) if (col !== gap) board[row]![col] = '#';
    if (row < SIDE - 2) board[row]![1] = '#';
  }
  return board;
}

/** Two halls connected by crossing corridors, with the box next to the crossing. */
function halls(): string {
  const board = openBoard();
  for (const row of board) row[25] = '#';
  const corners: Place[] = [23, 25].flatMap((row) => [24, 26].map((col): Place => [row, col]));
  const floor: Place[] = [22, 23, 24].map((row) => [row, 25]);
  return place(board, { '#': corners, '-': floor, a: [[24, 24]], '@': [[24, 10]] });
}

function pillars(): string {
  const board = openBoard();
  for (let row = 1; row < SIDE; row += 2) {
    for (let col = 1; col < SIDE; col += 2) board[row]![col] = '#';
  }
  return place(board, { a: [[24, 25]], '@': [[0, 0]] });
}

/** Boxes for all letters in a hall, and random commands. */
function crowd(): [board: string, commands: string] {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const random = mulberry32(26);
  const below = (end: number) => Math.floor(random() * end);
  const any = (text: string) => text.charAt(below(text.length));
  const board = openBoard();
  for (const letter of letters) board[2 + below(46)]![2 + below(46)] = letter;
  const command = () => (below(20) === 0 ? any('0\n') : any(letters) + any('2468'));
  const commands = Array.from({ length: COMMANDS }, command).join('');
  return [place(board, { '@': [[0, 0]] }), commands];
}

/** The required number of commands, in rounds of a few. */
const rounds = (commands: string, count: number) => commands.repeat(COMMANDS / count);

const hall = place(openBoard(), { a: [[25, 25]], '@': [[0, 0]] });
const corridor = place(ring(), { a: [[2, 20]], '@': [[2, 10]] });
// The box blocks the corridor from a niche, and the way round is open.
const niche = place(ring(), { a: [[1, 20]], '@': [[0, 20]] });

/** A door between two halls, and a box above it; another box in its shaft can be pushed in between. */
function door(): string {
  const board = openBoard();
  for (let row = 0; row < SIDE; row++) {
    board[row]![25] = (row >= 9 && row <= 22) || row === 24 ? '-' : '#';
    if (row >= 8 && row <= 23) board[row]![24] = board[row]![26] = '#';
  }
  return place(board, { a: [[23, 25]], b: [[20, 25]], '@': [[22, 25]] });
}

/** A corridor as above, with boxes for all other letters walled in: the maximum that a push could have to examine. */
function crowdedCorridor(): string {
  const board = ring();
  for (const [index, letter] of Array.from('bcdefghijklmnopqrstuvwxyz').entries()) {
    board[0]![2 * index] = letter;
  }
  return place(board, { a: [[2, 20]], '@': [[2, 10]] });
}

const games: Readonly<Record<string, readonly [board: string, commands: string]>> = {
  'a hall, to and fro': [hall, rounds('a6a4', 2)],
  'a hall, printed after each push': [hall, rounds('a6\na4\n', 4)],
  'a hall, pushed and taken back': [hall, rounds('a60', 2)],
  'a corridor, all the way round for each push': [corridor, rounds('a6a4', 2)],
  'a corridor, all the way round for each push, and 25 more boxes': [
    crowdedCorridor(),
    rounds('a6a4', 2),
  ],
  'a corridor blocked from a niche, and opened again': [niche, rounds('a20', 2)],
  'a door between two halls': [door(), rounds('b80a20', 4)],
  'a crossing between two halls': [halls(), rounds('a60', 2)],
  pillars: [pillars(), rounds('a6a4', 2)],
  '26 boxes, any commands': crowd(),
};

describe('100,000 commands on 50×50', () => {
  for (const [name, [board, commands]] of Object.entries(games)) {
    bench(
      name,
      () => {
        const protocol = new PushProtocol();
        for (const _board of protocol.feed(`${board}${commands}`));
      },
      { iterations: 5, time: 100, warmupIterations: 1, warmupTime: 0 },
    );
  }
});
