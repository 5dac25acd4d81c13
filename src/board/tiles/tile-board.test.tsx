import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { opening, step, type Position as GamePosition } from '../../games/sokoban/rules/rules.ts';
import { beginAnswer, endAnswer } from '../../platform/rapid-keys.ts';
import { levelOf, plays, smallLevels } from '../../test-support/sokoban-levels.ts';
import { onTiles, tilesOf } from '../../test-support/tile-positions.ts';
import { listenForDrawing } from './draw-pointer.ts';
import { transformOf } from './glide.ts';
import { columnAndRow } from './ground.ts';
import { createTileBoard, type TileBoard, type TileBoardOptions } from './tile-board.ts';
import { tileKinds, tileLooks } from './tiles.ts';

let boards: TileBoard[] = [];

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  for (const { destroy } of boards) destroy();
  boards = [];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Creates a board in a stage of its own. */
function show(options: TileBoardOptions) {
  const stage = document.createElement('div');
  document.body.append(stage);
  const board = createTileBoard(stage, { isStill: true, ...options });
  boards.push(board);
  const all = (selector: string) => [...stage.querySelectorAll<HTMLElement>(selector)];
  return { stage, board, all };
}

const pictureOf = ({ element }: TileBoard) => element.firstElementChild?.innerHTML;

/** The picture of a newly created board. */
function freshPicture(options: TileBoardOptions) {
  const { board } = show(options);
  const html = pictureOf(board);
  board.destroy();
  return html;
}

test('after any moves, undo or jump, the picture equals a fresh one', () => {
  fc.assert(
    fc.property(smallLevels(), plays, fc.array(fc.nat(60)), (level, steps, jumps) => {
      const frames = [{ ...onTiles(opening(level)), facing: 'd' as (typeof steps)[number] }];
      let at: GamePosition = opening(level);
      for (const facing of steps) {
        at = step(at, facing) ?? at;
        frames.push({ ...onTiles(at), facing });
      }
      const { board } = show(frames[0]!);
      for (const frame of frames) board.set(frame);
      expect(pictureOf(board)).toBe(freshPicture(frames.at(-1)!));
      for (const jump of jumps.slice(0, 10)) {
        const frame = frames[jump % frames.length]!;
        board.set(frame);
        expect(pictureOf(board)).toBe(freshPicture(frame));
      }
      board.destroy();
    }),
    { numRuns: 30 },
  );
});

test('a changed ground, as in a drawing, equals a fresh one, whatever its size', () => {
  const drawings = ['####\n#@.#\n#$ #\n####', '####\n#@$#\n#.*#\n####', '#####\n#@$.#\n#####'];
  const { board } = show(tilesOf(drawings[0]!));
  for (const text of [...drawings, ...drawings.toReversed()]) {
    for (const isDrawing of [true, false]) {
      const position = tilesOf(text);
      const next = { ...position, ground: { ...position.ground, isDrawing } };
      board.set(next);
      expect(pictureOf(board)).toBe(freshPicture(next));
    }
  }
  board.set({ player: null });
  expect(board.element.querySelector('[data-piece=player]')).not.toBeVisible();
});

test('consecutive steps glide; one in response to a key completes immediately', () => {
  const start = opening(levelOf('######\n#@  ##\n# $ .#\n######'));
  const { board, all } = show({ ...onTiles(start), isStill: false });
  const at = () => all('[data-piece=player]')[0]?.style.transform;
  const once = step(start, 'r')!;
  board.set(onTiles(once));
  expect(at()).not.toBe('translate(200%, 100%)');
  beginAnswer();
  board.set(onTiles(step(once, 'r')!));
  endAnswer();
  expect(at()).toBe('translate(300%, 100%)');
});

