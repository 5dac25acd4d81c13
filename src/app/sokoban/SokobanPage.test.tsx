import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import { useSokobanCommands, useSokobanKeys } from './SokobanPage.tsx';

/** Sets up the keys of a page whose parts only record calls. */
function setUp({ isExploring = false, isHinted = false } = {}) {
  const { game: store, settings } = sokobanStores(levelOf('#####\n#@$.#\n#####'), {});
  const { session } = store.getState();
  const asked: string[] = [];
  const parts = <Name extends string>(...names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, () => asked.push(name)])) as Record<
      Name,
      () => number
    >;
  const explorer = {
    isOn: () => isExploring,
    step: (direction: string, repeated: boolean) =>
      asked.push(repeated ? `${direction} held` : direction),
    ...parts('toggle', 'point'),
  };
  const analysis = {
    state: createStore(() => ({ isLit: false })),
    marks: createStore(() => ({ isMarking: false })),
    isPutOutNext: () => false,
    ...parts('press', 'showSolution', 'lookBack', 'toggleMarks'),
  };
  const game = {
    store,
    settings,
    actions: parts('undo', 'redo', 'undoPush', 'redoPush', 'toStart', 'toEnd', 'reset'),
    analysis,
    hint: { show: () => asked.push('hint'), play: () => isHinted && asked.push('play the hint') },
    explorer,
    levels: parts('openPrevious', 'openNext', 'openNextUnsolved'),
    pointing: { marks: createStore(() => ({ cursor: null, choice: null })) },
    view: createStore(() => ({ isConsoleOpen: false })),
    watching: { watch: vi.fn() },
    open: (name: string) => asked.push(`open ${name}`),
    ...parts('takeBreak', 'toggleTimeline', 'toggleConsole', 'takeSnapshot', 'escape'),
  };
  renderHook(() => {
    const commands = useSokobanCommands(game as never, session, { run: () => asked.push('mute') });
    useSokobanKeys(commands, game as never);
  });
  return {
    /** The calls caused by this key. */
    press: (key: string, init: KeyboardEventInit = {}) => {
      asked.length = 0;
      const isLeft = fireEvent.keyDown(document.body, { key, ...init });
      return isLeft ? `left alone${asked.join(', ')}` : asked.join(', ');
    },
  };
}

test('arrows, WASD and i, j, l, m step', () => {
  const { press } = setUp();
  const keys = [
    ...['ArrowLeft', 'a', 'j', 'ArrowUp', 'w', 'i'],
    ...['ArrowRight', 'd', 'l', 'ArrowDown', 's', 'm'],
  ];
  expect(keys.map((key) => press(key)).join('')).toBe('llluuurrrddd');
});

test('unassigned keys, and steps with Ctrl or Alt, are left alone', () => {
  const { press } = setUp();
  for (const key of ['q', 'Enter', ' ', 'Tab', 'F5', 'ArrowUpp']) {
    expect(press(key)).toBe('left alone');
  }
  expect(press('ArrowLeft', { ctrlKey: true })).toBe('left alone');
  expect(press('ArrowLeft', { altKey: true })).toBe('left alone');
});

test('rapid key presses are all handled', () => {
  const { press } = setUp();
  for (let times = 0; times < 50; times++) expect(press('ArrowRight')).toBe('r');
});

test.each([
  ['u', 'undo'],
  ['y', 'redo'],
  ['r', 'reset'],
  ['PageUp', 'undoPush'],
  ['PageDown', 'redoPush'],
  ['Home', 'toStart'],
  ['End', 'toEnd'],
  ['e', 'toggle'],
  ['h', 'hint'],
  ['o', 'showSolution'],
  ['g', 'lookBack'],
  ['x', 'toggleMarks'],
  ['t', 'open statistics'],
  ['n', 'openNextUnsolved'],
  ['`', 'toggleConsole'],
  ['p', 'takeBreak'],
  ['?', 'open keys'],
  ['Escape', 'escape'],
])('%s triggers: %s', (key, asked) => {
  expect(setUp().press(key)).toBe(asked);
});

test.each([
  ['U', { shiftKey: true }, 'redo'],
  ['y', { ctrlKey: true }, 'redo'],
  ['z', { ctrlKey: true }, 'undo'],
  ['z', { ctrlKey: true, shiftKey: true }, 'redo'],
  ['Backspace', { shiftKey: true }, 'undoPush'],
  ['E', { shiftKey: true }, 'open rows'],
  ['G', { shiftKey: true }, 'open game'],
  ['L', { shiftKey: true }, 'press'],
  ['M', { shiftKey: true }, 'mute'],
  ['T', { shiftKey: true }, 'toggleTimeline'],
])('%s with %j triggers: %s', (key, init, asked) => {
  expect(setUp().press(key, init)).toBe(asked);
});

test('Enter plays a shown hint, once per press', () => {
  const { press } = setUp({ isHinted: true });
  expect([press('Enter'), press(' ')]).toEqual(['play the hint', 'left alone']);
  expect(press('Enter', { repeat: true })).toBe('left alone');
});

test('while a cursor explores, Enter and Space point once per press', () => {
  const { press } = setUp({ isExploring: true });
  expect([press('Enter'), press('Enter', { repeat: true })]).toEqual(['point', '']);
  expect([press(' '), press(' ', { repeat: true })]).toEqual(['point', '']);
});
