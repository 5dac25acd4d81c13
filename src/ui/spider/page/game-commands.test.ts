import { expect, test, vi } from 'vitest';
import { play, start } from '../../../engine/session.ts';
import { spider } from '../../../games/spider/rules/game.ts';
import { gameCommands } from './game-commands.ts';

const opening = start(spider, {
  difficulty: '1-suit' as const,
  seed: 'peacock',
  relaxedDealing: false,
});

function commands(over: Partial<Parameters<typeof gameCommands>[0]> = {}) {
  const opened: string[] = [];
  const sources = {
    session: opening,
    standing: { refusal: null },
    actions: { deal: vi.fn(), undo: vi.fn() } as never,
    replay: { watchThis: vi.fn(), watchLast: vi.fn() },
    analysis: { press: vi.fn(), lookBack: vi.fn() },
    nextHint: vi.fn(),
    finishNow: vi.fn(),
    onPause: vi.fn(),
    onWinningHint: vi.fn(),
    onSolution: vi.fn(),
    onOpen: (name: string) => () => opened.push(name),
    onIntroduction: vi.fn(),
    onToggleMuted: vi.fn(),
    ...over,
  };
  return { all: gameCommands(sources), opened };
}

test('at the start nothing can be taken back or watched, and that is said', () => {
  const { all } = commands();
  const reasons = Object.entries(all).flatMap(([name, { unavailable }]) =>
    unavailable === undefined ? [] : [[name, unavailable]],
  );
  expect(Object.fromEntries(reasons)).toEqual({
    undo: 'Nothing to undo.',
    redo: 'Nothing to redo.',
    lookBack: 'Nothing has been played yet.',
    undoDeal: 'No row was dealt yet.',
    watchThis: 'Nothing has been played yet.',
    copyMoves: 'Nothing has been played yet.',
  });
});

test('after a row was dealt it can be taken back', () => {
  const session = play(spider, opening, { t: 'deal' });
  const { undo, undoDeal, watchThis, redo } = commands({ session }).all;
  expect([undo, undoDeal, watchThis].map(({ unavailable }) => unavailable)).toEqual(
    Array(3).fill(undefined),
  );
  expect(redo.unavailable).toBe('Nothing to redo.');
});

test('a won deal has no hint, a column without cards no deal', () => {
  const { all } = commands({
    nextHint: null,
    standing: { refusal: { reason: 'empty-columns', columns: [3] } },
  });
  expect(all.hint.unavailable).toMatch(/won/);
  expect(all.deal.unavailable).toMatch(/column/);
});

test('new game and switch difficulty lead to the same dialog', () => {
  const { all, opened } = commands();
  all.newGame.run();
  all.difficulty.run();
  expect(opened).toEqual(['new', 'new']);
});
