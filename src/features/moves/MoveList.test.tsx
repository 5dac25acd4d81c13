import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MoveList } from './MoveList.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

function list(count: number, now: number) {
  const [onChoose, onLookAt] = [vi.fn(), vi.fn()];
  const rowOf = vi.fn((row: number) => ({ words: `move ${row}`, note: '' }));
  render(
    <MoveList
      label="Moves"
      count={count}
      now={now}
      rowOf={rowOf}
      onChoose={onChoose}
      onLookAt={onLookAt}
    />,
  );
  const box = screen.getByRole('listbox', { name: 'Moves' });
  const active = () =>
    document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const press = (key: string) => fireEvent.keyDown(box, { key });
  return { box, onChoose, onLookAt, rowOf, active, press };
}

test('the newest move is first, the current row is marked, and redo moves are set apart', () => {
  const { active } = list(6, 3);
  const rows = screen.getAllByRole('option');
  expect(rows.map((row) => row.textContent)).toEqual([
    ...['5. move 5', '4. move 4', '3. move 3', '2. move 2', '1. move 1', 'move 0'],
  ]);
  expect(rows.map((row) => row.getAttribute('aria-selected'))).toEqual([
    ...['false', 'false', 'true', 'false', 'false', 'false'],
  ]);
  expect(rows.map((row) => row.dataset['when'])).toEqual([
    ...['later', 'later', undefined, undefined, undefined, undefined],
  ]);
  expect(active()).toBe('3. move 3');
});

test('keys move between rows and stop at the ends; Enter, Space and a click choose', () => {
  const { active, press, onChoose } = list(6, 3);
  const ways: readonly (readonly [string, string])[] = [
    ['ArrowDown', '2. move 2'],
    ['ArrowUp', '3. move 3'],
    ['End', 'move 0'],
    ['ArrowDown', 'move 0'],
    ['Home', '5. move 5'],
    ['ArrowUp', '5. move 5'],
    ['PageDown', 'move 0'],
    ['PageUp', '5. move 5'],
  ];
  for (const [key, row] of ways) {
    press(key);
    expect(active()).toBe(row);
  }
  press('Enter');
  press('End');
  press(' ');
  fireEvent.click(screen.getByText('move 2'));
  expect(onChoose.mock.calls).toEqual([[5], [0], [2]]);
});

test('of a hundred thousand moves, only the visible ones are described', () => {
  const { active, press, rowOf } = list(100_001, 100_000);
  expect(screen.getAllByRole('option').length).toBeLessThan(60);
  expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '100001');
  press('End');
  expect(active()).toBe('move 0');
  expect(screen.getAllByRole('option').at(-1)).toHaveAttribute('aria-posinset', '100001');
  expect(rowOf.mock.calls.length).toBeLessThan(400);
});

test('reports the previewed row, by keys or a moving mouse, and the end of the preview', () => {
  const { box, press, onChoose, onLookAt } = list(6, 3);
  expect(onLookAt).not.toHaveBeenCalled();
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowUp');
  press('ArrowUp');
  expect(onLookAt.mock.calls).toEqual([[2], [1], [2], [null]]);
  onLookAt.mockClear();
  const move = (words: string, movementX: number, pointerType = 'mouse') => {
    const event = new MouseEvent('pointermove', { bubbles: true, movementX });
    fireEvent(screen.getByText(words), Object.assign(event, { pointerType }));
  };
  move('move 5', 0); // the rows moved, not the mouse
  move('move 5', 2, 'touch'); // a finger that scrolls
  expect(onLookAt).not.toHaveBeenCalled();
  move('move 5', 2);
  move('move 4', 2);
  fireEvent.pointerLeave(box);
  expect(onLookAt.mock.calls).toEqual([[5], [4], [null]]);
  // The preview ends before a row is chosen.
  press('End');
  onLookAt.mockClear();
  onChoose.mockImplementation(() => expect(onLookAt.mock.calls).toEqual([[null]]));
  press('Enter');
  expect(onChoose).toHaveBeenCalledOnce();
});
