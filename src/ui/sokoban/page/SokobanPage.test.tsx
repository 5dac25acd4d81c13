import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { save } from '../../../engine/save.ts';
import * as sessions from '../../../engine/session.ts';
import { sokoban } from '../../../games/sokoban/game/game.ts';
import type { Move } from '../../../games/sokoban/rules/move.ts';
import type { LevelOrigin } from '../../../games/sokoban/game/params.ts';
import { parseLevel } from '../../../games/sokoban/xsb/xsb-read.ts';
import { withFiles, type SuiteStorage } from '../../../platform/file-store.ts';
import { memoryStorage } from '../../../platform/storage.ts';
import { notWritten } from '../../../platform/written.ts';
import { withNativeDialogs } from '../../../test-support/native-dialogs.ts';
import { silentWorkers } from '../../../test-support/silent-workers.ts';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { afterFrame } from '../../kit/browser/after-frame.ts';
import { Announcer } from '../../kit/messages/Announcer.tsx';
import { ConfirmHost } from '../../kit/popups/ConfirmHost.tsx';
import { ToastHost } from '../../kit/messages/ToastHost.tsx';
import { useToasts } from '../../kit/messages/toasts.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import { SokobanPage } from './SokobanPage.tsx';

const LAST_GAME = 'sokoban.v1.lastGame';

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  // What jsdom does not have. Motion is off: the last picture is the only one.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  HTMLElement.prototype.scrollIntoView = () => {};
  withNativeDialogs();
});

function storageWith(
  text: string,
  moves: readonly Move[] = [],
  origin: LevelOrigin | null = null,
): SuiteStorage {
  const level = parseLevel(text);
  if (!level.ok) throw new Error(level.error.message);
  let session = sessions.start(sokoban, { level: level.value, origin });
  for (const move of moves) session = sessions.play(sokoban, session, move);
  return withFiles(memoryStorage([[LAST_GAME, save(sokoban, session)]]));
}

function show(storage: SuiteStorage, query = 'game=sokoban') {
  return render(
    <>
      <SokobanPage
        storage={storage}
        query={query}
        look={{ scheme: 'light', highContrast: false, reducedMotion: false }}
        onToggleMuted={() => {}}
        suiteSettings={() => null}
      />
      <ConfirmHost onBackup={() => {}} />
      <ToastHost />
      <Announcer testId="announcer" />
    </>,
  );
}

/** What the tiles of one row say, apart from walls. */
function row(container: HTMLElement, index: number): string[] {
  const tiles = container.querySelectorAll(`[data-row="${index}"] > div`);
  return Array.from(tiles, (tile) => tile.getAttribute('data-tile') ?? '').filter(
    (name) => name !== 'wall',
  );
}

/** Lets the next frame pass: what is not first of a change follows it. */
const passFrame = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        afterFrame(resolve);
      }),
  );
const figure = async (name: string) => {
  await passFrame();
  return screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
};
/** Waits until a screen reader is told this: words follow a frame after what is seen. */
const heard = (words: string) =>
  waitFor(() => {
    expect(screen.getByTestId('announcer')).toHaveTextContent(words);
  });
const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...init });

