import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import { announcementStore } from '../../ui/messages/announce.ts';
import { current } from '../../engine/session.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { announcedBy } from '../../test-support/announced.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import { Pad } from '../../play/sokoban-board/Pad.tsx';
import { createBoardFocus } from '../../play/sokoban/levels.ts';
import { createPointing, createExplorer } from './pointing.ts';
import { ExploreBar } from './ExploreBar.tsx';

const isOver = () => false;

const board = document.createElement('div');
board.tabIndex = 0;

/** A game that is being explored, with its board, its bar and its step buttons. */
function setUp(text: string) {
  const { game, settings } = sokobanStores(levelOf(text), {});
  const { play, open } = game.getState();
  const step = (direction: Direction) => void play([direction]);
  const focus = createBoardFocus();
  focus.attach(() => {
    board.focus();
  });
  const pointing = createPointing({ store: game, settings, play, isOver });
  const explorer = createExplorer({ store: game, pointing, step, focus });
  pointing.watch();
  explorer.watch();
  const { marks } = pointing;
  function Foot() {
    const position = useStore(game, ({ session }) => current(session));
    return (
      <>
        <ExploreBar position={position} marks={marks} explorer={explorer} />
        <Pad mode="on" onStep={explorer.step} canUndo={false} onUndo={vi.fn()} />
      </>
    );
  }
  document.body.append(board);
  render(<Foot />);
  return {
    ...explorer,
    open,
    cursor: () => marks.getState().cursor,
    figures: () => {
      const { moves, pushes } = current(game.getState().session);
      return [moves, pushes];
    },
  };
}

test('a cursor explores the board while the player stays, and does what clicks do', async () => {
  const { toggle, step, point, leave, cursor, figures } = setUp(
    '########\n#  .   #\n#@ $ . #\n#  $   #\n########',
  );
  const go = (direction: Direction) => announcedBy(() => step(direction, false));
  act(toggle);
  // The words for squares are fetched on first use.
  await vi.waitFor(() => {
    const [first] = announcementStore.getState().said;
    expect(first?.text).toMatch(/^Exploring\. Player, row 3 column 2\. The arrow keys/);
  });
  // If a button of the bar had the focus, Enter and Space would press it.
  expect(board).toHaveFocus();
  expect(await go('r')).toBe('Floor, row 3 column 3; 1 step away');
  expect(await go('r')).toBe('Box, row 3 column 4');
  expect([cursor(), figures()]).toEqual([19, [0, 0]]);
  expect(await announcedBy(point)).toMatch(/^Box chosen\. It can be pushed/);
  expect(await go('r')).toBe('Floor, row 3 column 5; the box can go here');
  act(point);
  expect(figures()).toEqual([2, 1]);
  // Walls are announced, but nothing can be done there.
  await go('u');
  expect(await go('u')).toBe('Wall, row 1 column 5');
  expect(await go('u')).toBe('Edge of the board');
  expect(await announcedBy(point)).toBe('Wall, row 1 column 5');
  expect(await announcedBy(leave)).toBe('Back to playing.');
  expect([cursor(), leave()]).toEqual([null, false]);
  act(() => {
    step('l', false);
  });
  expect(figures()).toEqual([3, 1]);
});

test('opening another level ends exploring', () => {
  const { toggle, open, cursor } = setUp('#####\n#@$.#\n#####');
  act(toggle);
  expect(cursor()).toBe(6);
  act(() => {
    open({ level: levelOf('######\n#@ $.#\n######'), origin: null });
  });
  expect(cursor()).toBeNull();
});

test('the bar shows the effect of Enter, and its buttons and the step buttons do the same by touch', async () => {
  const { toggle, figures } = setUp('######\n#@   #\n# $. #\n######');
  act(toggle);
  const bar = within(screen.getByRole('group', { name: 'Exploring' }));
  const steps = within(screen.getByRole('group', { name: 'Steps' }));
  await userEvent.click(steps.getByRole('button', { name: 'Step right' }));
  expect(bar.getByText('Floor, row 2 column 3', { exact: false })).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: 'Walk here' }));
  expect(figures()).toEqual([1, 0]);
  await userEvent.click(steps.getByRole('button', { name: 'Step down' }));
  await userEvent.click(bar.getByRole('button', { name: 'Choose this box' }));
  await userEvent.click(steps.getByRole('button', { name: 'Step up' }));
  expect(bar.getByRole('button', { name: 'Push it here' })).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: 'Back to playing' }));
  expect(screen.queryByRole('group', { name: 'Exploring' })).not.toBeInTheDocument();
});

test('the board gets the focus when the bar disappears with its button', async () => {
  const { toggle } = setUp('######\n#@$ .#\n######');
  act(toggle);
  const back = screen.getByRole('button', { name: 'Back to playing' });
  back.focus();
  fireEvent.click(back);
  await vi.waitFor(() => {
    expect(board).toHaveFocus();
  });
});
