import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  type Library,
  LibrarySchema,
  mergeLibraries,
  playedOf,
  solvedOf,
  withFolder,
  withPlayed,
  withSolved,
} from './library.ts';

const NO_LIBRARY: Library = { sets: {}, closed: [], recent: [], place: null };

test('the last played time and the solved count are stored for each set', () => {
  const played = withPlayed(NO_LIBRARY, 'parlor', 'k1', 5000.4);
  const both = withSolved(played, new Map([['parlor', 3]]));
  expect([playedOf(both, 'parlor'), solvedOf(both, 'parlor')]).toEqual([5000, 3]);
  expect(withSolved(both, new Map([['parlor', 3]]))).toBe(both);
  expect([playedOf(both, 'toString'), solvedOf(both, 'grove')]).toEqual([null, null]);
  expect(solvedOf(withPlayed(both, 'parlor', 'k2', 6000), 'parlor')).toBe(3);
});

test('folders can be collapsed and expanded, without duplicates', () => {
  const closed = withFolder(withFolder(NO_LIBRARY, 'A/B', false), 'A/B', false);
  expect(closed.closed).toEqual(['A/B']);
  expect(withFolder(closed, 'A/B', true).closed).toEqual([]);
});

test('merging two libraries takes the later times', () => {
  const mine = withSolved(withPlayed(NO_LIBRARY, 'a', 'mine', 10), new Map([['a', 1]]));
  const theirs = withPlayed(withPlayed(NO_LIBRARY, 'a', 'mine', 20), 'b', 'theirs', 5);
  const merged = mergeLibraries(mine, theirs);
  expect([playedOf(merged, 'a'), playedOf(merged, 'b'), solvedOf(merged, 'a')]).toEqual([20, 5, 1]);
  expect(playedOf(mergeLibraries(theirs, mine), 'a')).toBe(20);
  expect(merged.recent).toEqual(['mine', 'theirs']);
});

test('the most recently played levels are kept in order, without duplicates and up to a limit', () => {
  const play = (library: Library, key: string) => withPlayed(library, 'a', key, 1);
  const three = ['k1', 'k2', 'k1'].reduce(play, NO_LIBRARY);
  expect(three.recent).toEqual(['k1', 'k2']);
  const many = Array.from({ length: 1200 }, (_, index) => `k${index}`);
  const { recent } = many.reduce(play, NO_LIBRARY);
  expect([recent.length, recent[0], recent.at(-1)]).toEqual([1000, 'k1199', 'k200']);
  const merged = mergeLibraries({ ...NO_LIBRARY, recent }, { ...NO_LIBRARY, recent: ['other'] });
  expect(merged.recent).toEqual(recent);
});

test('the library survives a round trip, and only damaged parts are dropped', () => {
  const place = { set: 'own-1', at: '00ff', level: 3, scroll: 120 };
  const library = { ...withFolder(withPlayed(NO_LIBRARY, 'a', 'k', 10), 'A', false), place };
  expect(v.parse(LibrarySchema, JSON.parse(JSON.stringify(library)))).toEqual(library);
  const damaged = {
    sets: { a: { played: -1 }, b: 7 },
    closed: 'x',
    recent: [1, 'k', null],
    place: { set: 1 },
  };
  expect(v.parse(LibrarySchema, damaged)).toEqual({
    ...NO_LIBRARY,
    sets: { a: { played: 0 } },
    recent: ['k'],
  });
  expect(v.parse(LibrarySchema, {})).toEqual(NO_LIBRARY);
});
