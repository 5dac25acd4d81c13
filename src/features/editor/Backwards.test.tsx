import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { withWholePage } from '../../test-support/whole-page.ts';
import { Backwards } from './Backwards.tsx';

beforeEach(() => {
  HTMLElement.prototype.scrollTo = vi.fn();
  withWholePage();
});

test('shows the goals that still need boxes, and how many boxes are in place', () => {
  const level = levelOf('########\n#@ $  .#\n#  $  .#\n#      #\n########');
  render(
    <Backwards
      level={level}
      skin="peacock"
      onUse={vi.fn()}
      onSolution={vi.fn()}
      back={{ label: 'Back', run: vi.fn() }}
    />,
  );
  const board = screen.getByRole('application');
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  expect(screen.getByText(/^Frames mark where the boxes must end: 0 of 2/)).toBeVisible();
  expect(board).toHaveAccessibleDescription(
    /Boxes are still needed at row 2 column 4, row 3 column 4\.$/,
  );
  // Along the floor to the left of the upper box, which is pulled back to its initial square.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) press(key);
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) press(key);
  expect(screen.getByText(/must end: 1 of 2 are there/)).toBeVisible();
  expect(board).toHaveAccessibleDescription(/Boxes are still needed at row 3 column 4\.$/);
});
