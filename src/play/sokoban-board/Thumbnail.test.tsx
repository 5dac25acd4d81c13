import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeSvg } from '../../platform/decode-svg.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { reportPaintFailed } from '../../ui/loading/painting.ts';
import { Thumbnail } from './Thumbnail.tsx';

vi.mock('../../platform/decode-svg.ts');
vi.mock('../../ui/loading/painting.ts');

const LEVEL = levelOf('#####\n#@$.#\n#####');

/** The images drawn on canvases, with the pixel positions of their squares. */
let drawn: (readonly [image: string, x: number, y: number, size: number])[] = [];
/** Simulates the layout of the thumbnails. */
let resize: (width: number, height: number) => void = () => undefined;
const themes = new EventTarget();

beforeEach(() => {
  drawn = [];
  let [left, top] = [0, 0];
  const own = {
    save: () => undefined,
    restore: () => {
      [left, top] = [0, 0];
    },
    translate: (x: number, y: number) => {
      [left, top] = [left + x, top + y];
    },
    drawImage: (image: HTMLImageElement, x: number, y: number, size: number) =>
      drawn.push([image.alt, left + x, top + y, size]),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  };
  const ctx = new Proxy(own, {
    get: (_, name) => (name in own ? own[name as keyof typeof own] : () => undefined),
    set: () => true,
  });
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  context.mockReturnValue(ctx as unknown as ReturnType<typeof context>);
  vi.stubGlobal('matchMedia', () => Object.assign(themes, { matches: false }));
  vi.stubGlobal('devicePixelRatio', 2);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        resize = (width, height) => callback([{ contentRect: { width, height } }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  // Identifies each figure by its number: a goal, a box, a box on a goal, the player.
  let count = 0;
  vi.mocked(decodeSvg).mockImplementation(() => {
    const image = new Image();
    image.alt = ['eye', 'crate', 'chest', 'peacock'][count++ % 4] ?? '';
    return Promise.resolve(image);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.mocked(reportPaintFailed).mockReset();
  delete document.documentElement.dataset['theme'];
});

const canvasIn = (container: HTMLElement) => container.querySelector('canvas')!;

/** Renders a thumbnail with 10.2 × 15 CSS pixels per cell, and waits until it is painted. */
async function showThumbnail(element = <Thumbnail level={LEVEL} />) {
  const shown = render(element, { reactStrictMode: false });
  await vi.waitFor(() => expect(decodeSvg).toHaveBeenCalled());
  await act(() => vi.dynamicImportSettled());
  resize(51, 45);
  return shown;
}

test('a level is painted sharply with the board’s tiles, as large as possible', async () => {
  const { container } = await showThumbnail();
  // Whole pixels, two per CSS pixel.
  await vi.waitFor(() => expect(drawn).toContainEqual(['peacock', 21, 21, 21]));
  expect(drawn).toContainEqual(['crate', 42, 21, 21]);
  expect(drawn.map(([name]) => name).toSorted()).toEqual(['crate', 'eye', 'peacock']);
  expect(canvasIn(container)).toMatchObject({ width: 5 * 21, height: 3 * 21 });
});

test('the thumbnail follows the position and the theme of the page', async () => {
  document.documentElement.dataset['theme'] = 'light';
  const { rerender } = await showThumbnail();
  await vi.waitFor(() => expect(drawn).not.toEqual([]));
  drawn = [];
  rerender(<Thumbnail level={LEVEL} boxes={LEVEL.goals} player={null} />);
  expect(drawn.map(([name]) => name)).toEqual(['eye', 'chest']);
  drawn = [];
  document.documentElement.dataset['theme'] = 'dark';
  await vi.waitFor(() => expect(drawn.map(([name]) => name)).toEqual(['eye', 'chest']));
});

test('figures that the browser cannot draw are reported', async () => {
  document.documentElement.dataset['theme'] = 'system';
  const failure = new DOMException('It cannot be decoded.');
  vi.mocked(decodeSvg).mockRejectedValue(failure);
  await showThumbnail();
  await vi.waitFor(() => expect(reportPaintFailed).toHaveBeenCalledWith('picture', failure));
});
