import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import { current } from '../../engine/session.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanPage } from '../../test-support/sokoban-page.tsx';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import { createAnimations, sokobanActions } from '../../play/sokoban/sokoban-actions.ts';
import { Timeline } from './Timeline.tsx';

const LEVEL = levelOf('########\n#@ $ . #\n#      #\n########');

const isOver = () => false;

/** A game of three moves with its timeline. */
function setUp() {
  const { game } = sokobanStores(LEVEL, {}, [['r'], ['r'], ['l']]);
  const animations = createAnimations(game, () => true);
  const { playback } = animations;
  const actions = sokobanActions(game, isOver);
  animations.watch();
  function Shown() {
    const session = useStore(game, (state) => state.session);
    return sokobanPage(
      { session },
      <Timeline playback={playback} actions={actions} onSnapshot={vi.fn()} onClose={vi.fn()} />,
    );
  }
  render(<Shown />);
  return {
    game,
    slider: screen.getByRole('slider', { name: 'Moves of this game' }),
    played: () => game.getState().session.cursor,
    /** The cell where the player is shown. */
    seen: () => playback.getState().frame.position.player,
  };
}

test('the timeline previews a position while it is dragged, and goes there on release', () => {
  const { slider, played, seen } = setUp();
  expect(slider).toHaveAttribute('aria-valuetext', '3 of 3 moves, 1 push');
  fireEvent.input(slider, { target: { value: '1' } });
  expect([seen(), played()]).toEqual([10, 3]);
  expect(slider).toHaveAttribute('aria-valuetext', '1 of 3 moves, 0 pushes');
  // The native event, which is dispatched on release.
  act(() => void slider.dispatchEvent(new Event('change', { bubbles: true })));
  expect([seen(), played()]).toEqual([10, 1]);
});

test('a move while it is dragged ends the preview', () => {
  const { slider, game, seen } = setUp();
  fireEvent.input(slider, { target: { value: '0' } });
  expect(seen()).toBe(9);
  act(() => void game.getState().undo());
  expect(slider).toHaveValue('2');
  expect(seen()).toBe(current(game.getState().session).player);
});
