import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { play, start, undo } from '../../engine/session.ts';
import { sokoban, type SokobanParams } from '../../games/sokoban/levels/game.ts';
import { packs } from '../../games/sokoban/levels/packs.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { NO_STATISTICS, type Statistics } from '../../games/sokoban/records/statistics.ts';
import { packParams } from '../../play/sokoban/packs.ts';
import { sokobanPage } from '../../test-support/sokoban-page.tsx';
import { Lesson } from './SokobanFoot.tsx';

let isTouched = false;

beforeEach(() => {
  isTouched = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isTouched }));
});

const SOLVED = {
  solved: 1,
  byMoves: { moves: 3, pushes: 2 },
  byPushes: { moves: 3, pushes: 2 },
};

function paramsOf(id: string, number: number) {
  const pack = packs.find((each) => each.id === id);
  const params = pack && packParams(pack, number);
  if (!params) throw new Error('no such level');
  return params;
}

/** The lesson of this level on a page with these statistics. */
function lessonOf(params: SokobanParams, statistics: { readonly getState: () => Statistics }) {
  const session = start(sokoban, params);
  return sokobanPage({ session, statistics: statistics as never }, <Lesson />);
}

test('the first level shows its lesson, and how to move, until it has been solved', () => {
  const params = paramsOf('parlor', 1);
  let all: Statistics = NO_STATISTICS;
  const statistics = { getState: () => all };
  const lesson = () => lessonOf(params, statistics);
  const shown = render(lesson());
  expect(screen.getByText(/Walk into a box to push it\./)).toHaveTextContent(/arrow keys/);
  all = { ...NO_STATISTICS, levels: { [keyOf(params.level)]: SOLVED } };
  // The board stays in place when the level is won.
  shown.rerender(lesson());
  expect(shown.container).not.toBeEmptyDOMElement();
  shown.unmount();
  expect(render(lesson()).container).toBeEmptyDOMElement();
});

test('the lesson of a first level disappears with the first move, and returns at the start', () => {
  const params = paramsOf('parlor', 1);
  const statistics = { getState: () => NO_STATISTICS } as never;
  const opening = start(sokoban, params);
  const lesson = (session: typeof opening) => sokobanPage({ session, statistics }, <Lesson />);
  const { container, rerender } = render(lesson(opening));
  const isPast = () => container.firstElementChild?.hasAttribute('data-past');
  expect(isPast()).toBe(false);
  const moved = play(sokoban, opening, ['r']);
  rerender(lesson(moved));
  expect(isPast()).toBe(true);
  rerender(lesson(undo(moved)));
  expect(isPast()).toBe(false);
});

test('a school task stays visible during play', () => {
  const statistics = { getState: () => NO_STATISTICS } as never;
  const session = play(sokoban, start(sokoban, paramsOf('school', 1)), ['r']);
  expect(session.cursor).toBe(1);
  const { container } = render(sokobanPage({ session, statistics }, <Lesson />));
  expect(container.firstElementChild).not.toHaveAttribute('data-past');
});

test.each([
  [false, 'or click where you want to go'],
  [true, 'or tap where you want to go'],
])('with touch %s, the lesson says to move %s', (touched, words) => {
  isTouched = touched;
  const statistics = { getState: () => NO_STATISTICS };
  render(lessonOf(paramsOf('parlor', 1), statistics));
  expect(screen.getByText(/Walk into a box/)).toHaveTextContent(words);
});

test('the school shows its lesson and its task, even for a solved level', () => {
  const params = paramsOf('school', 4);
  const solved = { ...NO_STATISTICS, levels: { [keyOf(params.level)]: SOLVED } };
  const { container } = render(lessonOf(params, { getState: () => solved }));
  const words = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(words).toEqual([
    'A box in a corner that is no goal stays there for ever.',
    'Try: push the box to the right, and ask why it is dead.',
  ]);
});

test('levels of other packs show no lesson', () => {
  const params = paramsOf('playroom', 1);
  const statistics = { getState: () => NO_STATISTICS };
  const { container } = render(
    lessonOf({ ...params, level: { ...params.level, comment: 'A spoiler.' } }, statistics),
  );
  expect(container).toBeEmptyDOMElement();
});