test('after a pause, the step of a key slides, and the next key completes it; a box is placed on arrival', () => {
  vi.useFakeTimers();
  try {
    const start = opening(levelOf('#######\n#@$.  #\n#######'));
    const { board, all } = show({ ...onTiles(start), isStill: false });
    const at = (piece: string) => all(`[data-piece=${piece}]`)[0]?.style.transform;
    const symbol = () => all('[data-piece=box] use')[0]?.getAttribute('href');
    const press = (position: GamePosition) => {
      beginAnswer();
      board.set(onTiles(position));
      endAnswer();
    };
    vi.advanceTimersByTime(1000);
    const once = step(start, 'r')!;
    press(once);
    // In the first frame, pieces have already left their old cells.
    expect(at('box')).toMatch(/^translate\(2[2-6]\d\.?\d*%, 100%\)$/);
    expect(symbol()).toBe('#sok-crate');
    vi.advanceTimersByTime(100);
    expect(at('player')).toBe('translate(200%, 100%)');
    expect(symbol()).toBe('#sok-chest');

    vi.advanceTimersByTime(1000);
    press(start);
    expect(symbol()).toBe('#sok-crate');
    vi.advanceTimersByTime(30);
    press(once);
    expect(at('player')).toBe('translate(200%, 100%)');
    expect(at('box')).toBe('translate(300%, 100%)');
    expect(symbol()).toBe('#sok-chest');

    // A jump does not glide.
    vi.advanceTimersByTime(1000);
    board.set({ player: start.level.cols + 5 });
    expect(at('player')).toBe('translate(500%, 100%)');
  } finally {
    vi.useRealTimers();
  }
});

test('a step is shown before the call returns: classes, pieces, and the direction the player faces', () => {
  const before = opening(levelOf('######\n#@$ .#\n######'));
  const { board, all } = show(onTiles(before));
  board.set({ ...onTiles(step(before, 'r')!), facing: 'r' });
  const [player] = all('[data-piece=player]');
  expect(player?.style.transform).toBe('translate(200%, 100%)');
  expect(player?.dataset['facing']).toBe('right');
  expect(all('[data-row="1"] > [class=box]')).toHaveLength(1);
});

/** A room of 60 by 60 with boxes in every fourth row. */
function largeLevel() {
  const wall = '#'.repeat(60);
  const rows = Array.from({ length: 58 }, (_, row) =>
    `#${row === 28 ? ' @$ .' : row % 4 === 0 ? ' $  .' : ''}`.padEnd(59).concat('#'),
  );
  return levelOf([wall, ...rows, wall].join('\n'));
}

test('a large board is created row by row, and shows moves made meanwhile', async () => {
  const before = opening(largeLevel());
  const { board, all } = show(onTiles(before));
  const tiles = () => all('[data-row] > *');
  const boxes = () => all('[data-piece=box]').length;
  expect(all('[data-row]')).toHaveLength(60);
  expect(tiles().length).toBeLessThan(1000);
  expect(boxes()).toBeLessThan(5);

  const last = onTiles(step(step(before, 'r')!, 'r')!);
  board.set(onTiles(step(before, 'r')!));
  board.set({ ...last, facing: 'r' });
  expect(all('[data-row="29"] > .player')).toHaveLength(1);
  expect(all('[data-row="29"] > .box.target')).toHaveLength(1);

  await vi.waitFor(() => expect(tiles()).toHaveLength(3600), { timeout: 60_000, interval: 50 });
  expect(boxes()).toBe(last.boxes.length);
  const { ground } = last;
  expect(tiles().map(({ className }) => className)).toEqual(tileKinds(last, tileLooks(ground)));
  for (const [box, cell] of last.boxes.entries()) {
    const piece = all(`[data-box="${box}"]`)[0];
    expect(piece?.style.transform).toBe(transformOf(columnAndRow(ground, cell)));
  }
});

test('a level set while a large one is being created is complete', async () => {
  const large = onTiles(opening(largeLevel()));
  const small = tilesOf('####\n#@ #\n#$.#\n####');
  const { board, all } = show(large);
  board.set(small);
  expect(all('[data-row] > *')).toHaveLength(16);
  board.set(large);
  await vi.waitFor(() => expect(all('[data-row] > *')).toHaveLength(3600), { timeout: 60_000 });
});

const ROOM = tilesOf('########\n#@ $  .#\n#  $  .#\n########');

