import './tokens.css';
import { neighbour, type Direction, type Position } from './ground.ts';
import { createTileBoard } from './tile-board.ts';
import { placeInToy, stepInToy, TOY_OPENING } from './toy-level.ts';

/** The board alone on a page, for development and for the browser tests. */

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
