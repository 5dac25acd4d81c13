import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { current } from '../../engine/session.ts';
import { legalMoves } from '../../games/spider/rules/rules.ts';
import { SPIDER_COMMANDS } from '../../play/spider/spider-commands.ts';
import { commandsThatRun } from '../../test-support/commands.ts';
import { spiderStore } from '../../test-support/spider-stores.ts';
import type { ShownHint } from '../hint/hint-control.ts';
import { runTyped, type TypedTarget } from './CommandBox.tsx';

const NO_HINT: ShownHint = {
  ...{ hint: null, position: null, text: null, seesHidden: false },
  ...{ hasMore: false, hasPlan: false, plan: null },
};

function target(over: Partial<TypedTarget> = {}) {
  const store = spiderStore();
  const run = vi.fn();
  const commands = commandsThatRun(SPIDER_COMMANDS, (name) => void run(name));
  const { play, undoTo, redoTo } = store.getState();
  const whole: TypedTarget = {
    store,
    play,
    goTo: (cursor) => {
      if (!undoTo(cursor)) redoTo(cursor);
    },
    hints: {
      state: createStore(() => NO_HINT),
      togglePlan: vi.fn(),
      playShown: () => null,
      hide: vi.fn(),
    },
    commands: {
      ...commands,
      lookBack: { ...commands.lookBack, run, unavailable: 'Nothing has been played yet.' },
    },
    ...over,
  };
  const cursor = () => store.getState().session.cursor;
  return { store, run, cursor, type: (line: string) => runTyped(line, whole) };
}

test('moves, deals, undo and redo count like any others, and report their effect', () => {
  const { store, type, cursor } = target();
  const [move] = legalMoves(current(store.getState().session).tableau);
  if (!move) throw new Error('no move');
  expect(type(`${move.from + 1} to ${move.to + 1}`)).toMatchObject({ ok: true });
  expect(type('deal')).toMatchObject({ ok: true });
  expect(cursor()).toBe(2);
  expect(type('undo 5')).toEqual({ ok: true, value: 'Now after move 0.' });
  expect(type('undo')).toEqual({ ok: false, error: 'Nothing to undo.' });
  expect(type('redo 2')).toEqual({ ok: true, value: 'Now after move 2.' });
  expect(type('redo')).toEqual({ ok: false, error: 'Nothing to redo.' });
});

test('commands run, or show why they cannot; a shown hint can be played', () => {
  const { type, run, cursor } = target();
  expect(type('statistics')).toEqual({ ok: true, value: 'Statistics' });
  expect(run).toHaveBeenCalledExactlyOnceWith('statistics');
  expect(type('When did it go wrong?')).toEqual({
    ok: false,
    error: 'Nothing has been played yet.',
  });
  expect(type('play it')).toMatchObject({ ok: false });
  expect(cursor()).toBe(0);
  for (const line of ['play it', 'plan', 'hide hint']) {
    expect(type(line)).toMatchObject({ error: 'No hint is shown. Type “hint” first.' });
  }
  const state = createStore<ShownHint>(() => ({ ...NO_HINT, hint: { action: { t: 'deal' } } }));
  const playShown: TypedTarget['hints']['playShown'] = (play) => play({ t: 'deal' });
  const hints = { state, togglePlan: vi.fn(), playShown, hide: vi.fn() };
  const hinted = target({ hints });
  expect(hinted.type('play it')).toMatchObject({ ok: true });
  expect(hinted.type('plan')).toMatchObject({ ok: true });
  expect(hints.togglePlan).toHaveBeenCalledOnce();
  expect(hinted.type('hide hint')).toMatchObject({ ok: true });
  expect(hints.hide).toHaveBeenCalledOnce();
});

test('the labels of a hint’s buttons are accepted', () => {
  const { type, run } = target();
  for (const line of ['next', 'Next hint', 'next hint.']) expect(type(line).ok).toBe(true);
  expect(run.mock.calls).toEqual([['hint'], ['hint'], ['hint']]);
});

test('dealing from an empty stock is refused', () => {
  const { type } = target();
  for (let row = 0; row < 5; row++) expect(type('deal')).toMatchObject({ ok: true });
  expect(type('deal')).toEqual({
    ok: false,
    error: 'The stock is empty: there is nothing left to deal.',
  });
});