test('marks are drawn over their cells and removed when cleared', async () => {
  const { board, all } = show(ROOM);
  const kinds = () => all('[data-mark]').map(({ dataset }) => dataset['mark']);
  const places = (kind: string) => all(`[data-mark=${kind}]`).map(({ style }) => style.transform);
  board.set({ dots: [12, 13], chosen: 11, path: { cells: [11, 12, 13, 14], pushes: true } });
  await vi.waitFor(() => expect(kinds()).toEqual(['dot', 'dot', 'chosen', 'path', 'ghost']));
  expect(places('dot')).toEqual(['translate(400%, 100%)', 'translate(500%, 100%)']);
  expect(places('ghost')).toEqual(['translate(600%, 100%)']);
  // On a goal, the ghost is a placed box.
  expect(all('[data-mark=ghost] use')[0]?.getAttribute('href')).toBe('#sok-chest');
  board.set({ path: { cells: [9, 10], pushes: false }, dots: [], chosen: null });
  expect(kinds()).toEqual(['path', 'pathEnd']);
  board.set({ path: null, hint: { box: 11, direction: 'r' }, stuck: [19], dead: [10] });
  expect(kinds()).toEqual(['dead', 'hint', 'stuck', 'push']);
  expect(places('hint')).toEqual(['translate(400%, 100%)']);
  board.set({ hint: null, stuck: [], dead: [], ends: new Map([[14, true]]), problems: [9] });
  expect(kinds()).toEqual(['problem', 'end']);
  board.set({ ends: new Map(), problems: [], isNumbered: true });
  expect(all('[data-mark=numbers] span')).toHaveLength(8 + 4);
});

test('each refused click is a new fading mark', async () => {
  const { board, all } = show(ROOM);
  board.set({ refused: { cell: 9, count: 1 } });
  await vi.waitFor(() => expect(all('[data-mark=refused]')).toHaveLength(1));
  const [first] = all('[data-mark=refused]');
  board.set({ refused: { cell: 9, count: 2 } });
  expect(all('[data-mark=refused]')).toHaveLength(1);
  expect(all('[data-mark=refused]')[0]).not.toBe(first);
});

test('name, kind and description are available to screen readers', () => {
  const { board, stage } = show({
    ...ROOM,
    label: 'Two boxes',
    kind: 'Board',
    description: 'Row 1: walls.',
  });
  const { element } = board;
  expect(element).toHaveAttribute('role', 'application');
  expect(element).toHaveAttribute('aria-roledescription', 'Board');
  expect(element).toHaveAccessibleName('Two boxes');
  expect(element).toHaveAccessibleDescription('Row 1: walls.');
  board.set({ label: 'One box', description: 'Row 1: floor.' });
  expect(element).toHaveAccessibleName('One box');
  expect(element).toHaveAccessibleDescription('Row 1: floor.');
  board.focus();
  expect(element).toHaveFocus();
  board.destroy();
  expect(stage).toBeEmptyDOMElement();
});

test('a read-only board is an image, without focus or input', () => {
  const onCell = vi.fn();
  const { board } = show({ ...ROOM, isPicture: true, label: 'Two boxes', onCell });
  expect(board.element).toHaveAttribute('role', 'img');
  expect(board.element).not.toHaveAttribute('tabindex');
  board.element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onCell).not.toHaveBeenCalled();
});

/** Creates a board of 8 by 4 cells of 10 pixels, and a function that dispatches pointer events. */
function pointers(options: Partial<TileBoardOptions>) {
  const shown = show({ ...ROOM, ...options });
  const { element } = shown.board;
  element.getBoundingClientRect = () => new DOMRect(0, 0, 80, 40);
  element.setPointerCapture = vi.fn();
  shown.stage.hasPointerCapture = () => false;
  const at = (type: string, col: number, row: number, init: PointerEventInit = {}) => {
    const place = { clientX: col * 10 + 5, clientY: row * 10 + 5 };
    const Kind = type === 'click' ? MouseEvent : PointerEvent;
    const event = { bubbles: true, cancelable: true, isPrimary: true, buttons: 1 };
    return element.dispatchEvent(new Kind(type, { ...event, ...place, ...init }));
  };
  return { ...shown, at };
}

test('a click reports its cell; a drag picks up a draggable box and drops it', () => {
  const calls: unknown[] = [];
  const note = (name: string) => (cell: unknown) => calls.push([name, cell]);
  const { at } = pointers({
    onCell: note('cell'),
    onHover: note('hover'),
    onDrop: note('drop'),
    canDrag: (cell) => cell === 11,
    onPickUp: (cell) => calls.push(['pick up', cell]) > 0,
  });
  at('pointerdown', 1, 1);
  at('pointerup', 1, 1);
  at('click', 1, 1);
  expect(calls).toEqual([['cell', 9]]);
  calls.length = 0;
  at('pointerdown', 3, 1);
  at('pointermove', 5, 1);
  at('pointerup', 5, 1);
  at('click', 5, 1);
  expect(calls).toEqual([
    ['pick up', 11],
    ['hover', 13],
    ['drop', 13],
  ]);
});

