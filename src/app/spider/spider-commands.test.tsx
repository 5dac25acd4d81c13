import { expect, test } from 'vitest';
import { play, start } from '../../engine/session.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { commandsOn } from '../../play/commands/command.tsx';
import { SPIDER_COMMANDS } from '../../play/spider/spider-commands.ts';
import { createSpiderGame } from './spider-game.ts';

const opening = start(spider, {
  difficulty: '1-suit' as const,
  seed: 'peacock',
  relaxedDealing: false,
});

type Page = Parameters<(typeof SPIDER_COMMANDS)['lookBack']['now']>[0];

function commands(over: Partial<Pick<Page, 'session' | 'standing'>> = {}) {
  const game = createSpiderGame({
    storage: withFiles(memoryStorage()),
    query: '',
    isStill: () => true,
  });
  const nothing = { run: () => undefined };
  const page: Page = {
    game,
    session: opening,
    standing: { refusal: null, status: 'playing' },
    lamp: nothing,
    mute: nothing,
    ...over,
  };
  return { all: commandsOn(SPIDER_COMMANDS, page), view: game.view };
}

test('at the start nothing can be undone or watched, and the reason is given', () => {
  const { all } = commands();
  const reasons = Object.entries(all).flatMap(([name, { unavailable }]) =>
    unavailable === undefined ? [] : [[name, unavailable]],
  );
  expect(Object.fromEntries(reasons)).toEqual({
    undo: 'Nothing to undo.',
    redo: 'Nothing to redo.',
    moves: 'Nothing has been played yet.',
    lookBack: 'Nothing has been played yet.',
    undoDeal: 'No row was dealt yet.',
    watchThis: 'Nothing has been played yet.',
    copyMoves: 'Nothing has been played yet.',
  });
});

test('a dealt row can be undone', () => {
  const session = play(spider, opening, { t: 'deal' });
  const { undo, undoDeal, watchThis, redo } = commands({ session }).all;
  expect([undo, undoDeal, watchThis].map(({ unavailable }) => unavailable)).toEqual(
    Array(3).fill(undefined),
  );
  expect(redo.unavailable).toBe('Nothing to redo.');
});

test('a won deal has no hint, and an empty column prevents dealing', () => {
  const { all } = commands({
    standing: { status: 'won', refusal: { reason: 'empty-columns', columns: [3] } },
  });
  for (const name of [
    'hint',
    'lamp',
    'winningHint',
    'solution',
    'lookBack',
    'pause',
    'finish',
  ] as const) {
    expect(all[name].unavailable, name).toMatch(/won/);
  }
  expect(all.deal.unavailable).toMatch(/column/);
});

test('“New game” and “Switch difficulty” open the same dialog', () => {
  for (const name of ['newGame', 'difficulty'] as const) {
    const { all, view } = commands();
    all[name].run();
    expect(view.getState().dialog).toBe('new');
  }
});
