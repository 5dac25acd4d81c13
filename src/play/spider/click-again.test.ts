import { expect, test } from 'vitest';
import { current, start } from '../../engine/session.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { rankedTargets } from '../../games/spider/rules/hints.ts';
import { spiderStore } from '../../test-support/spider-stores.ts';
import { createClickAgain, clickOn } from '../../board/cards/input/pointing.ts';
import { SPIDER_ADAPTER } from './spider-adapter.ts';

const PARAMS = { difficulty: '4-suit', seed: 'peacock123', relaxedDealing: false } as const;
const opening = current(start(spider, PARAMS));
/** A column whose top card can move to several places. */
const FROM = opening.tableau.findIndex((_, column) => rankedTargets(opening, column, 1).length > 1);
const PLACES = rankedTargets(opening, FROM, 1);
const HOME = { pile: FROM, depth: 0, held: null };

function setUp() {
  const store = spiderStore(PARAMS);
  let time = 0;
  const position = () => current(store.getState().session);
  const again = createClickAgain({
    game: SPIDER_ADAPTER,
    position,
    replace: (move) => store.getState().replace(move),
    now: () => time,
  });
  const topOf = (pile: number) => ({ pile, index: position().tableau[pile]!.length - 1 });
  const send = () => {
    const before = position();
    const hit = topOf(FROM);
    const { effect } = clickOn(SPIDER_ADAPTER, HOME, hit, before, true);
    if (effect.t === 'play') store.getState().play(effect.move);
    again.sent(before, hit);
  };
  const pass = (ms: number) => {
    time += ms;
  };
  return { store, again, send, topOf, pass };
}

test('the fixture deal has such a card', () => {
  expect(PLACES.length).toBeGreaterThan(1);
});

test('a second click sends the cards to their next place, cyclically, at the cost of one move', () => {
  const { store, again, send, topOf, pass } = setUp();
  send();
  for (const [index, place] of [...PLACES.slice(1), PLACES[0]!].entries()) {
    pass(2000);
    const from = PLACES[index]!;
    expect(again.next(topOf(from))?.cursor.pile).toBe(place);
    const { session } = store.getState();
    expect(session).toMatchObject({ cursor: 1, undos: 0, moves: [{ from: FROM, to: place }] });
    expect(session.log).toHaveLength(1);
  }
});

test('a click is ordinary later, on other cards, or after any other action', () => {
  const { store, again, send, topOf, pass } = setUp();
  send();
  const there = PLACES[0]!;
  expect(again.next(topOf(FROM))).toBeNull();
  expect(again.next({ pile: there, index: -1 })).toBeNull();
  pass(3001);
  expect(again.next(topOf(there))).toBeNull();
  store.getState().undo();
  send();
  store.getState().play({ t: 'deal' });
  expect(again.next(topOf(there))).toBeNull();
  store.getState().undo();
  store.getState().undo();
  store.getState().redo();
  expect(again.next(topOf(there))).toBeNull();
});
