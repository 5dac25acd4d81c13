import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableFooter } from './CardTable.tsx';

const LAYOUT = { columnLefts: [10, 120, 230], card: { width: 100, height: 140 } };
const HEIGHT = 60;

/** Simulates a change of the footer's size. */
let resize: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(['data-moving', 'data-dragging'])(
  'the cards make room for the footer as soon as the table no longer has %s',
  async (busy) => {
    const onHeight = vi.fn();
    render(
      <main>
        <div data-testid="table" />
        <TableFooter layout={LAYOUT} onHeight={onHeight}>
          A hint
        </TableFooter>
      </main>,
    );
    const table = screen.getByTestId('table');
    table.setAttribute(busy, '');
    act(resize);
    vi.advanceTimersByTime(1000);
    expect(onHeight).not.toHaveBeenCalled();
    table.removeAttribute(busy);
    await Promise.resolve(); // before the next frame: another animation continues where this one ended
    expect(onHeight.mock.calls).toEqual([[HEIGHT]]);
  },
);

test('the cards wait for the next animation as well, if one follows', async () => {
  const onHeight = vi.fn();
  render(
    <main>
      <div data-testid="table" data-moving="" />
      <TableFooter layout={LAYOUT} onHeight={onHeight}>
        A hint
      </TableFooter>
    </main>,
  );
  const table = screen.getByTestId('table');
  act(resize);
  table.removeAttribute('data-moving');
  table.setAttribute('data-moving', '');
  await Promise.resolve();
  expect(onHeight).not.toHaveBeenCalled();
  table.removeAttribute('data-moving');
  await Promise.resolve();
  expect(onHeight.mock.calls).toEqual([[HEIGHT]]);
});
