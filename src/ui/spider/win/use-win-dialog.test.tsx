import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RUN_HOME_MS, useWinDialog } from './use-win-dialog.ts';

type Props = Parameters<typeof useWinDialog>;

const PLAYING: Props = [false, 'play', true];
const WON: Props = [true, 'play', true];

function setUp(props: Props) {
  return renderHook((args: Props) => useWinDialog(...args), { initialProps: props });
}

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('what follows the last suit', () => {
  test('the show begins the moment the last card is home, and the dialog after it', () => {
    const { result, rerender } = setUp(PLAYING);
    expect(result.current).toMatchObject({ isJustWon: false, isPending: false, isOpen: false });
    rerender(WON);
    expect(result.current).toMatchObject({ stage: 'prepare', isPending: true, isOpen: false });
    wait(RUN_HOME_MS - 1);
    expect(result.current.stage).toBe('prepare');
    wait(1);
    expect(result.current).toMatchObject({ stage: 'play', isPending: true, isOpen: false });
    act(() => {
      result.current.endShow();
    });
    expect(result.current).toMatchObject({ stage: 'still', isPending: false, isOpen: true });
    act(() => {
      result.current.endShow();
      result.current.close();
    });
    expect(result.current).toMatchObject({ stage: 'prepare', isOpen: false, isJustWon: true });
  });

  test('without motion the dialog opens without a show, and sooner', () => {
    const { result } = setUp([true, 'play', false]);
    wait(RUN_HOME_MS);
    expect(result.current).toMatchObject({ stage: 'still', isOpen: true });
  });

  test('motion that is turned off while the cards fly home leaves out the show', () => {
    const { result, rerender } = setUp(WON);
    wait(RUN_HOME_MS / 2);
    rerender([true, 'play', false]);
    wait(RUN_HOME_MS);
    expect(result.current.isOpen).toBe(true);
  });

  test('a choice of motion does not open a closed dialog again', () => {
    const { result, rerender } = setUp([true, 'play', false]);
    wait(RUN_HOME_MS);
    act(() => {
      result.current.close();
    });
    rerender(WON);
    wait(RUN_HOME_MS * 3);
    expect(result.current).toMatchObject({ isOpen: false, stage: 'prepare' });
  });

  test('an undo takes all of it back, and a redo wins once more', () => {
    const { result, rerender } = setUp(WON);
    wait(RUN_HOME_MS);
    rerender([false, 'undo', true]);
    expect(result.current).toMatchObject({ isJustWon: false, stage: 'prepare', isPending: false });
    wait(RUN_HOME_MS * 3);
    rerender([true, 'redo', true]);
    expect(result.current.isPending).toBe(true);
    wait(RUN_HOME_MS);
    expect(result.current.stage).toBe('play');
  });

  test('closed while the cards still fly, it does not come any more', () => {
    const { result } = setUp(WON);
    act(() => {
      result.current.close();
    });
    wait(RUN_HOME_MS * 3);
    expect(result.current).toMatchObject({ isOpen: false, isPending: false });
  });

  test('a game that was won before the page was loaded is not won again', () => {
    const { result } = setUp([true, 'open', true]);
    wait(RUN_HOME_MS * 3);
    expect(result.current).toMatchObject({ isJustWon: false, isOpen: false, stage: 'prepare' });
  });
});
