import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { spiderStore } from '../../test-support/spider-stores.ts';
import { WON_MOVES } from '../../test-support/spider-won-game.ts';
import { homeMs } from '../../board/cards/paint/motion-plan.ts';
import { RUN_LENGTH } from '../../games/spider/rules/board.ts';
import { createWinControl } from './win-control.ts';

const RUN_HOME_MS = homeMs(RUN_LENGTH);

/** A game that its last move will win, or that is won already; `still` means without motion. */
function setUp({ still = false, isWon = false } = {}) {
  const store = spiderStore();
  const moves = isWon ? WON_MOVES : WON_MOVES.slice(0, -1);
  for (const move of moves) store.getState().play(move);
  const win = createWinControl(store, () => still);
  win.watch();
  const { play, undo, redo } = store.getState();
  return {
    ...win,
    phase: () => win.state.getState().phase,
    finish: () => play(WON_MOVES.at(-1)!),
    undo,
    redo,
  };
}

function wait(ms: number): void {
  vi.advanceTimersByTime(ms);
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('after the last suit', () => {
  test('the show begins when the last card lands, and the dialog opens after it', () => {
    const { phase, finish, endShow, close } = setUp();
    expect(phase()).toBe('none');
    finish();
    expect(phase()).toBe('waiting');
    wait(RUN_HOME_MS - 1);
    expect(phase()).toBe('waiting');
    wait(1);
    expect(phase()).toBe('show');
    endShow();
    expect(phase()).toBe('open');
    endShow();
    close();
    expect(phase()).toBe('closed');
  });

  test('without motion the peacock appears sooner', () => {
    const { phase, finish, endShow } = setUp({ still: true });
    finish();
    expect(phase()).toBe('waiting');
    wait(RUN_HOME_MS - 1);
    expect(phase()).toBe('show');
    endShow();
    expect(phase()).toBe('open');
  });

  test('the dialog makes way for another one, and returns after it', () => {
    const { phase, finish, endShow, stepAside, comeBack, close } = setUp();
    finish();
    wait(RUN_HOME_MS);
    endShow();
    stepAside();
    expect(phase()).toBe('aside');
    // One dialog may lead to another.
    stepAside();
    comeBack();
    expect(phase()).toBe('open');
    stepAside();
    close();
    comeBack();
    expect(phase()).toBe('closed');
  });

  test('the dialog is shown again on request, and makes way as before', () => {
    const { phase, showAgain, stepAside, comeBack, close } = setUp({ isWon: true });
    showAgain();
    expect(phase()).toBe('open');
    stepAside();
    comeBack();
    expect(phase()).toBe('open');
    close();
    showAgain();
    expect(phase()).toBe('open');
  });

  test('the dialog does not open if another dialog was opened first', () => {
    const { phase, finish, stepAside, comeBack } = setUp();
    finish();
    stepAside();
    comeBack();
    wait(RUN_HOME_MS * 3);
    expect(phase()).toBe('closed');
  });

  test('an undo reverts all of it, and a redo wins again', () => {
    const { phase, finish, undo, redo } = setUp();
    finish();
    wait(RUN_HOME_MS);
    undo();
    expect(phase()).toBe('none');
    wait(RUN_HOME_MS * 3);
    expect(phase()).toBe('none');
    redo();
    expect(phase()).toBe('waiting');
    wait(RUN_HOME_MS);
    expect(phase()).toBe('show');
  });

  test('if it is closed while the cards still fly, the dialog does not open', () => {
    const { phase, finish, close } = setUp();
    finish();
    close();
    wait(RUN_HOME_MS * 3);
    expect(phase()).toBe('closed');
  });

  test('a game won before the page was loaded is not won again', () => {
    const { phase } = setUp({ isWon: true });
    wait(RUN_HOME_MS * 3);
    expect(phase()).toBe('none');
  });
});
