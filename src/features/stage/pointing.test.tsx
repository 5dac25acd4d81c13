import { afterEach, expect, test, vi } from 'vitest';
import { current } from '../../engine/session.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import { pathsOfBox } from '../../games/sokoban/rules/paths.ts';
import { createPointing } from './pointing.ts';
// Loaded ahead, because `waitFor` waits for a second only
import '../lamp/dead-squares.ts';

vi.mock('../../games/sokoban/rules/paths.ts', { spy: true });

// The cell in row r and column c is r * 8 + c.
const LEVEL = levelOf('########\n#      #\n# $  . #\n#@     #\n########');
const [PLAYER, BOX, FAR] = [25, 18, 30];

function setUp(chosen: object = {}, isOver = () => false, level = LEVEL) {
  const { game: store, settings } = sokobanStores(level, chosen);
  const { play } = store.getState();
  const pointing = createPointing({ store, settings, play, isOver });
  pointing.watch();
  return { store, pointing, marks: pointing.marks };
}

const planned = vi.mocked(pathsOfBox);

afterEach(() => {
  vi.useRealTimers();
  planned.mockClear();
});

test('the path to the cell below the mouse reappears after a step by keyboard', () => {
  const { store, pointing, marks } = setUp();
  pointing.hoverCell(FAR);
  expect(marks.getState().path?.cells).toHaveLength(FAR - PLAYER + 1);
  store.getState().play(['r']);
  expect(marks.getState().path).toBeNull();
  // The mouse moves a little within the same cell.
  pointing.hoverCell(FAR);
  expect(marks.getState().path?.cells).toHaveLength(FAR - PLAYER);
});

test('a chosen box shows where it can go, and each of these cells its path', () => {
  const { store, pointing, marks } = setUp();
  pointing.clickCell(BOX);
  const { choice } = marks.getState();
  expect(choice?.targets[BOX + 1]).toBe(1);
  pointing.hoverCell(BOX + 1);
  expect(marks.getState().path).toEqual({ cells: [BOX, BOX + 1], pushes: true });
  pointing.clickCell(BOX + 1);
  expect(store.getState().session.moves).toHaveLength(1);
  expect(marks.getState()).toMatchObject({ choice: null, path: null });
});

test('learners are not shown squares from which the box can reach no goal', async () => {
  const { store, pointing, marks } = setUp();
  pointing.clickCell(BOX);
  const all = marks.getState().dots;
  // Along the walls
  expect(all.filter((cell) => [10, 26].includes(cell))).toEqual([10, 26]);
  pointing.letGo();
  const lesson = { level: LEVEL, origin: { pack: 'parlor', number: 1 } };
  store.getState().open(lesson);
  pointing.clickCell(BOX);
  await vi.waitFor(() => expect(marks.getState().dots).not.toEqual([]));
  const isBetweenWalls = (cell: number) => cell > 18 && cell < 22;
  expect(marks.getState().dots).toEqual(all.filter(isBetweenWalls));
  // It can still be pushed there.
  pointing.clickCell(10);
  expect(current(store.getState().session).boxes).toEqual([10]);
});

test('if a box is lost, learners are shown all squares for it', async () => {
  const level = levelOf('########\n# $@   #\n#      #\n#   .  #\n########');
  const { store, pointing, marks } = setUp({}, () => false, level);
  store.getState().open({ level, origin: { pack: 'parlor', number: 1 } });
  pointing.clickCell(10);
  await vi.waitFor(() => expect(marks.getState().dots).not.toEqual([]));
});

test('a click walks, as one step for undo', () => {
  const { store, pointing } = setUp();
  pointing.clickCell(FAR);
  expect(current(store.getState().session)).toMatchObject({ player: FAR, moves: FAR - PLAYER });
  store.getState().undo();
  expect(current(store.getState().session)).toMatchObject({ player: PLAYER, moves: 0 });
});

test('a chosen box is released once', () => {
  const { store, pointing, marks } = setUp();
  pointing.clickCell(BOX);
  expect([pointing.letGo(), marks.getState().choice]).toEqual([true, null]);
  expect(pointing.letGo()).toBe(false);
  expect(store.getState().session.moves).toHaveLength(0);
});

// The box at the left wall cannot be pushed at all.
const STUCK = levelOf('########\n#$     #\n#   .  #\n#@     #\n########');
const CORNERED = 9;

test.each([
  ['a box that cannot be pushed', STUCK, {}, [CORNERED]],
  ['a place where the chosen box cannot go', LEVEL, {}, [BOX, 0]],
  ['the chosen box itself', LEVEL, {}, [BOX, BOX]],
  ['a box out of reach, with click-to-push off', LEVEL, { clickToPush: false }, [BOX]],
  ['a place without a way', levelOf('########\n#@#    #\n### $ .#\n########'), {}, [12]],
])('a click on %s is cancelled once', (_, level, settings, cells) => {
  const { pointing, marks } = setUp(settings, undefined, level);
  for (const cell of cells) pointing.clickCell(cell);
  expect(marks.getState().choice).toBeNull();
  expect([pointing.letGo(), pointing.letGo()]).toEqual([true, false]);
});

test('a move leaves no earlier click to cancel', () => {
  const { store, pointing } = setUp({}, undefined, STUCK);
  pointing.clickCell(CORNERED);
  store.getState().play(['r']);
  expect(pointing.letGo()).toBe(false);
  pointing.clickCell(FAR);
  expect(pointing.letGo()).toBe(false);
});

test('pointing has no effect once the level is over', () => {
  const { store, pointing, marks } = setUp({}, () => true);
  pointing.hoverCell(FAR);
  pointing.clickCell(FAR);
  pointing.clickCell(BOX);
  expect(pointing.isBox(BOX)).toBe(false);
  expect(marks.getState()).toEqual({
    choice: null,
    dots: [],
    path: null,
    refused: null,
    cursor: null,
  });
  expect(store.getState().session.moves).toHaveLength(0);
});

test('in purist mode a click only pushes an adjacent box', () => {
  const { store, pointing, marks } = setUp({ clickToPush: false });
  pointing.clickCell(BOX);
  expect(marks.getState().choice).toBeNull();
  expect(store.getState().session.moves).toHaveLength(0);
  store.getState().play(['u']);
  pointing.clickCell(BOX);
  expect(store.getState().session.moves).toEqual([['u'], ['r']]);
});

test('a rejected click is marked for a moment', () => {
  vi.useFakeTimers();
  const { pointing, marks } = setUp();
  pointing.clickCell(BOX);
  pointing.clickCell(0);
  expect(marks.getState().refused?.cell).toBe(0);
  vi.runAllTimers();
  expect(marks.getState().refused).toBeNull();
});

test('the paths of a box are computed once, however many cells it is dragged over', () => {
  const { store, pointing } = setUp();
  expect(pointing.pickUp(BOX)).toBe(true);
  for (let cell = BOX; cell <= FAR; cell++) pointing.hoverCell(cell);
  pointing.dropOn(BOX + 3);
  expect(store.getState().session.moves).toHaveLength(1);
  expect(planned).toHaveBeenCalledOnce();
  // The next gesture starts from another position.
  pointing.clickCell(BOX + 3);
  pointing.hoverCell(BOX + 4);
  pointing.clickCell(BOX + 4);
  expect(store.getState().session.moves).toHaveLength(2);
  expect(planned).toHaveBeenCalledTimes(2);
});
