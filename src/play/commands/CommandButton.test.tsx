import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommandButton } from './command.tsx';
import { commandsOf } from '../../test-support/commands.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function undoButton() {
  const [undo, moves] = [vi.fn(), vi.fn()];
  const commands = commandsOf(
    {
      undo: { label: 'Undo', icon: 'undo', keys: ['u'] },
      moves: { label: 'Moves…', icon: 'rows' },
    },
    { undo: { run: undo }, moves: { run: moves } },
  );
  render(<CommandButton command={commands.undo} held={commands.moves} />);
  const calls = () => [undo.mock.calls.length, moves.mock.calls.length];
  return { button: screen.getByRole('button', { name: 'Undo' }), calls };
}

const TOUCH = { pointerType: 'touch' };

test('a long press runs the second action once, and not the button’s own', () => {
  const { button, calls } = undoButton();
  fireEvent.pointerDown(button, TOUCH);
  vi.advanceTimersByTime(500);
  // Some browsers report a long press, too.
  fireEvent.contextMenu(button);
  fireEvent.pointerUp(button, TOUCH);
  fireEvent.click(button);
  expect(calls()).toEqual([0, 1]);
  fireEvent.pointerDown(button, TOUCH);
  vi.advanceTimersByTime(100);
  fireEvent.pointerUp(button, TOUCH);
  vi.advanceTimersByTime(1000);
  fireEvent.click(button);
  expect(calls()).toEqual([1, 1]);
});

test('a right click runs the second action at once, holding the left button does not', () => {
  const { button, calls } = undoButton();
  fireEvent.pointerDown(button, { pointerType: 'mouse', button: 2 });
  fireEvent.contextMenu(button);
  expect(calls()).toEqual([0, 1]);
  fireEvent.pointerDown(button, { pointerType: 'mouse' });
  vi.advanceTimersByTime(5000);
  fireEvent.click(button);
  expect(calls()).toEqual([1, 1]);
  expect(button).toHaveAttribute('title', 'Undo (U). Hold or right-click: Moves…');
});