/** What comes of this within a minute by the page's timers, which pass at once. */
async function inTime(play: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  play();
  // A second each time: React runs the effects, which set timers, at the end of each act.
  for (let second = 0; second < 60; second++) {
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
  vi.useRealTimers();
}

test('arrows, WASD and i/j/l/m step; other keys do nothing', async () => {
  const { container } = show(storageWith('#######\n#     #\n#  @$.#\n#     #\n#######'));
  press('ArrowLeft');
  press('d');
  press('w');
  press('m');
  expect(row(container, 2)).toEqual(['floor', 'floor', 'player', 'box', 'target']);
  expect(await figure('Moves')).toBe('4');
  for (const key of ['x', 'Enter', ' ', 'Tab', 'F5', 'ArrowUpp']) press(key);
  press('ArrowLeft', { ctrlKey: true });
  press('ArrowLeft', { altKey: true });
  expect(await figure('Moves')).toBe('4');
});

test('rapid keys are never lost', async () => {
  show(storageWith(`###${'#'.repeat(60)}\n#@${' '.repeat(58)}$.#\n###${'#'.repeat(60)}`));
  act(() => {
    for (let i = 0; i < 50; i++) press('ArrowRight');
  });
  expect(await figure('Moves')).toBe('50');
});

test('pushes are counted and told, and refused steps say why', async () => {
  show(storageWith('########\n#@$ $. #\n#  $ . #\n#    . #\n########'));
  press('ArrowUp');
  await heard('Wall');
  press('ArrowRight');
  await heard('Pushed box right; 0 of 3 placed');
  press('ArrowRight');
  await heard('Box cannot move');
  expect([await figure('Moves'), await figure('Pushes')]).toEqual(['1', '1']);
});

test('undo, redo, reset, and undo of the last push', async () => {
  const { container } = show(storageWith('########\n#@ $ . #\n#      #\n########'));
  for (const key of ['d', 'd', 'ArrowLeft', 'ArrowLeft']) press(key);
  expect([await figure('Moves'), await figure('Pushes')]).toEqual(['4', '1']);
  press('Backspace', { shiftKey: true });
  expect([await figure('Moves'), await figure('Pushes')]).toEqual(['1', '0']);
  press('Y', { shiftKey: false });
  press('U', { shiftKey: true });
  press('y', { ctrlKey: true });
  expect(await figure('Moves')).toBe('4');
  press('z', { ctrlKey: true });
  press('u');
  expect(await figure('Moves')).toBe('2');
  press('r');
  expect(await figure('Moves')).toBe('0');
  expect(row(container, 1)[0]).toBe('player');
  press('y');
  expect(await figure('Moves')).toBe('1');
});

test('a click walks, and two clicks push, each as one step for undo', async () => {
  const { container } = show(storageWith('########\n#@ $  .#\n#      #\n########'));
  const board = screen.getByRole('application');
  board.getBoundingClientRect = () => new DOMRect(0, 0, 80, 40);
  const click = (col: number, line: number) =>
    fireEvent.click(board, { clientX: col * 10 + 5, clientY: line * 10 + 5 });

  click(4, 2);
  await waitFor(() => {
    expect(row(container, 2)[3]).toBe('player');
  });
  expect(await figure('Moves')).toBe('4');
  click(3, 1);
  expect(container.querySelectorAll('[data-mark=dot]').length).toBeGreaterThan(2);
  press('Escape');
  expect(container.querySelectorAll('[data-mark=dot]')).toHaveLength(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  click(3, 1);
  click(5, 1);
  await waitFor(() => {
    expect(row(container, 1)[4]).toBe('box');
  });
  expect(await figure('Pushes')).toBe('2');
  press('u');
  press('u');
  expect(await figure('Moves')).toBe('0');
});

test('the completion is told once, and not again after undo, redo or a reload', async () => {
  const storage = storageWith('#######\n#@$ . #\n#     #\n#######');
  show(storage);
  press('d');
  press('d');
  // Before the dialog: with it the solver begins, which is missing here, and its failure is told next.
  await heard('Level complete');
  expect(await screen.findByRole('dialog', { name: 'Level complete' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  press('u');
  expect(await figure('Moves')).toBe('1');
  await inTime(() => {
    press('y');
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => {
    expect(storage.get(LAST_GAME)).toContain('undo');
  });
  expect(storage.get('sokoban.v1.stats')).toContain('"solved":1');

  cleanup();
  await inTime(() => {
    show(storage);
  });
  expect(await figure('Moves')).toBe('2');
  expect(screen.queryByRole('dialog')).toBeNull();
  // In this time it would have been told: a win by play is.
  press('u');
  press('u');
  await inTime(() => {
    press('d');
    press('d');
  });
  expect(screen.getByRole('dialog', { name: 'Level complete' })).toBeVisible();
});

test('the solver that a win asks for says nothing where it has no answer, and ends with the page', async () => {
  const { unmount } = show(storageWith('#######\n#@$ . #\n#     #\n#######'));
  press('d');
  press('d');
  expect(await screen.findByRole('dialog', { name: 'Level complete' })).toBeVisible();
  await waitFor(() => {
    expect(silentWorkers()).toHaveLength(1);
  });
  const [worker] = silentWorkers();
  expect(worker?.url).toContain('sokoban.worker');
  expect(worker?.told).toEqual([expect.objectContaining({ t: 'start' })]);
  await passFrame();
  expect(useToasts.getState().toasts).toEqual([]);
  expect(worker?.isEnded).toBe(false);
  unmount();
  expect(worker?.isEnded).toBe(true);
});

test('a second solution counts again and keeps the best', async () => {
  const storage = storageWith('######\n#@$.##\n#   ##\n######', [['d'], ['u']]);
  show(storage);
  press('d');
  expect(await screen.findByRole('dialog', { name: 'Level complete' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Play again' }));
  press('d');
  const dialog = await screen.findByRole('dialog', { name: 'Level complete' });
  expect(dialog).toHaveTextContent('New best was 3');
});

test('a broken link says so and keeps the game', async () => {
  show(storageWith('#######\n#@$ . #\n#     #\n#######', [['d']]), 'game=sokoban&pack=x&level=NaN');
  expect(
    await screen.findByText(/there is no pack “x”/, { selector: '[aria-label=Messages] li *' }),
  ).toBeVisible();
  expect(await figure('Moves')).toBe('1');
});

test('a damaged save is set aside and told', async () => {
  const storage = withFiles(memoryStorage([[LAST_GAME, '{"v":1,"game":"sokoban","log":7}']]));
  show(storage);
  expect(
    await screen.findByText(/It was set aside/, { selector: '[aria-label=Messages] li *' }),
  ).toBeVisible();
  expect(storage.get(`${LAST_GAME}.damaged`)).toContain('"log":7');
  expect(screen.getByRole('application')).toBeVisible();
});

test('a level can be pasted, with its faults told', async () => {
  const storage = storageWith('#######\n#@$ . #\n#     #\n#######');
  const { container } = show(storage);
  press('Escape');
  const text = await screen.findByLabelText('Level in XSB notation');
  fireEvent.change(text, { target: { value: '####\n#@$@.#\n######' } });
  expect(screen.getByText(/Line 2/)).toBeVisible();
  fireEvent.change(text, { target: { value: '#####\n#@$.#\n#####\nTitle: Mine' } });
  await userEvent.click(screen.getByRole('button', { name: 'Play this level' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Mine')).toBeVisible();
  expect(row(container, 1)).toEqual(['player', 'box', 'target']);
  await waitFor(() => {
    expect(location.search).toMatch(/^\?game=sokoban&xsb=[\w-]+$/);
  });
});

test('a level that is left goes on where it was left', async () => {
  const storage = withFiles(memoryStorage());
  show(storage);
  press('ArrowRight');
  await userEvent.click(screen.getByRole('button', { name: 'Next level' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Levels' }));
  expect(screen.getByRole('button', { name: /First Feather.*Begun/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /First Feather/ }));
  expect(await figure('Moves')).toBe('1');
  press('u');
  expect(await figure('Moves')).toBe('0');
});

const linkTo = (number: number) => `game=sokoban&pack=parlor&level=${number}`;

test('a link to a level that was left goes on with it, and the game in progress is kept', async () => {
  const storage = withFiles(memoryStorage());
  const { unmount } = show(storage, linkTo(1));
  press('ArrowRight');
  await userEvent.click(screen.getByRole('button', { name: 'Next level' }));
  expect(await screen.findByText('Two Cushions')).toBeVisible();
  press('ArrowUp');
  expect(await figure('Moves')).toBe('1');
  unmount();
  const second = show(storage, linkTo(1));
  const openLinked = async () => {
    const question = await screen.findByRole('dialog', { name: 'Open the linked game?' });
    expect(question).toHaveTextContent('Your game in progress is kept');
    await userEvent.click(screen.getByRole('button', { name: 'Open the link' }));
  };
  await openLinked();
  expect(await screen.findByText('First Feather')).toBeVisible();
  expect(await figure('Moves')).toBe('1');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(useToasts.getState().toasts.map(({ text }) => text)).toContain(
    'This level goes on where you left it.',
  );
  second.unmount();
  show(storage, linkTo(2));
  await openLinked();
  expect(await screen.findByText('Two Cushions')).toBeVisible();
  expect(await figure('Moves')).toBe('1');
});

test('a link asks before it takes the place of a game that cannot be kept', async () => {
  const storage = storageWith('#######\n#@$ . #\n#     #\n#######\nTitle: Old', [['d']]);
  show({ ...storage, set: () => notWritten('full', 'Full.') }, linkTo(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Open the link' }));
  await screen.findByText(/Your game in progress would be given up. Full.$/);
  expect(screen.getByRole('button', { name: 'Save a backup first' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep my game' }));
  expect(screen.getByText('Old')).toBeVisible();
  expect(await figure('Moves')).toBe('1');
});

test('a game that is left, and found later not to be stored, is told', async () => {
  const memory = withFiles(memoryStorage());
  const storage: SuiteStorage = {
    ...memory,
    set: (key, text, late) => {
      if (!key.startsWith('sokoban.v1.game.')) return memory.set(key, text, late);
      queueMicrotask(() => late?.onFailed('The storage is full.', 'full'));
      return { ok: true, value: undefined };
    },
  };
  show(storage);
  press('ArrowRight');
  await userEvent.click(screen.getByRole('button', { name: 'Next level' }));
  expect(
    await screen.findByText(/^The game that you left could not be kept. The storage is full. Only/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make room' })).toBeVisible();
});

test('a game in progress that cannot be kept is given up only when the player agrees', async () => {
  const storage = storageWith('#######\n#@$ . #\n#     #\n#######\nTitle: Old', [['d']]);
  show({ ...storage, set: () => notWritten('full', 'Full.') });
  press('Escape');
  fireEvent.change(await screen.findByLabelText('Level in XSB notation'), {
    target: { value: '#####\n#@$.#\n#####\nTitle: Mine' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Play this level' }));
  expect(await screen.findByRole('button', { name: 'Save a backup first' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep playing' }));
  expect(screen.getByText('Old')).toBeVisible();
  expect(await figure('Moves')).toBe('1');
  expect(screen.queryByRole('dialog')).toBeNull();
});

const THROUGH = '##########\n#@ $ .   #\n##########';
const finished = () => screen.findByRole('dialog', { name: 'Level complete' });

test('from the winning step on nothing is played until the message is there', async () => {
  show(storageWith(THROUGH));
  act(() => {
    for (let i = 0; i < 6; i++) press('ArrowRight');
    press('ArrowLeft');
  });
  expect([await figure('Moves'), await figure('Pushes')]).toEqual(['3', '2']);
  fireEvent.click(screen.getByRole('button', { name: 'Step left' }));
  const board = screen.getByRole('application');
  board.getBoundingClientRect = () => new DOMRect(0, 0, 90, 30);
  fireEvent.click(board, { clientX: 15, clientY: 15 });
  expect(await figure('Moves')).toBe('3');
  expect(await finished()).toHaveTextContent('first solution');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  press('ArrowLeft');
  expect(await figure('Moves')).toBe('4');
});

test('undo makes a completion void, and a key that is still held does not win again', async () => {
  show(storageWith(THROUGH));
  await inTime(() => {
    act(() => {
      for (let i = 0; i < 3; i++) press('ArrowRight');
      // Pressed after the win, and never released.
      press('ArrowRight');
      press('u');
      press('ArrowRight', { repeat: true });
    });
  });
  expect(await figure('Moves')).toBe('2');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('ArrowRight');
  expect(await finished()).toBeVisible();
});

test('a look at the levels right after the win does not lose the message', async () => {
  show(storageWith(THROUGH));
  for (let i = 0; i < 3; i++) press('ArrowRight');
  press('Escape');
  await screen.findByRole('dialog', { name: 'Levels' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await finished()).toBeVisible();
});

test('at the end of the levels the first answer is to choose another', async () => {
  show(storageWith(THROUGH));
  for (let i = 0; i < 3; i++) press('ArrowRight');
  const dialog = await finished();
  expect(document.activeElement).toHaveTextContent('Levels');
  expect(document.activeElement).toHaveAttribute('data-kind', 'primary');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

test.each([
  { pack: 'parlor', number: 999 },
  { pack: 'parlor', number: 2 },
  { pack: 'gone', number: 1 },
])('a save from a place in a pack that is gone is a level of its own: %j', async (origin) => {
  history.replaceState(null, '', '?game=sokoban');
  show(storageWith('#######\n#@$ . #\n#     #\n#######\nTitle: Old', [['d']], origin));
  expect(screen.getByText('Your own level')).toBeVisible();
  await waitFor(() => {
    expect(location.search).toMatch(/^\?game=sokoban&xsb=/);
  });
  expect(await figure('Moves')).toBe('1');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector('[aria-label=Messages] li')).toBeNull();
});

test('an opened level has the focus', async () => {
  show(withFiles(memoryStorage()));
  await userEvent.click(screen.getByRole('button', { name: 'Next level' }));
  await passFrame();
  expect(screen.getByRole('application')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Levels' }));
  await userEvent.click(screen.getByRole('button', { name: /First Feather/ }));
  expect(await screen.findByText('First Feather')).toBeVisible();
  expect(screen.getByRole('application')).toHaveFocus();
});

test('choosing the level that is being played goes on with it', async () => {
  show(withFiles(memoryStorage()));
  press('ArrowRight');
  press('Escape');
  await userEvent.click(screen.getByRole('button', { name: /First Feather/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await figure('Moves')).toBe('1');
});

test('Backspace goes back from the levels, but not while a text is typed', async () => {
  show(storageWith(THROUGH));
  press('Escape');
  const text = await screen.findByLabelText('Level in XSB notation');
  fireEvent.keyDown(text, { key: 'Backspace' });
  expect(screen.getByRole('dialog', { name: 'Levels' })).toBeVisible();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Backspace' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a typed level outlives a look at a pack', async () => {
  show(storageWith(THROUGH));
  press('Escape');
  const box = () => screen.findByLabelText<HTMLTextAreaElement>('Level in XSB notation');
  fireEvent.change(await box(), { target: { value: '#@$' } });
  await userEvent.click(screen.getByRole('radio', { name: /Parlor/ }));
  expect(screen.queryByLabelText('Level in XSB notation')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /Open a level/ }));
  expect((await box()).value).toBe('#@$');
  expect(screen.getByText(/has no goal/)).toBeVisible();
});

test('of a pasted collection one level is chosen', async () => {
  show(storageWith(THROUGH));
  press('Escape');
  const board = '#####\n#@$.#\n#####\nTitle:';
  fireEvent.change(await screen.findByLabelText('Level in XSB notation'), {
    target: { value: `${board} One\n\n${board} Two\n\n${board} Three\n` },
  });
  const choice = screen.getByLabelText('3 levels found. Which one?');
  await userEvent.selectOptions(choice, '2. Two');
  await userEvent.click(screen.getByRole('button', { name: 'Play this level' }));
  expect(await screen.findByText('Two')).toBeVisible();
});

test('a refused click is marked for a moment and told, without a toast', async () => {
  const { container } = show(storageWith(THROUGH));
  const board = screen.getByRole('application');
  board.getBoundingClientRect = () => new DOMRect(0, 0, 100, 30);
  fireEvent.click(board, { clientX: 75, clientY: 15 });
  expect(container.querySelector<HTMLElement>('[data-mark=refused]')?.style.transform).toBe(
    'translate(700%, 100%)',
  );
  await heard('no free way');
  expect(container.querySelector('[aria-label=Messages] li')).toBeNull();
  await waitFor(() => {
    expect(container.querySelector('[data-mark=refused]')).toBeNull();
  });
});

test('the step buttons have an undo by the name of the bar, off while there is nothing to undo', async () => {
  show(storageWith(THROUGH));
  const undo = () =>
    within(screen.getByRole('group', { name: 'Steps' })).getByRole('button', { name: 'Undo' });
  expect(undo()).toHaveAttribute('aria-disabled', 'true');
  press('ArrowRight');
  await passFrame();
  expect(undo()).toHaveAttribute('aria-disabled', 'false');
  fireEvent.click(undo());
  expect(await figure('Moves')).toBe('0');
});

const WIDE = '########\n#@ $ . #\n#      #\n########';

test('Home and End, PageUp and PageDown go along the game by its ends and its pushes', async () => {
  show(storageWith(WIDE));
  for (const key of ['d', 'd', 'ArrowLeft', 'ArrowLeft']) press(key);
  const at = async (key: string) => {
    press(key);
    return figure('Moves');
  };
  expect([await at('Home'), await at('PageDown'), await at('PageDown')]).toEqual(['0', '2', '4']);
  expect([await at('PageUp'), await at('End'), await at('End')]).toEqual(['1', '4', '4']);
  // 4 steps; 4 undone, 2 and 2 again; 3 undone, 3 again.
  expect(await figure('Score')).toBe('18');
});

test('the timeline shows while it is dragged and goes there when it is let go', async () => {
  const { container } = show(storageWith(WIDE));
  for (const key of ['d', 'd', 'ArrowLeft']) press(key);
  press('T', { shiftKey: true });
  const slider = await screen.findByRole('slider', { name: 'Moves of this game' });
  expect(slider).toHaveAttribute('aria-valuetext', '3 of 3 moves, 1 push');
  fireEvent.input(slider, { target: { value: '1' } });
  expect(row(container, 1)[1]).toBe('player');
  expect(await figure('Moves')).toBe('3');
  fireEvent.change(slider, { target: { value: '1' } });
  slider.dispatchEvent(new Event('change', { bubbles: true }));
  expect(await figure('Moves')).toBe('1');
  expect(row(container, 1)[1]).toBe('player');
  press('T', { shiftKey: true });
  await passFrame();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('snapshots are kept by name, outlive the page, and nothing is lost on the way back', async () => {
  const storage = storageWith(WIDE);
  show(storage);
  press('d');
  press('G', { shiftKey: true });
  const name = await screen.findByLabelText('Name of a snapshot of this position');
  await userEvent.type(name, 'Before the push');
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  press('Home');
  press('s');
  cleanup();

  show(storage);
  press('G', { shiftKey: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Return to “Before the push”' }));
  expect(await figure('Moves')).toBe('1');
  await heard('Now at 1 move');
  press('G', { shiftKey: true });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Return to “Before “Before the push””' }),
  );
  await waitFor(() => {
    const player = document.querySelector<HTMLElement>('[data-piece=player]');
    expect(player?.style.transform).toBe('translate(100%, 200%)');
  });
});

test('a snapshot of a name that is there is kept beside it, and a list that is full takes no more', async () => {
  const storage = storageWith(WIDE);
  const list = Array.from({ length: 48 }, (_, n) => ({ name: `No ${n}`, line: 'u' }));
  storage.set('sokoban.v1.snapshots', JSON.stringify({ levels: { [keyOf(levelOf(WIDE))]: list } }));
  show(storage);
  const keep = async () => {
    press('G', { shiftKey: true });
    const field = await screen.findByLabelText('Name of a snapshot of this position');
    await userEvent.type(field, 'Start');
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    const rest = (field as HTMLInputElement).value;
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    return rest;
  };
  expect(await keep()).toBe('');
  press('d');
  expect(await keep()).toBe('');
  expect(await screen.findByText('Kept as “Start 2”.')).toBeVisible();
  press('s');
  expect(await keep()).toBe('Start');
  expect(
    await screen.findByText(/^This level has 50 snapshots, and no more are taken/),
  ).toBeVisible();
  const stored = storage.get('sokoban.v1.snapshots') ?? '';
  expect(stored.match(/"name"/g)).toHaveLength(50);
  expect(stored).toMatch(/"name":"Start","line":""},{"name":"Start 2","line":"\w+"}/);
});

test('the best solution is kept with its moves, and can be watched and played on from', async () => {
  const storage = storageWith('######\n#@$.##\n#   ##\n######');
  show(storage);
  press('d');
  await userEvent.click(within(await finished()).getByRole('button', { name: 'Close' }));
  expect(storage.get('sokoban.v1.solutions')).toContain('"byMoves":"R"');
  press('r');
  press('s');
  press('G', { shiftKey: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Watch: fewest moves' }));
  const replay = await screen.findByRole('dialog', { name: /^Replay of/ });
  await userEvent.click(within(replay).getByRole('radio', { name: 'Pasted moves' }));
  const text = within(replay).getByLabelText('Moves in LURD notation');
  fireEvent.change(text, { target: { value: 'dRR' } });
  expect(within(replay).getByText(/Character 2: the step “R” pushes no box/)).toBeVisible();
  fireEvent.change(text, { target: { value: 'drr' } });
  fireEvent.change(within(replay).getByRole('slider', { name: 'Move' }), {
    target: { value: '3' },
  });
  await userEvent.click(within(replay).getByRole('button', { name: 'Play on from here' }));
  expect(await figure('Moves')).toBe('3');
});

test('to play on from moves of one’s own, pasted or not, is no help; from a best with help it is, and stays so', async () => {
  const storage = storageWith(WIDE);
  const best = { byMoves: 'rRR', byPushes: 'rRR', assisted: true };
  const levels = { [keyOf(levelOf(WIDE))]: best };
  storage.set('sokoban.v1.solutions', JSON.stringify({ levels }));
  show(storage);
  press('d');
  press('s');
  press('Home');
  const replayOf = async (choice: string, moves?: string) => {
    press('G', { shiftKey: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Watch this game' }));
    const replay = await screen.findByRole('dialog', { name: /^Replay of/ });
    await userEvent.click(within(replay).getByRole('radio', { name: choice }));
    if (moves !== undefined) {
      fireEvent.change(within(replay).getByLabelText('Moves in LURD notation'), {
        target: { value: moves },
      });
    }
    fireEvent.change(within(replay).getByRole('slider', { name: 'Move' }), {
      target: { value: '2' },
    });
    return replay;
  };
  const playOn = async (replay: HTMLElement) => {
    await userEvent.click(within(replay).getByRole('button', { name: 'Play on from here' }));
    expect(await figure('Moves')).toBe('2');
  };
  const saved = (words: string) =>
    waitFor(() => {
      expect(storage.get(LAST_GAME)).toContain(words);
    });
  for (const [choice, moves] of [['This game'], ['Pasted moves', 'dr']] as const) {
    const own = await replayOf(choice, moves);
    expect(within(own).queryByText(/Counts as help/)).toBeNull();
    await playOn(own);
    await saved('"assisted":false');
  }

  const helped = await replayOf('Fewest moves');
  expect(within(helped).getByText(/Counts as help/)).toBeVisible();
  await playOn(helped);
  await saved('"assisted":true');
  press('G', { shiftKey: true });
  await userEvent.type(await screen.findByLabelText('Name of a snapshot of this position'), 'Low');
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(storage.get('sokoban.v1.snapshots')).toMatch(/"name":"Low","line":"r r","assisted":true/);
});

test('the next unsolved level leaves out what is solved', async () => {
  show(withFiles(memoryStorage()));
  for (let i = 0; i < 3; i++) press('ArrowRight');
  await userEvent.click(within(await finished()).getByRole('button', { name: 'Close' }));
  const place = () => document.querySelector('[data-testid=level-place]')?.textContent;
  press('n');
  await waitFor(() => {
    expect(place()).toMatch(/ 2 of 16$/);
  });
  // From the end it goes on at the start, and over the solved first level.
  for (let i = 0; i < 15; i++) {
    press('n');
    await passFrame();
  }
  expect(place()).toMatch(/ 2 of 16$/);
});

test('a cursor looks round the board while the player stays, and does what clicks do', async () => {
  const { container } = show(storageWith('########\n#  .   #\n#@ $ . #\n#  $   #\n########'));
  press('e');
  await heard('Exploring. Player, row 3 column 2');
  expect(container.querySelector('[data-mark=cursor]')).toBeInTheDocument();
  press('ArrowRight');
  await heard('Floor, row 3 column 3; 1 step away');
  press('d');
  await heard('Box, row 3 column 4');
  expect(await figure('Moves')).toBe('0');
  press('Enter');
  await heard('Box chosen. It can be pushed');
  press('ArrowRight');
  await heard('Floor, row 3 column 5; the box can go here');
  press(' ');
  expect(await figure('Pushes')).toBe('1');
  // Walls are told, and nothing happens there.
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) press(key);
  await heard('Edge of the board');
  press('Enter');
  await heard('Wall, row 1 column 5');
  press('Escape');
  await heard('Back to playing.');
  expect(container.querySelector('[data-mark=cursor]')).not.toBeInTheDocument();
  press('ArrowLeft');
  expect(await figure('Moves')).toBe('3');
});

test('while a cursor looks round, a bar says so and does the same by touch', async () => {
  show(storageWith('######\n#@   #\n# $. #\n######'));
  press('e');
  const bar = within(await screen.findByRole('group', { name: 'Exploring' }));
  const steps = within(screen.getByRole('group', { name: 'Steps' }));
  await userEvent.click(steps.getByRole('button', { name: 'Step right' }));
  await userEvent.click(bar.getByRole('button', { name: 'Walk here' }));
  expect(await figure('Moves')).toBe('1');
  await userEvent.click(steps.getByRole('button', { name: 'Step down' }));
  await userEvent.click(await bar.findByRole('button', { name: 'Choose this box' }));
  await userEvent.click(bar.getByRole('button', { name: 'Back to playing' }));
  expect(screen.queryByRole('group', { name: 'Exploring' })).not.toBeInTheDocument();
});

test('the board is told row by row', async () => {
  show(storageWith('######\n#@$ .#\n######'));
  press('E', { shiftKey: true });
  const rows = within(await screen.findByRole('dialog', { name: 'The board in words' }));
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '6 walls',
    'wall, player, box, floor, goal, wall',
    '6 walls',
  ]);
});

test('“This game” has the whole title, the author and the comment of the level', async () => {
  const caption =
    'Title: A long way home\nAuthor: Pea Hen\nComment:\nTake the left one first.\nComment-End:';
  show(storageWith(`######\n#@$ .#\n######\n${caption}`));
  press('G', { shiftKey: true });
  const game = within(await screen.findByRole('dialog', { name: 'This game' }));
  expect(game.getByText('A long way home')).toBeVisible();
  expect(game.getByText('Your own level · by Pea Hen')).toBeVisible();
  expect(game.getByText('Take the left one first.')).toBeVisible();
});