test('a swipe steps in its direction, and repeats while the finger rests', () => {
  vi.useFakeTimers();
  const onStep = vi.fn();
  const { at } = pointers({ onStep });
  at('pointerdown', 1, 1, { pointerType: 'touch' });
  at('pointermove', 4, 1, { pointerType: 'touch' });
  expect(onStep.mock.calls).toEqual([['r', false]]);
  vi.advanceTimersByTime(400);
  expect(onStep).toHaveBeenLastCalledWith('r', true);
  at('pointerup', 4, 1, { pointerType: 'touch' });
  const steps = onStep.mock.calls.length;
  vi.advanceTimersByTime(1000);
  expect(onStep).toHaveBeenCalledTimes(steps);
  vi.useRealTimers();
});

test('another finger neither turns nor ends a swipe, and drops no box', () => {
  vi.useFakeTimers();
  const onStep = vi.fn();
  const onDrop = vi.fn();
  const { at } = pointers({
    ...{ onStep, onDrop },
    canDrag: (cell) => cell === 11,
    onPickUp: () => true,
  });
  const finger = { pointerType: 'touch' };
  const other = { ...finger, isPrimary: false };
  at('pointerdown', 1, 1, finger);
  at('pointermove', 4, 1, finger);
  at('pointerdown', 4, 30, other);
  at('pointermove', 4, 31, other);
  at('pointerup', 4, 31, other);
  const steps = onStep.mock.calls.length;
  vi.advanceTimersByTime(1000);
  expect(onStep.mock.calls.length).toBeGreaterThan(steps);
  expect(new Set(onStep.mock.calls.map(([direction]) => direction as unknown))).toEqual(
    new Set(['r']),
  );
  at('pointerup', 4, 1, finger);
  at('pointerdown', 3, 1, finger);
  at('pointermove', 5, 1, finger);
  at('pointerup', 0, 0, other);
  expect(onDrop).not.toHaveBeenCalled();
  at('pointerup', 5, 1, finger);
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(13);
  vi.useRealTimers();
});

/** Moves a finger through these places, in pixels from its press, and returns the first step in each direction. */
function swipe(...places: readonly (readonly [x: number, y: number])[]) {
  const onStep = vi.fn();
  const { at } = pointers({ onStep });
  const finger = (type: string, x: number, y: number) =>
    at(type, 0, 0, { pointerType: 'touch', clientX: 40 + x, clientY: 20 + y });
  finger('pointerdown', 0, 0);
  for (const [x, y] of places) finger('pointermove', x, y);
  finger('pointerup', ...places.at(-1)!);
  return onStep.mock.calls.map(([direction]) => direction as unknown);
}

test('a press with hardly any movement is a click', () => {
  expect(swipe([4, -6])).toEqual([]);
  expect(swipe([0, 12])).toEqual(['d']);
});

test.each([
  [-20, 6, 'l'],
  [5, -20, 'u'],
  [20, 19, 'r'],
  [-3, 20, 'd'],
])('a swipe by %i, %i goes along its longer axis: %s', (x, y, direction) => {
  expect(swipe([x, y])).toEqual([direction]);
});

test('a trembling finger does not turn; a turn is measured from where it begins', () => {
  expect(swipe([20, 0], [120, 3], [112, 12])).toEqual(['r']);
  // Relative to the press this is still to the right; relative to the turn it is down.
  expect(swipe([20, 0], [120, 3], [118, 40])).toEqual(['r', 'd']);
});

test('on a drawing, presses and drags report their cell', () => {
  const [onPress, onDrag, onCell] = [vi.fn(), vi.fn(), vi.fn()];
  const { at } = pointers({ pen: listenForDrawing, onPress, onDrag, onCell });
  at('pointerdown', 2, 1, { buttons: 2 });
  expect(onPress).toHaveBeenLastCalledWith({ cell: 10, buttons: 2, shiftKey: false });
  at('pointermove', 20, 1, { buttons: 2 });
  expect(onDrag).toHaveBeenLastCalledWith({ cell: null, buttons: 2, shiftKey: false });
  at('click', 2, 1);
  expect(onCell).not.toHaveBeenCalled();
});

/** Creates a drawing, and a function that dispatches touch events. */
function fingers(options: Partial<TileBoardOptions>) {
  const { stage, board } = show({ ...ROOM, pen: listenForDrawing, ...options });
  stage.scrollBy = vi.fn();
  const touch = (type: string, ...at: readonly (readonly [x: number, y: number])[]) => {
    const touches = at.map(([clientX, clientY]) => ({ clientX, clientY }));
    const event = Object.assign(new Event(type, { cancelable: true }), { touches });
    stage.dispatchEvent(event);
    return event;
  };
  return { stage, board, touch };
}

