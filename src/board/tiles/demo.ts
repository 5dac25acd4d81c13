import { type Cell, columnAndRow, type Direction, neighbour, type Position } from './ground.ts';
import { createTileBoard } from './tile-board.ts';
import './tokens.css';

// The board on its own, for development and browser tests.

/** A room with a box on its way to a goal. */
const ROOM = ['########', '#      #', '# @$ . #', '#      #', '########'];

const signs = ROOM.join('').split('');

/** The initial position of the toy game. */
const TOY_OPENING: Position = {
  ground: {
    rows: ROOM.length,
    cols: ROOM[0]?.length ?? 0,
    walls: signs.map((sign) => sign === '#'),
    goalAt: signs.map((sign) => sign === '.'),
    inside: signs.map((sign) => sign !== '#'),
  },
  boxes: [signs.indexOf('$')],
  player: signs.indexOf('@'),
};

/** Returns the position after a step, which may push one box, or `null` if something is in the way. */
function stepInToy(position: Position, direction: Direction): Position | null {
  const { ground, boxes, player } = position;
  const isFree = (cell: Cell | null) =>
    cell !== null && !ground.walls[cell] && !boxes.includes(cell);
  const to = player === null ? null : neighbour(ground, player, direction);
  if (to === null || ground.walls[to]) return null;
  const box = boxes.indexOf(to);
  if (box < 0) return { ground, boxes, player: to };
  const beyond = neighbour(ground, to, direction);
  if (beyond === null || !isFree(beyond)) return null;
  return { ground, boxes: boxes.with(box, beyond), player: to };
}

/** Describes a cell. */
function placeInToy({ ground }: Position, cell: Cell): string {
  const { col, row } = columnAndRow(ground, cell);
  return `row ${row + 1} column ${col + 1}`;
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`demo.html lacks ${selector}`);
  return element;
}

const stage = find('#stage');
const output = find('output');

const positions: Position[] = [TOY_OPENING];
const now = () => positions.at(-1) ?? TOY_OPENING;

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'l',
  ArrowUp: 'u',
  ArrowRight: 'r',
  ArrowDown: 'd',
};

function step(facing: Direction): void {
  const next = stepInToy(now(), facing);
  if (!next) {
    output.textContent = 'Something is in the way.';
    return;
  }
  positions.push(next);
  const isWon = next.boxes.every((cell) => next.ground.goalAt[cell]);
  board.set({ ...next, facing, isWon, hint: null, description: wordsOf(next) });
  output.textContent = isWon ? 'Solved.' : '';
}

const wordsOf = (position: Position) =>
  `Player in ${placeInToy(position, position.player ?? 0)}, box in ${placeInToy(position, position.boxes[0] ?? 0)}.`;

const board = createTileBoard(stage, {
  ...TOY_OPENING,
  label: 'Toy',
  kind: 'Board of tiles',
  description: wordsOf(TOY_OPENING),
  onStep: step,
  onCell: (cell) => {
    const { ground, player } = now();
    const direction = (['l', 'u', 'r', 'd'] as const).find(
      (each) => player !== null && neighbour(ground, player, each) === cell,
    );
    if (direction) step(direction);
    else board.set({ refused: { cell, count: positions.length } });
  },
});

board.element.addEventListener('keydown', ({ key }) => {
  const direction = KEYS[key];
  if (direction) step(direction);
});
find('#undo').addEventListener('click', () => {
  if (positions.length > 1) positions.pop();
  board.set({ ...now(), isWon: false, description: wordsOf(now()) });
});
find('#hint').addEventListener('click', () => {
  board.set({ hint: { box: now().boxes[0] ?? 0, direction: 'r' } });
});
find('#zoom').addEventListener('click', board.zoomIn);
