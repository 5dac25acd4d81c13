import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SCENE } from '../../board/tiles/palette.ts';
import { SokobanArt } from './SokobanArt.tsx';

test('no square of the floor is inside a wall', () => {
  const { container } = render(<SokobanArt />);
  const squares = [...container.querySelectorAll(`path[fill="${SCENE.checks}"]`)].map((path) =>
    /^M(\d+) (\d+)h100v100h-100Z$/
      .exec(path.getAttribute('d') ?? '')
      ?.slice(1)
      .map(Number),
  );
  expect(squares).toHaveLength(7);
  for (const [x = 0, y = 0] of squares.filter((square) => square !== undefined)) {
    // The extent of the floor, which is M100 100h700v200.
    expect([x >= 100, x + 100 <= 800, y >= 100, y + 100 <= 300]).toEqual(Array(4).fill(true));
  }
});
