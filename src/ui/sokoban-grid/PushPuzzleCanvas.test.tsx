import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { opening } from '../../games/sokoban/rules.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { createPlayback } from './playback.ts';
import { paintPushPuzzle } from './push-puzzle.ts';
import { PushPuzzleCanvas } from './PushPuzzleCanvas.tsx';

vi.mock('./push-puzzle.ts', async (original) => ({
  ...(await original<object>()),
  paintPushPuzzle: vi.fn(),
}));

test('the board is painted again when the browser has lost it', () => {
  const ctx = { setTransform: vi.fn() } as Partial<CanvasRenderingContext2D>;
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  context.mockReturnValue(ctx as unknown as ReturnType<typeof context>);
  const level = levelOf('#####\n#@$.#\n#####');
  const playback = createPlayback({ position: opening(level), facing: 'd' });
  const { container } = render(<PushPuzzleCanvas level={level} playback={playback} />);
  expect(paintPushPuzzle).toHaveBeenCalledOnce();
  act(() => {
    container.querySelector('canvas')?.dispatchEvent(new Event('contextrestored'));
  });
  expect(paintPushPuzzle).toHaveBeenCalledTimes(2);
  // A context that is given back has forgotten its scale.
  expect(ctx.setTransform).toHaveBeenCalledTimes(2);
  context.mockRestore();
});
