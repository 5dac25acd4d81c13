import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { opening } from '../../games/sokoban/rules/rules.ts';
import { explainDeadlock } from '../../games/sokoban/solver/deadlocks/explain.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { type AnalysisMarksStore, createShownMarks } from './marks.ts';
import { reasonWords, WhyBar } from './AnalysisBar.tsx';
import { WhyMarks } from './AnalysisMarks.tsx';

/** Two boxes against a wall. */
const TWO = ['########', '# $$ . #', '#  . @ #', '########'];

function explained(...rows: readonly string[]) {
  const level = levelOf(rows.join('\n'));
  const explanation = explainDeadlock(opening(level))?.why;
  if (!explanation) throw new Error('nothing is dead');
  return { level, explanation };
}

const wordsOf = (...rows: readonly string[]) => {
  const { level, explanation } = explained(...rows);
  return explanation.reasons.map((reason) => reasonWords(level, explanation, reason));
};

function ShownWhy({ level, marks }: { level: Level; marks: AnalysisMarksStore }) {
  const why = useStore(marks, (state) => state.why);
  return why && <WhyMarks level={level} why={why} />;
}

function setUp(isStill = true) {
  const { level, explanation } = explained(...TWO);
  const marks = createShownMarks();
  marks.setState({ why: { explanation, step: 0 } });
  const [onClose, giveFocus] = [vi.fn(), vi.fn()];
  const shown = render(
    <>
      <WhyBar {...{ level, marks, isStill, onClose, giveFocus }} />
      <ShownWhy level={level} marks={marks} />
    </>,
  );
  return { marks, onClose, giveFocus, ...shown };
}

const place = () => screen.getByText(/^\d of \d$/).textContent;
const button = (name: string) => screen.getByRole('button', { name });
const drawn = () => document.querySelector('[data-mark=why]')?.getAttribute('data-step');

describe('the steps of an explanation', () => {
  test('are stepped through with buttons and arrow keys, and announced', () => {
    const { onClose } = setUp();
    expect(screen.getByText('Two boxes')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(
      'The box at row 2 column 3 cannot go left or right, because of a box that would have to go first, nor up or down, because of a wall.',
    );
    expect([place(), drawn()]).toEqual(['1 of 3', 'held']);
    expect(button('Next')).toHaveFocus();
    fireEvent.keyDown(button('Next'), { key: 'ArrowRight' });
    fireEvent.click(button('Next'));
    expect([place(), drawn()]).toEqual(['3 of 3', 'off-goal']);
    expect(screen.getByRole('status')).toHaveTextContent('2 of the boxes are not on goals.');
    fireEvent.click(button('Back'));
    fireEvent.keyDown(button('Next'), { key: 'ArrowLeft' });
    fireEvent.keyDown(button('Next'), { key: 'ArrowLeft' });
    expect(place()).toBe('1 of 3');
    fireEvent.click(button('Next'));
    fireEvent.click(button('Next'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(button('Done'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('return the focus to where it was', () => {
    const { giveFocus, unmount } = setUp();
    giveFocus.mockClear(); // strict mode mounted it twice
    unmount();
    expect(giveFocus).toHaveBeenCalledOnce();
  });

  test('do not advance by themselves with reduced motion', () => {
    setUp();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });
});

describe('an explanation that advances by itself', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('advances to its last step, and stops once the player steps', () => {
    setUp(false);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(place()).toBe('2 of 3');
    fireEvent.click(button('Pause'));
    expect(vi.getTimerCount()).toBe(0);
    fireEvent.click(button('Continue automatically'));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(place()).toBe('3 of 3');
    expect(vi.getTimerCount()).toBe(0);
    fireEvent.click(button('Back'));
    expect([place(), vi.getTimerCount()]).toEqual(['2 of 3', 0]);
  });
});

describe('an explanation in words', () => {
  test.each([
    [
      'Walls on two sides: this box can never be pushed again, and this is not a goal.',
      ['#######', '#$   .#', '#    @#', '#######'],
    ],
    [
      'Along the wall the box can only reach the marked squares. None of them is a goal.',
      ['#######', '# $   #', '#  . @#', '#######'],
    ],
    [
      'The 2 marked boxes can never be pushed again: from now on they are walls.',
      ['#########', '#@$ **. #', '#########'],
    ],
    [
      'The box at row 5 column 6 can reach only one goal.',
      ['########', '#@   . #', '#   .  #', '# $    #', '# $ .$ #', '########'],
    ],
    [
      'So 2 boxes have to share 1 goal: there are too few.',
      ['########', '#@   . #', '#   .  #', '# $    #', '# $ .$ #', '########'],
    ],
    [
      'However boxes are matched to goals, 1 goal is left that no box can reach.',
      ['#####', '#$ $#', '#.@ #', '#####'],
    ],
    ['Walls enclose 1 goal: the player can never get there.', ['#######', '#@$ #.#', '#######']],
    [
      'These 2 boxes shut you out: you cannot reach the marked squares unless one of them is pushed away.',
      ['########', '# $ .@ #', '# $ .  #', '########'],
    ],
    [
      'The box at row 2 column 3: once it is pushed left, a box can no longer reach a goal.',
      ['########', '# $ .@ #', '# $ .  #', '########'],
    ],
    [
      'The box at row 3 column 5: once it is pushed up or down, a box can no longer reach a goal; once it is pushed right, no later push helps.',
      ['########', '#    ###', '#  @$  #', '#.   ###', '########'],
    ],
    [
      'Nothing else can be done here: the boxes never reach their goals.',
      ['########', '# $ .@ #', '# $ .  #', '########'],
    ],
  ])('%s', (words, rows) => {
    expect(wordsOf(...rows)).toContain(words);
  });
});
