import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { USUAL_LOOK } from '../../board/cards/art/card-look.ts';
import { WinCelebration } from './WinCelebration.tsx';
import { playShow, showFan } from './play.ts';
import { prepareShow, type Show } from './cut-glass.ts';
import type { WinPhase } from './win-control.ts';

// Both draw on canvases, which the test DOM lacks.
vi.mock('./cut-glass.ts', () => ({ prepareShow: vi.fn() }));
vi.mock('./play.ts', () => ({ playShow: vi.fn(() => () => undefined), showFan: vi.fn() }));
const SIZE = { width: 1280, height: 664, dpr: 1 };
vi.mock('../../play/table/use-table-size.ts', () => ({ useTableSize: () => SIZE }));

const PALETTE = {
  scheme: 'dark',
  highContrast: false,
  fourColours: false,
  ground: 'window',
} as const;
const PREFS = { largeCards: false, leftHanded: false, fourColours: false, ...USUAL_LOOK };

/** Makes the pictures take this long to draw. */
function drawAfter(ms: number): void {
  vi.mocked(prepareShow).mockImplementation(
    () =>
      new Promise((done) => {
        setTimeout(done, ms, {} as Show);
      }),
  );
}

function celebrate(onEnd: () => void) {
  const ui = (phase: WinPhase) => (
    <WinCelebration
      phase={phase}
      isHidden={phase === 'none'}
      palette={PALETTE}
      prefs={PREFS}
      withMotion
      seed={1}
      onEnd={onEnd}
    />
  );
  // Strict mode would fetch the mocked modules twice at once, which Vitest never resolves under fake timers.
  const { rerender } = render(ui('none'), { reactStrictMode: false });
  return (phase: WinPhase) => {
    rerender(ui(phase));
  };
}

const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a show with late pictures, on a slow machine, still plays before the dialog', async () => {
  const onEnd = vi.fn();
  drawAfter(2000);
  const show = celebrate(onEnd);
  show('show');
  await pass(1990);
  expect(playShow).not.toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
  await pass(20);
  expect(playShow).toHaveBeenCalledOnce();
  await pass(10_000);
  // From here on, only the show itself ends it.
  expect(onEnd).not.toHaveBeenCalled();
});

test('the whole fan is visible for two seconds, or until the player presses something', async () => {
  drawAfter(0);
  for (const isPressed of [false, true]) {
    vi.mocked(playShow).mockImplementation((_canvas, _show, onShown) => {
      const timer = setTimeout(onShown, 100);
      return () => clearTimeout(timer);
    });
    const onEnd = vi.fn();
    const show = celebrate(onEnd);
    await pass(10);
    show('show');
    await pass(2000);
    expect(onEnd).not.toHaveBeenCalled();
    if (isPressed) fireEvent.pointerDown(document.body);
    await pass(isPressed ? 0 : 200);
    expect(onEnd).toHaveBeenCalledOnce();
    cleanup();
  }
});

test('the dialog does not wait forever: late pictures appear behind it', async () => {
  const onEnd = vi.fn();
  drawAfter(8000);
  const show = celebrate(onEnd);
  show('show');
  await pass(3000);
  expect(onEnd).toHaveBeenCalledOnce();
  show('open');
  await pass(6000);
  expect(playShow).not.toHaveBeenCalled();
  expect(showFan).toHaveBeenCalledOnce();
});

test('without pictures the dialog opens at once', async () => {
  const onEnd = vi.fn();
  vi.mocked(prepareShow).mockRejectedValue(new Error('no canvas'));
  const show = celebrate(onEnd);
  show('show');
  // The failure is rendered first, and then handled.
  await pass(100);
  await pass(100);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('opening a won game shows the still peacock on its table, without cutting glass', async () => {
  drawAfter(0);
  const onEnd = vi.fn();
  const props = { palette: PALETTE, prefs: PREFS, withMotion: true, seed: 1, onEnd };
  const ui = (isHidden: boolean) => <WinCelebration phase="none" isHidden={isHidden} {...props} />;
  const { container, rerender } = render(ui(false), { reactStrictMode: false });
  await pass(10);
  await pass(10);
  expect(vi.mocked(prepareShow).mock.lastCall?.[0]).toMatchObject({ withGlass: false });
  expect(showFan).toHaveBeenCalledOnce();
  expect(playShow).not.toHaveBeenCalled();
  expect(container.querySelector('canvas')).toHaveAttribute('data-stage', 'rest');
  // An undo, or viewing an earlier position, hides it.
  rerender(ui(true));
  expect(container.querySelector('canvas')).toHaveAttribute('data-stage', 'prepare');
});
