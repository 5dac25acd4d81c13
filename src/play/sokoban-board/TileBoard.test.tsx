import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { opening } from '../../games/sokoban/rules/rules.ts';
import { decodeSvg } from '../../platform/decode-svg.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { reportPaintFailed } from '../../ui/loading/painting.ts';
import { restingBoard } from './frames.ts';
import { TileBoard } from './TileBoard.tsx';

vi.mock('../../platform/decode-svg.ts');
vi.mock('../../ui/loading/painting.ts');

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.mocked(reportPaintFailed).mockReset();
});

const SMALL = ['#####', '#@$.#', '#####'];
const HUGE = [
  '#'.repeat(120),
  `#@$.${' '.repeat(115)}#`,
  ...Array<string>(100).fill('#'.repeat(120)),
];

function renderBoard(rows: readonly string[], skin: 'peacock' | 'push-puzzle') {
  const shown = restingBoard(opening(levelOf(rows.join('\n'))));
  return render(<TileBoard shown={shown} skin={skin} isStill />);
}

test('a canvas that the browser cannot paint is reported, and the board stays as it is', async () => {
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  const ctx = {
    setTransform: () => {
      throw new Error('no picture');
    },
  };
  context.mockReturnValue(ctx as unknown as ReturnType<typeof context>);
  const { container } = renderBoard(SMALL, 'push-puzzle');
  await vi.waitFor(() =>
    expect(reportPaintFailed).toHaveBeenCalledWith('board', new Error('no picture')),
  );
  expect(container.querySelector('[data-row="1"] > .player')).toBeInTheDocument();
});

test('figures that the browser cannot draw are reported', async () => {
  const failure = new DOMException('It cannot be decoded.');
  vi.mocked(decodeSvg).mockRejectedValue(failure);
  renderBoard(HUGE, 'peacock');
  await vi.waitFor(() => expect(reportPaintFailed).toHaveBeenCalledWith('board', failure));
});