test('one finger is left to the pen', () => {
  const onUnpress = vi.fn();
  const { stage, touch } = fingers({ onUnpress });
  expect(touch('touchstart', [10, 10]).defaultPrevented).toBe(false);
  expect(touch('touchmove', [50, 50]).defaultPrevented).toBe(false);
  expect(onUnpress).not.toHaveBeenCalled();
  expect(stage.scrollBy).not.toHaveBeenCalled();
});

test('two fingers scroll by their midpoint until all are lifted, and revert the press', () => {
  const onUnpress = vi.fn();
  const { stage, board, touch } = fingers({ onUnpress });
  touch('touchstart', [10, 10]);
  expect(touch('touchstart', [10, 10], [30, 10]).defaultPrevented).toBe(true);
  expect(onUnpress).toHaveBeenCalledOnce();
  touch('touchmove', [10, 20], [30, 40]);
  expect(stage.scrollBy).toHaveBeenLastCalledWith(0, -20);
  touch('touchmove', [5, 20], [25, 40]);
  expect(stage.scrollBy).toHaveBeenLastCalledWith(5, 0);
  touch('touchend', [5, 20]);
  touch('touchmove', [90, 90]);
  expect(stage.scrollBy).toHaveBeenCalledTimes(2);
  // The second finger returns before all are lifted: nothing more is reverted.
  touch('touchstart', [5, 20], [25, 40]);
  expect(onUnpress).toHaveBeenCalledOnce();
  board.destroy();
  touch('touchstart', [10, 10], [30, 10]);
  expect(onUnpress).toHaveBeenCalledOnce();
});

/** Creates a board with the tutorial’s skin, on a mock canvas with only these methods. */
async function showScreen(setTransform: () => void) {
  const ctx = new Proxy(
    { setTransform },
    { get: (own, name) => (name === 'setTransform' ? own.setTransform : vi.fn()) },
  );
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  context.mockReturnValue(ctx as unknown as ReturnType<typeof context>);
  const onError = vi.fn();
  const shown = show({ ...ROOM, skin: 'push-puzzle', onError });
  await vi.waitFor(() => expect(shown.all('canvas')).toHaveLength(1));
  return { ...shown, onError };
}

test('a board reports a painting failure and continues', async () => {
  const { board, all, onError } = await showScreen(() => {
    throw new Error('no picture');
  });
  expect(onError).toHaveBeenLastCalledWith('paint', new Error('no picture'));
  board.set({ player: 10 });
  expect(all('[data-row="1"] > :nth-child(3)')[0]).toHaveClass('player');
});

test('the canvas is repainted after the browser restores it; a lasting loss is reported', async () => {
  // A restored context has lost its scale, so every repaint begins with this call.
  const setTransform = vi.fn();
  const { all, onError } = await showScreen(setTransform);
  expect(setTransform).toHaveBeenCalledOnce();
  vi.useFakeTimers();
  const [canvas] = all('canvas');
  canvas?.dispatchEvent(new Event('contextlost'));
  canvas?.dispatchEvent(new Event('contextrestored'));
  vi.runAllTimers();
  expect(setTransform).toHaveBeenCalledTimes(2);
  expect(onError).not.toHaveBeenCalled();
  canvas?.dispatchEvent(new Event('contextlost'));
  vi.runAllTimers();
  expect(onError).toHaveBeenCalledWith('lost', expect.any(Error));
  vi.useRealTimers();
});

test('a skin change replaces the figures; boards larger than the tutorial’s screen do not use its skin', async () => {
  const { board, all } = await showScreen(vi.fn());
  expect(board.element).toHaveAttribute('data-skin', 'push-puzzle');
  const peacock = all('symbol')[3]?.innerHTML;
  board.set({ skin: 'plain' });
  expect(board.element).toHaveAttribute('data-skin', 'plain');
  expect(all('canvas')).toHaveLength(0);
  expect(all('symbol')[3]?.innerHTML).not.toBe(peacock);
  const wide = show({ ...tilesOf(`${'#'.repeat(21)}\n#@$.${' '.repeat(16)}#\n${'#'.repeat(21)}`) });
  wide.board.set({ skin: 'push-puzzle' });
  expect(wide.board.element).toHaveAttribute('data-skin', 'peacock');
});
