import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { opening } from '../../../games/sokoban/rules/rules.ts';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { toastStore } from '../../../ui/messages/toasts.ts';
import { createPlayback } from './playback.ts';
import { paintPushPuzzle } from './push-puzzle.ts';
import { PushPuzzleCanvas } from './PushPuzzleCanvas.tsx';

vi.mock('./push-puzzle.ts', async (original) => ({
  ...(await original<object>()),
  paintPushPuzzle: vi.fn(),
}));

afterEach(() => {
  vi.useRealTimers();
  vi.mocked(paintPushPuzzle).mockReset();
  vi.restoreAllMocks();
  toastStore.setState({ toasts: [] });
});

const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

/** The board of a small level, on a canvas that only notes. */
function renderBoard() {
  const ctx = { setTransform: vi.fn() } as Partial<CanvasRenderingContext2D>;
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  context.mockReturnValue(ctx as unknown as ReturnType<typeof context>);
  const level = levelOf('#####\n#@$.#\n#####');
  const playback = createPlayback({ position: opening(level), facing: 'd' });
  const { container } = render(<PushPuzzleCanvas level={level} playback={playback} />);
  return container.querySelector('canvas')!;
}

test('a board that cannot be painted is told once, and the page goes on', () => {
  vi.mocked(paintPushPuzzle).mockImplementation(() => {
    throw new Error('no picture');
  });
  expect(renderBoard()).toBeInTheDocument();
  renderBoard();
  expect(toasts()).toEqual([expect.stringMatching(/^The board could not be drawn/)]);
});

test('a canvas that is lost for good is told; one that comes back is not', () => {
  vi.useFakeTimers();
  const canvas = renderBoard();
  canvas.dispatchEvent(new Event('contextlost'));
  act(() => {
    canvas.dispatchEvent(new Event('contextrestored'));
    vi.runAllTimers();
  });
  expect(toasts()).toEqual([]);
  canvas.dispatchEvent(new Event('contextlost'));
  vi.runAllTimers();
  expect(toasts()).toEqual([expect.stringMatching(/^The picture could not be drawn/)]);
});

test('the board is painted again when the browser has lost it', () => {
  const ctx = { setTransform: vi.fn() } as Partial<CanvasRenderingContext2D>;
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  context.mockReturnValue(ctx as unknown as ReturnType<typeof context>);
  const level = levelOf('#####\n#@$.#\n#####');
  const playback = createPlayback({ position: opening(level), facing: 'd' });
  const { container } = render(<PushPuzzleCanvas level={level} playback={playback} />, {
    reactStrictMode: false, // its second mount paints once more
  });
  expect(paintPushPuzzle).toHaveBeenCalledOnce();
  act(() => {
    container.querySelector('canvas')?.dispatchEvent(new Event('contextrestored'));
  });
  expect(paintPushPuzzle).toHaveBeenCalledTimes(2);
  // A context that is given back has forgotten its scale.
  expect(ctx.setTransform).toHaveBeenCalledTimes(2);
  context.mockRestore();
});
